import type { DuckDBConnection } from '@duckdb/node-api';
import { runOnThisThread } from './run-on-this-thread.ts';
import type { BoundSql } from '../sql-text.ts';

/** Fewer are written before another thread has started. */
const rowsWorthTwo = 250_000;
const rowsOfPart = 20_480;

/** How a condition's rows lie in a release. */
interface RowsSpread {
  /** Whether they are at least half of its rows. */
  isMost: boolean;
  /** A row in their middle; missing for few of them. */
  middle?: number;
}

/** One look at the columns of the condition: a release's rows are counted by their number. */
export async function rowsSpread(connection: DuckDBConnection, condition: BoundSql): Promise<RowsSpread> {
  const counting = await connection.start(
    `SELECT CAST(rowid // ${rowsOfPart} AS DOUBLE), CAST(count(*) AS DOUBLE), (SELECT CAST(count(*) AS DOUBLE) FROM samples)
     FROM samples WHERE ${condition.text} GROUP BY ALL ORDER BY 1`,
    condition.values,
  );
  await runOnThisThread(counting);
  const parts = (await counting.readAll()).getRowsJS() as [part: number, rows: number, all: number][];
  const found = parts.reduce((sum, [, rows]) => sum + rows, 0);
  const isMost = found * 2 >= (parts[0]?.[2] ?? Infinity);
  if (found < rowsWorthTwo) return { isMost };
  let before = 0;
  const last = parts.find(([, rows]) => (before += rows) * 2 >= found);
  return last ? { isMost, middle: (last[0] + 1) * rowsOfPart } : { isMost };
}

/** The condition's rows before a row of the release, and those from it on. */
export function splitFrom({ text, values }: BoundSql, row: number): [before: BoundSql, after: BoundSql] {
  return [
    { text: `rowid < ${row} AND (${text})`, values },
    { text: `rowid >= ${row} AND (${text})`, values },
  ];
}
