import {
  auth,
  changeSavedQuery,
  executeView,
  listSharedQueries,
  readView,
  saveQuery,
  type SharedQuery,
} from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, refused, success } from '../../testing/api-client.ts';
import { auditLines } from '../../testing/audit-lines.ts';
import { personOfRole } from '../../testing/person-of-role.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
});
afterAll(() => server[Symbol.asyncDispose]());

const tritium = [{ field: 'analyte_name', filter: 'Tritium' }];
const isTritium = ({ analyte }: { analyte: string }) => analyte === 'Tritium';

async function saved(session: string, name: string): Promise<string> {
  const sent = { name, query_type: 0, data: tritium };
  return String(success(saveQuery, await server.api.post('/api/queries', sent, session)).query.id);
}
const share = (session: string, id: string, shared = true) =>
  server.api.put(`/api/queries/${id}/sharing`, { shared }, session);
const listOf = async (session: string) =>
  success(listSharedQueries, await server.api.get('/api/shared_queries', session));
const named = async (session: string, name: string): Promise<SharedQuery | undefined> =>
  (await listOf(session)).queries.find((query) => query.name === name);

test('[QRY-10] a shared query is in everyone’s list as a view, which is executed and copied; the query itself stays its owner’s', async () => {
  const [owner, colleague] = [
    await server.api.register('owner@example.org'),
    await server.api.register('c@example.org'),
  ];
  const id = await saved(owner, 'Tritium for all');
  expect(await named(colleague, 'Tritium for all')).toBeUndefined();
  expect((await share(owner, id)).status).toBe(200);

  const { queries, current_release } = await listOf(colleague);
  const [query] = queries;
  expect(query).toEqual({
    token: query?.token,
    name: 'Tritium for all',
    query_type: 0,
    criteria: 'Parameter: Tritium',
    records: sampleRows.filter(isTritium).length,
    shared_by: 'Ada Hale',
    of_former_account: false,
    shared: query?.shared,
    release: current_release,
    own_query: null,
  });
  expect((await named(owner, 'Tritium for all'))?.own_query).toBe(id);

  const view = success(readView, await server.api.get(`/api/views/${query?.token}`, colleague)).view;
  expect(view.query).toEqual({ query_type: 0, data: tritium });
  const executed = success(executeView, await server.api.get(`/api/views/${query?.token}/0`, colleague));
  expect(executed.data).toHaveLength(sampleRows.filter(isTritium).length);
  for (const path of [
    `/api/queries/${id}`,
    `/api/queries/${id}/0`,
    `/api/get_csv/${id}`,
    `/api/queries/${id}/results.csv`,
  ])
    expect((await server.api.get(path, colleague)).status, path).toBe(404);
  for (const shared of [true, false]) expect(refused(await share(colleague, id, shared)).status).toBe(404);
  expect(await named(colleague, 'Tritium for all')).toEqual(query);
});

test('the same choices stay the same view; others are another, and nobody’s list tells what is not so any more', async () => {
  const [owner, colleague] = [await server.api.register('o2@example.org'), await server.api.register('c2@example.org')];
  const id = await saved(owner, 'Changing');
  await share(owner, id);
  const first = await named(colleague, 'Changing');
  await server.api.put(`/api/queries/${id}/name`, { name: 'Changed' }, owner);
  expect(await named(colleague, 'Changed')).toEqual({ ...first, name: 'Changed' });
  await share(owner, id, false);
  expect(await named(colleague, 'Changed')).toBeUndefined();
  expect((await server.api.get(`/api/views/${first?.token}`, colleague)).status).toBe(200);
  await share(owner, id);
  expect((await named(colleague, 'Changed'))?.token).toBe(first?.token);

  const changes = { name: 'Changed', query_type: 0, data: [...tritium, { field: 'year', min: 2003 }] };
  success(changeSavedQuery, await server.api.put(`/api/queries/${id}/definition`, changes, owner));
  const second = await named(colleague, 'Changed');
  expect(second).toMatchObject({ criteria: 'Parameter: Tritium; Year: from 2003', shared_by: 'Ada Hale' });
  expect(second?.token).not.toBe(first?.token);
  const view = success(readView, await server.api.get(`/api/views/${second?.token}`, colleague)).view;
  expect(view.query.data).toEqual(changes.data);
});

