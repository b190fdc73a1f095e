import { fractionOf, type SampleColumn } from '@wellfield/contract';
import { decode } from '../gather.ts';
import { orderIdentifiers } from './identifier-order.ts';
import { mergeSort } from './merge-sort.ts';
import { naturalKeys } from './natural-keys.ts';
import { Pace } from '../pace.ts';
import { radixSort } from './radix-sort.ts';
import { depthValues, identifierStart, type SampleFrame, type TextColumn } from '../sample-frame.ts';

/** The column by which the table is sorted, and the direction. */
export interface Sort {
  column: SampleColumn;
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * All rows of a frame by the values of a column: numbers by size, days by time, text and identifiers as in a list, with
 * the numbers in them by size. Equal values keep their order, and missing ones come last, whichever the direction. Throws the signal's
 * reason when the order is no longer wanted.
 */
export async function orderRows(frame: SampleFrame, sort: Sort, signal: AbortSignal): Promise<Uint32Array> {
  const pace = new Pace(signal);
  const isDescending = sort.direction === 'descending';
  const column = frame.columns.get(sort.column);
  if (column?.kind === 'identifier') {
    const { present, missing } = split(frame.rowCount, (row) => column.ends[row] === identifierStart(column, row));
    return joined(await orderIdentifiers(present, await naturalKeys(column, pace), isDescending, pace), missing);
  }
  const keys = await sortKeys(frame, sort, pace);
  const { present, missing } = split(frame.rowCount, (row) => Number.isNaN(keys[row]));
  return joined(await radixSort(present, keys, isDescending, pace), missing);
}

function split(rowCount: number, isMissing: (row: number) => boolean): { present: Uint32Array; missing: Uint32Array } {
  const present = new Uint32Array(rowCount);
  const missing = new Uint32Array(rowCount);
  let presentCount = 0;
  for (let row = 0; row < rowCount; row += 1) {
    if (isMissing(row)) missing[row - presentCount] = row;
    else present[presentCount++] = row;
  }
  return { present: present.slice(0, presentCount), missing: missing.subarray(0, rowCount - presentCount) };
}

function joined(present: Uint32Array, missing: Uint32Array): Uint32Array {
  const order = new Uint32Array(present.length + missing.length);
  order.set(present);
  order.set(missing, present.length);
  return order;
}

/** A number for each row that sorts like the column; NaN for a missing value. */
async function sortKeys(frame: SampleFrame, sort: Sort, pace: Pace): Promise<ArrayLike<number>> {
  const column = frame.columns.get(sort.column);
  switch (column?.kind) {
    case 'number':
      return (sort.column === 'sample_bottom_depth' && depthValues(frame)) || column.values;
    case 'day':
      return column.days;
    case 'text': {
      const ranks = await ranksOf(column, sort, pace);
      return decode(column.codes, ranks, new Float64Array(frame.rowCount));
    }
    default:
      return new Float64Array(frame.rowCount).fill(Number.NaN);
  }
}

/** The rank, from 1, of each text of a dictionary; first that of the missing value. */
async function ranksOf({ dictionary }: TextColumn, sort: Sort, pace: Pace): Promise<Float64Array> {
  if (sort.column === 'filtered') {
    const stated = dictionary.map((flag) => (fractionOf(flag) === 'Dissolved' ? 0 : 1));
    // What is not stated comes between them by its words.
    return Float64Array.from([0.5, ...stated]);
  }
  const codes = Uint32Array.from(dictionary, (_, code) => code);
  const isAfter = (a: number, b: number) => collator.compare(dictionary[a] as string, dictionary[b] as string) > 0;
  const sorted = await mergeSort(codes, isAfter, pace);
  const ranks = new Float64Array(dictionary.length + 1).fill(Number.NaN);
  sorted.forEach((code, rank) => (ranks[code + 1] = rank));
  return ranks;
}
