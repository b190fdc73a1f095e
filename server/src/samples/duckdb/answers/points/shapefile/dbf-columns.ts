import { dbfDecimals, dbfNames, maxDbfText, sampleColumns, type ColumnKind } from '@wellfield/contract';
import type { Cell } from '../../row-batches.ts';

/** A field of the table: N is a number in decimal notation, F one with an exponent where it needs it, C text, D a day. */
interface DbfColumn {
  full: string;
  short: string;
  kind: ColumnKind;
  type: 'N' | 'F' | 'C' | 'D';
  width: number;
  decimals: number;
}

/** dBASE's own programs take no more for a number. */
const maxNumberWidth = 19;
/** As other programs write numbers with exponents: one that has no decimals is taken for a whole number. */
const exponentDecimals = 11;

/** What the texts of a column need. */
class Measure {
  bytes = 0;
  whole = 0;
  decimals = 0;
  isDecimal = true;
  /** Texts that are longer than the format holds. */
  cut = 0;

  see(value: Cell | undefined): void {
    if (value === null || value === undefined) return;
    const bytes = typeof value === 'number' ? String(value).length : Buffer.byteLength(value);
    if (bytes > maxDbfText) this.cut += 1;
    this.bytes = Math.max(this.bytes, Math.min(bytes, maxDbfText));
    if (typeof value !== 'number' || !this.isDecimal) return;
    const decimals = dbfDecimals(value);
    if (decimals === null) this.isDecimal = false;
    else {
      this.whole = Math.max(this.whole, value.toFixed(decimals).split('.', 1).join().length);
      this.decimals = Math.max(this.decimals, decimals);
    }
  }
}

/** Finds how wide the table's fields must be, from all records. */
export class DbfColumns {
  readonly #measures = sampleColumns.map(() => new Measure());

  see(record: readonly Cell[]): void {
    for (const [index, measure] of this.#measures.entries()) measure.see(record[index]);
  }

  columns(): DbfColumn[] {
    const names = dbfNames(sampleColumns.map(({ name }) => name));
    return sampleColumns.map(({ name, kind }, index) => {
      const column = { full: name, short: names.get(name) ?? name, kind };
      return { ...column, ...fieldOf(kind, this.#measures[index] ?? new Measure()) };
    });
  }

  /** The columns with texts that are cut, and how many. */
  cutTexts(): { name: string; texts: number }[] {
    return sampleColumns.flatMap(({ name, kind }, index) => {
      const texts = this.#measures[index]?.cut ?? 0;
      return kind === 'text' && texts > 0 ? [{ name, texts }] : [];
    });
  }
}

/** Numbers keep all their digits, in decimal notation if all of a column have room for it. */
function fieldOf(kind: ColumnKind, measure: Measure): Pick<DbfColumn, 'type' | 'width' | 'decimals'> {
  if (kind === 'text') return { type: 'C', width: Math.max(1, measure.bytes), decimals: 0 };
  if (kind === 'date') return { type: 'D', width: 8, decimals: 0 };
  const { whole, decimals } = measure;
  const width = Math.max(1, decimals === 0 ? whole : whole + 1 + decimals);
  if (measure.isDecimal && width <= maxNumberWidth) return { type: 'N', width, decimals };
  return { type: 'F', width: Math.max(maxNumberWidth, measure.bytes), decimals: exponentDecimals };
}

export interface DbfTable {
  columns: readonly DbfColumn[];
  rows: number;
  rowBytes: number;
  bytes: number;
}

export function dbfTable(columns: readonly DbfColumn[], rows: number): DbfTable {
  const rowBytes = columns.reduce((sum, { width }) => sum + width, 1);
  return { columns, rows, rowBytes, bytes: headBytes(columns) + rowBytes * rows + 1 };
}

const headBytes = (columns: readonly DbfColumn[]): number => 32 + 32 * columns.length + 1;

/** What stands before the rows. Source: dBASE Table File Format (dbf), version 3. */
export function dbfHead({ columns, rows, rowBytes }: DbfTable, madeAt: Date): Buffer {
  const head = Buffer.alloc(headBytes(columns));
  head.set([3, madeAt.getUTCFullYear() - 1_900, madeAt.getUTCMonth() + 1, madeAt.getUTCDate()]);
  head.writeUInt32LE(rows, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(rowBytes, 10);
  for (const [index, { short, type, width, decimals }] of columns.entries()) {
    const at = 32 + 32 * index;
    head.write(short, at, 'latin1');
    head.write(type, at + 11, 'latin1');
    head.set([width, decimals], at + 16);
  }
  head[head.length - 1] = 0x0d;
  return head;
}

/** What stands behind them. */
export const dbfEnd = Uint8Array.of(0x1a);

/** Records as rows of the table; what is missing is blank. */
export function dbfRows({ columns, rowBytes }: DbfTable, records: readonly (readonly Cell[])[]): Buffer {
  const bytes = Buffer.alloc(rowBytes * records.length, 0x20);
  let at = 0;
  for (const record of records) {
    at += 1;
    for (const [index, column] of columns.entries()) {
      const value = record[index] ?? null;
      if (value !== null) {
        const text = cellText(column, value);
        const isNumber = column.type === 'N' || column.type === 'F';
        // What has no room ends between two characters.
        bytes.write(text, isNumber ? at + column.width - text.length : at, column.width, 'utf8');
      }
      at += column.width;
    }
  }
  return bytes;
}

function cellText({ type, decimals }: DbfColumn, value: string | number): string {
  if (type === 'N') return Number(value).toFixed(decimals);
  return type === 'D' ? String(value).replaceAll('-', '') : String(value);
}
