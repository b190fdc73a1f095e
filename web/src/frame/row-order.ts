import { fractionOf, type SampleColumn } from '@wellfield/contract';
import { mergeSort } from './merge-sort.ts';
import { Pace } from './pace.ts';
import {
  depthValues,
  identifierTexts,
  type IdentifierColumn,
  type SampleFrame,
  type TextColumn,
} from './sample-frame.ts';

/** By which column the table is sorted, and which way. */
export interface Sort {
  column: SampleColumn;
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * All rows of a frame by the values of a column: numbers by size, days by time, text as in a list, identifiers by
 * character. Equal values keep their order, and missing ones come last, whichever the direction. Throws the signal's
 * reason when the order is no longer wanted.
 */
export async function orderRows(frame: SampleFrame, sort: Sort, signal: AbortSignal): Promise<Uint32Array> {
  const pace = new Pace(signal);
  const column = frame.columns.get(sort.column);
  if (column?.kind === 'identifier') {
    const texts = await readTexts(column, frame.rowCount, pace);
    const heads = await headsOf(texts, pace);
    const isBefore = (a: number, b: number) => {
      const [headA, headB] = [heads[a] as number, heads[b] as number];
      return headA === headB ? (texts[a] as string) < (texts[b] as string) : headA < headB;
    };
    return orderPresent(frame.rowCount, (row) => texts[row] === null, isBefore, sort, pace);
  }
  const keys = await sortKeys(frame, sort, pace);
  const isBefore = (a: number, b: number) => (keys[a] as number) < (keys[b] as number);
  return orderPresent(frame.rowCount, (row) => Number.isNaN(keys[row]), isBefore, sort, pace);
}

type RowsTest = (a: number, b: number) => boolean;

async function orderPresent(
  rowCount: number,
  isMissing: (row: number) => boolean,
  isBefore: RowsTest,
  { direction }: Sort,
  pace: Pace,
): Promise<Uint32Array> {
  const order = new Uint32Array(rowCount);
  const missing: number[] = [];
  let present = 0;
  for (let row = 0; row < rowCount; row += 1) {
    if (isMissing(row)) missing.push(row);
    else order[present++] = row;
  }
  const isAfter: RowsTest = direction === 'descending' ? isBefore : (a, b) => isBefore(b, a);
  order.set(await mergeSort(order.slice(0, present), isAfter, pace));
  order.set(missing, present);
  return order;
}

/** A number for each row by which rows of the column compare; NaN where the value is missing. */
async function sortKeys(frame: SampleFrame, sort: Sort, pace: Pace): Promise<ArrayLike<number>> {
  const column = frame.columns.get(sort.column);
  switch (column?.kind) {
    case 'number':
      return (sort.column === 'sample_bottom_depth' && depthValues(frame)) || column.values;
    case 'day':
      return column.days;
    case 'text': {
      const ranks = await ranksOf(column, sort, pace);
      const keys = new Float64Array(frame.rowCount);
      for (let row = 0; row < keys.length; row += 1) keys[row] = ranks[(column.codes[row] as number) + 1] as number;
      return keys;
    }
    default:
      return new Float64Array(frame.rowCount).fill(Number.NaN);
  }
}

/** The place of each text of a dictionary among them all, one further on; first that of the missing value. */
async function ranksOf({ dictionary }: TextColumn, sort: Sort, pace: Pace): Promise<Float64Array> {
  if (sort.column === 'filtered') {
    return Float64Array.from([null, ...dictionary], (flag) => (fractionOf(flag) === 'Dissolved' ? 0 : 1));
  }
  const codes = Uint32Array.from(dictionary, (_, code) => code);
  const isAfter: RowsTest = (a, b) => collator.compare(dictionary[a] as string, dictionary[b] as string) > 0;
  const sorted = await mergeSort(codes, isAfter, pace);
  const ranks = new Float64Array(dictionary.length + 1).fill(Number.NaN);
  sorted.forEach((code, rank) => (ranks[code + 1] = rank));
  return ranks;
}

async function readTexts(column: IdentifierColumn, rowCount: number, pace: Pace): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  const textAt = identifierTexts(column);
  for (let row = 0; row < rowCount; row += 1) {
    texts.push(textAt(row));
    if ((row & 1_023) === 0 && pace.isDue()) await pace.rest();
  }
  return texts;
}

/** As many characters of 258 kinds as a number holds exactly. */
const headLength = 6;

/**
 * What follows the characters that all texts begin with, as one number: most comparisons of texts end there, and
 * numbers compare many times faster. A head ends where its text does, and at the first character beyond Latin-1.
 */
async function headsOf(texts: readonly (string | null)[], pace: Pace): Promise<Float64Array> {
  const shared = await sharedStart(texts, pace);
  const heads = new Float64Array(texts.length);
  for (let row = 0; row < heads.length; row += 1) {
    heads[row] = headOf(texts[row] ?? '', shared);
    if ((row & 1_023) === 0 && pace.isDue()) await pace.rest();
  }
  return heads;
}

function headOf(text: string, start: number): number {
  let head = 0;
  let isOver = false;
  for (let at = start; at < start + headLength; at += 1) {
    const code: number = isOver || at >= text.length ? 0 : Math.min(text.charCodeAt(at) + 1, 257);
    isOver ||= code === 257;
    head = head * 258 + code;
  }
  return head;
}

/** How many characters all texts begin with alike. */
async function sharedStart(texts: readonly (string | null)[], pace: Pace): Promise<number> {
  const first = texts.find((text) => text !== null) ?? '';
  let shared = first.length;
  for (let row = 0; row < texts.length && shared > 0; row += 1) {
    const text = texts[row];
    if (text === null || text === undefined) continue;
    while (!text.startsWith(first.slice(0, shared))) shared -= 1;
    if ((row & 1_023) === 0 && pace.isDue()) await pace.rest();
  }
  return shared;
}
