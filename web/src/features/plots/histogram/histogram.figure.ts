import {
  formatCount,
  formatCounted,
  formatOwnResult,
  formatPercent,
  type ClassTexts,
  type HistogramBin,
} from '@wellfield/science';
import { rememberLast } from '../../../explorer/remember-last.ts';
import type { ResultRange } from '../../../frame/filtering/answer-filters.ts';
import { bottomAxis, leftAxis, plotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize, Region } from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { valueScale, type ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { RowHistogram } from '../../../workers/operations/histogram-rows.ts';
import { countBarLegend, countBarMarks, countTip, rugMarks } from '../count-bars.ts';
import { levelLinesUp, levelNotices, withLevels, type LevelLine } from '../level-lines.ts';
import { leftOutNotices, mixedUnitsReason, plotTitle, resultsSubtitle, unitAfter } from '../plot-heading.ts';
import { binRange, isChosen, rangeKey } from './bin-range.ts';

export const histogramSize: FigureSize = { widthPx: 350, heightPx: 300 };

export interface HistogramInput {
  analyte: string | null;
  histogram: RowHistogram;
  /** The selected bars, whose locations are highlighted. */
  chosen: readonly ResultRange[];
  selectedLocation: string | null;
  /** The levels in force. */
  levels?: readonly LevelLine[];
  /** Results of a location: for the selected one, and for those pointed at. */
  resultsAt(location: string): Float64Array;
}

/** The width of a bar for a single value. */
const singleBarPx = 24;

/** The histogram of results; non-detects are hatched, on top of the detects. */
export function histogramFigure(input: HistogramInput, size: FigureSize): Figure {
  const { analyte, histogram, chosen, levels = [] } = input;
  const { bins, written, subject, scale } = histogram;
  const title = plotTitle(analyte, subject);
  const subtitle = resultsSubtitle(subject);
  const reason = whyEmpty(histogram);
  if (reason !== null) return emptyFigure(size, title, reason, subtitle);
  const area = plotArea(size);
  const unit = unitAfter(subject.units);
  const isLog = scale === 'log';
  const [first, last] = [bins[0] as HistogramBin, bins.at(-1) as HistogramBin];
  const ends = withLevels([first.min, last.max], levels, isLog);
  const x = valueScale(...ends, [area.left, area.right], isLog);
  const maxCount = bins.reduce((highest, bin) => Math.max(highest, countOf(bin)), 0);
  const y = valueScale(0, maxCount, [area.bottom, area.top], false);
  const heightOf = (count: number) => area.bottom - y.at(count);
  const boxes = bins.map((bin, index) => ({
    ...bin,
    ...widthOf(bin, x),
    isChosen: isChosen(chosen, bin, bin === last),
    words: rangeWords(written[index], bin === last, unit),
  }));
  const has = { detects: bins.some(({ detects }) => detects > 0), nonDetects: bins.some((bin) => bin.nonDetects > 0) };
  const rugOf = (location: string, tone: 'accent' | 'ink') =>
    rugMarks(
      input.resultsAt(location).map((value) => (isLog && value <= 0 ? Number.NaN : x.at(value))),
      area.bottom,
      tone,
    );
  const regions = boxes.flatMap((box): Region[] => {
    const count = countOf(box);
    if (count === 0) return [];
    const { words } = box;
    return [
      {
        key: rangeKey(binRange(box, box.max === last.max)),
        label: `${words}: ${formatCounted(count, 'sample')}`,
        x: box.x,
        y: area.top,
        widthPx: box.widthPx,
        heightPx: area.bottom - area.top,
        isPressed: box.isChosen,
        tip: countTip(words, box),
        tipY: y.at(count),
      },
    ];
  });
  return {
    ...size,
    title,
    subtitle,
    description: describe(histogram, unit),
    notices: [...leftOutNotices(histogram), ...levelNotices(levels, x, [area.left, area.right])],
    back: [
      ...leftAxis(area, y.ticks, 'Samples'),
      ...boxes.flatMap((box) => countBarMarks(box, area.bottom, heightOf)),
      ...chosenMarks(chosen, x, area),
      ...bottomAxis(area, x.ticks, `Result${unit}`),
      ...countBarLegend(area, has),
    ],
    points: null,
    front: [
      ...levelLinesUp(levels, x, area),
      ...(input.selectedLocation === null ? [] : rugOf(input.selectedLocation, 'accent')),
    ],
    // The pointer often moves between samples of one location.
    marksOf: rememberLast((location: string) => rugOf(location, 'ink')),
    regions,
    table: () => ({
      columns: ['from', 'to', 'detects', 'non_detects', 'unit'],
      rows: bins.map(({ min, max, detects, nonDetects }) => [min, max, detects, nonDetects, subject.units[0] ?? null]),
      read: (column, row) => (column === 0 ? written[row]?.min : column === 1 ? written[row]?.max : undefined),
    }),
  };
}

function countOf({ detects, nonDetects }: HistogramBin): number {
  return detects + nonDetects;
}

function widthOf({ min, max }: HistogramBin, x: ValueScale): { x: number; widthPx: number } {
  if (min === max) return { x: x.at(min) - singleBarPx / 2, widthPx: singleBarPx };
  return { x: x.at(min), widthPx: x.at(max) - x.at(min) };
}

function whyEmpty({ bins, subject, withoutResult, leftOut, scale }: RowHistogram): string | null {
  if (subject.rows === 0) return 'No Data. No samples match the filters.';
  const mixed = mixedUnitsReason(subject.units);
  if (mixed !== null) return mixed;
  if (withoutResult === subject.rows) return 'None of the samples has a result.';
  if (bins.length > 0) return null;
  return scale === 'log' && leftOut > 0
    ? 'No result is above 0, so none can be drawn on a logarithmic axis.'
    : 'No Data.';
}

/** The selected ranges, as lines along the axis: they stay when the bars change. */
function chosenMarks(
  chosen: readonly ResultRange[],
  x: ValueScale,
  area: { left: number; right: number; bottom: number },
): Mark[] {
  return chosen.flatMap(({ min, max }): Mark[] => {
    if (x.isLog && max <= 0) return [];
    const from = x.isLog && min <= 0 ? area.left : Math.max(area.left, x.at(min));
    const to = Math.min(area.right, x.at(max));
    if (to < area.left || from > area.right) return [];
    const [left, right] = to - from < 4 ? [from - 2, to + 2] : [from, to];
    return [
      {
        kind: 'line',
        vertices: [
          [left, area.bottom + 2],
          [right, area.bottom + 2],
        ],
        tone: 'accent',
        widthPx: 3,
      },
    ];
  });
}

/** A bar's range; of one that stands for one value alone that value. */
function rangeWords(written: ClassTexts | undefined, isLast: boolean, unit: string): string {
  const { min, max } = written ?? { min: '', max: '' };
  const name = unit.replace(', ', ' ');
  return min === max ? `${min}${name}` : `${min} to ${isLast ? '' : 'below '}${max}${name}`;
}

function describe({ bins, written, scale }: RowHistogram, unit: string): string {
  const total = bins.reduce((sum, bin) => sum + countOf(bin), 0);
  const nonDetects = bins.reduce((sum, bin) => sum + bin.nonDetects, 0);
  const fullest = bins.reduce((best, bin) => (countOf(bin) > countOf(best) ? bin : best));
  const name = unit.replace(', ', ' ');
  const at = bins.indexOf(fullest);
  return (
    `Histogram of ${formatCounted(total, 'result')} from ${formatOwnResult(bins[0]?.min ?? null)} to ${formatOwnResult(bins.at(-1)?.max ?? null)}${name}` +
    `${scale === 'log' ? ' on a logarithmic axis' : ''}; most, ${formatCount(countOf(fullest))}, are ` +
    `${rangeWords(written[at], at === bins.length - 1, unit)}; ${formatPercent(nonDetects / total)} are non-detects, counted at their limit.`
  );
}
