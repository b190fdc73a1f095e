import type { DuckDBDataChunk } from '@duckdb/node-api';
import { chunkBigInts } from '../database/chunk-column.ts';
import { questionSql } from './question-sql.ts';
import type { ReleaseDatabase } from '../database/release-database.ts';
import type { Question } from '../../sample-store.ts';

/** A stretch of the release's rows, both ends inclusive, that holds some of a question's rows. */
export interface RowPage {
  first: bigint;
  last: bigint;
  rows: number;
}

/**
 * Cuts a question's rows into pages, in the release's order. Each page is then read by a statement of its own:
 * a client that reads slowly holds no statement and no more memory than one page, and others get their turns between.
 * `visit` sees the chunks of the further `columns` on the way.
 */
export async function rowPages(
  database: ReleaseDatabase,
  question: Question,
  rowsPerPage: number,
  signal?: AbortSignal,
  columns: readonly string[] = [],
  visit?: (chunk: DuckDBDataChunk) => void,
): Promise<RowPage[]> {
  const condition = questionSql(question, database.dictionaries);
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
  // The order is asked for: DuckDB joins with a longer list of numbers, and a join keeps none.
  await database.visitChunks(
    'rows',
    `SELECT ${['rowid', ...columns].join(', ')} FROM samples WHERE ${condition.text} ORDER BY rowid`,
    condition.values,
    take,
    signal,
  );
  return pages;
}

/** A page's condition: the question's own, and the page's bounds, which let the reader skip the rest of the file. */
export function pageSql(
  { dictionaries }: Pick<ReleaseDatabase, 'dictionaries'>,
  question: Question,
  page: RowPage,
): { text: string; values: (string | number | bigint)[] } {
  const condition = questionSql(question, dictionaries);
  const bind = condition.values.length;
  return {
    text: `rowid BETWEEN $${bind + 1} AND $${bind + 2} AND ${condition.text}`,
    values: [...condition.values, page.first, page.last],
  };
}
