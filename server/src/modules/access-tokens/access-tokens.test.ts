import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessTokenPrefix,
  changePassword,
  limits,
  listAccessTokens,
  listSavedQueries,
  makeAccessToken,
  messages,
  quotas,
  saveQuery,
} from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, refused, success } from '../../testing/api-client.ts';
import { endpoints } from '../../testing/endpoints.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let clock = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows, now: () => clock });
});
afterAll(() => server[Symbol.asyncDispose]());

let people = 0;
const person = (): Promise<string> => server.api.register(`person-${(people += 1)}@example.org`);
const make = async (session: string, body: object = { name: 'Monthly sheet' }) =>
  success(makeAccessToken, await server.api.post('/api/access_tokens', body, session));
const list = async (session: string) =>
  success(listAccessTokens, await server.api.get('/api/access_tokens', session)).access_tokens;
const twoYears = { days: limits.accessTokens.maxDays, password: goodPassword };
const statusWith = async (token: string): Promise<number> => (await server.api.get('/api/queries', token)).status;

test('a token is shown once, is 256 bits after a known prefix, and only its SHA-256 is stored', async () => {
  const session = await person();
  const { token, access_token } = await make(session);
  expect(token.startsWith(accessTokenPrefix)).toBe(true);
  expect(Buffer.from(token.slice(accessTokenPrefix.length), 'base64url')).toHaveLength(32);
  expect(access_token).toMatchObject({
    name: 'Monthly sheet',
    created: '2026-03-01T12:00:00.000Z',
    last_used: null,
    expires: '2026-03-31T12:00:00.000Z',
  });
  const answer = await server.api.get('/api/access_tokens', session);
  expect(success(listAccessTokens, answer).access_tokens).toEqual([access_token]);
  expect(answer.text).not.toContain(token);
  const retained = ['state.sqlite', 'state.sqlite-wal'].map((name) =>
    readFileSync(join(server.dataDir, name), 'latin1'),
  );
  expect(retained.join('').includes(token.slice(accessTokenPrefix.length))).toBe(false);
});

test('it reads what its account can read, and nothing else', async () => {
  const [session, other] = [await person(), await person()];
  const sent = { name: 'Rad', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const { query } = success(saveQuery, await server.api.post('/api/queries', sent, session));
  const [mine, others] = [(await make(session)).token, (await make(other)).token];
  expect(success(listSavedQueries, await server.api.get('/api/queries', mine)).queries).toEqual([query]);
  expect((await server.api.get(`/api/queries/${query.id}/0`, mine)).status).toBe(200);
  expect((await server.api.get(`/api/queries/${query.id}/0`, others)).status).toBe(404);
});

test('of all calls that need a login only reading ones accept it: any other is refused (403) and does nothing', async () => {
  const session = await person();
  const { token } = await make(session);
  const needing = endpoints.filter(({ access }) => access === 'account');
  const taking = needing.filter(({ takesAccessToken }) => takesAccessToken);
  expect(taking.map(({ name }) => name).toSorted()).toEqual(
    `countRecords csvRows executeQuery executeView listCasIds listFreeProduct listQueryFilters listQueryTypes listSavedQueries listScreeningLevels
    listSharedQueries listStandardLocations queryResultsCsv queryResultsParquet readBasemapFile readDailyFlow readImportReport readKeptReleases readMonthlyFlow readOverlays readPiper
    readReleaseSummary readSavedQuery readView viewResultsCsv viewResultsParquet`.split(/\s+/),
  );
  expect(taking.filter(({ method }) => method !== 'GET')).toEqual([]);
  for (const { method, path, takesAccessToken } of needing) {
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
    const answer = await server.api.request(path.replaceAll(/:[a-z_]+/g, '0'), { method, token, ...body });
    if (takesAccessToken) expect([401, 403, 405], `${method} ${path}`).not.toContain(answer.status);
    else expect(refused(answer), `${method} ${path}`).toEqual({ status: 403, error: messages.accessTokens.readOnly });
  }
  expect(await list(session)).toHaveLength(1);
  // The token does not belong to the session that logs out: it still works, and an unknown address stays unknown.
  expect((await server.api.get('/api/nothing', token)).status).toBe(404);
});

test('[A05] a forged, altered, revoked or expired token: 401 with what to do; last use is shown', async () => {
  const [session, other] = [await person(), await person()];
  const { token, access_token } = await make(session, { name: 'Short', days: 2 });
  const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const dead of [altered, accessTokenPrefix, `${accessTokenPrefix}${'A'.repeat(43)}`, token.toUpperCase()]) {
    expect(await statusWith(dead), dead).toBe(401);
  }
  expect(refused(await server.api.get('/api/queries', altered)).error).toBe(messages.accessTokens.dead);

  clock += minuteMs;
  expect(await statusWith(token)).toBe(200);
  expect((await list(session))[0]?.last_used).toBe(new Date(clock).toISOString());

  const { access_token: revoked, token: revokedToken } = await make(session);
  const path = `/api/access_tokens/${revoked.id}`;
  expect(refused(await server.api.put(path, { revoked: 1 }, other)).status).toBe(404);
  expect(refused(await server.api.put(path, { revoked: 0 }, session)).status).toBe(400);
  expect(await statusWith(revokedToken)).toBe(200);
  expect((await server.api.put(path, { revoked: 1 }, session)).status).toBe(200);
  expect(await statusWith(revokedToken)).toBe(401);
  expect(refused(await server.api.put(path, { revoked: 1 }, session)).status).toBe(404);

  clock += 2 * dayMs - 2 * minuteMs;
  expect(await statusWith(token)).toBe(200);
  clock = Date.parse(access_token.expires);
  expect(await statusWith(token)).toBe(401);
  // A session of two days ends idle; another shows that expired tokens are no longer listed.
  const login = await server.api.form('/api/login', {
    email: `person-${people - 1}@example.org`,
    password: goodPassword,
  });
  expect(await list((login.body as { token: string }).token)).toEqual([]);
});

