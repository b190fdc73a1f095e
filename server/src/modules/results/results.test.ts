import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { createView, listSavedQueries, makeAccessToken, sampleColumns, saveQuery } from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { manyRows, sampleRows } from '../../testing/sample-rows.ts';
import { sampleOf, writeSmallRelease, type TestRow } from '../../testing/small-release.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const many = 100_000;
const hostile: TestRow[] = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', 'plain, "quoted"\nsecond line'].map((qualifier) => ({
  dataset: 'wl',
  analyte: 'Hostile text',
  location: 'H-1',
  sample_date: '2012-02-29',
  result: -1.5,
  qualifier,
}));
const rows = [...sampleRows, ...hostile, ...manyRows('Sulfate', many)];

let server: TestServer;
let session: string;
/** The headers of other programs. */
let token: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'results-'));
  server = await startServer({ rows });
  session = await server.api.register('results@example.org');
  token = success(makeAccessToken, await server.api.post('/api/access_tokens', { name: 'R' }, session)).token;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function saved(name: string, query_type: number, data: object[]): Promise<string> {
  const { query } = success(saveQuery, await server.api.post('/api/queries', { name, query_type, data }, session));
  return `/api/queries/${query.id}`;
}

async function bytesOf(path: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status, path).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A Parquet file as read by DuckDB, independently of the store. */
async function readParquet(bytes: Buffer) {
  const file = join(folder, `${randomUUID()}.parquet`);
  await writeFile(file, bytes);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const all = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
  const read = {
    rows: await all(`FROM '${file}'`),
    types: await all(`SELECT column_name, column_type FROM (DESCRIBE FROM '${file}')`),
    metadata: Object.fromEntries(
      (await all(`SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('${file}')`)).map(
        ({ key, value }) => [key, value],
      ),
    ),
  };
  connection.closeSync();
  instance.closeSync();
  return read;
}

/** A test's rows as sample records, in the order used for both sides. */
function recordsOf(rows: readonly TestRow[]): string[] {
  return rows
    .map((row) => {
      const sample = sampleOf(row);
      return JSON.stringify(sampleColumns.map(({ name }) => sample[name]));
    })
    .toSorted();
}
const inOrder = (read: readonly Record<string, unknown>[]): string[] =>
  read.map((row) => JSON.stringify(sampleColumns.map(({ name }) => row[name]))).toSorted();

