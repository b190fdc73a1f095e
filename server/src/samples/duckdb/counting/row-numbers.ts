import { chunkColumn } from '../database/chunk-column.ts';
import type { Slice } from '../rows/slice.ts';

/** The row numbers of a slice of the release's own table, minus `firstRow`. */
export async function rowNumbers(
  { database, table, condition }: Slice,
  firstRow: number,
  signal?: AbortSignal,
): Promise<Uint32Array> {
  const parts: Uint32Array[] = [];
  await database.visitChunks(
    'count',
    `SELECT CAST(rowid - ${firstRow} AS UINTEGER) FROM ${table} WHERE ${condition.text}`,
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
