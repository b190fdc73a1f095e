import { messages } from '@wellfield/contract';
import { durovAxes, durovPoint, formatCount, type DurovPoint, type OffAxis, uint32At } from '@wellfield/science';
import type { DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import type { Figure, FigureSize, Mark, Point, TextMark } from '../../../ui/chart-frame/figure/figure.ts';
import { valueScale, type ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { analysisLabel } from '../hydrochemistry/analysis-label.ts';
import { inRows, withLegend } from '../hydrochemistry/analysis-legend.ts';
import { analysisTable, drawnAnalyses } from '../hydrochemistry/analysis-points.ts';
import { analysisSubtitle, analysisNotices, prevailingType } from '../hydrochemistry/analysis-texts.ts';
import { partLabels } from '../hydrochemistry/ion-labels.ts';
import type { AnalysisInSight } from '../hydrochemistry/analyses-in-sight.ts';
import { layoutIn, inCorner, triangleHeight as height, type DurovLayout } from './durov-layout.ts';

export const durovSize: FigureSize = { widthPx: 600, heightPx: 600 };

const fifths = [20, 40, 60, 80] as const;
const { ph: phAxis, tdsMgPerL: tdsAxis } = durovAxes;
const phTicks = [4, 6, 8, 10, 12] as const;
const alongPh = (ph: number) => (ph - phAxis.min) / (phAxis.max - phAxis.min);

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

function grid({ side, left, top, panelWidthPx, panelHeightPx, space }: DurovLayout, solids: ValueScale): Mark[] {
  const [right, bottom] = [left + side, top + side];
  const line = (from: Point, to: Point): Mark => ({ kind: 'line', vertices: [from, to], tone: 'grid' });
  const outline = (...vertices: readonly Point[]): Mark => ({ kind: 'area', vertices, fill: null, stroke: 'muted' });
  const box = (x: number, y: number, width: number, tall: number) =>
    outline([x, y], [x + width, y], [x + width, y + tall], [x, y + tall]);
  /** In the triangles: percent along the square's side, percent toward the apex. */
  const left3 = (along: number, apex: number): Point => [
    left - (apex / 100) * height * side,
    bottom - ((along + apex / 2) / 100) * side,
  ];
  const top3 = (along: number, apex: number): Point => [
    left + ((along + apex / 2) / 100) * side,
    top - (apex / 100) * height * side,
  ];
  const inTriangle = (at: (along: number, apex: number) => Point, p: number) => [
    line(at(0, p), at(100 - p, p)),
    line(at(p, 0), at(p, 100 - p)),
    line(at(100 - p, 0), at(0, 100 - p)),
  ];
  return [
    ...fifths.flatMap((p) => [
      ...inTriangle(left3, p),
      ...inTriangle(top3, p),
      line([left + (p / 100) * side, top], [left + (p / 100) * side, bottom]),
      line([left, top + (p / 100) * side], [right, top + (p / 100) * side]),
      line([left + (p / 100) * side, bottom + space], [left + (p / 100) * side, bottom + space + panelHeightPx]),
      line([right + space, top + (p / 100) * side], [right + space + panelWidthPx, top + (p / 100) * side]),
    ]),
    ...phTicks.map((ph) => {
      const y = bottom + space + (1 - alongPh(ph)) * panelHeightPx;
      return line([left, y], [right, y]);
    }),
    ...solids.ticks.map(({ at }) => line([at, top], [at, bottom])),
    outline(left3(0, 0), left3(100, 0), left3(0, 100)),
    outline(top3(0, 0), top3(100, 0), top3(0, 100)),
    box(left, top, side, side),
    box(left, bottom + space, side, panelHeightPx),
    box(right + space, top, panelWidthPx, side),
  ];
}

/** A low panel has labels only at the ends of its axis. */
function ticksWithRoom(ticks: readonly number[], panelPx: number, minPx: number): readonly number[] {
  if (panelPx / (ticks.length - 1) >= minPx) return ticks;
  return ticks.filter((_, at) => at === 0 || at === ticks.length - 1);
}

function labels({ side, left, top, panelWidthPx, panelHeightPx, space }: DurovLayout, solids: ValueScale): TextMark[] {
  const [right, bottom] = [left + side, top + side];
  const text = (x: number, y: number, words: string, more: Partial<TextMark> = {}): TextMark => ({
    kind: 'text',
    x,
    y,
    text: words,
    tone: 'ink',
    anchor: 'middle',
    sizePx: 11,
    ...more,
  });
  const faint = { tone: 'muted', sizePx: 10 } as const;
  return [
    text(left - height * side - 6, top + side / 2 + 4, partLabels.mg, { anchor: 'end' }),
    text(left - 10, top - 6, partLabels.ca, { anchor: 'end' }),
    text(left - 34, bottom + 4, partLabels.nak, { anchor: 'end' }),
    text(left + side / 2, top - height * side - 8, partLabels.so4),
    text(left - 8, top - 20, partLabels.cl, { anchor: 'end' }),
    text(right + 8, top - 20, partLabels.carb, { anchor: 'start' }),
    ...ticksWithRoom(phTicks, panelHeightPx, 12).map((ph) =>
      text(left - 5, bottom + space + (1 - alongPh(ph)) * panelHeightPx + 4, String(ph), { ...faint, anchor: 'end' }),
    ),
    text(left - 28, bottom + space + panelHeightPx / 2 + 4, 'pH', { anchor: 'end' }),
    ...solids.ticks.map(({ at, label }) => text(at, bottom + 13, label, faint)),
    text(right + space + panelWidthPx / 2, bottom + 29, solids.isLog ? 'TDS, mg/L (log)' : 'TDS, mg/L'),
    text(right + space, bottom + space + panelHeightPx, 'Lines every 20 %', { ...faint, anchor: 'start' }),
  ];
}