test('changing the password, or disabling the account, ends its tokens', async () => {
  const email = 'changes@example.org';
  const session = await server.api.register(email);
  const { token } = await make(session);
  const body = { email, old_password: goodPassword, new_password: 'another horse 42 battery' };
  const changed = success(changePassword, await server.api.post('/api/change_pw', body, session));
  expect(await statusWith(token)).toBe(401);
  const { token: second } = await make(changed.token);
  expect(await statusWith(second)).toBe(200);
  const stored = await server.services.state.accounts.findByEmail(email);
  await server.services.state.accounts.disable(stored?.account.user_id ?? '');
  expect(await statusWith(second)).toBe(401);
});

test(`names and days are checked; an account has at most ${quotas.accessTokens.default}, also when many are asked for at once`, async () => {
  const session = await person();
  for (const wrong of [
    {},
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(61) },
    { name: 'x', days: 0 },
    { name: 'x', days: 1.5 },
    { name: 'x', days: limits.accessTokens.maxDays + 1 },
    { name: 'x', days: '30' },
    { name: 'x', account_id: 'y' },
  ]) {
    expect(refused(await server.api.post('/api/access_tokens', wrong, session)).status, JSON.stringify(wrong)).toBe(
      400,
    );
  }
  const { access_token } = await make(session, { name: ' Two years ', ...twoYears });
  expect(access_token.name).toBe('Two years');
  expect(Date.parse(access_token.expires) - Date.parse(access_token.created)).toBe(730 * dayMs);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => server.api.post('/api/access_tokens', { name: 'Many' }, session)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  expect(await list(session)).toHaveLength(20);
});

test('[safe L11] one for more than 30 days needs the password; a session alone makes none, and an emailed password will do', async () => {
  const email = 'long-lived@example.org';
  const session = await server.api.register(email);
  const ask = (body: object) => server.api.post('/api/access_tokens', { name: 'R', ...body }, session);
  expect(refused(await ask({ days: 31 }))).toEqual({
    status: 422,
    error: 'A token for more than 30 days needs your password.',
  });
  const { days } = twoYears;
  expect(refused(await ask({ days, password: 'not the password' })).status).toBe(422);
  expect(await list(session)).toEqual([]);
  await make(session, { name: 'A month', days: 30 });
  await make(session, { name: 'R', ...twoYears });
  await server.api.post('/api/new_pw', { email });
  const emailed = await vi.waitFor(async () => {
    const texts = (await outboxOf(server.dataDir)).map(({ text }) => text).join('\n');
    return /^ +((?:[2-9a-z]{5}-){5}[2-9a-z]{5})$/m.exec(texts)![1]!;
  }, 60_000);
  await make(session, { name: 'R', days, password: emailed });
  expect(await list(session)).toHaveLength(3);
  // As many wrong ones are enough here, too.
  const wrong = Array.from({ length: 10 }, () => ask({ days, password: 'not the password' }));
  expect((await Promise.all(wrong)).map(({ status }) => status)).toContain(429);
});
