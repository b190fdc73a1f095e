import type { DuckDBConnection } from '@duckdb/node-api';
import { sampleColumns, type SampleColumn } from '@wellfield/contract';
import { enumOf, isDimension } from './samples-table.ts';
import { identifier } from '../sql-text.ts';

/** The texts of each dimension of a release, by ENUM code. */
export type ReleaseDictionaries = ReadonlyMap<SampleColumn, readonly string[]>;

export async function readDictionaries(connection: DuckDBConnection): Promise<ReleaseDictionaries> {
  const columns = sampleColumns.map(({ name }) => name).filter(isDimension);
  const ranges = columns.map((column) => `enum_range(CAST(NULL AS ${identifier(enumOf(column))}))`);
  const reader = await connection.runAndReadAll(`SELECT ${ranges.join(', ')}`);
  const [row = []] = reader.getRowsJS();
  return new Map(columns.map((column, index) => [column, row[index] as string[]]));
}
