import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parquetForm } from './parquet-file.ts';
import { writeRowsFile } from './rows-file.ts';

const rows = 200_000;
/** A fifth of the rows' own size: their texts are `sampleColumns.length` times 16 bytes and more. */
const memoryLimit = '48MB';

let folder: string;
const samplesFile = () => join(folder, 'samples.duckdb');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parquet-file-'));
  const instance = await DuckDBInstance.create(samplesFile());
  const connection = await instance.connect();
  const columns = sampleColumns.map(({ name, kind }) => {
    if (kind === 'number') return `range::DOUBLE AS "${name}"`;
    return `${kind === 'text' ? `'a text of a column, ' || range % 1000` : 'NULL::DATE'} AS "${name}"`;
  });
  await connection.run(`CREATE TABLE samples AS SELECT ${columns.join(', ')} FROM range(${rows})`);
  connection.closeSync();
  instance.closeSync();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('is written in order with less memory than its rows take, however many threads there are', async () => {
  const create = vi.spyOn(DuckDBInstance, 'create');
  const form = { ...parquetForm({ release: '1' }), memoryLimit };
  const condition = { text: 'TRUE', values: [] };
  const written = await writeRowsFile({ samplesFile: samplesFile(), threads: 4 }, form, condition, folder);
  expect(create.mock.calls.map(([, options]) => options)).toMatchObject([{ threads: '1', memory_limit: memoryLimit }]);
  create.mockRestore();
  expect(written.rows).toBe(rows);
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const file = `read_parquet('${written.path}', file_row_number = true)`;
  const found = await connection.runAndReadAll(
    `SELECT count(*), count(*) FILTER (result = file_row_number) FROM ${file}`,
  );
  expect(found.getRowsJS()).toEqual([[BigInt(rows), BigInt(rows)]]);
  connection.closeSync();
  instance.closeSync();
});
