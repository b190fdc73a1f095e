import { questionSql } from '../answers/question-sql.ts';
import { chunkColumn } from '../database/chunk-column.ts';
import type { ReleaseDatabase } from '../database/release-database.ts';
import type { Question } from '../../sample-store.ts';

/** The row numbers of a question in the release, minus `firstRow`. */
export async function rowNumbers(
  database: ReleaseDatabase,
  question: Question,
  firstRow: number,
  signal?: AbortSignal,
): Promise<Uint32Array> {
  const condition = questionSql(question, database.dictionaries);
  const parts: Uint32Array[] = [];
  await database.visitChunks(
    'count',
    `SELECT CAST(rowid - ${firstRow} AS UINTEGER) FROM samples WHERE ${condition.text}`,
    condition.values,
    (chunk) => parts.push(Uint32Array.from(chunkColumn(chunk, 0).items)),
    signal,
  );
  const numbers = new Uint32Array(parts.reduce((rows, part) => rows + part.length, 0));
  let start = 0;
  for (const part of parts) {
    numbers.set(part, start);
    start += part.length;
  }
  return numbers;
}
