import { identifier } from '../../samples/duckdb/sql-text.ts';
import type { SqlSession } from '../sql-session.ts';

/** A cell that is shown as a percentage, as it was read: 12.23 where it holds 0.1223. */
export interface PercentCell {
  line: number;
  value: number;
}

/** The table with all such cells of a delivery; the blank keeps it apart from tables of files. There is none without one. */
export const percentCells = 'percent cells';

/** Keeps them next to the rows: what their unit is only the mapping says. */
export async function keepPercentCells(
  session: SqlSession,
  file: string,
  cells: readonly PercentCell[],
): Promise<void> {
  await session.run(`CREATE TABLE IF NOT EXISTS ${identifier(percentCells)} (file VARCHAR, line BIGINT, value DOUBLE)`);
  const appender = await session.connection.createAppender(percentCells);
  for (const { line, value } of cells) {
    appender.appendVarchar(file);
    appender.appendBigInt(BigInt(line));
    appender.appendDouble(value);
    appender.endRow();
  }
  appender.closeSync();
}
