import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';
import type { Dataset, SampleColumn } from '@wellfield/contract';
import { chunkColumn, isValid } from '../database/chunk-column.ts';
import { identifier } from '../sql-text.ts';

/** A column and the codes of its values in the cube. */
export interface ReadColumn {
  column: SampleColumn;
  /** The expression to read: an ENUM's code from 1, or 0 if missing; or the number itself. */
  code: string;
  values: (string | number | null)[];
  denseCode: ReadonlyMap<number, number> | Int32Array;
}

/** Reads a column's sorted values in a dataset. */
export async function readColumn(
  connection: DuckDBConnection,
  table: string,
  dataset: Dataset,
  column: SampleColumn,
  numeric: boolean,
): Promise<ReadColumn> {
  const name = identifier(column);
  const code = numeric ? name : `coalesce(CAST(enum_code(${name}) AS INTEGER), -1) + 1`;
  const reader = await connection.runAndReadAll(
    `SELECT value, ${code.replace(name, 'value')} FROM (SELECT DISTINCT ${name} AS value FROM ${table} WHERE dataset = $1)
     WHERE value IS NOT NULL ORDER BY value`,
    [dataset],
  );
  const rows = reader.getRowsJS() as [string | number, number][];
  const values = [null, ...rows.map(([value]) => value)];
  const coded = rows.map(([, raw], index): [number, number] => [raw, index + 1]);
  if (numeric) return { column, code, values, denseCode: new Map(coded) };
  const denseCode = new Int32Array(rows.reduce((most, [, raw]) => Math.max(most, raw), 0) + 1);
  for (const [raw, dense] of coded) denseCode[raw] = dense;
  return { column, code, values, denseCode };
}

/** A column that is missing in every row. */
export function columnWithoutValues(column: SampleColumn): ReadColumn {
  return { column, code: '0', values: [null], denseCode: new Int32Array(1) };
}

/** A chunk's column as the cube's codes. Codes are dense within a dataset, so that tables by code stay small. */
export function denseCodes(chunk: DuckDBDataChunk, index: number, { denseCode }: ReadColumn): Int32Array {
  const column = chunkColumn(chunk, index);
  const dense = new Int32Array(column.items.length);
  for (let row = 0; row < dense.length; row += 1) {
    if (!isValid(column, row)) continue;
    const raw = column.items[row] as number;
    dense[row] = (denseCode instanceof Int32Array ? denseCode[raw] : denseCode.get(raw)) ?? 0;
  }
  return dense;
}
