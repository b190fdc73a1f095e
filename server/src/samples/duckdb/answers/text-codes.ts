import type { DuckDBDataChunk } from '@duckdb/node-api';

/** Codes for a column of text without codes in the release: indices, by row, into a list of distinct texts. */
export class TextCodes {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #parts: Int32Array[] = [];
  rows = 0;

  /** Adds a chunk's column; -1 is a missing text. */
  add(chunk: DuckDBDataChunk, index: number): void {
    const vector = chunk.getColumnVector(index);
    const codes = new Int32Array(vector.itemCount);
    for (let row = 0; row < codes.length; row += 1) codes[row] = this.#number(vector.getItem(row) as string | null);
    this.#parts.push(codes);
    this.rows += codes.length;
  }

  /** Every row's code, in the order of the chunks. */
  codes(): Int32Array {
    const codes = new Int32Array(this.rows);
    let start = 0;
    for (const part of this.#parts) {
      codes.set(part, start);
      start += part.length;
    }
    return codes;
  }

  #number(text: string | null): number {
    if (text === null) return -1;
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}
