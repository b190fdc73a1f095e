import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csvForm } from './csv-file.ts';
import { parquetForm } from './parquet-file.ts';
import { writeRowsFile } from './rows-file.ts';

const rows = 200_000;
/** A Parquet file is written with a fifth of the rows' own size: their texts are `sampleColumns.length` times 16 bytes and more. */
const memoryLimit = '48MB';

let folder: string;
const samplesFile = () => join(folder, 'samples.duckdb');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-file-'));
  const instance = await DuckDBInstance.create(samplesFile());
  const connection = await instance.connect();
  await connection.run(`CREATE TYPE matrix_values AS ENUM ('Soil', 'Surface Water', 'Water')`);
  const columns = sampleColumns.map(({ name, kind }) => {
    // 'Soil' is a code that no row has.
    if (name === 'matrix') return `CAST(['Water', 'Surface Water', NULL][1 + range % 3] AS matrix_values) AS matrix`;
    if (kind === 'number') return `range::DOUBLE AS "${name}"`;
    return `${kind === 'text' ? `'a text of a column, ' || range % 1000` : 'NULL::DATE'} AS "${name}"`;
  });
  await connection.run(`CREATE TABLE samples AS SELECT ${columns.join(', ')} FROM range(${rows})`);
  connection.closeSync();
  instance.closeSync();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const forms = [
  {
    name: 'Parquet',
    tried: [memoryLimit],
    form: { ...parquetForm({ release: '1' }), memoryLimit },
    reader: 'read_parquet',
    text: 'TRUE',
  },
  // No text is known to be harmless, so all are looked at: without sorting, which long lines have no room for.
  { name: 'CSV', tried: ['64MB'], form: csvForm(new Map()), reader: 'read_csv', text: 'TRUE' },
  {
    name: 'CSV of rows that a list of numbers mixes',
    tried: ['64MB', '512MB'],
    form: csvForm(new Map()),
    reader: 'read_csv',
    text: `result % 20 IN (${Array.from({ length: 20 }, (_, number) => number).join(', ')})`,
  },
];

test.each(forms)('$name is written in order by one thread, and where memory is short again with more', async (one) => {
  const { tried, form, reader, text } = one;
  const create = vi.spyOn(DuckDBInstance, 'create');
  const condition = { text, values: [] };
  const written = await writeRowsFile({ source: { samplesFile: samplesFile() }, form, condition, folder });
  expect(create.mock.calls.map(([, options]) => options?.['memory_limit'])).toEqual(tried);
  expect(create.mock.calls.every(([, options]) => options?.['threads'] === '1')).toBe(true);
  create.mockRestore();
  expect(written.rows).toBe(rows);
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  await connection.run('SET threads = 1');
  const found = await connection.runAndReadAll(
    `SELECT count(*), count(*) FILTER (result = row) FROM (
      SELECT result, row_number() OVER () - 1 AS row FROM ${reader}('${written.path}')
    )`,
  );
  expect(found.getRowsJS()).toEqual([[BigInt(rows), BigInt(rows)]]);
  connection.closeSync();
  instance.closeSync();
});

test('Parquet has codes as text, in files of most rows and of few', async () => {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  for (const last of [2, rows - 1]) {
    const form = { ...parquetForm({ release: '1' }), memoryLimit };
    const condition = { text: `result <= $1`, values: [last] };
    const { path } = await writeRowsFile({ source: { samplesFile: samplesFile() }, form, condition, folder });
    const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS();
    expect(await read(`SELECT type, converted_type FROM parquet_schema('${path}') WHERE name = 'matrix'`)).toEqual([
      ['BYTE_ARRAY', 'UTF8'],
    ]);
    expect(await read(`SELECT matrix FROM read_parquet('${path}') LIMIT 3`)).toEqual([
      ['Water'],
      ['Surface Water'],
      [null],
    ]);
    // The codes' own text is only where most rows are: a small file names nothing but what is in it.
    const named = (await readFile(path)).includes('Soil');
    expect(named).toBe(last > 2);
  }
  connection.closeSync();
  instance.closeSync();
});

test('[FMT-12] the share of rows in the file is heard while it is written', async () => {
  const heard: number[] = [];
  const condition = { text: 'TRUE', values: [] };
  const form = { ...parquetForm({ release: '1' }), memoryLimit };
  const job = { source: { samplesFile: samplesFile() }, form, condition, folder };
  await writeRowsFile(job, undefined, (share) => heard.push(share));
  expect(heard.length).toBeGreaterThan(3);
  expect(heard.every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1)).toBe(1);
});
