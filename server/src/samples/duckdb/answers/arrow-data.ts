import { Utf8, makeData, type Data } from 'apache-arrow';

/** Arrow's validity bitmap: a bit per row, least significant first. */
export class NullBits {
  readonly #rows: number;
  #bits: Uint8Array | undefined;
  #nullCount = 0;

  constructor(rows: number) {
    this.#rows = rows;
  }

  clear(row: number): void {
    this.#bits ??= new Uint8Array(((this.#rows + 63) >> 6) << 3).fill(0xff);
    this.#bits[row >> 3] = (this.#bits[row >> 3] as number) & ~(1 << (row & 7));
    this.#nullCount += 1;
  }

  data(): { nullCount: number; nullBitmap?: Uint8Array } {
    return { nullCount: this.#nullCount, ...(this.#bits && { nullBitmap: this.#bits }) };
  }
}

/** Texts one behind the other, encoded at once: the library's builder takes a call for each, all on the event loop. */
export function utf8Data(texts: readonly string[], nulls: ReturnType<NullBits['data']> = { nullCount: 0 }): Data<Utf8> {
  const joined = texts.join('');
  const data = Buffer.from(joined);
  // Where no sign takes more than a byte, lengths are known.
  const isPlain = data.length === joined.length;
  const valueOffsets = new Int32Array(texts.length + 1);
  let end = 0;
  texts.forEach((text, index) => {
    end += isPlain ? text.length : Buffer.byteLength(text);
    valueOffsets[index + 1] = end;
  });
  return makeData({ type: new Utf8(), length: texts.length, valueOffsets, data, ...nulls });
}
