import { messages } from '@wellfield/contract';
import { durovAxes, durovPoint, formatCount, type DurovPoint, type OffAxis, uint32At } from '@wellfield/science';
import type { DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import type { Point } from '../../../ui/chart-frame/figure/marks.ts';
import { valueScale, type ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { analysisLabel } from '../hydrochemistry/analysis-label.ts';
import { inRows, withLegend } from '../hydrochemistry/analysis-legend.ts';
import { analysisTable, drawnAnalyses } from '../hydrochemistry/analysis-points.ts';
import { analysisSubtitle, analysisNotices, prevailingType } from '../hydrochemistry/analysis-texts.ts';
import type { AnalysisInSight } from '../hydrochemistry/analyses-in-sight.ts';
import { layoutIn, inCorner, triangleHeight as height, type DurovLayout } from './durov-layout.ts';
import { grid, labels } from './durov-frame.ts';

export const durovSize: FigureSize = { widthPx: 600, heightPx: 600 };

const { ph: phAxis, tdsMgPerL: tdsAxis } = durovAxes;

/** The extended Durov diagram of analyses. */
export function durovFigure(
  title: string,
  analyses: readonly AnalysisInSight[],
  size: FigureSize,
  look: DiagramLook,
): Figure {
  const durovPoints = new Map(analyses.map((analysis) => [analysis, durovPoint(analysis.record)]));
  const found = [...durovPoints.values()].filter((point) => point !== null);
  const layoutOf = (rows: number) => layoutIn(size, rows);
  const { drawn, rowsPx, marks, regions } = withLegend(
    analyses,
    (rows) => {
      const layout = layoutOf(rows);
      const solids = solidsScale(found, look, layout);
      return drawnAnalyses(analyses, look, (analysis) => {
        const point = durovPoints.get(analysis);
        return point ? pointsOf(point, layout, solids) : [];
      });
    },
    (legend) => inCorner(legend, layoutOf(0), size) ?? inRows(legend, size),
  );
  const layout = layoutOf(rowsPx);
  const solids = solidsScale(found, look, layout);
  return {
    ...size,
    title,
    subtitle: analysisSubtitle(analyses),
    description: `Extended Durov diagram of ${analyses.length} water analyses: ${prevailingType(analyses)}.`,
    notices: [...axisNotices(found), ...analysisNotices(analyses)],
    back: [...grid(layout, solids), ...labels(layout, solids), ...(drawn.density?.marks ?? []), ...marks],
    points: drawn.points,
    groups: drawn.groups,
    front: [],
    regions,
    labelOf: (point) => analysisLabel(analyses[uint32At(drawn.analysisOf, point)] as AnalysisInSight),
    table: () =>
      analysisTable(analyses, ['square_x', 'square_y', 'ph_off', 'tds_off'], (analysis) => {
        const point = durovPoints.get(analysis);
        return point ? [...point.square, point.phOff, point.tdsOff] : [null, null, null, null];
      }),
  };
}

/** The axis of dissolved solids: as far as the data, to its end, or logarithmic; nothing above its end is on it. */
function solidsScale(points: readonly DurovPoint[], { solidsAxis }: DiagramLook, layout: DurovLayout): ValueScale {
  const { left, side, space, panelWidthPx } = layout;
  const from = left + side + space;
  const ends = [from, from + panelWidthPx] as const;
  const found = points.flatMap(({ tdsMgPerL }) => tdsMgPerL ?? []);
  const max = found.reduce((max, one) => Math.max(max, one), 0);
  if (solidsAxis === 'whole' || max === 0) return valueScale(tdsAxis.min, tdsAxis.max, ends, false);
  if (solidsAxis === 'data') return valueScale(0, max, ends, false);
  return valueScale(
    found.reduce((min, one) => Math.min(min, one), max),
    max,
    ends,
    true,
  );
}

function pointsOf(
  { cation, anion, square, phFraction, tdsMgPerL }: DurovPoint,
  layout: DurovLayout,
  solids: ValueScale,
): readonly (Point | null)[] {
  const { side, left, top, panelHeightPx, space } = layout;
  const [x, y] = [left + square[0] * side, top + (1 - square[1]) * side];
  return [
    [left - (cation.mg / 100) * height * side, y],
    [x, top - (anion.so4 / 100) * height * side],
    [x, y],
    phFraction === null ? null : [x, top + side + space + (1 - phFraction) * panelHeightPx],
    tdsMgPerL === null ? null : [solids.at(tdsMgPerL), y],
  ];
}

/** What is not drawn on an axis, and why: nothing is moved to the end of an axis. */
function axisNotices(points: readonly DurovPoint[]): string[] {
  const count = (off: (point: DurovPoint) => OffAxis, reason: OffAxis) =>
    points.filter((point) => off(point) === reason).length;
  const ph = (reason: OffAxis) => count(({ phOff }) => phOff, reason);
  const tds = (reason: OffAxis) => count(({ tdsOff }) => tdsOff, reason);
  const notice = (number: number, words: string) => (number === 0 ? [] : [`${formatCount(number)} ${words}.`]);
  const { min, max } = phAxis;
  return [
    ...(tds('outside the axis') > 0
      ? [`${messages.plots.tdsNotShown} (${formatCount(tds('outside the axis'))}).`]
      : []),
    ...notice(ph('outside the axis'), `with a pH outside ${min}–${max} not shown on the pH axis`),
    ...notice(ph('not above 0') + tds('not above 0'), 'with a pH or TDS not above 0 not shown on that axis'),
    ...notice(ph('not measured'), 'without pH'),
    ...notice(tds('not measured'), 'without TDS in mg/L or ug/L'),
  ];
}
