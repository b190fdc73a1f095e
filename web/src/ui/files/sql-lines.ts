import type { CsvValue } from './csv-text.ts';
import { kindOf, numberText, type ColumnKind } from './line-literals.ts';

/** Statements that make a temporary table of some rows and select it, as DuckDB and PostgreSQL read them. */
export function sqlLines({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}): string[] {
  const types = { number: 'DOUBLE PRECISION', day: 'DATE', text: 'TEXT' } as const;
  const kinds = columns.map((_, at) => kindOf(rows, at));
  const value = (one: CsvValue, kind: ColumnKind) => {
    if (one === null) return 'NULL';
    if (typeof one !== 'number' || kind !== 'number') return `'${String(one).replaceAll("'", "''")}'`;
    return Number.isFinite(one) ? String(one) : `CAST('${numberText(one, 'Infinity')}' AS DOUBLE PRECISION)`;
  };
  const tuples = rows.map((row) => `  (${kinds.map((kind, at) => value(row[at] ?? null, kind)).join(', ')})`);
  return [
    'CREATE TEMPORARY TABLE data (',
    columns.map((name, at) => `  "${name.replaceAll('"', '""')}" ${types[kinds[at] ?? 'text']}`).join(',\n'),
    ');',
    ...(tuples.length > 0 ? ['INSERT INTO data VALUES', `${tuples.join(',\n')};`] : []),
    'SELECT * FROM data;',
  ];
}
