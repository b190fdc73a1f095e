import { uint32At, uint8At } from '@wellfield/science';
import { mergeSort } from './merge-sort.ts';
import type { Pace } from '../pace.ts';
import { sortByBits, type SortKeys } from './radix-sort.ts';
import { identifierStart, type IdentifierColumn } from '../sample-frame.ts';

/** Integers up to this are exact, and their bits those of a key. */
const maxHead = 2 ** 53;
const half = 2 ** 32;
/** More equal rows than these are sorted with pauses. */
const maxAtOnce = 1_000;

/**
 * Sorts rows by a column of identifiers, character by character (in UTF-8, bytes sort like code points). The bytes after
 * the common prefix are compared as one number, as many as it holds; only rows with equal numbers are compared byte by
 * byte, if there are more. Every given row must have a text.
 */
export async function orderIdentifiers(
  rows: Uint32Array,
  column: IdentifierColumn,
  isDescending: boolean,
  pace: Pace,
): Promise<Uint32Array> {
  const start = sharedStart(column, rows);
  const alphabet = alphabetOf(column.bytes);
  const rest = longest(column) - start;
  const headLength = Math.min(rest, Math.floor(Math.log(maxHead) / Math.log(alphabet.size)));
  const heads = headsOf(column, alphabet, { start, headLength, isDescending });
  if (pace.isDue()) await pace.rest();
  const order = await sortByBits(rows, heads, pace);
  if (headLength === rest) return order;
  const compare = (a: number, b: number) => {
    const sign = compareFrom(column, start + headLength, a, b);
    return isDescending ? -sign : sign;
  };
  const isSame = (a: number, b: number) => heads.low[a] === heads.low[b] && heads.high[a] === heads.high[b];
  for (let from = 0; from < order.length;) {
    const row = uint32At(order, from);
    let to = from + 1;
    while (to < order.length && isSame(row, uint32At(order, to))) to += 1;
    if (to - from > maxAtOnce)
      order.set(await mergeSort(order.slice(from, to), (a, b) => compare(a, b) > 0, pace), from);
    else if (to - from > 1) order.subarray(from, to).sort(compare);
    // The clock is read only once in many rows, because reading it costs more than a row.
    if (from >> 12 !== to >> 12 && pace.isDue()) await pace.rest();
    from = to;
  }
  return order;
}

/** The rank of each byte among those that texts have, from 1: UTF-8 has fewer than 255. The end of a text is 0, before all. */
interface Alphabet {
  size: number;
  ranks: Uint8Array;
}

/** Texts of few characters, as digits are, fit whole in a number: it then counts only what they have. */
function alphabetOf(bytes: Uint8Array): Alphabet {
  const isThere = new Uint8Array(256);
  for (let at = 0; at < bytes.length; at += 1) isThere[uint8At(bytes, at)] = 1;
  const ranks = new Uint8Array(256);
  let size = 1;
  for (let byte = 0; byte < 256; byte += 1) if (isThere[byte] === 1) ranks[byte] = size++;
  return { size: Math.max(size, 2), ranks };
}

function longest({ ends }: IdentifierColumn): number {
  let [length, before] = [0, 0];
  for (let row = 0; row < ends.length; row += 1) {
    const end = uint32At(ends, row);
    if (end - before > length) length = end - before;
    before = end;
  }
  return length;
}

/** How many bytes all texts begin with alike. */
function sharedStart(column: IdentifierColumn, rows: Uint32Array): number {
  const { bytes, ends } = column;
  const [first] = rows;
  if (first === undefined) return 0;
  const from = identifierStart(column, first);
  let shared = uint32At(ends, first) - from;
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    const start = identifierStart(column, row);
    const most = Math.min(shared, uint32At(ends, row) - start);
    shared = 0;
    while (shared < most && bytes[from + shared] === bytes[start + shared]) shared += 1;
    if (shared === 0) return 0;
  }
  return shared;
}

function headsOf(
  column: IdentifierColumn,
  { size, ranks }: Alphabet,
  { start, headLength, isDescending }: { start: number; headLength: number; isDescending: boolean },
): SortKeys {
  const { bytes, ends } = column;
  const high = new Uint32Array(ends.length);
  const low = new Uint32Array(ends.length);
  const turned = isDescending ? -1 : 0;
  for (let row = 0; row < ends.length; row += 1) {
    const end = uint32At(ends, row);
    let at = identifierStart(column, row) + start;
    let head = 0;
    for (let index = 0; index < headLength; index += 1) {
      head = head * size + (at < end ? uint8At(ranks, uint8At(bytes, at)) : 0);
      at += 1;
    }
    high[row] = Math.floor(head / half) ^ turned;
    low[row] = (head % half) ^ turned;
  }
  return { high, low };
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
