import type { FlowMonth } from '@wellfield/contract';
import { elementAt, formatCounted, formatDateLl, formatMonthYear, formatOwnResult } from '@wellfield/science';
import { dayOf } from '../../frame/sample-frame.ts';
import { bottomAxis, leftAxis, plotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../ui/chart-frame/figure/empty-figure.ts';
import type { Mark } from '../../ui/chart-frame/figure/marks.ts';
import { timeScale } from '../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';

/** A gauge of the site with the months from the river service. */
export interface GaugeFlow {
  gauge: { id: string; name: string; datum: number };
  /** Whether the site made it up. */
  isInvented: boolean;
  data: readonly FlowMonth[];
  /** When the service was called, as an ISO timestamp. */
  retrieved: string;
  /** Whether the service fails now and this is an earlier answer. */
  isStale: boolean;
}

const unit = 'ft³/s';

/**
 * The monthly mean discharge at a gauge as a line with gaps for missing months; a single month is a dot. Zero is a flow,
 * and the axis begins there.
 */
export function flowFigure({ gauge, isInvented, data, retrieved, isStale }: GaugeFlow, size: FigureSize): Figure {
  const station = `Station ${gauge.id} · datum ${formatOwnResult(gauge.datum)} ft`;
  const notices = [
    ...(isInvented ? ['This gauge and its flows are invented.'] : []),
    ...(isStale
      ? [`The river service is not answering. These are its figures from ${formatDateLl(retrieved.slice(0, 10))}.`]
      : []),
  ];
  const [first, last] = [data[0], data.at(-1)];
  if (!first || !last) {
    const reason = 'The river service has no monthly means of discharge for this gauge.';
    return { ...emptyFigure(size, gauge.name, reason, station), notices };
  }
  const { runs, missing } = flowRuns(data);
  const flows = data.map(({ flow }) => flow);
  const [min, max] = [Math.min(...flows), Math.max(...flows)];
  const area = plotArea(size);
  // A month is plotted at its first day.
  const x = timeScale(dayOf(first.date), dayOf(last.date), [area.left, area.right]);
  const y = valueScale(Math.min(0, min), Math.max(0, max), [area.bottom, area.top], false);
  const points = data.map(({ date, flow }): [number, number] => [x.at(dayOf(date)), y.at(flow)]);
  const period = `${monthText(first.date)} to ${monthText(last.date)}`;
  return {
    ...size,
    title: gauge.name,
    subtitle: [
      station,
      `${formatCounted(data.length, 'month')}, ${first === last ? monthText(first.date) : period}`,
      ...(missing > 0 ? [`${formatCounted(missing, 'month')} missing`] : []),
    ].join(' · '),
    description:
      `${isInvented ? 'Invented monthly' : 'Monthly'} mean discharge at ${gauge.name}, ${period}: from ${formatOwnResult(min)} to ` +
      `${formatOwnResult(max)} ${unit}${missing > 0 ? `; the line is broken where ${formatCounted(missing, 'month')} ${missing === 1 ? 'is' : 'are'} missing` : ''}.`,
    notices,
    back: [
      ...leftAxis(area, y.ticks, `Monthly mean discharge, ${unit}`),
      ...bottomAxis(area, x.ticks, 'Month'),
      ...runs.map((run): Mark => ({
        kind: 'line',
        vertices: points.slice(run.from, run.to),
        tone: 'data',
        widthPx: 1.5,
      })),
    ],
    points: {
      xs: Float64Array.from(points, ([at]) => at),
      ys: Float64Array.from(points, ([, at]) => at),
      style: Uint8Array.from(runs.flatMap(({ from, to }) => Array<number>(to - from).fill(to - from === 1 ? 1 : 0))),
      styles: [
        { shape: 'none', tone: 'data', hollow: false, label: 'on the line' },
        { shape: 'dot', tone: 'data', hollow: false, label: 'a month alone' },
      ],
    },
    front: [],
    labelOf: (point) => {
      const { date, flow } = data[point] as FlowMonth;
      return {
        heading: monthText(date),
        lines: [{ name: 'Mean discharge', value: `${formatOwnResult(flow)} ${unit}` }],
      };
    },
    table: () => ({
      columns: ['Month', `Monthly mean discharge, ${unit}`],
      rows: data.map(({ date, flow }) => [date, flow]),
    }),
  };
}

/** A run of months without gaps, by index. */
interface FlowRun {
  from: number;
  /** Exclusive. */
  to: number;
}

/** The runs of months over which the line of flow is unbroken, and the number of missing months between them. */
export function flowRuns(months: readonly FlowMonth[]): { runs: FlowRun[]; missing: number } {
  const numbers = months.map(({ date }) => monthNumber(date));
  const starts = numbers.flatMap((number, at) => (at === 0 || number !== elementAt(numbers, at - 1) + 1 ? [at] : []));
  const runs = starts.map((from, at) => ({ from, to: starts[at + 1] ?? months.length }));
  const span = months.length === 0 ? 0 : elementAt(numbers, numbers.length - 1) - elementAt(numbers, 0) + 1;
  return { runs, missing: span - months.length };
}

/** Months since the beginning of year 0. */
function monthNumber(month: string): number {
  return 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;
}

function monthText(month: string): string {
  return formatMonthYear(`${month}-01`);
}
