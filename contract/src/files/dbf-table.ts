import { dbfDecimals, maxDbfText } from './dbf-fields.ts';

/** What a field holds. */
export type DbfKind = 'text' | 'number' | 'date' | 'boolean';

/** What a cell holds: a day as text of ISO 8601. */
type DbfValue = string | number | boolean | null | undefined;

/** Writes a text as UTF-8, whole characters as far as they have room: the `TextEncoder` of the server and of pages. */
export interface Utf8 {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
}

/** A field of a table: N is a number in decimal notation, F one with an exponent where it needs it, C text, D a day, L a truth. */
export interface DbfField {
  short: string;
  type: 'N' | 'F' | 'C' | 'D' | 'L';
  width: number;
  decimals: number;
}

/** dBASE's own programs take no more for a number. */
const maxNumberWidth = 19;
/** As other programs write numbers with exponents: one that has no decimals is taken for a whole number. */
const exponentDecimals = 11;

/** Learns from all values of a column what its field must hold. */
export class DbfMeasure {
  /** Texts that are longer than the format holds. */
  cut = 0;
  readonly #kind: DbfKind;
  readonly #utf8: Utf8;
  readonly #written = new Uint8Array(maxDbfText);
  #bytes = 1;
  #whole = 0;
  #decimals: number | null = 0;

  constructor(kind: DbfKind, utf8: Utf8) {
    this.#kind = kind;
    this.#utf8 = utf8;
  }

  see(value: DbfValue): void {
    if (typeof value === 'string' && this.#kind === 'text') {
      const { read, written } = this.#utf8.encodeInto(value, this.#written);
      const isCut = read < value.length;
      if (isCut) this.cut += 1;
      this.#bytes = Math.max(this.#bytes, isCut ? maxDbfText : written);
    }
    if (typeof value !== 'number') return;
    this.#bytes = Math.max(this.#bytes, String(value).length);
    const decimals = dbfDecimals(value);
    if (decimals === null || this.#decimals === null) {
      this.#decimals = null;
      return;
    }
    this.#whole = Math.max(this.#whole, value.toFixed(decimals).split('.', 1).join().length);
    this.#decimals = Math.max(this.#decimals, decimals);
  }

  /** Numbers keep all their digits, in decimal notation if all of a column have room for it. */
  field(short: string): DbfField {
    if (this.#kind === 'text') return { short, type: 'C', width: this.#bytes, decimals: 0 };
    if (this.#kind === 'date') return { short, type: 'D', width: 8, decimals: 0 };
    if (this.#kind === 'boolean') return { short, type: 'L', width: 1, decimals: 0 };
    const decimals = this.#decimals ?? 0;
    const width = Math.max(1, decimals === 0 ? this.#whole : this.#whole + 1 + decimals);
    if (this.#decimals !== null && width <= maxNumberWidth) return { short, type: 'N', width, decimals };
    return { short, type: 'F', width: Math.max(maxNumberWidth, this.#bytes), decimals: exponentDecimals };
  }
}

/**
 * A dBASE III table, in parts that may be written one after the other: `head`, `rows` as often as needed, `dbfEnd`. Texts are
 * UTF-8 of at most 254 bytes, whole characters; what is missing is blank, and `?` for a truth.
 *
 * Source: dBASE Table File Format (dbf), version 3.
 */
export class DbfTable {
  readonly rowBytes: number;
  /** The size of the file. */
  readonly bytes: number;
  readonly #fields: readonly DbfField[];
  readonly #rowCount: number;
  readonly #utf8: Utf8;
  readonly #headBytes: number;

  constructor(fields: readonly DbfField[], rowCount: number, utf8: Utf8) {
    this.#fields = fields;
    this.#rowCount = rowCount;
    this.#utf8 = utf8;
    this.#headBytes = 32 + 32 * fields.length + 1;
    this.rowBytes = fields.reduce((sum, { width }) => sum + width, 1);
    this.bytes = this.#headBytes + this.rowBytes * rowCount + 1;
  }

  /** @param day The day on which it is written, of ISO 8601. */
  head(day: string): Uint8Array {
    const bytes = new Uint8Array(this.#headBytes);
    const view = new DataView(bytes.buffer);
    const [year = 1_900, month = 1, date = 1] = day.split('-').map(Number);
    bytes.set([3, year - 1_900, month, date]);
    view.setUint32(4, this.#rowCount, true);
    view.setUint16(8, bytes.length, true);
    view.setUint16(10, this.rowBytes, true);
    for (const [index, { short, type, width, decimals }] of this.#fields.entries()) {
      const at = 32 + 32 * index;
      this.#utf8.encodeInto(short, bytes.subarray(at, at + 11));
      this.#utf8.encodeInto(type, bytes.subarray(at + 11, at + 12));
      bytes.set([width, decimals], at + 16);
    }
    bytes[bytes.length - 1] = 0x0d;
    return bytes;
  }

  /** @param records Of each the values in the order of the fields. */
  rows(records: readonly (readonly DbfValue[])[]): Uint8Array {
    const bytes = new Uint8Array(this.rowBytes * records.length).fill(0x20);
    let at = 0;
    for (const record of records) {
      at += 1;
      for (const [index, field] of this.#fields.entries()) {
        const text = textOf(field, record[index]);
        const isNumber = field.type === 'N' || field.type === 'F';
        const start = isNumber ? at + field.width - text.length : at;
        if (text !== '') this.#utf8.encodeInto(text, bytes.subarray(start, at + field.width));
        at += field.width;
      }
    }
    return bytes;
  }
}

/** What is behind the rows. */
export const dbfEnd = Uint8Array.of(0x1a);

function textOf({ type, decimals }: DbfField, value: DbfValue): string {
  if (type === 'L') return typeof value === 'boolean' ? (value ? 'T' : 'F') : '?';
  if (value === null || value === undefined) return '';
  if (type === 'N') return Number(value).toFixed(decimals);
  return type === 'D' ? String(value).replaceAll('-', '') : String(value);
}
