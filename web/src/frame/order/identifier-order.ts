import { uint32At, uint8At } from '@wellfield/science';
import { mergeSort } from './merge-sort.ts';
import type { Pace } from '../pace.ts';
import { radixSort } from './radix-sort.ts';
import { identifierStart, type IdentifierColumn } from '../sample-frame.ts';

/** As many bytes as fit exactly in a number, with the end of a text sorted before every byte. */
const headLength = 6;
const kinds = 257;
/** More equal rows than these are sorted with pauses. */
const maxAtOnce = 1_000;

/**
 * Sorts rows by a column of identifiers, character by character (in UTF-8, bytes sort like code points). The bytes after
 * the common prefix are compared as one number; only rows with equal numbers are compared byte by byte. Every given row
 * must have a text.
 */
export async function orderIdentifiers(
  rows: Uint32Array,
  column: IdentifierColumn,
  isDescending: boolean,
  pace: Pace,
): Promise<Uint32Array> {
  const start = sharedStart(column, rows);
  const heads = headsOf(column, start);
  if (pace.isDue()) await pace.rest();
  const order = await radixSort(rows, heads, isDescending, pace);
  const compare = (a: number, b: number) => {
    const sign = compareFrom(column, start + headLength, a, b);
    return isDescending ? -sign : sign;
  };
  for (let from = 0; from < order.length;) {
    const head = heads[uint32At(order, from)];
    let to = from + 1;
    while (to < order.length && heads[uint32At(order, to)] === head) to += 1;
    if (to - from > maxAtOnce)
      order.set(await mergeSort(order.slice(from, to), (a, b) => compare(a, b) > 0, pace), from);
    else if (to - from > 1) order.subarray(from, to).sort(compare);
    // The clock is read only once in many rows, because reading it costs more than a row.
    if (from >> 12 !== to >> 12 && pace.isDue()) await pace.rest();
    from = to;
  }
  return order;
}

/** How many bytes all texts begin with alike. */
function sharedStart(column: IdentifierColumn, rows: Uint32Array): number {
  const { bytes, ends } = column;
  const [first] = rows;
  if (first === undefined) return 0;
  const from = identifierStart(column, first);
  let shared = uint32At(ends, first) - from;
  for (const row of rows) {
    const start = identifierStart(column, row);
    const most = Math.min(shared, uint32At(ends, row) - start);
    shared = 0;
    while (shared < most && bytes[from + shared] === bytes[start + shared]) shared += 1;
    if (shared === 0) return 0;
  }
  return shared;
}

function headsOf(column: IdentifierColumn, start: number): Float64Array {
  const { bytes, ends } = column;
  const heads = new Float64Array(ends.length);
  for (let row = 0; row < heads.length; row += 1) {
    const end = uint32At(ends, row);
    let at = identifierStart(column, row) + start;
    let head = 0;
    for (let index = 0; index < headLength; index += 1) {
      head = head * kinds + (at < end ? uint8At(bytes, at) + 1 : 0);
      at += 1;
    }
    heads[row] = head;
  }
  return heads;
}

/** Negative if the text of `a` comes first, compared from a byte on. */
function compareFrom(column: IdentifierColumn, skipped: number, a: number, b: number): number {
  const { bytes, ends } = column;
  const [endA, endB] = [uint32At(ends, a), uint32At(ends, b)];
  let atA = identifierStart(column, a) + skipped;
  let atB = identifierStart(column, b) + skipped;
  while (atA < endA && atB < endB && bytes[atA] === bytes[atB]) {
    atA += 1;
    atB += 1;
  }
  if (atA >= endA || atB >= endB) return (atA < endA ? 1 : 0) - (atB < endB ? 1 : 0);
  return uint8At(bytes, atA) - uint8At(bytes, atB);
}
