import { DuckDBInstance } from '@duckdb/node-api';

/** The rows that lines of SQL select, by their columns; those of a release's own file read it in a data folder. */
export async function rowsOfLines(sql: string, dataFolder = ''): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  // Only what is not a comment is a path.
  const lines = sql.replaceAll("'DATA-FOLDER/", `'${dataFolder}/`);
  return (await connection.runAndReadAll(lines)).getRowObjectsJson();
}
