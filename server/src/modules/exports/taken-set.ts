import type { ScreenFilters, TakenRows } from '@wellfield/contract';
import type { RowSet } from '../../samples/sample-store.ts';

/** Which rows were taken, and how many they are. */
export function takenSet({ count, bits: base64 }: TakenRows): RowSet & { rows: number } {
  const bits = Buffer.from(base64, 'base64');
  let rows = 0;
  for (let row = 0; row < count; row += 1) rows += ((bits[row >> 3] ?? 0) >> (row & 7)) & 1;
  return { count, bits, rows };
}

/** What narrowed them, without which they are. */
export function screenFiltersOf({ analyte, filters, state }: TakenRows): ScreenFilters {
  return { analyte, filters, state };
}
