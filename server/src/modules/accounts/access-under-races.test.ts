import { auth, changePassword, endOtherSessions, limits, login, saveQuery } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { goodPassword, success } from '../../testing/api-client.ts';
import { holdBack } from '../../testing/hold-back.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const email = 'ada@example.org';
const rows = [{ dataset: 'bmi', analyte: 'Arsenic', location: 'W-1', sample_date: '2001-01-01' }] as const;
const token = { name: 'R', days: 730, password: goodPassword };

const view = ({ services }: TestServer) => ({
  query: { query_type: 0, data: [{ field: 'analyte_name', filter: 'Arsenic' }] },
  analyte: null,
  state: { v: 1 },
  release: services.store.health().release,
});

const change = ({ api }: TestServer, session: string, to: string) =>
  api.post('/api/change_pw', { email, old_password: goodPassword, new_password: to }, session);

/** The server has checked who calls: it answers a later call. */
const settle = async ({ api }: TestServer, session: string) =>
  expect((await api.get('/api/access_tokens', session)).status).toBe(200);

const listed = { search: '', order: 'email', descending: false, offset: 0, max: 10 } as const;

/** What ends a session while its calls are under way. */
const ends: [string, (server: TestServer, session: string) => Promise<unknown>][] = [
  ['a change of password', (server: TestServer, session: string) => change(server, session, 'another horse 42')],
  ['a logout', ({ api }: TestServer, session: string) => api.post('/api/logout', undefined, session)],
  [
    'the end of all others, by another session',
    async ({ api }: TestServer) => {
      const other = success(login, await api.form('/api/login', { email, password: goodPassword })).token;
      success(endOtherSessions, await api.put('/api/sessions', { others_ended: 1 }, other));
    },
  ],
  [
    'a disabling',
    async ({ services }: TestServer) => {
      const { accounts } = services.state;
      await accounts.disable((await accounts.findByEmail(email))?.account.user_id ?? '');
    },
  ],
];

describe('[security 1a] a body that was held back', () => {
  test.each(ends)('over %s makes no access token and no view, and saves nothing', async (_, end) => {
    await using server = await startServer({ rows });
    const session = await server.api.register(email);
    const saved = { name: 'Held back', query_type: 0, data: [] };
    const calls = [
      await holdBack(server, '/api/access_tokens', session, token),
      await holdBack(server, '/api/queries', session, saved),
      await holdBack(server, '/api/views', session, view(server)),
    ];
    await settle(server, session);
    await end(server, session);
    expect(await Promise.all(calls.map((send) => send()))).toEqual([401, 401, 401]);
  });

  test('is taken while the session lasts', async () => {
    await using server = await startServer();
    const session = await server.api.register(email);
    const send = await holdBack(server, '/api/access_tokens', session, token);
    await settle(server, session);
    expect(await send()).toBe(200);
  });
});

describe('[security 1d] calls that wait for their turn', () => {
  test.each(ends)('over %s answer no rows and save nothing', async (_, end) => {
    await using server = await startServer({ rows });
    const { api, services } = server;
    const session = await api.register(email);
    const saved = { name: 'Saved', query_type: 0, data: [{ field: 'analyte_name', filter: 'Arsenic' }] };
    const { query } = success(saveQuery, await api.post('/api/queries', saved, session));
    const { account } = success(auth, await api.post('/api/auth', undefined, session));
    const { signal } = new AbortController();
    const taken = await Promise.all(
      Array.from({ length: limits.queryLanes.atOnce }, () => services.lanes.enter(account.user_id, signal)),
    );
    const calls = [
      api.get(`/api/queries/${query.id}/0`, session),
      api.get(`/api/get_csv/${query.id}`, session),
      api.get(`/api/queries/${query.id}/results.csv`, session),
      api.post('/api/records', { query_type: 0, filters: [] }, session),
      api.post('/api/queries', { ...saved, name: 'Another' }, session),
      api.post('/api/views', view(server), session),
    ];
    await expect.poll(() => services.lanes.load().waiting, { timeout: 60_000 }).toBe(calls.length);
    await end(server, session);
    for (const leave of taken) leave();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 401));
    expect(await services.state.savedQueries.list(account.user_id)).toMatchObject([{ name: 'Saved' }]);
    expect((await services.state.views.list(account.user_id, 10)).views).toEqual([]);
  });
});

test('[security 1b] of 20 logins in flight none is in after the password has changed', async () => {
  await using server = await startServer({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const { api } = server;
  const session = await api.register(email);
  // From 20 addresses: each may try ten passwords of an account.
  const logins = Array.from({ length: 20 }, (_, index) =>
    api.postFrom(`192.0.2.${index}`, '/api/login', { email, password: goodPassword }),
  );
  const changed = success(changePassword, await change(server, session, 'another horse 42'));
  for (const { body } of await Promise.all(logins)) {
    const { token: begun } = body as { token?: string };
    if (begun !== undefined) expect((await api.post('/api/auth', undefined, begun)).status).toBe(401);
  }
  expect((await api.post('/api/auth', undefined, changed.token)).status).toBe(200);
});

test('[security 1b] of 20 logins in flight over a disabling none is in once the account is enabled', async () => {
  await using server = await startServer({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const { api } = server;
  await api.register(email);
  const { accounts } = server.services.state;
  const id = (await accounts.findByEmail(email))?.account.user_id ?? '';
  const logins = Array.from({ length: 20 }, (_, index) =>
    api.postFrom(`192.0.2.${index}`, '/api/login', { email, password: goodPassword }),
  );
  // Some have read the account, and their passwords are being checked.
  await expect.poll(async () => (await accounts.list(listed)).accounts[0]?.sessions ?? 0).toBeGreaterThan(1);
  await accounts.disable(id);
  const answers = await Promise.all(logins);
  await accounts.enable(id);
  for (const { body } of answers) {
    const { token: begun } = body as { token?: string };
    if (begun !== undefined) expect((await api.post('/api/auth', undefined, begun)).status).toBe(401);
  }
  expect((await accounts.list(listed)).accounts).toMatchObject([{ sessions: 0 }]);
});

test('[security 1c] of six changes of one password at once one succeeds, and whoever it told so is in', async () => {
  await using server = await startServer();
  const { api } = server;
  const session = await api.register(email);
  const passwords = Array.from({ length: 6 }, (_, index) => `another horse ${index}2`);
  const answers = await Promise.all(passwords.map((to) => change(server, session, to)));
  const right = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { token: retained } = success(changePassword, answers[right]!);
  expect((await api.post('/api/auth', undefined, retained)).status).toBe(200);
  const logins = await Promise.all(passwords.map((password) => api.form('/api/login', { email, password })));
  expect(logins.map(({ status }) => status === 200)).toEqual(passwords.map((_, index) => index === right));
});
