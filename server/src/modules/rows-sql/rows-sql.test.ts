import { randomUUID } from 'node:crypto';
import { DuckDBInstance } from '@duckdb/node-api';
import { createView, querySql, sampleColumns, saveQuery, viewSql } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { sampleOf, type TestRow } from '../../testing/small-release.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

/** Names that would end a text or a statement. */
const hostile: TestRow = {
  dataset: 'wl',
  analyte: "Level'; DROP TABLE answer; --",
  location: "$1 O'Hara\n",
  sample_date: '2012-02-29',
  result: -1.5,
};
const rows = [...sampleRows, hostile];

let server: TestServer;
let session: string;
beforeAll(async () => {
  server = await startServer({ rows });
  session = await server.api.register('sql@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

async function saved(query_type: number, data: object[]) {
  const body = { name: `Query ${randomUUID().slice(0, 8)}`, query_type, data };
  return success(saveQuery, await server.api.post('/api/queries', body, session)).query;
}

/** What the statements make of the server's own file, while it serves. */
async function answerOf(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(sql.replaceAll('DATA-FOLDER', server.dataDir));
  const read = await connection.runAndReadAll('SELECT * FROM answer ORDER BY row_index');
  connection.closeSync();
  return read.getRowObjectsJson();
}

const texts = (some: readonly Record<string, unknown>[]) =>
  some.map((row) => JSON.stringify(sampleColumns.map(({ name }) => row[name]))).toSorted();

test('[PLT-19] a query’s rows are statements that run on the release’s file in the data folder', async () => {
  const rad = await saved(0, [{ field: 'analyte_type', filter: 'Rad' }]);
  const answer = success(querySql, await server.api.get(`/api/queries/${rad.id}/sql?analyte=Tritium`, session));
  expect(answer.release).toBe(server.services.store.health().release);
  const found = await answerOf(answer.sql ?? '');
  expect(found.map((row) => Number(row['row_index']))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(texts(found)).toEqual(texts(rows.filter(({ analyte }) => analyte === 'Tritium').map(sampleOf)));

  const all = success(querySql, await server.api.get(`/api/queries/${rad.id}/sql`, session));
  expect(await answerOf(all.sql ?? '')).toHaveLength(8);
});

test('[PLT-19] [A12] names with quotes stay names', async () => {
  const query = await saved(2, [{ field: 'location', filter: hostile.location }]);
  const address = `/api/queries/${query.id}/sql?analyte=${encodeURIComponent(hostile.analyte)}`;
  const { sql } = success(querySql, await server.api.get(address, session));
  expect(texts(await answerOf(sql ?? ''))).toEqual(texts([sampleOf(hostile)]));
});

test('[PLT-19] [QRY-10] a shared view’s query has them for everyone with an account, a query for its owner alone', async () => {
  const rad = await saved(0, [{ field: 'analyte_type', filter: 'Rad' }]);
  const { release } = success(querySql, await server.api.get(`/api/queries/${rad.id}/sql`, session));
  const requested = { query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const view = { query: requested, analyte: 'Tritium', state: { v: 1, screen: 'dataview' }, release };
  const { token } = success(createView, await server.api.post('/api/views', view, session));
  const other = await server.api.register('other@example.org');
  const { sql } = success(viewSql, await server.api.get(`/api/views/${token}/sql?analyte=Tritium`, other));
  expect(await answerOf(sql ?? '')).toHaveLength(6);
  expect(refused(await server.api.get(`/api/queries/${rad.id}/sql`, other)).status).toBe(404);
});
