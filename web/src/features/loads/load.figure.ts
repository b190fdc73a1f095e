import { formatCounted } from '@wellfield/science';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import {
  bottomAxis,
  edgePx,
  headPx,
  leftAxis,
  plotArea,
  type PlotArea,
} from '../../ui/chart-frame/figure/axis-marks.ts';
import { emptyFigure } from '../../ui/chart-frame/figure/empty-figure.ts';
import type { Figure, FigureSize, PointStyle } from '../../ui/chart-frame/figure/figure.ts';
import type { Mark, Point } from '../../ui/chart-frame/figure/marks.ts';
import { timeScale, type TimeScale } from '../../ui/chart-frame/figure/time-scale.ts';
import { valueScale, type ValueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import { figureText } from '../../ui/figure-text.ts';
import { loadColumns, loadUnit, periodText } from './load-columns.ts';
import { cellText } from '../../explorer/results/result-column.ts';
import type { LoadPeriod, StationFlow } from './load-periods.ts';
import { periodsText } from './load-words.ts';

/** What a plot of loads shows. */
export interface LoadPlot extends Pick<LoadLook, 'step' | 'unit'> {
  /** Such as analyte · matrix · station. */
  title: string;
  periods: readonly LoadPeriod[];
  flow: StationFlow;
  /** What readers must know. */
  notices: readonly string[];
}

/** Between the two panels: room for the lower one's title. */
const gapPx = 40;
/** The share of the height that loads have. */
const upperShare = 0.6;
/** Narrower bars have no line around them, and none between them. */
const apartPx = 5;
/** The room of '10/12' on a bar. */
const labelPx = 28;

const styles: readonly PointStyle[] = [
  { shape: 'dot', tone: 'data', hollow: false, label: 'detects' },
  { shape: 'dot', tone: 'data', hollow: true, label: 'some non-detects' },
  { shape: 'triangle', tone: 'data', hollow: true, label: 'non-detects alone, up to their limits' },
  { shape: 'none', tone: 'data', hollow: false, label: 'a bar' },
  { shape: 'cross', tone: 'muted', hollow: false, label: 'no load: flow is missing' },
];

/**
 * Loads above the flow at the gauge, on one time axis. A bar is filled to the load with non-detects at 0 and hatched up to that
 * with non-detects at their limits; days have points with whiskers. What has samples but no flow is a cross on the axis; where
 * nothing is known, nothing is drawn.
 */
export function loadPlotFigure(plot: LoadPlot, size: FigureSize): Figure {
  const { title, periods, step, unit, flow, notices } = plot;
  const subtitle = periodsText(periods, step);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return emptyFigure(size, title, 'No samples.', subtitle);
  const all = plotArea(size);
  const middle = all.top + (all.bottom - all.top - gapPx) * upperShare;
  const [upper, lower]: [PlotArea, PlotArea] = [
    { ...all, bottom: middle },
    { ...all, top: middle + gapPx },
  ];
  const x = timeScale(first.from, last.to, [all.left + edgePx, all.right - edgePx]);
  const shown = periods.filter(({ load, samples }) => load !== null || samples > 0);
  const loads = shown.flatMap(({ load }) => (load === null ? [] : [...load[unit]]));
  const y = valueScale(Math.min(0, ...loads), Math.max(0, ...loads), [upper.bottom, upper.top], false);
  const marks = step === 'day' ? whiskers(shown, unit, x, y) : bars(shown, unit, x, y);
  const line = flowMarks(flow, [first.from, last.to], x, lower);
  const isOpen = shown.some(({ load }) => load !== null && load[unit][0] !== load[unit][1]);
  const perTime = loadUnit({ step, unit });
  const partial = shown.filter(({ load, months }) => load !== null && months !== null && months < 12);
  const isLabeled = partial.every(({ from, to }) => x.at(to) - x.at(from) >= labelPx);
  return {
    ...size,
    title,
    subtitle,
    description: describe(plot, perTime),
    notices: [
      ...notices,
      ...(shown.some(({ load }) => load === null) ? ['A cross on the axis: there are samples, but no flow.'] : []),
      ...(step === 'day' && isOpen ? [openMarks] : []),
      ...(loads.some((load) => load < 0) ? [isBackwards] : []),
      ...(partial.length > 0 ? [partialText(partial.length, isLabeled)] : []),
      ...(line.hasFlow ? [] : ['The gauge has no flow for this time.']),
    ],
    back: [
      ...leftAxis(upper, y.ticks, `Load, ${perTime}`),
      ...(step !== 'day' && isOpen ? legend(upper) : []),
      {
        kind: 'line',
        vertices: [
          [upper.left, y.at(0)],
          [upper.right, y.at(0)],
        ],
        tone: 'muted',
      },
      ...marks,
      ...line.marks,
      ...bottomAxis(lower, x.ticks, step === 'day' ? 'Day of the sample' : periodAxis[step]),
    ],
    points: {
      xs: Float64Array.from(shown, (period) => x.at((period.from + period.to) / 2)),
      ys: Float64Array.from(shown, ({ load }) => y.at(load === null ? 0 : outerEnd(load[unit]))),
      style: Uint8Array.from(shown, (period) => styleOf(period, step)),
      styles,
    },
    front: (isLabeled ? partial : []).map(({ from, to, load, months }): Mark => ({
      kind: 'text',
      x: x.at((from + to) / 2),
      y: y.at(Math.max(0, load?.[unit][1] ?? 0)) - 3,
      text: `${months}/12`,
      tone: 'ink',
      anchor: 'middle',
      sizePx: 10,
      rimmed: true,
    })),
    labelOf: (point) => {
      const period = shown[point] as LoadPeriod;
      const columns = loadColumns({ step, unit }, [period]);
      const textOf = (id: string) => {
        const column = columns.find((one) => one.id === id);
        return column ? cellText(column, period) : null;
      };
      const { load } = period;
      return {
        heading: periodText(period.key),
        lines: [
          { name: 'Load', value: load === null ? 'not known' : `${rangeText(load[unit])} ${perTime}` },
          ...(period.concentration === null
            ? []
            : [{ name: 'Concentration', value: `${rangeText(period.concentration)} ug/L` }]),
          { name: 'Flow', value: period.flow === null ? 'not known' : `${textOf('flow_ft3_per_s')} ft³/s` },
          { name: 'Samples', value: samplesText(period) },
          ...(period.missing === null ? [] : [{ name: 'Missing', value: period.missing }]),
        ],
      };
    },
    table: () => {
      const columns = loadColumns({ step, unit }, periods);
      return {
        columns: columns.map(({ id }) => id),
        rows: periods.map((period) => columns.map(({ value }) => value(period))),
        read: (column, row) => {
          const [requested, period] = [columns[column], periods[row]];
          return requested && period ? (cellText(requested, period) ?? '') : undefined;
        },
      };
    },
  };
}

/** That a bar is no whole year's, which is written on it where there is room. */
function partialText(years: number, isLabeled: boolean): string {
  return isLabeled
    ? 'A year with n/12 on it is the sum of that many months: the load of the others is not known.'
    : `${formatCounted(years, 'year is', 'years are')} the sum of fewer than twelve months, as the table says: the load of the others is not known.`;
}

const openMarks =
  'A hollow mark is the load with non-detects at their limits; its line ends at that with non-detects at 0.';
const isBackwards = 'A load below 0 means that the water flowed backwards.';
const periodAxis = { month: 'Month', year: 'Year' } as const;

function styleOf({ load, samples, nonDetects }: LoadPeriod, step: LoadLook['step']): number {
  if (load === null) return 4;
  if (step !== 'day') return 3;
  return nonDetects === 0 ? 0 : nonDetects < samples ? 1 : 2;
}

/** Filled from 0 to where the load is in any case, and hatched between its two ends, which may be on either side of 0. */
function bars(periods: readonly LoadPeriod[], unit: LoadLook['unit'], x: TimeScale, y: ValueScale): Mark[] {
  return periods.flatMap(({ from, to, load }): Mark[] => {
    if (load === null) return [];
    const [low, high] = load[unit];
    const [left, right] = [x.at(from), x.at(to)];
    const isApart = right - left >= apartPx;
    const box = { x: left + (isApart ? 0.5 : 0), widthPx: Math.max(1, right - left - (isApart ? 1 : 0)) };
    const between = (a: number, b: number) => ({
      y: Math.min(y.at(a), y.at(b)),
      heightPx: Math.abs(y.at(a) - y.at(b)),
    });
    const marks: Mark[] = [];
    const near = Math.max(0, low) + Math.min(0, high);
    if (near !== 0) {
      marks.push({ kind: 'bar', ...box, ...between(0, near), fill: 'data', stroke: null });
    }
    if (low !== high) {
      marks.push({ kind: 'bar', ...box, ...between(low, high), fill: null, stroke: 'data', hatched: isApart });
    }
    return marks;
  });
}

/** The end that is farther from 0: that with non-detects at their limits, also of a negative load. */
function outerEnd([low, high]: readonly [number, number]): number {
  return -low > high ? low : high;
}

/** A vertical line between the two ends, where they differ. */
function whiskers(periods: readonly LoadPeriod[], unit: LoadLook['unit'], x: TimeScale, y: ValueScale): Mark[] {
  const segments = periods.flatMap(({ from, to, load }): [Point, Point][] => {
    if (load === null || load[unit][0] === load[unit][1]) return [];
    const [low, high] = load[unit];
    const at = x.at((from + to) / 2);
    return [
      [
        [at, y.at(low)],
        [at, y.at(high)],
      ],
    ];
  });
  return segments.length === 0 ? [] : [{ kind: 'segments', segments, tone: 'data', widthPx: 1 }];
}

/** The gauge's flow as steps, a day or a month wide, broken where it is missing. */
function flowMarks(
  { of, discharges }: StationFlow,
  [first, last]: readonly [number, number],
  x: TimeScale,
  area: PlotArea,
): { marks: Mark[]; hasFlow: boolean } {
  const known = discharges.flatMap(([date, flow]) => {
    const from = Date.parse(date) / 86_400_000;
    return flow === null || from < first || from >= last ? [] : [{ from, to: endOf(date, from, of), flow }];
  });
  const flows = known.map(({ flow }) => flow);
  const y = valueScale(extreme(Math.min, flows), extreme(Math.max, flows), [area.bottom, area.top], false);
  const runs: Point[][] = [];
  let end = Number.NaN;
  for (const { from, to, flow } of known) {
    const steps: Point[] = [
      [x.at(from), y.at(flow)],
      [x.at(to), y.at(flow)],
    ];
    if (from === end) runs.at(-1)?.push(...steps);
    else runs.push(steps);
    end = to;
  }
  return {
    hasFlow: known.length > 0,
    marks: [
      ...leftAxis(area, y.ticks, `${of === 'day' ? 'Daily' : 'Monthly'} mean flow, ft³/s`),
      ...runs.map((vertices): Mark => ({ kind: 'line', vertices, tone: 'category-0', widthPx: 1 })),
    ],
  };
}

/** 0 is on the axis; a spread would be too long for tens of thousands of days. */
function extreme(pick: (a: number, b: number) => number, flows: readonly number[]): number {
  return flows.reduce((found, flow) => pick(found, flow), 0);
}

function endOf(date: string, from: number, of: StationFlow['of']): number {
  if (of === 'day') return from + 1;
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return Date.UTC(year, month, 1) / 86_400_000;
}

/** The legend of filled and hatched bars, at the upper right. */
function legend({ right, top }: PlotArea): Mark[] {
  const box = { kind: 'bar', y: top - headPx - 9, widthPx: 10, heightPx: 9 } as const;
  const text = { kind: 'text', y: top - headPx, tone: 'muted' } as const;
  return [
    { ...box, x: right - 232, fill: 'data', stroke: null },
    { ...text, x: right - 218, text: 'Non-detects at 0' },
    { ...box, x: right - 112, fill: null, stroke: 'data', hatched: true },
    { ...text, x: right - 98, text: '… at their limits' },
  ];
}

function rangeText([low, high]: readonly [number, number]): string {
  if (low === high) return figureText(low);
  return [low, high].map(figureText).join(low < 0 ? ' to ' : '–');
}

function samplesText({ samples, nonDetects }: LoadPeriod): string {
  return nonDetects === 0 ? String(samples) : `${samples}, including ${formatCounted(nonDetects, 'non-detect')}`;
}

function describe({ periods, step, unit, title }: LoadPlot, perTime: string): string {
  const known = periods.flatMap(({ load }) => load ?? []);
  const without = periods.length - known.length;
  if (known.length === 0) return `${title}: no ${step} has a load, because flow or samples are missing.`;
  const min = known.reduce((found, load) => Math.min(found, load[unit][0]), Infinity);
  const max = known.reduce((found, load) => Math.max(found, load[unit][1]), -Infinity);
  return (
    `${title}: loads of ${known.length} ${step}s from ${figureText(min)} to ` +
    `${figureText(max)} ${perTime}${without > 0 ? `; ${without} without a load` : ''}. Below, the flow at the gauge.`
  );
}
