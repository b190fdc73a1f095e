import type { DuckDBConnection } from '@duckdb/node-api';
import { setImmediate } from 'node:timers/promises';

/** A cell of a statement whose columns are cast to text and numbers. */
export type Cell = string | number | null;

/** The rows of a statement in order, as many at a time as the engine reads together; `onRows` hears how many there were so far. */
export async function* rowBatches(
  connection: DuckDBConnection,
  sql: string,
  signal?: AbortSignal,
  onRows?: (rows: number) => void,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const result = await connection.stream(sql);
  let rows = 0;
  for (;;) {
    signal?.throwIfAborted();
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    yield chunk.getRows() as Cell[][];
    rows += chunk.rowCount;
    onRows?.(rows);
    // Between two batches a message may say that nobody wants the file any longer.
    await setImmediate();
  }
}

/** A few milliseconds of work. */
const [rowsAtOnce, cellsAtOnce] = [500, 10_000];

/**
 * Rows that are in memory, with pauses in which the thread that writes them answers others, and hears that nobody wants the file any
 * longer.
 */
export async function* batchesOf<Row extends readonly unknown[]>(
  rows: readonly Row[],
  signal?: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const atOnce = Math.max(1, Math.min(rowsAtOnce, Math.floor(cellsAtOnce / (rows[0]?.length ?? 1))));
  for (let first = 0; first < rows.length; first += atOnce) {
    signal?.throwIfAborted();
    yield rows.slice(first, first + atOnce);
    await setImmediate();
  }
}
