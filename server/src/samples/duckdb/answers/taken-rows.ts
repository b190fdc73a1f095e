import type { DuckDBConnection, DuckDBResultReader } from '@duckdb/node-api';
import type { RowSet } from '../../sample-store.ts';
import type { BoundSql } from '../sql-text.ts';

/** Where rows are read, in which order they count, and which are requested. */
interface RequestedRows {
  all: string;
  order: string;
  requested: BoundSql;
}

/**
 * The rows of a set as a table: rows are counted as they are read, without buffering, unless the condition joins, which mixes
 * them. Then the rows are sorted first.
 */
export async function takenRows(
  connection: DuckDBConnection,
  { all, order, requested }: RequestedRows,
  taken: RowSet,
): Promise<{ from: string; condition: BoundSql }> {
  const plan = await connection.runAndReadAll(`EXPLAIN SELECT * FROM ${all} WHERE ${requested.text}`, requested.values);
  const rows = hasJoin(plan)
    ? `(SELECT * FROM ${all} WHERE ${requested.text} ORDER BY ${order})`
    : `${all} WHERE ${requested.text}`;
  const counted = `SELECT *, row_number() OVER () - 1 AS row_of_answer FROM ${rows}`;
  const isTaken = `get_bit(CAST($${requested.values.length + 1} AS BIT), CAST(row_of_answer AS INTEGER)) = 1`;
  // A bit beyond the set is an error to the engine, as a row that nobody counted should be.
  return {
    from: `(SELECT * EXCLUDE (row_of_answer) FROM (${counted}) WHERE ${isTaken})`,
    condition: { text: 'TRUE', values: [...requested.values, digitsOf(taken)] },
  };
}

export function hasJoin(plan: DuckDBResultReader): boolean {
  return JSON.stringify(plan.getRowsJS()).includes('_JOIN');
}

/** As the engine reads bits: a digit each, the first row's first. */
function digitsOf({ count, bits }: RowSet): string {
  const digits = Buffer.alloc(count);
  for (let row = 0; row < count; row += 1) digits[row] = 0x30 + (((bits[row >> 3] ?? 0) >> (row & 7)) & 1);
  return digits.toString('latin1');
}
