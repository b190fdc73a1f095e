import { int32At, uint32At } from '@wellfield/science';
import type { SampleFrame } from '../sample-frame.ts';

/** The days of rows, each once and ascending; none where samples have no dates. */
export function samplingDays(frame: SampleFrame, rows: Uint32Array): Int32Array {
  const date = frame.columns.get('sample_date');
  if (date?.kind !== 'day') return new Int32Array();
  let [first, last] = [Infinity, -Infinity];
  for (let at = 0; at < rows.length; at += 1) {
    const day = int32At(date.days, uint32At(rows, at));
    if (day < first) first = day;
    if (day > last) last = day;
  }
  if (last < first) return new Int32Array();
  const isThere = new Uint8Array(last - first + 1);
  for (let at = 0; at < rows.length; at += 1) isThere[int32At(date.days, uint32At(rows, at)) - first] = 1;
  const days: number[] = [];
  for (let after = 0; after < isThere.length; after += 1) if (isThere[after] === 1) days.push(first + after);
  return Int32Array.from(days);
}
