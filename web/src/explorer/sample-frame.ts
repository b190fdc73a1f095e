import type { SampleColumn } from '@wellfield/contract';

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

/** Calendar days since 1970-01-01; no value is missing. */
export interface DayColumn {
  kind: 'day';
  days: Int32Array;
}

/** Text that hardly repeats, as identifiers do: decoded when it is read. */
export interface IdentifierColumn {
  kind: 'identifier';
  at(row: number): string | null;
}

export type FrameColumn = TextColumn | NumberColumn | DayColumn | IdentifierColumn;

/** An answer's samples held by column: what every view reads, by row index. There are no row objects. */
export interface SampleFrame {
  rowCount: number;
  columns: ReadonlyMap<SampleColumn, FrameColumn>;
}

/** The text in a row, null where it is missing or the frame has no such column. */
export function textAt(frame: SampleFrame, name: SampleColumn, row: number): string | null {
  const column = frame.columns.get(name);
  if (column?.kind === 'identifier') return column.at(row);
  if (column?.kind !== 'text') return null;
  return column.dictionary[column.codes[row] ?? -1] ?? null;
}

/** The number in a row, null where it is missing or the frame has no such column. */
export function numberAt(frame: SampleFrame, name: SampleColumn, row: number): number | null {
  const column = frame.columns.get(name);
  if (column?.kind !== 'number') return null;
  const value = column.values[row];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The day in a row as an ISO date, null where the frame has no such column. */
export function dateAt(frame: SampleFrame, name: SampleColumn, row: number): string | null {
  const column = frame.columns.get(name);
  const day = column?.kind === 'day' ? column.days[row] : undefined;
  return day === undefined ? null : isoDate(day);
}

const dayMs = 86_400_000;

/** The ISO date of a day counted from 1970-01-01. */
export function isoDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
