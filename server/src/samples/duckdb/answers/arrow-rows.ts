import type { DuckDBDataChunk } from '@duckdb/node-api';
import { AsyncByteQueue, RecordBatch, RecordBatchStreamWriter, Schema, Struct, makeData } from 'apache-arrow';
import { sampleColumns } from '@wellfield/contract';
import { dimensionColumn, numberColumn, textColumn, type ArrowColumn, type ArrowPage } from './arrow-column.ts';
import { chunkColumn, isValid } from '../database/chunk-column.ts';
import { pageSql, rowPages } from './row-pages.ts';
import { isDimension } from '../database/samples-table.ts';
import type { Slice } from '../rows/slice.ts';
import { identifier } from '../sql-text.ts';
import { TextCodes } from './text-codes.ts';

/** The rows of a record batch: enough to compress well, few enough not to delay others. */
const rowsPerPage = 16_384;

/** Columns read in a pass over all rows, so that dictionaries are complete before the first batch. */
const dimensions = sampleColumns.filter(({ name }) => isDimension(name));
const texts = sampleColumns.filter(({ name, kind }) => kind === 'text' && !isDimension(name));
const ahead = [
  ...dimensions.map(({ name }) => `enum_code(${identifier(name)})`),
  ...texts.map(({ name }) => identifier(name)),
];

/** Columns read page by page: dimensions come from DuckDB as codes, and their texts are known by then. */
const selected = sampleColumns.map(({ name, kind }) => {
  if (isDimension(name)) return `enum_code(${identifier(name)})`;
  return kind === 'text' ? 'NULL' : identifier(name);
});

/**
 * The rows as an Arrow IPC stream: texts as dictionaries of those that occur, with the smallest sufficient codes
 * (`sample_id` as plain UTF-8 if it rarely repeats), numbers as float64, year and quarter as int32, dates as date32.
 */
export async function* rowsAsArrow(
  slice: Slice,
  metadata: ReadonlyMap<string, string>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { database, table } = slice;
  const { dictionaries } = database;
  const used = new Map(dimensions.map(({ name }) => [name, new Uint8Array(dictionaries.get(name)?.length ?? 0)]));
  const numbered = new Map(texts.map(({ name }) => [name, new TextCodes()]));
  const pages = await rowPages(slice, rowsPerPage, signal, ahead, (chunk) => {
    dimensions.forEach(({ name }, index) => markUsed(chunk, index + 1, used.get(name)));
    texts.forEach(({ name }, index) => numbered.get(name)?.add(chunk, 1 + dimensions.length + index));
  });
  const columns = sampleColumns.map((column): ArrowColumn => {
    if (column.kind !== 'text') return numberColumn(column, column.kind);
    const own = numbered.get(column.name);
    if (own) return textColumn(column, own);
    return dimensionColumn(column, dictionaries.get(column.name) ?? [], used.get(column.name) ?? new Uint8Array());
  });
  const schema = new Schema(
    columns.map(({ field }) => field),
    new Map(metadata),
  );
  const pieces = new Pieces();
  const writer = new RecordBatchStreamWriter({ autoDestroy: false });
  writer.reset(pieces, schema);
  yield pieces.take();
  let start = 0;
  for (const page of pages) {
    const condition = pageSql(slice, page);
    const chunks: DuckDBDataChunk[] = [];
    await database.visitChunks(
      'rows',
      `SELECT ${selected.join(', ')} FROM ${table} WHERE ${condition.text} ORDER BY rowid`,
      condition.values,
      (chunk) => chunks.push(chunk),
      signal,
    );
    writer.write(encodePage(schema, columns, { chunks, start, rows: page.rows }));
    start += page.rows;
    yield pieces.take();
  }
  writer.finish();
  yield pieces.take();
}

function markUsed(chunk: DuckDBDataChunk, index: number, used: Uint8Array | undefined): void {
  if (!used) return;
  const column = chunkColumn(chunk, index);
  for (let row = 0; row < column.items.length; row += 1) {
    if (isValid(column, row)) used[column.items[row] ?? 0] = 1;
  }
}

function encodePage(schema: Schema, columns: readonly ArrowColumn[], page: ArrowPage): RecordBatch {
  const children = columns.map((column, index) => column.encode(page, index));
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length: page.rows, nullCount: 0, children }),
  );
}

/** Collects the writer's output for a page in one array. */
class Pieces extends AsyncByteQueue {
  #pieces: Uint8Array[] = [];

  override write(piece: Uint8Array): void {
    this.#pieces.push(piece);
  }

  take(): Uint8Array {
    return Buffer.concat(this.#pieces.splice(0));
  }
}
