import { dbfDecimals, dbfNames, maxDbfText } from '@wellfield/contract';

/** A record of a dBASE table. */
type DbfRow = Readonly<Record<string, unknown>>;

/** The short names of all that rows have. */
export function shortNames(rows: readonly DbfRow[]): Map<string, string> {
  return dbfNames(rows.flatMap((row) => Object.keys(row)));
}

interface Column {
  name: string;
  type: 'C' | 'N' | 'L';
  width: number;
  decimals: number;
  /** Of every row, as it stands in the table. */
  texts: Uint8Array[];
}

/**
 * A dBASE III table: numbers in decimal notation with all of their digits, truth values as T or F, all else as UTF-8 text of at
 * most 254 bytes, whole characters; what is missing is blank. Source: dBASE Table File Format (dbf), version 3.
 */
export function dbfOf(rows: readonly DbfRow[], names: ReadonlyMap<string, string>, day: string): Uint8Array {
  const columns = [...names].map(([full, short]) =>
    columnOf(
      short,
      rows.map((row) => row[full]),
    ),
  );
  const headBytes = 32 + 32 * columns.length + 1;
  const rowBytes = columns.reduce((sum, { width }) => sum + width, 1);
  const bytes = new Uint8Array(headBytes + rowBytes * rows.length + 1).fill(0x20, headBytes);
  const view = new DataView(bytes.buffer);
  const [year = 1_900, month = 1, date = 1] = day.split('-').map(Number);
  bytes.set([3, year - 1_900, month, date]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headBytes, true);
  view.setUint16(10, rowBytes, true);
  const encoder = new TextEncoder();
  for (const [index, { name, type, width, decimals }] of columns.entries()) {
    const at = 32 + 32 * index;
    bytes.set(encoder.encode(name), at);
    bytes.set([type.codePointAt(0) ?? 0], at + 11);
    bytes.set([width, decimals], at + 16);
  }
  bytes[headBytes - 1] = 0x0d;
  for (let row = 0; row < rows.length; row += 1) {
    let at = headBytes + rowBytes * row + 1;
    for (const { texts, type, width } of columns) {
      const text = texts[row] ?? new Uint8Array();
      bytes.set(text, type === 'N' ? at + width - text.length : at);
      at += width;
    }
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

function columnOf(name: string, values: readonly unknown[]): Column {
  const encoder = new TextEncoder();
  const there = values.filter((value) => value !== null && value !== undefined);
  if (there.length > 0 && there.every((value) => typeof value === 'boolean')) {
    const texts = values.map((value) => encoder.encode(typeof value === 'boolean' ? (value ? 'T' : 'F') : '?'));
    return { name, type: 'L', width: 1, decimals: 0, texts };
  }
  if (there.length > 0 && there.every((value) => typeof value === 'number' && dbfDecimals(value) !== null)) {
    const decimals = Math.max(...there.map((value) => dbfDecimals(Number(value)) ?? 0));
    const texts = values.map((value) => encoder.encode(typeof value === 'number' ? value.toFixed(decimals) : ''));
    return { name, type: 'N', width: Math.max(1, ...texts.map(({ length }) => length)), decimals, texts };
  }
  const texts = values.map((value) => textBytes(textOf(value)));
  return { name, type: 'C', width: Math.max(1, ...texts.map(({ length }) => length)), decimals: 0, texts };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A text's bytes, cut between characters where they are too many. */
function textBytes(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const whole = encoder.encode(text);
  if (whole.length <= maxDbfText) return whole;
  const kept = new Uint8Array(maxDbfText);
  const { written } = encoder.encodeInto(text, kept);
  return kept.subarray(0, written);
}
