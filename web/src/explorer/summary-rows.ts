import { fractionOf, isNonDetect, type Fraction } from '@wellfield/contract';
import { summariseGroups, type GroupSummary } from '@wellfield/science';
import type { FrameColumn, SampleFrame } from '../frame/sample-frame.ts';

/** What the samples of one matrix, fraction, unit and location come to. A missing name is null. */
export interface SummaryRow extends GroupSummary {
  matrix: string | null;
  fraction: Fraction;
  location: string | null;
  unit: string | null;
}

/**
 * The given rows of a frame summed up by matrix and fraction, location and unit, sorted in this order; values of two
 * units never meet in one row.
 */
export function summaryRows(frame: SampleFrame, rows: Uint32Array): readonly SummaryRow[] {
  const matrix = keysOf(frame.columns.get('matrix'));
  const fraction = fractionKeys(frame.columns.get('filtered'));
  const unit = keysOf(frame.columns.get('unit'));
  const location = keysOf(frame.columns.get('location'));
  const result = frame.columns.get('result');
  const date = frame.columns.get('sample_date');
  const nonDetectOf = nonDetectMask(frame.columns.get('detect'));
  const groupOf = numberGroups(matrix.count * fraction.count * unit.count * location.count);
  const groups = new Uint32Array(rows.length);
  const values = new Float64Array(rows.length).fill(Number.NaN);
  const nonDetects = new Uint8Array(rows.length);
  const days = new Int32Array(rows.length);
  rows.forEach((row, at) => {
    const place = (matrix.at(row) * fraction.count + fraction.at(row)) * unit.count + unit.at(row);
    groups[at] = groupOf.number(place * location.count + location.at(row));
    if (result?.kind === 'number') values[at] = result.values[row] as number;
    if (date?.kind === 'day') days[at] = date.days[row] as number;
    nonDetects[at] = nonDetectOf(row);
  });
  const summaries = summariseGroups({ groups, groupCount: groupOf.keys.length, values, nonDetects, days });
  return summaries
    .map((summary, group): SummaryRow => {
      const key = groupOf.keys[group] as number;
      const place = Math.floor(key / location.count);
      const kind = Math.floor(place / unit.count);
      return {
        matrix: matrix.name(Math.floor(kind / fraction.count)),
        fraction: kind % fraction.count === 1 ? 'Dissolved' : 'Total',
        location: location.name(key % location.count),
        unit: unit.name(place % unit.count),
        ...summary,
      };
    })
    .toSorted(compareRows);
}

const collator = new Intl.Collator('en', { numeric: true });

function compareRows(a: SummaryRow, b: SummaryRow): number {
  return (
    compareNames(a.matrix, b.matrix) ||
    compareNames(a.fraction, b.fraction) ||
    compareNames(a.location, b.location) ||
    compareNames(a.unit, b.unit)
  );
}

/** In the order of a list, what has no name last. */
function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return collator.compare(a, b);
}

/** The values of a column as numbers from 0 to below `count`. */
interface Keys {
  count: number;
  at(row: number): number;
}

/** A missing value is 0, the first of the dictionary 1. */
function keysOf(column: FrameColumn | undefined): Keys & { name(key: number): string | null } {
  if (column?.kind !== 'text') return { count: 1, at: () => 0, name: () => null };
  const { codes, dictionary } = column;
  return {
    count: dictionary.length + 1,
    at: (row) => (codes[row] as number) + 1,
    name: (key) => dictionary[key - 1] ?? null,
  };
}

/** 1 where a flag says dissolved, else 0. */
function fractionKeys(column: FrameColumn | undefined): Keys {
  if (column?.kind !== 'text') return { count: 2, at: () => 0 };
  const isDissolved = Uint8Array.from(column.dictionary, (flag) => (fractionOf(flag) === 'Dissolved' ? 1 : 0));
  return { count: 2, at: (row) => isDissolved[column.codes[row] as number] ?? 0 };
}

function nonDetectMask(column: FrameColumn | undefined): (row: number) => number {
  if (column?.kind !== 'text') return () => 0;
  const isFlagged = Uint8Array.from(column.dictionary, (flag) => (isNonDetect(flag) ? 1 : 0));
  return (row) => isFlagged[column.codes[row] as number] ?? 0;
}

/** Above so many possible groups, those that there are stand in a map and not in a table. */
const mostInTable = 1 << 22;

/** Numbers groups from 0 in the order in which they come; `keys` holds them by number. */
function numberGroups(possible: number): { keys: number[]; number(key: number): number } {
  const keys: number[] = [];
  if (possible > mostInTable) {
    const numbers = new Map<number, number>();
    return {
      keys,
      number(key) {
        const known = numbers.get(key);
        if (known !== undefined) return known;
        numbers.set(key, keys.length);
        return keys.push(key) - 1;
      },
    };
  }
  // One more than a group's number; 0 for a group that has not come yet.
  const numbers = new Uint32Array(possible);
  return { keys, number: (key) => (numbers[key] ||= keys.push(key)) - 1 };
}
