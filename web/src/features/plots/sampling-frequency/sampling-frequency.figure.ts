import { formatCount, formatCounted, formatPercent } from '@wellfield/science';
import { rememberLast } from '../../../explorer/remember-last.ts';
import { bottomAxis, leftAxis, plotArea, type PlotArea, type Tick } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize, Region } from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { SamplingPeriod } from '../../../frame/samples/sampling-periods.ts';
import type { RowPeriods } from '../../../workers/operations/analyse-rows.ts';
import { countBarLegend, countBarMarks, countTip, rugMarks } from '../count-bars.ts';
import { plotSubtitle, plotTitle } from '../plot-heading.ts';
import { countOfPeriod, periodText } from './period-numbers.tsx';

export const samplingFrequencySize: FigureSize = { widthPx: 350, heightPx: 250 };

interface SamplingFrequencyInput {
  analyte: string | null;
  frequency: RowPeriods;
  selectedLocation: string | null;
  /** The indices of the periods in which a location was sampled: for the selected one, and for those pointed at. */
  periodsAt(location: string): Iterable<number>;
}

/** The share of a bar's slot that it fills. */
const barShare = 0.8;
const tickSpacePx = 34;

/** Samples per year or quarter; non-detects are hatched, on top of the detects. */
export function samplingFrequencyFigure(input: SamplingFrequencyInput, size: FigureSize): Figure {
  const { subject, periods } = input.frequency;
  const title = plotTitle(input.analyte, subject);
  const subtitle = plotSubtitle(subject);
  if (periods.length === 0) return emptyFigure(size, title, 'No Data. No samples match the filters.', subtitle);
  const area = plotArea(size);
  const stepPx = (area.right - area.left) / periods.length;
  const middle = (at: number) => area.left + (at + 0.5) * stepPx;
  const maxCount = periods.reduce((highest, period) => Math.max(highest, countOfPeriod(period)), 0);
  const y = valueScale(0, maxCount, [area.bottom, area.top], false);
  const widthPx = Math.max(stepPx * barShare, 0.5);
  const rugOf = (location: string, tone: 'accent' | 'ink') =>
    rugMarks(Array.from(input.periodsAt(location), middle), area.bottom, tone);
  return {
    ...size,
    title,
    subtitle,
    description: describe(periods),
    notices: [],
    back: [
      ...leftAxis(area, y.ticks, 'Samples'),
      ...periods.flatMap((period, at) =>
        countBarMarks({ ...period, x: middle(at) - widthPx / 2, widthPx }, area.bottom, (n) => area.bottom - y.at(n)),
      ),
      ...bottomAxis(area, periodTicks(periods, area, middle), isByQuarter(periods) ? 'Quarter' : 'Year'),
      ...countBarLegend(area, {
        detects: periods.some(({ detects }) => detects > 0),
        nonDetects: periods.some(({ nonDetects }) => nonDetects > 0),
      }),
    ],
    points: null,
    front: input.selectedLocation === null ? [] : rugOf(input.selectedLocation, 'accent'),
    // The pointer often moves between samples of one location.
    marksOf: rememberLast((location: string) => rugOf(location, 'ink')),
    regions: periods.flatMap((period, at): Region[] =>
      countOfPeriod(period) === 0
        ? []
        : [
            {
              key: periodText(period),
              label: `${periodText(period)}: ${formatCounted(countOfPeriod(period), 'sample')}`,
              x: area.left + at * stepPx,
              y: area.top,
              widthPx: stepPx,
              heightPx: area.bottom - area.top,
              isPressed: null,
              tip: countTip(periodText(period), period),
              tipY: y.at(countOfPeriod(period)),
            },
          ],
    ),
    table: () => ({
      columns: ['year', 'quarter', 'detects', 'non_detects'],
      rows: periods.map(({ year, quarter, detects, nonDetects }) => [year, quarter, detects, nonDetects]),
      read: (column, row) => (column === 0 ? String(periods[row]?.year) : undefined),
    }),
  };
}

function isByQuarter([first]: readonly SamplingPeriod[]): boolean {
  return first?.quarter !== null;
}

/** As many labels as fit: round years, or quarters from the first on. */
function periodTicks(
  periods: readonly SamplingPeriod[],
  { left, right }: PlotArea,
  middle: (at: number) => number,
): Tick[] {
  const label = isByQuarter(periods) ? 1.5 : 1;
  const maxLabels = Math.max(1, Math.floor((right - left) / (tickSpacePx * label)));
  const minEvery = periods.length / maxLabels;
  const every = (isByQuarter(periods) ? [1, 2, 4] : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]).find(
    (n) => n >= minEvery,
  );
  return periods.flatMap((period, at) => {
    const number = period.quarter === null ? period.year : at;
    return number % (every ?? periods.length) === 0 ? [{ at: middle(at), label: periodText(period) }] : [];
  });
}

function describe(periods: readonly SamplingPeriod[]): string {
  const total = periods.reduce((sum, period) => sum + countOfPeriod(period), 0);
  const nonDetects = periods.reduce((sum, period) => sum + period.nonDetects, 0);
  const fullest = periods.reduce((best, period) => (countOfPeriod(period) > countOfPeriod(best) ? period : best));
  const [first, last] = [periods[0] as SamplingPeriod, periods.at(-1) as SamplingPeriod];
  return (
    `${formatCounted(total, 'sample')} by ${isByQuarter(periods) ? 'quarter' : 'year'} from ${periodText(first)} to ` +
    `${periodText(last)}; most, ${formatCount(countOfPeriod(fullest))}, in ${periodText(fullest)}; ` +
    `${formatPercent(nonDetects / total)} are non-detects.`
  );
}
