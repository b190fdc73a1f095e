import type { SampleColumn } from '@wellfield/contract';
import { isValid, type ChunkColumn } from '../database/chunk-column.ts';
import { rowCodesFor, type RangeColumn } from './cube.ts';

/** Collects a range column, with rows in the release's order. */
export class RangeRows {
  readonly #column: SampleColumn;
  /** NaN for a missing value. */
  readonly #numbers: Float64Array;
  #rows = 0;

  constructor(column: SampleColumn, rows: number) {
    this.#column = column;
    this.#numbers = new Float64Array(rows);
  }

  add(column: ChunkColumn): void {
    const { items } = column;
    for (let row = 0; row < items.length; row += 1) {
      this.#numbers[this.#rows + row] = isValid(column, row) ? (items[row] as number) : Number.NaN;
    }
    this.#rows += items.length;
  }

  /** Numbers the values and sorts the rows into the order of cells, given by `order`. */
  finish(order: Uint32Array): Omit<RangeColumn, 'byValue'> {
    const values = distinctOf(this.#numbers);
    const codes = rowCodesFor(values.length, order.length);
    for (let position = 0; position < order.length; position += 1) {
      codes[position] = codeOf(values, this.#numbers[order[position] as number] as number);
    }
    return { column: this.#column, values, codes };
  }
}

/** NaN, and then the distinct numbers, ascending. */
function distinctOf(numbers: Float64Array): Float64Array {
  const sorted = numbers.toSorted();
  let retained = 0;
  for (const number of sorted) {
    // Missing values are sorted to the end; -0 is next to 0 and equal to it.
    if (Number.isNaN(number)) break;
    if (retained > 0 && sorted[retained - 1] === number) continue;
    sorted[retained] = number;
    retained += 1;
  }
  const values = new Float64Array(retained + 1);
  values.set(sorted.subarray(0, retained), 1);
  values[0] = Number.NaN;
  return values;
}

/** The index of a number among the ascending values; 0 for NaN. */
function codeOf(values: Float64Array, number: number): number {
  if (Number.isNaN(number)) return 0;
  let low = 1;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
