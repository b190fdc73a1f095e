import { sampleColumns } from '@wellfield/contract';
import { pageSql, rowPages } from './row-pages.ts';
import type { Slice } from '../rows/slice.ts';
import { identifier } from '../sql-text.ts';

const rowsPerPage = 4_096;
/** A piece of text has 2^10 consecutive rows: it is well under a megabyte and does not delay others. */
const rowsPerPieceBits = 10;

const row = `to_json({${sampleColumns.map(({ name }) => `${identifier(name)}: ${identifier(name)}`).join(', ')}})`;

/** The rows as pieces of one JSON array. SQL makes the text: objects in JavaScript would block the server. */
export async function* rowsAsJson(slice: Slice, signal?: AbortSignal): AsyncGenerator<string> {
  const pages = await rowPages(slice, rowsPerPage, signal);
  let separator = '[';
  for (const page of pages) {
    const condition = pageSql(slice, page);
    const pieces = await slice.database.rows(
      'rows',
      `SELECT string_agg(CAST(${row} AS VARCHAR), ',' ORDER BY rowid) FROM ${slice.table} WHERE ${condition.text}
       GROUP BY rowid >> ${rowsPerPieceBits} ORDER BY rowid >> ${rowsPerPieceBits}`,
      condition.values,
      signal,
    );
    for (const [piece] of pieces) {
      yield separator + (piece as string);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}