test('what is deleted, or its owner disabled, is in no list, and is there again with them', async () => {
  const [owner, colleague] = [await server.api.register('o3@example.org'), await server.api.register('c3@example.org')];
  const id = await saved(owner, 'Coming and going');
  await share(owner, id);
  await server.api.put(`/api/queries/${id}`, { deleted: 1 }, owner);
  expect(await named(colleague, 'Coming and going')).toBeUndefined();
  expect(refused(await share(owner, id)).status).toBe(404);
  await server.api.post(`/api/queries/${id}/restore`, {}, owner);
  expect(await named(colleague, 'Coming and going')).toBeDefined();

  const { account } = success(auth, await server.api.post('/api/auth', undefined, owner));
  const { accounts } = server.services.state;
  await accounts.disable(account.user_id);
  expect(await named(colleague, 'Coming and going')).toBeUndefined();
  await accounts.setPassword(account.user_id, 'a hash');
  expect(await named(colleague, 'Coming and going')).toBeDefined();
});

test('sharing takes true or false, of a query that is there', async () => {
  const owner = await server.api.register('o4@example.org');
  const id = await saved(owner, 'Mine');
  for (const wrong of [{}, { shared: 1 }, { shared: 'true' }, { shared: null }, { shared: true, with: 'all' }]) {
    const answer = await server.api.put(`/api/queries/${id}/sharing`, wrong, owner);
    expect(refused(answer).status, JSON.stringify(wrong)).toBe(400);
  }
  for (const shared of [true, false]) expect(refused(await share(owner, 'none', shared)).status).toBe(404);
  expect((await share(owner, id, false)).status).toBe(200);
  expect(await named(owner, 'Mine')).toBeUndefined();
});

test('[ADM-08] administrators take a query of a former account from everyone’s list; nobody takes one of an account', async () => {
  const [leaver, owner] = [await server.api.register('l5@example.org'), await server.api.register('o5@example.org')];
  await share(leaver, await saved(leaver, 'Left behind'));
  await share(owner, await saved(owner, 'Still owned'));
  const administrator = await personOfRole(server, 'a5@example.org', 'administrator');
  const contributor = await server.api.register('c5@example.org');
  const take = (token: string, by = administrator.token) =>
    server.api.put(`/api/administration/shared_queries/${token}`, { removed: 1 }, by);
  const tokenOf = async (name: string) => (await named(contributor, name))?.token ?? '';
  const token = await tokenOf('Left behind');
  // While its sharer has an account, it is theirs to take away.
  expect(refused(await take(token)).status).toBe(404);
  expect((await server.api.post('/api/delete_account', { password: goodPassword }, leaver)).status).toBe(200);
  expect(await named(contributor, 'Left behind')).toMatchObject({
    token,
    shared_by: 'A former account',
    of_former_account: true,
  });

  expect(refused(await take(token, contributor)).status).toBe(403);
  expect(refused(await take(await tokenOf('Still owned'))).status).toBe(404);
  expect((await take(token)).status).toBe(200);
  expect(await named(contributor, 'Left behind')).toBeUndefined();
  expect(await named(contributor, 'Still owned')).toMatchObject({ of_former_account: false });
  expect(refused(await take(token)).status).toBe(404);
  // The view stays, as links in reports lead to it.
  expect((await server.api.get(`/api/views/${token}`, contributor)).status).toBe(200);
  const lines = await auditLines(server);
  expect(lines.filter(({ event }) => event === 'former_query_removed')).toMatchObject([
    { account: administrator.email, outcome: 'done' },
  ]);
});
