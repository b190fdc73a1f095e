import { fractionOf, type Fraction, type SampleColumn } from '@wellfield/contract';
import { float64At, uint32At } from '@wellfield/science';

/** Text as codes into a dictionary; a missing value has the code -1. */
export interface TextColumn {
  kind: 'text';
  codes: Int32Array;
  dictionary: readonly string[];
}

/** Numbers; a missing value is NaN. */
export interface NumberColumn {
  kind: 'number';
  values: Float64Array;
}

/** Calendar days since 1970-01-01; none is missing. */
export interface DayColumn {
  kind: 'day';
  days: Int32Array;
}

/**
 * Text that rarely repeats, such as identifiers: stored in UTF-8 and decoded when it is read. A row's text is in `bytes`
 * from the previous row's end to its own; no bytes mean a missing text, because records have no empty ones.
 */
export interface IdentifierColumn {
  kind: 'identifier';
  ends: Uint32Array;
  bytes: Uint8Array;
}

export type FrameColumn = TextColumn | NumberColumn | DayColumn | IdentifierColumn;

/** How results were converted to the units that they are shown in: by choice, or as units of one kind are one series. */
export interface Conversion {
  /** The units that rows were converted from, the most frequent first, each with the one that it is shown in. */
  from: readonly { unit: string; to: string; factor: number; rows: number }[];
  /** The columns that it changed, as they were reported. */
  reported: ReadonlyMap<SampleColumn, FrameColumn>;
  reportedAboveLimits?: ReadonlyMap<number, number>;
}

/** An answer's samples by column, which every view reads by row index. There are no row objects. */
export interface SampleFrame {
  rowCount: number;
  columns: ReadonlyMap<SampleColumn, FrameColumn>;
  /** Missing while all results are as reported. */
  conversion?: Conversion;
  /** Whether the samples are water levels, which are of no fraction. */
  isOfLevels?: boolean;
  /** By row, the limits that results are above (`> 1000`): such a row's result is missing. Missing without any. */
  aboveLimits?: ReadonlyMap<number, number>;
}

/** The text in a row; null if it is missing or the frame has no such column. */
export function textAt(frame: SampleFrame, name: SampleColumn, row: number): string | null {
  const column = frame.columns.get(name);
  if (column?.kind === 'identifier') return identifierAt(column, row);
  if (column?.kind !== 'text') return null;
  return column.dictionary[column.codes[row] ?? -1] ?? null;
}

/** Whether any row has a text, or (null) none. */
export function hasText(frame: SampleFrame, name: SampleColumn, text: string | null): boolean {
  const column = frame.columns.get(name);
  if (column?.kind !== 'text') return false;
  const code = text === null ? -1 : column.dictionary.indexOf(text);
  return (text === null || code !== -1) && column.codes.includes(code);
}

const decoder = new TextDecoder();

/** Where the bytes of a row's identifier begin. */
export function identifierStart({ ends }: IdentifierColumn, row: number): number {
  return row === 0 ? 0 : uint32At(ends, row - 1);
}

function identifierAt(column: IdentifierColumn, row: number): string | null {
  const { ends, bytes } = column;
  if (row >= ends.length) return null;
  const start = identifierStart(column, row);
  const end = uint32At(ends, row);
  return end > start ? decoder.decode(bytes.subarray(start, end)) : null;
}

/** The fraction that a row's flag means; null of a water level. */
export function fractionAt(frame: SampleFrame, row: number): Fraction | null {
  return frame.isOfLevels ? null : fractionOf(textAt(frame, 'filtered', row));
}

/** What results that count as total are called: total only where all rows state it. */
export type TotalName = 'Total' | UnstatedTotal;

/** What a fraction is called where not all rows state one. */
export type UnstatedTotal = 'Not stated' | 'Total or not stated';

/**
 * What results that count as total are called, where the fraction of all or some of them was not stated; undefined where all are
 * stated. Of a whole answer, so that its series have one name in every view.
 */
export function unstatedTotal(frame: SampleFrame): UnstatedTotal | undefined {
  const name = totalName(frame);
  return frame.isOfLevels || name === 'Total' ? undefined : name;
}

/** What rows that count as total are called, where values are listed: of water levels too, though they have no fraction. */
export function totalName({ columns }: SampleFrame): TotalName {
  const column = columns.get('filtered');
  if (column?.kind !== 'text') return 'Not stated';
  if (!column.codes.includes(-1)) return 'Total';
  return column.dictionary.some((flag) => fractionOf(flag) === 'Total') ? 'Total or not stated' : 'Not stated';
}

/** A group's fraction in words. */
export function fractionName<Named extends Fraction | null>({
  fraction,
  totalAs,
}: {
  fraction: Named;
  totalAs?: UnstatedTotal | undefined;
}): Named | UnstatedTotal {
  return fraction === 'Total' ? (totalAs ?? fraction) : fraction;
}

/** A row's fraction in words: what its file says, and that it says none; null of a water level. */
export function statedFractionAt(frame: SampleFrame, row: number): Fraction | 'Not stated' | null {
  const fraction = fractionAt(frame, row);
  return fraction === 'Total' && textAt(frame, 'filtered', row) === null ? 'Not stated' : fraction;
}

/** The texts of a column for a reader of them all: decoded at once where every character is one byte. */
export function identifierTexts(column: IdentifierColumn): (row: number) => string | null {
  const { ends, bytes } = column;
  const all = decoder.decode(bytes);
  if (all.length !== bytes.length) return (row) => identifierAt(column, row);
  return (row) => {
    const start = identifierStart(column, row);
    const end = uint32At(ends, row);
    return end > start ? all.slice(start, end) : null;
  };
}

/** The depths that the table shows: the bottom, or the top if there is no bottom, or NaN. */
export function depthValues(frame: SampleFrame): Float64Array | undefined {
  const bottoms = frame.columns.get('sample_bottom_depth');
  const tops = frame.columns.get('sample_top_depth');
  if (bottoms?.kind !== 'number') return tops?.kind === 'number' ? tops.values : undefined;
  if (tops?.kind !== 'number') return bottoms.values;
  return bottoms.values.map((bottom, row) => (Number.isNaN(bottom) ? float64At(tops.values, row) : bottom));
}

/** The number in a row; null if it is missing or the frame has no such column. */
export function numberAt(frame: SampleFrame, name: SampleColumn, row: number): number | null {
  const column = frame.columns.get(name);
  if (column?.kind !== 'number') return null;
  const value = column.values[row];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The limit that a row's result is above; null of any other row. */
export function aboveLimitAt({ aboveLimits }: SampleFrame, row: number): number | null {
  return aboveLimits?.get(row) ?? null;
}

/** The day in a row as an ISO date; null if the frame has no such column. */
export function dateAt(frame: SampleFrame, name: SampleColumn, row: number): string | null {
  const column = frame.columns.get(name);
  const day = column?.kind === 'day' ? column.days[row] : undefined;
  return day === undefined ? null : isoDate(day);
}

const dayMs = 86_400_000;

/** The day of an ISO date, counted from 1970-01-01; a month is its first day. */
export function dayOf(iso: string): number {
  return Date.parse(iso.slice(0, 10)) / dayMs;
}

/** The ISO date of a day counted from 1970-01-01. */
export function isoDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
