import { dbfEnd, DbfMeasure, DbfTable, type DbfKind } from '@wellfield/contract';
import { joinedBytes } from './bytes.ts';

/** A record of a dBASE table. */
type DbfRow = Readonly<Record<string, unknown>>;

/**
 * Rows as a dBASE table, by their values: numbers, truth values, and all else as text.
 *
 * @param names The short names of the columns by the full ones.
 */
export function dbfOf(rows: readonly DbfRow[], names: ReadonlyMap<string, string>, day: string): Uint8Array {
  const utf8 = new TextEncoder();
  const columns = [...names].map(([full, short]) => {
    const values = rows.map((row) => row[full] ?? null);
    const kind = kindOf(values);
    const cells = values.map((value) => cellOf(kind, value));
    const measure = new DbfMeasure(kind, utf8);
    for (const cell of cells) measure.see(cell);
    return { field: measure.field(short), cells };
  });
  const table = new DbfTable(
    columns.map(({ field }) => field),
    rows.length,
    utf8,
  );
  const records = rows.map((_, row) => columns.map(({ cells }) => cells[row]));
  return joinedBytes([table.head(day), table.rows(records), dbfEnd]);
}

function kindOf(values: readonly unknown[]): DbfKind {
  const there = values.filter((value) => value !== null);
  if (there.length === 0) return 'text';
  if (there.every((value) => typeof value === 'boolean')) return 'boolean';
  return there.every((value) => Number.isFinite(value)) ? 'number' : 'text';
}

function cellOf(kind: DbfKind, value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string') return value;
  return kind !== 'text' && (typeof value === 'number' || typeof value === 'boolean') ? value : JSON.stringify(value);
}
