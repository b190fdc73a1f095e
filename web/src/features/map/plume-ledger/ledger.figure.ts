import { formatCounted, formatDateLl, formatOwnStatistic } from '@wellfield/science';
import { bottomAxis, leftAxis, plotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { timeScale } from '../../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { LedgerRow } from './ledger-rows.ts';

/** What of a plume is drawn. */
export type LedgerMeasure = 'mass' | 'area';

interface Drawn {
  day: number;
  period: string;
  value: number;
  /** The ends of its range: by leaving wells out where that was done, else by kriging's bounds; null without. */
  range: readonly [low: number, high: number] | null;
}

const hectare = 10_000;
const measures = {
  mass: { title: 'Dissolved mass', axis: 'Dissolved mass, kg', unit: 'kg' },
  area: { title: 'Area above the level', axis: 'Area, ha', unit: 'ha' },
} as const;

/** A plume's mass or area over time, with its range as whiskers; periods without a plume surface are gaps. */
export function ledgerFigure(
  { rows, measure, title }: { rows: readonly LedgerRow[]; measure: LedgerMeasure; title: string },
  size: FigureSize,
): Figure {
  const { title: what, axis, unit } = measures[measure];
  const heading = `${what} · ${title}`;
  const drawn = rows.flatMap((row) => drawnOf(row, measure) ?? []);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) {
    return emptyFigure(
      size,
      heading,
      measure === 'mass' ? 'There is no mass without thickness and porosity.' : 'No period has a surface.',
    );
  }
  const area = plotArea(size);
  const x = timeScale(first.day, last.day, [area.left, area.right]);
  const highest = Math.max(...drawn.flatMap(({ value, range }) => [value, range?.[1] ?? value]));
  const y = valueScale(0, highest || 1, [area.bottom, area.top], false);
  const at = ({ day, value }: Drawn): [number, number] => [x.at(day), y.at(value)];
  const missing = rows.length - drawn.length;
  const how = rangeWords(rows);
  return {
    ...size,
    title: heading,
    subtitle: [
      formatCounted(drawn.length, 'period'),
      missing > 0 ? `${formatCounted(missing, 'period')} without` : null,
      how,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    description: `${what} by periods, from ${first.period} to ${last.period}: from ${formatOwnStatistic(first.value)} to ${formatOwnStatistic(last.value)} ${unit}.`,
    notices: [],
    back: [
      ...leftAxis(area, y.ticks, axis),
      ...bottomAxis(area, x.ticks, 'First day of the period'),
      ...drawn.flatMap(({ day, range }): Mark[] =>
        range === null
          ? []
          : [{ kind: 'line', vertices: range.map((end) => [x.at(day), y.at(end)] as const), tone: 'muted' }],
      ),
      { kind: 'line', vertices: drawn.map(at), tone: 'data', widthPx: 1.5 },
    ],
    points: {
      xs: Float64Array.from(drawn, (one) => at(one)[0]),
      ys: Float64Array.from(drawn, (one) => at(one)[1]),
      style: new Uint8Array(drawn.length),
      styles: [{ shape: 'dot', tone: 'data', hollow: false, rimmed: true, label: 'a period' }],
    },
    front: [],
    labelOf(point) {
      const { period, value, range } = drawn[point] as Drawn;
      const lines: { name: string; value: string }[] = [{ name: what, value: `${formatOwnStatistic(value)} ${unit}` }];
      if (range) lines.push({ name: 'Range', value: range.map((end) => formatOwnStatistic(end)).join(' – ') });
      return { heading: period, lines };
    },
    table: () => ({
      columns: ['First day', axis, 'From', 'To'],
      rows: drawn.map(({ period, value, range }) => [period, value, range?.[0] ?? null, range?.[1] ?? null]),
    }),
  };
}

function drawnOf({ period: { first, found } }: LedgerRow, measure: LedgerMeasure): Drawn | null {
  if (first === null || found === null) return null;
  const quantity = measure === 'mass' ? 'massKg' : 'areaM2';
  const value = found.ledger[quantity];
  if (value === null) return null;
  const scale = measure === 'mass' ? 1 : 1 / hectare;
  const day = Date.parse(first) / 86_400_000;
  return { day, period: formatDateLl(first), value: value * scale, range: rangeOf(found, quantity, scale) };
}

function rangeOf(
  { without, kriged }: NonNullable<LedgerRow['period']['found']>,
  quantity: 'massKg' | 'areaM2',
  scale: number,
): Drawn['range'] {
  const [low, high] = without
    ? [without[quantity].min, without[quantity].max]
    : [kriged?.lower[quantity] ?? null, kriged?.upper[quantity] ?? null];
  return low === null || high === null ? null : [low * scale, high * scale];
}

function rangeWords(rows: readonly LedgerRow[]): string | null {
  const found = rows.find(({ period }) => period.found !== null)?.period.found;
  if (!found) return null;
  if (found.without) return 'whiskers: without each well in turn';
  return found.kriged ? 'whiskers: one-sided 95% bounds of each cell' : null;
}
