import { fractionOf, type SampleColumn } from '@wellfield/contract';
import { elementAt, float64At, int32At, uint32At, uint8At } from '@wellfield/science';
import {
  identifierStart,
  type FrameColumn,
  type IdentifierColumn,
  type SampleFrame,
  type TextColumn,
} from '../sample-frame.ts';

/** Which columns of a frame say the same in all rows that are left. */
export class AlikeColumns {
  readonly #rowCount: number;
  readonly #columns: readonly { name: SampleColumn; column: FrameColumn; isAlwaysAlike: boolean }[];

  constructor({ rowCount, columns }: SampleFrame) {
    this.#rowCount = rowCount;
    const all = Uint32Array.from({ length: rowCount }, (_, row) => row);
    this.#columns = [...columns].map(([name, column]) => ({ name, column, isAlwaysAlike: isAlike(name, column, all) }));
  }

  /** Columns that are alike in all rows cost nothing, the others as many rows as are alike in them. */
  of(rows: Uint32Array): SampleColumn[] {
    const isAll = rows.length === this.#rowCount;
    return this.#columns.flatMap(({ name, column, isAlwaysAlike }) =>
      isAlwaysAlike || (!isAll && isAlike(name, column, rows)) ? [name] : [],
    );
  }
}

/** A loop for each kind of column, because one that calls a comparison for each row takes many times as long. */
function isAlike(name: SampleColumn, column: FrameColumn, rows: Uint32Array): boolean {
  const [first] = rows;
  if (first === undefined) return true;
  switch (column.kind) {
    case 'text':
      // Of the flags only the fraction that they mean is seen, and that there is none.
      return name === 'filtered' ? areOneFraction(column, rows) : areSame(column.codes, first, rows);
    case 'number':
      return areSameNumber(column.values, first, rows);
    case 'day':
      return areSame(column.days, first, rows);
    case 'identifier':
      return rows.every((row) => isSameText(column, first, row));
    default:
      return column satisfies never;
  }
}

function areSame(codes: Int32Array, first: number, rows: Uint32Array): boolean {
  const code = int32At(codes, first);
  for (let at = 1; at < rows.length; at += 1) if (int32At(codes, uint32At(rows, at)) !== code) return false;
  return true;
}

function areSameNumber(values: Float64Array, first: number, rows: Uint32Array): boolean {
  const value = float64At(values, first);
  for (let at = 1; at < rows.length; at += 1) {
    if (!Object.is(float64At(values, uint32At(rows, at)), value)) return false;
  }
  return true;
}

function areOneFraction({ codes, dictionary }: TextColumn, rows: Uint32Array): boolean {
  const fractions = [null, ...dictionary.map(fractionOf)];
  const fractionAt = (at: number) => elementAt(fractions, int32At(codes, uint32At(rows, at)) + 1);
  for (let at = 1; at < rows.length; at += 1) if (fractionAt(at) !== fractionAt(0)) return false;
  return true;
}

function isSameText(column: IdentifierColumn, a: number, b: number): boolean {
  const { ends, bytes } = column;
  const [startA, startB] = [identifierStart(column, a), identifierStart(column, b)];
  const length = uint32At(ends, a) - startA;
  if (uint32At(ends, b) - startB !== length) return false;
  for (let at = 0; at < length; at += 1) {
    if (uint8At(bytes, startA + at) !== uint8At(bytes, startB + at)) return false;
  }
  return true;
}
