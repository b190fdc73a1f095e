import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let session: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
  server = await startServer();
  session = await server.api.register('tables@example.org');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const table = {
  title: 'Trends',
  facts: { query: "Nitrate's", release: 'r1' },
  columns: [
    { name: 'location', kind: 'text', meaning: 'Where it was sampled.' },
    { name: 'slope', kind: 'number', meaning: 'By Theil–Sen.' },
    { name: 'first', kind: 'date', meaning: 'The first day.' },
    { name: 'lat', kind: 'number', meaning: 'Latitude, WGS84.' },
    { name: 'long', kind: 'number', meaning: 'Longitude, WGS84.' },
  ],
  rows: [
    ['W-1', -0.1, '2001-05-06', 36.05, -114.98],
    ['W "2"\n', 26, null, null, null],
  ],
};

async function written(format: string, changes: object = {}, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${server.origin}/api/table_files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...table, format, ...changes }),
    signal,
  });
}

async function fileOf(format: string): Promise<string> {
  const answer = await written(format);
  expect(answer.status).toBe(200);
  const file = join(folder, `table.${format}`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

test('[FMT-17] a table is written as Parquet with the kinds of its columns, and what it was made from', async () => {
  const file = await fileOf('parquet');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const read = await connection.runAndReadAll(`FROM '${file}'`);
  expect(read.columnTypes().map(String)).toEqual(['VARCHAR', 'DOUBLE', 'DATE', 'DOUBLE', 'DOUBLE']);
  expect(read.getRowsJson()).toEqual(table.rows);
  const found = await connection.runAndReadAll(
    `SELECT decode(key), decode(value) FROM parquet_kv_metadata('${file}') WHERE decode(key) IN ('query', 'title') ORDER BY 1`,
  );
  expect(found.getRowsJson()).toEqual([
    ['query', "Nitrate's"],
    ['title', 'Trends'],
  ]);
  connection.closeSync();
});

test('[FMT-17] and as a GeoPackage with a point where a row has coordinates, and the meaning of its columns', async () => {
  const database = new Database(await fileOf('gpkg'), { readonly: true });
  const rows = database
    .prepare('SELECT location, slope, first, lat, long, geom IS NULL AS bare FROM trends')
    .raw()
    .all();
  expect(rows).toEqual(table.rows.map((row, at) => [...row, at]));
  expect(database.prepare('SELECT table_name, min_x, max_y FROM gpkg_contents').raw().all()).toEqual([
    ['trends', -114.98, 36.05],
  ]);
  const meanings = database.prepare('SELECT column_name, description FROM gpkg_data_columns').raw().all();
  expect(meanings).toEqual(table.columns.map(({ name, meaning }) => [name, meaning]));
  database.close();
});

test.each([
  ['a title that names a table of every GeoPackage', { title: 'gpkg_contents' }, 'gpkg'],
  ['a title that SQLite keeps for itself', { title: 'SQLite sequence' }, 'gpkg'],
  ['a title that the styles have', { title: 'Layer styles' }, 'gpkg'],
  [
    'NUL in title, facts and cells',
    { title: 'a\0b', facts: { 'a\0b': 'a\0b' }, rows: [['a\0b', 1, null, 1, 2]] },
    'parquet',
  ],
])('[FMT-17] %s is written, too', async (_, changes, format) => {
  expect((await written(format, changes)).status).toBe(200);
});

test.each(['gpkg', 'parquet'])('[F16] %s is written no further when the page has left', async (format) => {
  const { store } = server.services;
  const write = store.writeTable.bind(store);
  const leaving = new AbortController();
  const requested = vi.spyOn(store, 'writeTable').mockImplementation(async (sent, into, signal) => {
    leaving.abort();
    await expect.poll(() => signal?.aborted).toBe(true);
    return write(sent, into, signal);
  });
  await expect(written(format, {}, leaving.signal)).rejects.toThrow('aborted');
  await expect.poll(() => requested.mock.settledResults[0]?.type).toBe('rejected');
  requested.mockRestore();
});

test.each([
  ['a fact without a name', { facts: { '': 'something' } }],
  ['a cell of another kind', { rows: [['W-1', 'abc', null, null, null]] }],
  ['a day that is none', { rows: [['W-1', 1, '2001-02-30', null, null]] }],
  ['a row of another length', { rows: [['W-1']] }],
  ['a column twice', { columns: [...table.columns.slice(0, 4), { ...table.columns[0], name: 'Location' }] }],
  ['a column that the format has', { columns: [...table.columns.slice(0, 4), { ...table.columns[0], name: 'geom' }] }],
  ['more than 10,000 rows', { rows: Array.from({ length: 10_001 }, () => table.rows[1]) }],
])('[FMT-17] %s is refused', async (_, changes) => {
  expect((await written('gpkg', changes)).status).toBe(400);
});
