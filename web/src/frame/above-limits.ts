import { isAboveLimit, isNonDetect, type SampleColumn } from '@wellfield/contract';
import { int32At, uint32At } from '@wellfield/science';
import { textAt, type FrameColumn, type SampleFrame } from './sample-frame.ts';

/**
 * A frame whose results above a limit (`> 1000`) have no result: their limits are beside the columns, so that nothing that
 * reads results takes a limit for a value, and all that counts rows without a result counts them. The same frame without any.
 */
export function setAsideAboveLimits(frame: SampleFrame): SampleFrame {
  const result = frame.columns.get('result');
  const rows = rowsAboveLimits(frame);
  if (result?.kind !== 'number' || rows.length === 0) return frame;
  const values = result.values.slice();
  const aboveLimits = new Map<number, number>();
  for (const row of rows) {
    aboveLimits.set(row, values[row] ?? Number.NaN);
    values[row] = Number.NaN;
  }
  return { ...frame, columns: new Map([...frame.columns, ['result', { ...result, values }]]), aboveLimits };
}

/** Most answers have no such qualifier: then no row is looked at. */
function rowsAboveLimits(frame: SampleFrame): number[] {
  const qualifier = frame.columns.get('qualifier');
  if (qualifier?.kind !== 'text') return [];
  const says = qualifier.dictionary.map((text) => isAboveLimit(null, text));
  if (!says.includes(true)) return [];
  const rows: number[] = [];
  for (let row = 0; row < frame.rowCount; row += 1) {
    if (says[int32At(qualifier.codes, row)] === true && !isNonDetect(textAt(frame, 'detect', row))) rows.push(row);
  }
  return rows;
}

/** Each row's result, or the limit that it is above: what tells that there is one. Null of a frame without results. */
export function resultsOrLimits({ columns, aboveLimits }: SampleFrame): Float64Array | null {
  const result = columns.get('result');
  if (result?.kind !== 'number') return null;
  if (!aboveLimits) return result.values;
  const values = result.values.slice();
  for (const [row, limit] of aboveLimits) values[row] = limit;
  return values;
}

/** The column that rows are filtered by: a result above a limit is in a range by its limit, as a non-detect is by its own. */
export function filteredColumn(frame: SampleFrame, name: SampleColumn): FrameColumn | undefined {
  const column = frame.columns.get(name);
  if (name !== 'result' || column?.kind !== 'number' || !frame.aboveLimits) return column;
  return { ...column, values: resultsOrLimits(frame) ?? column.values };
}

/** The limits that results of some rows are above, in their order, NaN elsewhere; null where a frame has none. */
export function aboveLimitsOf({ aboveLimits }: SampleFrame, rows: Uint32Array): Float64Array<ArrayBuffer> | null {
  if (!aboveLimits) return null;
  const limits = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) limits[at] = aboveLimits.get(uint32At(rows, at)) ?? Number.NaN;
  return limits;
}

/** The limits of some rows of a frame, by their place among them. */
export function pickAboveLimits(
  aboveLimits: SampleFrame['aboveLimits'],
  rows: Uint32Array,
): Pick<SampleFrame, 'aboveLimits'> {
  if (!aboveLimits) return {};
  const picked = new Map<number, number>();
  for (let at = 0; at < rows.length; at += 1) {
    const limit = aboveLimits.get(uint32At(rows, at));
    if (limit !== undefined) picked.set(at, limit);
  }
  return picked.size > 0 ? { aboveLimits: picked } : {};
}
