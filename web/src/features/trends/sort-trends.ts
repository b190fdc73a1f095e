import { compareNames } from '../../frame/order/natural-order.ts';
import { mergeSort } from '../../frame/order/merge-sort.ts';
import { radixSort } from '../../frame/order/radix-sort.ts';
import type { Pace } from '../../frame/pace.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import type { ColumnTrend, TrendColumn } from './trend-columns.ts';

/** Trends that are looked at between two looks at the clock. */
const stride = 1_024;

/**
 * Trends by a column, with pauses, as there may be tens of thousands: texts as in a list. Equal ones keep their order, and
 * those without a value come last, whichever the direction. Throws the signal's reason if it is cancelled.
 */
export async function sortTrends<Listed extends ColumnTrend>(
  trends: readonly Listed[],
  columns: readonly TrendColumn[],
  sort: TableSort | null,
  pace: Pace,
): Promise<readonly Listed[]> {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!column || !sort) return trends;
  const keys = await sortKeys(trends, column, pace);
  const rows = Uint32Array.from(trends.keys());
  const [present, missing] = [
    rows.filter((row) => !Number.isNaN(keys[row])),
    rows.filter((row) => Number.isNaN(keys[row])),
  ];
  const order = await radixSort(present, keys, sort.direction === 'descending', pace);
  return [...order, ...missing].flatMap((row) => trends[row] ?? []);
}

/** A number for each trend that sorts like the column; NaN for a missing value. */
async function sortKeys(
  trends: readonly ColumnTrend[],
  { value, order = value }: TrendColumn,
  pace: Pace,
): Promise<Float64Array> {
  const keys = new Float64Array(trends.length).fill(Number.NaN);
  // A text occurs in many rows: it is compared once.
  const codes = new Map<string, number>();
  for (const [at, trend] of trends.entries()) {
    const ofTrend = order(trend);
    if (typeof ofTrend === 'number') keys[at] = ofTrend;
    else if (ofTrend !== null) {
      const code = codes.get(ofTrend) ?? codes.size;
      codes.set(ofTrend, code);
      keys[at] = code;
    }
    if (at % stride === 0 && pace.isDue()) await pace.rest();
  }
  if (codes.size === 0) return keys;
  const texts = [...codes.keys()];
  const sorted = await mergeSort(
    Uint32Array.from(texts.keys()),
    (a, b) => compareNames(texts[a] ?? '', texts[b] ?? '') > 0,
    pace,
  );
  const ranks = new Float64Array(texts.length);
  for (const [rank, code] of sorted.entries()) ranks[code] = rank;
  return keys.map((code) => (Number.isNaN(code) ? code : (ranks[code] ?? Number.NaN)));
}
