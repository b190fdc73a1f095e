import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { executeQuery, listAccounts, makeAccessToken, register, saveQuery } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { registered, success } from '../testing/api-client.ts';
import { auditLines } from '../testing/audit-lines.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';

const ada = { email: 'ada@example.org', firstname: 'Ada', lastname: 'Byron', password: 'an engine of analysis' };

test('[security 10] what people do with accounts, tokens, links and rows is recorded, without a secret', async () => {
  await using server = await startServer({ rows: sampleRows });
  const { api } = server;
  const { token } = registered(await api.post('/api/register', ada));
  await api.post('/api/login', { email: ada.email, password: 'a wrong one' });
  await api.post('/api/login', { email: 'nobody@example.org', password: 'a wrong one' });
  await api.post('/api/login', { email: 'my password by mistake', password: 'x' });
  await api.post('/api/login', { email: ada.email, password: ada.password });
  const sent = { name: 'Secret plans', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const { query } = success(saveQuery, await api.post('/api/queries', sent, token));
  const { token: accessToken, access_token } = success(
    makeAccessToken,
    await api.post('/api/access_tokens', { name: 'R on my laptop', days: 30 }, token),
  );
  await api.get(`/api/get_csv/${query.id}`, token);
  await api.get(`/api/queries/${query.id}/results.csv`, accessToken);
  for (let count = 0; count < 3; count += 1) await api.get(`/api/queries/${query.id}/0`, accessToken);
  await api.get(`/api/queries/${query.id}/0`, token);
  await api.post('/api/new_pw', { email: ada.email });
  await api.put(`/api/access_tokens/${access_token.id}`, { revoked: 1 }, token);
  const change = { email: ada.email, old_password: 'not this one', new_password: 'another engine altogether' };
  await api.post('/api/change_pw', change, token);
  await api.post('/api/change_pw', { ...change, old_password: ada.password }, token);

  const lines = await auditLines(server);
  const from = '127.0.0.1';
  const by = { from, account: ada.email };
  expect(lines).toEqual(
    [
      { event: 'server_started', from: null, account: null, outcome: 'done' },
      { event: 'registration', ...by, outcome: 'done' },
      { event: 'login', ...by, outcome: 'refused', reason: 'wrong password' },
      { event: 'login', from, account: 'nobody@example.org', outcome: 'refused', reason: 'no account' },
      { event: 'login', from, account: null, outcome: 'refused', reason: 'no account' },
      { event: 'login', ...by, outcome: 'done', by: 'password' },
      { event: 'access_token_made', ...by, outcome: 'done', name: 'R on my laptop', days: 30, id: access_token.id },
      { event: 'rows_downloaded', ...by, outcome: 'done', query: String(query.id) },
      {
        event: 'rows_downloaded',
        ...by,
        outcome: 'done',
        path: '/api/queries/:id/results.csv',
        token: access_token.id,
      },
      { event: 'rows_downloaded', ...by, outcome: 'done', path: executeQuery.path, token: access_token.id },
      { event: 'password_requested', ...by, outcome: 'done' },
      { event: 'access_token_revoked', ...by, outcome: 'done', id: access_token.id },
      { event: 'password_changed', ...by, outcome: 'refused' },
      { event: 'password_changed', ...by, outcome: 'done' },
    ].map((line) => expect.objectContaining(line) as unknown),
  );
  const text = JSON.stringify(lines);
  for (const secret of [ada.password, 'a wrong one', 'by mistake', 'Secret plans', token, accessToken])
    expect(text).not.toContain(secret);
});

test('[security 10] a flood of refused logins is one line a minute once they are throttled', async () => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  await using server = await startServer({ now: () => time });
  const wrong = { email: 'ada@example.org', password: 'wrong' };
  for (let count = 0; count < 15; count += 1) await server.api.post('/api/login', wrong);
  time += 61_000;
  await server.api.post('/api/login', wrong);
  const reasons = (await auditLines(server)).map(({ reason }) => reason).filter((reason) => reason !== undefined);
  expect(reasons).toEqual([...Array<string>(10).fill('no account'), 'too often', 'too often']);
});

test('[security 10] refused rights and reached limits are recorded, one line a minute for each account and kind', async () => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  await using server = await startServer({ now: () => time, site: { quotas: { accessTokens: 1 } } });
  const { api } = server;
  const token = await api.register(ada.email);
  const other = await api.register('ben@example.org');
  const makeToken = () => api.post('/api/access_tokens', { name: 'R', days: 30 }, token);
  const { access_token, token: accessToken } = success(makeAccessToken, await makeToken());
  const tryAll = async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await api.get(listAccounts.path, token)).status).toBe(403);
      expect((await api.get('/api/sessions', accessToken)).status).toBe(403);
      expect((await makeToken()).status).toBe(409);
    }
  };
  await tryAll();
  await api.get(listAccounts.path, other);
  time += 61_000;
  await api.get('/api/sessions', accessToken);
  await tryAll();
  const refused = { outcome: 'refused', from: '127.0.0.1' };
  const by = { ...refused, account: ada.email };
  const recorded = await auditLines(server);
  expect(recorded.filter(({ event }) => event === 'rights_refused' || event === 'limit_reached')).toEqual(
    [
      { event: 'rights_refused', ...by, path: listAccounts.path },
      { event: 'limit_reached', ...by, path: '/api/access_tokens', limit: 'accessTokens' },
      { event: 'rights_refused', ...refused, account: 'ben@example.org', path: listAccounts.path },
      { event: 'rights_refused', ...by, path: '/api/sessions', token: access_token.id },
      { event: 'limit_reached', ...by, path: '/api/access_tokens', limit: 'accessTokens' },
    ].map((line) => ({ ...line, time: expect.any(String) as unknown })),
  );
});

test('[security 10] when the audit log cannot be written people go on, and readyz warns', async () => {
  await using server = await startServer({ rows: sampleRows });
  expect((await server.api.get('/readyz')).body).toMatchObject({ warnings: [] });
  await server.services.audit.written();
  await rm(join(server.dataDir, 'audit'), { recursive: true });
  await writeFile(join(server.dataDir, 'audit'), 'in the way');
  success(register, await server.api.post('/api/register', ada));
  expect(await server.api.get('/readyz')).toMatchObject({
    status: 200,
    body: { success: true, warnings: [expect.stringMatching(/^the audit log cannot be written: /)] },
  });
});
