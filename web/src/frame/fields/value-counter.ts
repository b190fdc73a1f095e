import { fieldOf, type FieldName, type FilterValue } from '@wellfield/contract';
import { uint32At, uint8At } from '@wellfield/science';
import { countCodes, valuesOf } from './field-values.ts';
import type { SampleFrame, TextColumn } from '../sample-frame.ts';

/** Values that a byte tells, besides the missing one. */
const maxInByte = 255;

/**
 * Counts rows of a frame by value, for lists that change with every filter. It keeps the codes of small dictionaries in a
 * byte each: rows that are left are scattered over a column, so that counting them costs as much as reading all of it.
 */
export class ValueCounter {
  readonly #frame: SampleFrame;
  readonly #bytes = new Map<TextColumn, Uint8Array>();

  constructor(frame: SampleFrame) {
    this.#frame = frame;
  }

  /** The column that a field counts by; null where samples do not have it. */
  columnOf(field: FieldName): TextColumn | null {
    const column = this.#frame.columns.get(fieldOf(field).column);
    return column?.kind === 'text' ? column : null;
  }

  /** Rows by code, as an array from the missing value; added to those of other lists. */
  tally(column: TextColumn, rows: Uint32Array, tally: Uint32Array): void {
    if (column.dictionary.length > maxInByte) countCodes(column, rows, tally);
    else countBytes(this.#bytesOf(column), rows, tally);
  }

  #bytesOf(column: TextColumn): Uint8Array {
    const known = this.#bytes.get(column);
    if (known) return known;
    const { codes } = column;
    const bytes = new Uint8Array(codes.length);
    for (let row = 0; row < codes.length; row += 1) bytes[row] = (codes[row] as number) + 1;
    this.#bytes.set(column, bytes);
    return bytes;
  }
}

function countBytes(bytes: Uint8Array, rows: Uint32Array, tally: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const index = uint8At(bytes, uint32At(rows, at));
    tally[index] = uint32At(tally, index) + 1;
  }
}

/** The same rows by value of one field after another: each field is counted once, whoever asks. */
export class ValueCounts {
  readonly #counter: ValueCounter;
  readonly #rows: Uint32Array;
  readonly #tallies = new Map<FieldName, Uint32Array>();

  constructor(counter: ValueCounter, rows: Uint32Array) {
    this.#counter = counter;
    this.#rows = rows;
  }

  /** As `countValues` of the rows and of those of further lists. */
  of(field: FieldName, ...further: readonly (Uint32Array | undefined)[]): ReadonlyMap<FilterValue, number> {
    const column = this.#counter.columnOf(field);
    if (!column) return new Map();
    const tally = this.#tallyOf(field, column).slice();
    for (const rows of further) if (rows) this.#counter.tally(column, rows, tally);
    return valuesOf(column, field, tally);
  }

  /** From the most frequent value to the rarest. */
  byFrequency(field: FieldName): FilterValue[] {
    return [...this.of(field)].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
  }

  #tallyOf(field: FieldName, column: TextColumn): Uint32Array {
    const known = this.#tallies.get(field);
    if (known) return known;
    const tally = new Uint32Array(column.dictionary.length + 1);
    this.#counter.tally(column, this.#rows, tally);
    this.#tallies.set(field, tally);
    return tally;
  }
}
