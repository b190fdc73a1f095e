import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyAccount, listSharedQueries, saveQuery } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, refused, success } from '../../testing/api-client.ts';
import { personOfRole } from '../../testing/person-of-role.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { runHere } from '../../testing/run-here.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
});
afterAll(() => server[Symbol.asyncDispose]());

const sent = { name: 'Rad', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
const remove = (token: string, password: string) => server.api.post('/api/delete_account', { password }, token);

async function withSharedQuery(email: string): Promise<string> {
  const token = await server.api.register(email);
  const { query } = success(saveQuery, await server.api.post('/api/queries', sent, token));
  await server.api.put(`/api/queries/${query.id}/sharing`, { shared: true }, token);
  return token;
}

test('[ADM-07] a person downloads what is kept about them: criteria and choices, but no secrets', async () => {
  const token = await withSharedQuery('copy@example.org');
  const made = await server.api.post('/api/access_tokens', { name: 'R' }, token);
  const answer = await server.api.get('/api/account_copy', token);
  const { copy } = success(copyAccount, answer);
  expect(copy.account.email).toBe('copy@example.org');
  expect(copy.saved_queries).toMatchObject([{ name: 'Rad', data: sent.data, deleted: false }]);
  expect(copy.access_tokens).toMatchObject([{ name: 'R' }]);
  expect(copy.sessions).toHaveLength(1);
  const secrets = [token, (made.body as { token: string }).token, '$argon2'];
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
  expect(refused(await server.api.get('/api/account_copy')).status).toBe(401);
});

test('[ADM-08] a person deletes the account with the password; shared queries stay without the name', async () => {
  const token = await withSharedQuery('leaves@example.org');
  const other = await server.api.register('stays@example.org');
  expect(refused(await remove(token, 'wrong'))).toEqual({
    status: 422,
    error: 'The password is wrong. Nothing was deleted.',
  });
  expect((await server.api.get('/api/queries', token)).status).toBe(200);
  expect((await remove(token, goodPassword)).status).toBe(200);
  expect((await server.api.get('/api/queries', token)).status).toBe(401);
  const login = { email: 'leaves@example.org', password: goodPassword };
  expect((await server.api.form('/api/login', login)).status).toBe(401);
  const { queries } = success(listSharedQueries, await server.api.get('/api/shared_queries', other));
  const retained = queries.filter(({ shared_by }) => shared_by === 'A former account');
  expect(retained).toHaveLength(1);
  expect((await server.api.get(`/api/views/${retained[0]?.token}/0`, other)).status).not.toBe(410);
  // Nobody is the former account.
  for (const email of ['former', 'FORMER', 'a former account']) {
    expect((await server.api.form('/api/login', { email, password: '' })).status, email).toBe(401);
  }
  // The address is free again.
  await server.api.register('leaves@example.org');
});

test('[ADM-08] the last administrator and the demonstration account are not deleted by the page', async () => {
  const boss = await personOfRole(server, 'boss@example.org', 'administrator');
  expect(refused(await remove(boss.token, goodPassword)).status).toBe(409);
  await using demonstration = await startServer({ rows: sampleRows, demonstration: true });
  const answer = await demonstration.api.form('/api/login', { email: 'demo@example.org', password: 'demonstration' });
  const { token } = answer.body as { token: string };
  expect(refused(await demonstration.api.post('/api/delete_account', { password: 'demonstration' }, token))).toEqual({
    status: 403,
    error: 'Everyone shares the demonstration account, so it stays as it is.',
  });
});

test('[ADM-07] [ADM-08] the operator exports and deletes an account by command', async () => {
  await withSharedQuery('asked@example.org');
  const environment = { DATA_DIR: server.dataDir };
  const file = join(server.dataDir, '..', 'asked.json');
  expect(await runHere('account', ['export', 'asked@example.org', file], environment)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: 'asked@example.org' } });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await runHere('account', ['export', 'asked@example.org', file], environment);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be written') });
  const deleted = await runHere('account', ['delete', 'asked@example.org'], environment);
  expect(deleted).toMatchObject({ code: 0, stdout: expect.stringContaining('asked@example.org is deleted') });
  expect((await runHere('account', ['delete', 'asked@example.org'], environment)).code).toBe(1);
  const log = await readFile(join(server.dataDir, 'audit/audit.jsonl'), 'utf8');
  for (const event of ['account_copied', 'account_deleted']) {
    expect(log).toMatch(new RegExp(`"${event}".*"from":"command".*asked@example.org`));
  }
});
