import { fieldOf, rangeEnds, toRowTest, type Clause, type FieldName } from '@wellfield/contract';
import { elementAt, int32At } from '@wellfield/science';
import { filteredColumn } from '../above-limits.ts';
import type { SampleFrame, TextColumn } from '../sample-frame.ts';

/** Which rows pass a filter, in the form that is cheapest per row. */
export type RowCheck =
  /** By the code of a text column; `passes` is 1 or 0, first for the missing value and then for each text. */
  | { kind: 'codes'; codes: Int32Array; passes: Uint8Array }
  /** By a number, both ends inclusive; NaN never passes. */
  | { kind: 'range'; values: Float64Array | Int32Array; min: number; max: number }
  | { kind: 'test'; test: (row: number) => boolean };

/** The check of one field's clauses, whose meaning the contract defines. */
export function fieldCheck(frame: SampleFrame, field: FieldName, clauses: readonly Clause[]): RowCheck {
  const column = filteredColumn(frame, fieldOf(field).column);
  if (column?.kind === 'text') {
    const { dictionary } = column;
    const codes = Int32Array.from({ length: dictionary.length + 1 }, (_, index) => index - 1);
    const test = toRowTest(field, clauses, { kind: 'text', codes, dictionary });
    return { kind: 'codes', codes: column.codes, passes: Uint8Array.from(codes, (_, index) => (test(index) ? 1 : 0)) };
  }
  if (column?.kind !== 'number') return { kind: 'test', test: toRowTest(field, clauses, undefined) };
  const [only] = clauses;
  if (clauses.length === 1 && only?.kind === 'range')
    return { kind: 'range', values: column.values, ...rangeEnds(only) };
  return { kind: 'test', test: toRowTest(field, clauses, column) };
}

/** A check as a test of one row at a time. */
export function rowTest(check: RowCheck): (row: number) => boolean {
  switch (check.kind) {
    case 'codes':
      return (row) => check.passes[int32At(check.codes, row) + 1] === 1;
    case 'range':
      return (row) => {
        const value = elementAt<number>(check.values, row);
        return value >= check.min && value <= check.max;
      };
    case 'test':
      return check.test;
    default:
      return check satisfies never;
  }
}

/** The check of a text column by a test of its texts; rows without one do not pass. */
export function textCheck({ codes, dictionary }: TextColumn, test: (text: string) => boolean): RowCheck {
  return { kind: 'codes', codes, passes: Uint8Array.from([false, ...dictionary.map(test)], Number) };
}
