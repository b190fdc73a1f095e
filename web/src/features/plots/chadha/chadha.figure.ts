import { chadhaFields, chadhaPoint, formatCount, type ChadhaField, uint32At } from '@wellfield/science';
import type { DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import { bottomAxis, leftAxis, plotArea, type PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import type { Point, Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { analysisLabel } from '../hydrochemistry/analysis-label.ts';
import { inRows, withLegend } from '../hydrochemistry/analysis-legend.ts';
import { analysisTable, drawnAnalyses } from '../hydrochemistry/analysis-points.ts';
import { analysisSubtitle, analysisNotices } from '../hydrochemistry/analysis-texts.ts';
import { partLabels } from '../../../explorer/analyses/analysis-numbers.ts';
import type { AnalysisInSight } from '../hydrochemistry/analyses-in-sight.ts';

export const chadhaSize: FigureSize = { widthPx: 600, heightPx: 600 };

const ticks = [-100, -80, -60, -40, -20, 0, 20, 40, 60, 80, 100] as const;
/** The fields and where they are: right or left of the middle, above or below it. */
const fieldNames = [
  [5, 1, 1],
  [6, 1, -1],
  [7, -1, -1],
  [8, -1, 1],
] as const;
/** Beyond ±100 %, where no analysis can be: the fields' names. */
const stripPx = 24;
/** Names in narrower fields are smaller. */
const minNamedFieldPx = 170;

/** Chadha's diagram of analyses: Ca+Mg against Na+K along x, carbonates against Cl+SO4 along y. */
export function chadhaFigure(
  title: string,
  analyses: readonly AnalysisInSight[],
  size: FigureSize,
  look: DiagramLook,
): Figure {
  const chadhaPoints = analyses.map(({ record }) => chadhaPoint(record));
  const byAnalysis = new Map(analyses.map((analysis, index) => [analysis, chadhaPoints[index] ?? null]));
  const { drawn, rowsPx, marks, regions } = withLegend(
    analyses,
    (rows) => {
      const at = projection(dataArea(areaIn(size, rows)));
      return drawnAnalyses(analyses, look, (analysis) => {
        const point = byAnalysis.get(analysis);
        return [point ? at(point.x, point.y) : null];
      });
    },
    (legend) => inRows(legend, size),
  );
  const area = areaIn(size, rowsPx);
  const toPixels = projection(dataArea(area));
  const countIn = (field: ChadhaField | null) => chadhaPoints.filter((point) => point?.field === field).length;
  const onAxes = countIn(null);
  return {
    ...size,
    title,
    subtitle: analysisSubtitle(analyses),
    description: `Modified Piper diagram of ${analyses.length} water analyses: ${fieldNames
      .map(([field]) => `${countIn(field)} in field ${field} (${chadhaFields[field].name})`)
      .join(', ')}.`,
    notices: [
      ...(onAxes > 0 ? [`${formatCount(onAxes)} on an axis, in none of the fields.`] : []),
      ...analysisNotices(analyses),
    ],
    back: [
      ...axes(area, toPixels),
      ...fieldNames.map(([field, right, up]) => fieldName(field, countIn(field), area, [right, up])),
      ...(drawn.density?.marks ?? []),
      ...marks,
    ],
    points: drawn.points,
    groups: drawn.groups,
    front: [],
    regions,
    labelOf: (point) => analysisLabel(analyses[uint32At(drawn.analysisOf, point)] as AnalysisInSight),
    table: () =>
      analysisTable(analyses, ['x_percent', 'y_percent', 'field'], (analysis) => {
        const point = byAnalysis.get(analysis);
        return [point?.x ?? null, point?.y ?? null, point?.field ?? null];
      }),
  };
}

/** Below the rows of a legend. */
function areaIn(size: FigureSize, rowsPx: number): PlotArea {
  const area = plotArea(size);
  return { ...area, top: area.top + rowsPx };
}

/** Of −100 to 100 %, between the strips of names. */
function dataArea({ top, bottom, ...across }: PlotArea): PlotArea {
  return { ...across, top: top + stripPx, bottom: bottom - stripPx };
}

/** The position in the figure of a point in percent. */
type ToPixels = (percentX: number, percentY: number) => Point;

function projection({ left, right, top, bottom }: PlotArea): ToPixels {
  return (percentX, percentY) => [
    left + ((percentX + 100) / 200) * (right - left),
    bottom - ((percentY + 100) / 200) * (bottom - top),
  ];
}

function axes(area: PlotArea, toPixels: ToPixels): Mark[] {
  const x = (percent: number) => toPixels(percent, 0)[0];
  const y = (percent: number) => toPixels(0, percent)[1];
  const line = (tone: 'grid' | 'muted', ...vertices: [Point, Point]): Mark => ({ kind: 'line', vertices, tone });
  return [
    ...leftAxis(
      area,
      ticks.map((percent) => ({ at: y(percent), label: String(percent) })),
      `(${partLabels.carb}) − (${partLabels.cl} + ${partLabels.so4}), % meq/L`,
    ),
    ...ticks.map((percent) => line('grid', [x(percent), area.top], [x(percent), area.bottom])),
    ...bottomAxis(
      area,
      ticks.map((percent) => ({ at: x(percent), label: String(percent) })),
      `(${partLabels.ca} + ${partLabels.mg}) − (${partLabels.nak}), % meq/L`,
    ),
    line('muted', [x(0), area.top], [x(0), area.bottom]),
    line('muted', [area.left, y(0)], [area.right, y(0)]),
  ];
}

/** A field's name in its strip, in the middle of its side. */
function fieldName(
  field: ChadhaField,
  count: number,
  { left, right, top, bottom }: PlotArea,
  [side, up]: readonly [1 | -1, 1 | -1],
): Mark {
  const width = right - left;
  return {
    kind: 'text',
    x: (left + right) / 2 + (side * width) / 4,
    y: (up === 1 ? top : bottom - stripPx) + stripPx / 2 + 4,
    text: `${field}  ${chadhaFields[field].name} · n ${formatCount(count)}`,
    tone: 'ink',
    anchor: 'middle',
    sizePx: width / 2 < minNamedFieldPx ? 10 : 12,
    rimmed: true,
  };
}