describe('the stable addresses of a saved query', () => {
  test('Parquet: typed columns, unchanged text, and the raw rows, all or of one analyte', async () => {
    const rad = await saved('Rad of all', 0, [{ field: 'analyte_type', filter: 'Rad' }]);
    const { headers, bytes } = await bytesOf(`${rad}/results.parquet`);
    expect(headers.get('content-type')).toBe('application/vnd.apache.parquet');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="?Rad_of_all_\d{4}-\d\d-\d\d\.parquet"?$/,
    );
    const release = server.services.store.health().release;
    expect(headers.get('x-release')).toBe(release);
    const read = await readParquet(bytes);
    expect(read.metadata).toMatchObject({ release });
    const sqlTypes = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' };
    expect(read.types).toEqual(
      sampleColumns.map(({ name, kind }) => ({ column_name: name, column_type: sqlTypes[kind] })),
    );
    const raw = sampleRows.filter(({ analyte_type }) => analyte_type === 'Rad');
    expect(raw).toHaveLength(8);
    expect(inOrder(read.rows)).toEqual(recordsOf(raw));

    const one = await readParquet((await bytesOf(`${rad}/results.parquet?analyte=Uranium-233%2F234`)).bytes);
    expect(inOrder(one.rows)).toEqual(recordsOf(raw.filter(({ analyte }) => analyte === 'Uranium-233/234')));

    const text = await saved('Hostile', 2, [{ field: 'location', filter: 'H-1' }]);
    expect(inOrder((await readParquet((await bytesOf(`${text}/results.parquet`)).bytes)).rows)).toEqual(
      recordsOf(hostile),
    );
  });

  test('[QRY-09] CSV: the record’s columns, formulas neutralized, numbers as numbers', async () => {
    const path = await saved('Formulas', 2, [{ field: 'location', filter: 'H-1' }]);
    const { headers, bytes } = await bytesOf(`${path}/results.csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?Formulas_\d{4}-\d\d-\d\d\.csv"?$/);
    const [columns, ...read] = parse(bytes) as string[][];
    const provenance = ['query', 'criteria', 'filters', 'dataset', 'release', 'software'];
    expect(columns).toEqual([...sampleColumns.map(({ name }) => name), ...provenance]);
    const column = (name: string) => read.map((row) => row[sampleColumns.findIndex((one) => one.name === name)]);
    expect(new Set(column('qualifier'))).toEqual(
      new Set(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", 'plain, "quoted"\nsecond line']),
    );
    expect(new Set(column('result'))).toEqual(new Set(['-1.5']));
    expect(new Set(column('sample_date'))).toEqual(new Set(['2012-02-29']));
  });

  test('[people 8] [explore 11] both forms say what they were made from, as every file does', async () => {
    const path = await saved('Rad, since 1990', 0, [
      { field: 'analyte_type', filter: 'Rad' },
      { field: 'year', min: 1990 },
    ]);
    const release = server.services.store.health().release;
    const { criteria } = success(listSavedQueries, await server.api.get('/api/queries', session)).queries.find(
      ({ name }) => name === 'Rad, since 1990',
    )!;
    const made = {
      query: 'Rad, since 1990',
      criteria,
      dataset: 'bmi',
      release,
      software: expect.stringMatching(/^Wellfield \d/),
    };
    const [first]: Record<string, string>[] = parse((await bytesOf(`${path}/results.csv`)).bytes, { columns: true });
    expect(first).toMatchObject({ ...made, filters: '' });
    const { metadata } = await readParquet((await bytesOf(`${path}/results.parquet`)).bytes);
    expect(metadata).toEqual(made);
  });

  test(`any size: ${many} rows in both forms, and nothing is left in the data folder`, async () => {
    const path = await saved('Many', 1, [{ field: 'analyte_name', filter: 'Sulfate' }]);
    const read = await readParquet((await bytesOf(`${path}/results.parquet`)).bytes);
    expect(read.rows).toHaveLength(many);
    // 0, 0.01 … 999.99, each once.
    expect(new Set(read.rows.map(({ result }) => Math.round(Number(result) * 100)))).toHaveLength(many);
    const csv = (await bytesOf(`${path}/results.csv`)).bytes.toString();
    expect(csv.split('\n')).toHaveLength(many + 2);
    expect(await readdir(join(server.dataDir, 'results'))).toEqual([]);
  });

  test('refusals: no login 401, another’s query or no such analyte 404, an unknown field 400; a browser gets a page', async () => {
    const path = await saved('Refusals', 0, [{ field: 'analyte_type', filter: 'Rad' }]);
    const other = await server.api.register('other-results@example.org');
    for (const name of ['results.csv', 'results.parquet']) {
      expect((await server.api.get(`${path}/${name}`)).status).toBe(401);
      expect((await server.api.get(`${path}/${name}`, other)).status).toBe(404);
      expect(refused(await server.api.get(`${path}/${name}?analyte=Perchlorate`, token))).toEqual({
        status: 404,
        error: 'This query has no samples of Perchlorate.',
      });
      expect((await server.api.get(`${path}/${name}?release=never-was`, token)).status).toBe(404);
      expect((await server.api.get(`${path}/${name}?limit=1`, token)).status).toBe(400);
      const page = await server.api.request(`${path}/${name}`, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    }
  });

  test('[F16] a client that leaves stops the writing, and its folder is removed', async () => {
    const path = await saved('Left', 1, [{ field: 'analyte_name', filter: 'Sulfate' }]);
    const { store } = server.services;
    const pin = store.pin.bind(store);
    let leaves: AbortSignal | undefined;
    vi.spyOn(store, 'pin').mockImplementationOnce(async (id) => {
      const release = await pin(id);
      const writeFile: typeof release.writeFile = async (format, question, folder, signal) => {
        leaves = signal;
        // However fast it is, it is not done before the client has left.
        const [written] = await Promise.all([
          release.writeFile(format, question, folder, signal),
          signal && once(signal, 'abort'),
        ]);
        return written;
      };
      return { ...release, writeFile };
    });
    const { port } = new URL(server.origin);
    const left = request({ port, path: `${path}/results.csv`, headers: { authorization: `Bearer ${token}` } });
    left.on('error', () => {});
    left.end();
    const folders = () => readdir(join(server.dataDir, 'results')).catch(() => []);
    await expect.poll(folders, { interval: 5 }).toHaveLength(1);
    // It leaves while its file is written: before that there would be nothing to stop.
    await expect.poll(() => leaves, { interval: 5 }).toBeDefined();
    left.destroy();
    await expect.poll(() => String(leaves?.reason)).toContain('the client left');
    await expect.poll(folders, { interval: 5 }).toEqual([]);
    // Its lane is free again, and the next is answered completely.
    expect((await bytesOf(`${path}/results.csv`)).bytes.toString().split('\n')).toHaveLength(many + 2);
  });
});

describe('releases and caches', () => {
  test('the ETag depends on release and question: unchanged is 304, pinned stays, a new release changes it', async () => {
    await using own = await startServer({ rows: sampleRows });
    const mine = await own.api.register('cache@example.org');
    const sent = { name: 'Rad', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    const { query } = success(saveQuery, await own.api.post('/api/queries', sent, mine));
    const path = `/api/queries/${query.id}/results.csv`;
    const get = (target: string, cached?: string) =>
      own.api.request(target, { token: mine, ...(cached !== undefined && { headers: { 'if-none-match': cached } }) });
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const unchanged = await get(path, `"other", W/${etag}`);
    expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(`${path}?analyte=Tritium`, etag)).status).toBe(200);
    expect((await get(path.replace('csv', 'parquet'), etag)).status).toBe(200);

    const older = own.services.store.health().release ?? '';
    const newer = await writeSmallRelease(own.dataDir, sampleRows.slice(0, 2));
    await expect.poll(() => own.services.store.health().release).toBe(newer);
    const second = await get(path, etag);
    expect([second.status, second.headers.get('x-release'), second.text.split('\n').length]).toEqual([200, newer, 4]);
    const pinned = await get(`${path}?release=${older}`);
    expect([pinned.headers.get('x-release'), pinned.text]).toEqual([older, first.text]);
    expect((await get(`${path}?release=${older}`, etag)).status).toBe(304);
  });

  test('a shared view answers any account from its own release', async () => {
    const release = server.services.store.health().release ?? '';
    const body = {
      query: { query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] },
      analyte: 'Tritium',
      state: { v: 1, clauses: [{ kind: 'discrete', field: 'matrix', values: ['Ground Water'] }] },
      release,
    };
    const { token: view } = success(createView, await server.api.post('/api/views', body, session));
    const guest = await server.api.register('guest-results@example.org');
    const csv = await server.api.get(`/api/views/${view}/results.csv?analyte=Tritium`, guest);
    expect([csv.status, csv.headers.get('x-release'), csv.text.trimEnd().split('\n').length]).toEqual([
      200,
      release,
      7,
    ]);
    const tritium = sampleRows.filter(({ analyte }) => analyte === 'Tritium');
    const parquet = await bytesOf(`/api/views/${view}/results.parquet?analyte=Tritium`);
    expect(inOrder((await readParquet(parquet.bytes)).rows)).toEqual(recordsOf(tritium));
    expect((await server.api.get('/api/views/never-was/results.csv', guest)).status).toBe(404);
  });
});
