import type { DuckDBDataChunk } from '@duckdb/node-api';
import { chunkBigInts } from '../database/chunk-column.ts';
import type { Slice } from '../rows/slice.ts';

/** A range of a table's rows, both ends inclusive, with some of a slice's rows. */
export interface RowPage {
  first: bigint;
  last: bigint;
  rows: number;
}

/**
 * Splits a slice's rows into pages, in the release's order. A separate statement reads each page, so that a slow
 * client holds no statement and no more memory than one page, and others run in between. `visit` gets the chunks of the
 * other `columns` on the way.
 */
export async function rowPages(
  { database, table, condition }: Slice,
  rowsPerPage: number,
  signal?: AbortSignal,
  columns: readonly string[] = [],
  visit?: (chunk: DuckDBDataChunk) => void,
): Promise<RowPage[]> {
  const pages: RowPage[] = [];
  let open: RowPage | undefined;
  const take = (chunk: DuckDBDataChunk) => {
    visit?.(chunk);
    const positions = chunkBigInts(chunk, 0);
    for (let start = 0; start < positions.length;) {
      if (!open) {
        open = { first: positions[start] ?? 0n, last: 0n, rows: 0 };
        pages.push(open);
      }
      const taken = Math.min(rowsPerPage - open.rows, positions.length - start);
      open.rows += taken;
      start += taken;
      open.last = positions[start - 1] ?? open.first;
      if (open.rows === rowsPerPage) open = undefined;
    }
  };
  // ORDER BY is needed: DuckDB joins with a longer list of numbers, and a join does not keep the order.
  await database.visitChunks(
    'rows',
    `SELECT ${['rowid', ...columns].join(', ')} FROM ${table} WHERE ${condition.text} ORDER BY rowid`,
    condition.values,
    take,
    signal,
  );
  return pages;
}

/** A page's condition: the slice's, and the page's bounds, which let the reader skip the rest of the table. */
export function pageSql(
  { condition }: Pick<Slice, 'condition'>,
  page: RowPage,
): { text: string; values: (string | number | bigint)[] } {
  const bind = condition.values.length;
  return {
    text: `rowid BETWEEN $${bind + 1} AND $${bind + 2} AND ${condition.text}`,
    values: [...condition.values, page.first, page.last],
  };
}
