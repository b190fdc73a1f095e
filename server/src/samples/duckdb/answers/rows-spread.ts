import type { DuckDBConnection } from '@duckdb/node-api';
import { runOnThisThread } from './run-on-this-thread.ts';
import type { BoundSql } from '../sql-text.ts';

/** Fewer are written before another thread has started. */
const rowsWorthTwo = 250_000;
const rowsCountedTogether = 20_480;

/** A file of many rows is written in so many parts of about as many rows, of which the first ones are one. */
export const partsOfFile = 8;
/** The thread that writes these also puts the others behind them and hashes all, which takes it as long as a part or two. */
export const partsHere = 3;

/** How a condition's rows lie in a release. */
interface RowsSpread {
  /** Whether they are at least half of its rows. */
  isMost: boolean;
  /** The rows with which parts begin, but the first; missing for few rows. */
  cuts?: number[];
}

/** One look at the columns of the condition: a release's rows are counted by their number. */
export async function rowsSpread(connection: DuckDBConnection, condition: BoundSql): Promise<RowsSpread> {
  const counting = await connection.start(
    `SELECT CAST(rowid // ${rowsCountedTogether} AS DOUBLE), CAST(count(*) AS DOUBLE), (SELECT CAST(count(*) AS DOUBLE) FROM samples)
     FROM samples WHERE ${condition.text} GROUP BY ALL ORDER BY 1`,
    condition.values,
  );
  await runOnThisThread(counting);
  const parts = (await counting.readAll()).getRowsJS() as [part: number, rows: number, all: number][];
  const found = parts.reduce((sum, [, rows]) => sum + rows, 0);
  const isMost = found * 2 >= (parts[0]?.[2] ?? Infinity);
  if (found < rowsWorthTwo) return { isMost };
  const cuts: number[] = [];
  let before = 0;
  for (const [part, rows] of parts) {
    const wanted = (found * (partsHere + cuts.length)) / partsOfFile;
    if ((before += rows) >= wanted && before < found) cuts.push((part + 1) * rowsCountedTogether);
  }
  return cuts.length > 0 ? { isMost, cuts } : { isMost };
}

/** The condition's rows before the first of these rows of the release, and those from each of them to the next. */
export function splitAt({ text, values }: BoundSql, cuts: readonly number[]): BoundSql[] {
  return [0, ...cuts].map((from, part) => {
    const until = cuts[part];
    const before = until === undefined ? '' : `rowid < ${until} AND `;
    return { text: `rowid >= ${from} AND ${before}(${text})`, values };
  });
}
