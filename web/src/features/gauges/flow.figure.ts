import type { FlowMonth } from '@wellfield/contract';
import { formatCounted, formatDateLl, formatMonthYear, formatOwnResult } from '@wellfield/science';
import { dayOf } from '../../frame/sample-frame.ts';
import { bottomAxis, leftAxis, plotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../ui/chart-frame/figure/empty-figure.ts';
import type { Mark } from '../../ui/chart-frame/figure/marks.ts';
import { timeScale } from '../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import { flowRuns } from './flow-runs.ts';

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

function monthText(month: string): string {
  return formatMonthYear(`${month}-01`);
}
