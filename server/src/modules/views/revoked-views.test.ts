import {
  createView,
  listSavedQueries,
  listSharedQueries,
  listViews,
  revokeView,
  saveQuery,
  shareSavedQuery,
} from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let ada: string;
let ben: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows, environment: { PUBLIC_URL: 'https://wells.example.org/' } });
  ada = await server.api.register('ada@example.org');
  ben = await server.api.register('ben@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const rad = [{ field: 'analyte_type', filter: 'Rad' }];
const share = async () => {
  const { release } = server.services.store.health();
  const view = { query: { query_type: 0, data: rad }, analyte: 'Tritium', state: { v: 1 }, release };
  return success(createView, await server.api.post('/api/views', view, ada)).token;
};
const list = async (session = ada) => success(listViews, await server.api.get('/api/views', session)).views;
const revoke = (token: string, session = ada) => server.api.put(`/api/views/${token}`, { revoked: 1 }, session);
/** The status of every call that reads a view. */
const statusesOf = (token: string) =>
  Promise.all(
    ['', '/0', '/results.csv', '/results.parquet'].map(
      async (path) => (await server.api.get(`/api/views/${token}${path}`, ben)).status,
    ),
  );
const ended = {
  status: 410,
  error: 'This view is no longer shared: its author has revoked it, or their account is disabled.',
};

test('[security 8] its author lists and revokes a view; from then on its link says so with 410, for good', async () => {
  const [retained, gone] = [await share(), await share()];
  expect((await list()).map(({ token }) => token).toSorted()).toEqual([retained, gone].toSorted());
  expect(await list()).toContainEqual({
    token: retained,
    link: `https://wells.example.org/view/${retained}`,
    query_type: 0,
    criteria: 'Parameter Type: Rad',
    analyte: 'Tritium',
    release: server.services.store.health().release,
    created: expect.any(String) as string,
    shared_query: null,
  });
  expect(await list(ben)).toEqual([]);
  expect(refused(await revoke(gone, ben)).status).toBe(404);
  success(revokeView, await revoke(gone));
  expect(refused(await revoke(gone)).status).toBe(404);
  expect((await list()).map(({ token }) => token)).toEqual([retained]);
  expect(refused(await server.api.get(`/api/views/${gone}`, ben))).toEqual(ended);
  expect(await statusesOf(gone)).toEqual([410, 410, 410, 410]);
  expect(await statusesOf(retained)).toEqual([200, 200, 200, 200]);
});

test('[security 8] a query that is shared with everyone as a revoked view is in no list, until it is shared again', async () => {
  const sent = { name: 'Radionuclides', query_type: 0, data: rad };
  const { query } = success(saveQuery, await server.api.post('/api/queries', sent, ada));
  const shareQuery = async () =>
    success(shareSavedQuery, await server.api.put(`/api/queries/${query.id}/sharing`, { shared: true }, ada));
  const shared = async () => success(listSharedQueries, await server.api.get('/api/shared_queries', ben)).queries;
  await shareQuery();
  const [{ token } = { token: '' }] = await shared();
  expect((await list()).find((view) => view.token === token)?.shared_query).toBe('Radionuclides');
  success(revokeView, await revoke(token));
  expect(await shared()).toEqual([]);
  expect(await statusesOf(token)).toEqual([410, 410, 410, 410]);
  const { queries } = success(listSavedQueries, await server.api.get('/api/queries', ada));
  expect(queries.map(({ name }) => name)).toEqual(['Radionuclides']);
  await shareQuery();
  const [again] = await shared();
  expect(again?.token).not.toBe(token);
  expect(await statusesOf(again?.token ?? '')).toEqual([200, 200, 200, 200]);
});

test('[security 8] a view ends while the account of its author is disabled', async () => {
  const token = await share();
  const { accounts } = server.services.state;
  const author = (await accounts.findByEmail('ada@example.org'))?.account.user_id ?? '';
  await accounts.disable(author);
  expect(refused(await server.api.get(`/api/views/${token}`, ben))).toEqual(ended);
  expect(await statusesOf(token)).toEqual([410, 410, 410, 410]);
  await accounts.setPassword(author, 'another');
  expect(await statusesOf(token)).toEqual([200, 200, 200, 200]);
});
