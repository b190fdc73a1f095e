import type { DuckDBConnection } from '@duckdb/node-api';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import type { RowCounts } from '../../row-counts.ts';
import { runOnThisThread } from './run-on-this-thread.ts';
import type { BoundSql } from '../sql-text.ts';

export const noCounts: RowCounts = { nonDetects: 0, locations: 0, analytes: 0, rowsWithoutCoordinates: 0 };

/** Counts rows, for those who describe a file of them: one look at four columns. */
export async function rowCounts(connection: DuckDBConnection, from: string, condition: BoundSql): Promise<RowCounts> {
  const counting = await connection.start(
    `SELECT count(*) FILTER (WHERE ${isNonDetectSql('detect')}), count(DISTINCT location), count(DISTINCT analyte),
       count(*) FILTER (WHERE lat IS NULL OR long IS NULL)
     FROM ${from} WHERE ${condition.text}`,
    condition.values,
  );
  await runOnThisThread(counting);
  const [nonDetects, locations, analytes, rowsWithoutCoordinates] = (
    (await counting.readAll()).getRowsJS()[0] ?? []
  ).map(Number);
  return {
    nonDetects: nonDetects ?? 0,
    locations: locations ?? 0,
    analytes: analytes ?? 0,
    rowsWithoutCoordinates: rowsWithoutCoordinates ?? 0,
  };
}
