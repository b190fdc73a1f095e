import { chadhaFields, chadhaPoint, formatCount } from '@wellfield/science';
import { bottomAxis, leftAxis, plotArea } from '../../../ui/chart-frame/axis-marks.ts';
import type { Figure, FigureSize, Mark, Place } from '../../../ui/chart-frame/figure.ts';
import { analysisLabel } from '../hydrochemistry/analysis-label.ts';
import { analysisLegend, legendStepPx, legendWidthPx } from '../hydrochemistry/analysis-legend.ts';
import { analysisPoints, analysisTable } from '../hydrochemistry/analysis-points.ts';
import { analysisSubtitle, analysisNotices } from '../hydrochemistry/analysis-texts.ts';
import { partLabels } from '../hydrochemistry/ion-labels.ts';
import type { AnalysisInSight } from '../hydrochemistry/analyses-in-sight.ts';

const ticks = [-100, -80, -60, -40, -20, 0, 20, 40, 60, 80, 100] as const;
const fieldNumbers = [5, 6, 7, 8] as const;
/** So wide a figure has room for the legend beside the title of its axis. */
const leastTitledPx = 520;

/** Chadha's diagram of analyses: Ca+Mg against Na+K along x, carbonates against Cl+SO4 along y. */
export function chadhaFigure(title: string, analyses: readonly AnalysisInSight[], size: FigureSize): Figure {
  const area = plotArea(size);
  const isNarrow = size.widthPx < leastTitledPx;
  // The legend has a line of its own.
  if (isNarrow) area.top += legendStepPx;
  const x = (percent: number) => area.left + ((percent + 100) / 200) * (area.right - area.left);
  const y = (percent: number) => area.bottom - ((percent + 100) / 200) * (area.bottom - area.top);
  const chadhaPoints = analyses.map(({ record }) => chadhaPoint(record));
  const byAnalysis = new Map(analyses.map((analysis, index) => [analysis, chadhaPoints[index] ?? null]));
  const { points, groups, analysisOf } = analysisPoints(analyses, (analysis): readonly (Place | null)[] => {
    const point = byAnalysis.get(analysis);
    return [point ? [x(point.x), y(point.y)] : null];
  });
  const inFields = fieldNumbers.map((field) => chadhaPoints.filter((point) => point?.field === field).length);
  const onAxes = chadhaPoints.filter((point) => point?.field === null).length;
  const name = (field: 5 | 6 | 7 | 8, index: number, percentX: number, percentY: number): Mark[] => [
    {
      kind: 'text',
      x: x(percentX),
      y: y(percentY),
      text: `${field}  ${chadhaFields[field].name}`,
      tone: 'muted',
      anchor: 'middle',
      sizePx: 12,
    },
    {
      kind: 'text',
      x: x(percentX),
      y: y(percentY) + 16,
      text: `n ${formatCount(inFields[index] ?? 0)}`,
      tone: 'muted',
      anchor: 'middle',
    },
  ];
  const legendLeft = isNarrow ? 8 : area.right - 2 * legendWidthPx + 8;
  const legend = analysisLegend(analyses, (index) => [legendLeft + index * legendWidthPx, 12]);
  return {
    ...size,
    title,
    subtitle: analysisSubtitle(analyses),
    description: `Modified Piper diagram of ${analyses.length} water analyses: ${fieldNumbers
      .map((field, index) => `${inFields[index]} in field ${field} (${chadhaFields[field].name})`)
      .join(', ')}.`,
    notices: [
      ...(onAxes > 0 ? [`${formatCount(onAxes)} on an axis, in none of the fields.`] : []),
      ...analysisNotices(analyses),
    ],
    back: [
      ...leftAxis(
        area,
        ticks.map((percent) => ({ at: y(percent), label: String(percent) })),
        `(${partLabels.carb}) − (${partLabels.cl} + ${partLabels.so4}), % meq/L`,
      ),
      ...ticks.map((percent): Mark => ({
        kind: 'line',
        places: [
          [x(percent), area.top],
          [x(percent), area.bottom],
        ],
        tone: 'grid',
      })),
      ...bottomAxis(
        area,
        ticks.map((percent) => ({ at: x(percent), label: String(percent) })),
        `(${partLabels.ca} + ${partLabels.mg}) − (${partLabels.nak}), % meq/L`,
      ),
      {
        kind: 'line',
        places: [
          [x(0), area.top],
          [x(0), area.bottom],
        ],
        tone: 'muted',
      },
      {
        kind: 'line',
        places: [
          [area.left, y(0)],
          [area.right, y(0)],
        ],
        tone: 'muted',
      },
      ...name(5, 0, 50, 92),
      ...name(6, 1, 50, -86),
      ...name(7, 2, -50, -86),
      ...name(8, 3, -50, 92),
      ...legend.marks,
    ],
    points,
    groups,
    front: [],
    regions: legend.regions,
    labelOf: (point) => analysisLabel(analyses[analysisOf[point] as number] as AnalysisInSight),
    table: () =>
      analysisTable(analyses, ['x_percent', 'y_percent', 'field'], (analysis) => {
        const point = byAnalysis.get(analysis);
        return [point?.x ?? null, point?.y ?? null, point?.field ?? null];
      }),
  };
}
