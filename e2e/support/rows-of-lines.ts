import { DuckDBInstance } from '@duckdb/node-api';

/** The rows that lines of SQL select, by their columns. */
export async function rowsOfLines(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  return (await connection.runAndReadAll(sql)).getRowObjectsJson();
}
