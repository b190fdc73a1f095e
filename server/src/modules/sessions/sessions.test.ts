import {
  changePassword,
  endOtherSessions,
  endSession,
  limits,
  listSessions,
  login,
  makeAccessToken,
  revokeAccess,
  revokeAccessToken,
} from '@wellfield/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodPassword, refused, success } from '../../testing/api-client.ts';
import { auditLines } from '../../testing/audit-lines.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const email = 'ada@example.org';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const dayMs = 24 * 3_600_000;

let time: number;
let server: TestServer;
beforeEach(async () => {
  time = Date.parse('2026-03-01T12:00:00Z');
  server = await startServer({
    now: () => time,
    environment: { TRUST_PROXY: '127.0.0.1' },
    site: { title: 'Test Site' },
  });
});
afterEach(() => server[Symbol.asyncDispose]());

/** A call as from an address, with a browser. */
const callFrom = (address: string, path: string, body: object, session?: string) =>
  server.api.postFrom(address, path, body, { token: session, browser: firefox });
const logInFrom = async (address: string, password = goodPassword) =>
  success(login, await callFrom(address, '/api/login', { email, password })).token;
const list = async (session: string) => success(listSessions, await server.api.get('/api/sessions', session)).sessions;
const isLive = async (session: string) => (await server.api.post('/api/auth', undefined, session)).status === 200;

/** The mails that have left, as soon as they are as many. */
const mails = (count: number) =>
  vi.waitFor(async () => {
    const sent = await outboxOf(server.dataDir);
    expect(sent).toHaveLength(count);
    return sent.map(({ headers, text }) => ({ to: headers.get('to'), subject: headers.get('subject'), text }));
  }, 60_000);

test('[security 20] an account sees its sessions with day, network and browser, never the header or the address', async () => {
  const here = await server.api.register(email);
  const there = await logInFrom('198.51.100.77');
  await server.api.register('other@example.org');
  const answer = await server.api.get('/api/sessions', here);
  const { sessions } = success(listSessions, answer);
  const shown = sessions.map(({ id: _id, ...session }) => session);
  expect([...shown.filter(({ this_one }) => this_one), ...shown.filter(({ this_one }) => !this_one)]).toEqual([
    {
      began: '2026-03-01T12:00:00.000Z',
      last_used: '2026-03-01T12:00:00.000Z',
      network: '127.0.0.0/24',
      browser: null,
      this_one: true,
    },
    {
      began: '2026-03-01T12:00:00.000Z',
      last_used: '2026-03-01T12:00:00.000Z',
      network: '198.51.100.0/24',
      browser: 'Firefox on Windows',
      this_one: false,
    },
  ]);
  for (const secret of [here, there, '198.51.100.77', 'Mozilla', 'token_hash'])
    expect(answer.text).not.toContain(secret);
});

test('[security 20] one session is ended, then all others; nobody ends another account’s', async () => {
  const here = await server.api.register(email);
  const [first, second, third] = [
    await logInFrom('192.0.2.1'),
    await logInFrom('192.0.2.1'),
    await logInFrom('192.0.2.1'),
  ];
  const stranger = await server.api.register('other@example.org');
  const id = (await list(first)).find(({ this_one }) => this_one)?.id ?? '';
  expect(refused(await server.api.put(`/api/sessions/${id}`, { ended: 1 }, stranger)).status).toBe(404);
  success(endSession, await server.api.put(`/api/sessions/${id}`, { ended: 1 }, here));
  expect(refused(await server.api.put(`/api/sessions/${id}`, { ended: 1 }, here))).toEqual({
    status: 404,
    error: 'This session has already ended.',
  });
  expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  expect(success(endOtherSessions, await server.api.put('/api/sessions', { others_ended: 1 }, here)).ended).toBe(2);
  expect([await isLive(second), await isLive(third), await isLive(here), await isLive(stranger)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('[security 8] tokens, links and views are revoked by one call, which says how many and is recorded', async () => {
  const here = await server.api.register(email);
  const made = await server.api.post('/api/access_tokens', { name: 'R', days: 1 }, here);
  const { token } = success(makeAccessToken, made);
  const revoke = (bearer: string) => server.api.put(revokeAccess.path, { all_revoked: 1 }, bearer);
  expect(refused(await revoke(token)).status).toBe(403);
  const answer = success(revokeAccess, await revoke(here));
  const revoked = { access_tokens: 1, export_links: 0, views: 0 };
  expect(answer).toMatchObject(revoked);
  expect(await auditLines(server)).toContainEqual(
    expect.objectContaining({ event: 'access_revoked', account: email, ...revoked }),
  );
  expect((await server.api.get('/api/query_types', token)).status).toBe(401);
  expect(await isLive(here)).toBe(true);
});

test('[security 20] the first login from a new network is mailed; the first of all, and a second from there, are not', async () => {
  await server.api.register(email);
  await logInFrom('127.0.0.1');
  await logInFrom('198.51.100.7');
  await logInFrom('198.51.100.8');
  const [mail] = await mails(1);
  expect(mail).toMatchObject({ to: email, subject: 'Test Site: a login from a new network' });
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'on 1 March 2026, 12:00 (UTC), from the network 198.51.100.0/24 with Firefox on Windows',
  );
  for (let index = 0; index < limits.noticesPerDay + 3; index += 1) await logInFrom(`10.0.${index}.1`);
  await mails(limits.noticesPerDay);
  time += dayMs;
  await logInFrom('10.1.0.1');
  await mails(limits.noticesPerDay + 1);
});

test('[security 20] a new token and a changed password are mailed, without what anybody has named', async () => {
  const session = await server.api.register(email);
  const named = { name: 'You won! visit http://evil.test', days: 1 };
  const made = success(makeAccessToken, await server.api.post('/api/access_tokens', named, session));
  const revoking = await server.api.put(`/api/access_tokens/${made.access_token.id}`, { revoked: 1 }, session);
  success(revokeAccessToken, revoking);
  await mails(1);
  const change = { email, old_password: goodPassword, new_password: 'another horse 42' };
  success(changePassword, await callFrom('198.51.100.7', '/api/change_pw', change, session));
  const sent = await mails(2);
  const subjects = ['Test Site: a new access token', 'Test Site: your password was changed'];
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(subjects));
  expect(sent.map(({ text }) => text).join('')).not.toContain('evil.test');
});

test('[security 20] the demonstration’s account, which everybody shares, gets no such mail', async () => {
  await using demonstration = await startServer({
    rows: [{ dataset: 'bmi', analyte: 'Arsenic', location: 'W-1', sample_date: '2001-01-01' }],
    demonstration: true,
    environment: { TRUST_PROXY: '127.0.0.1' },
  });
  const { api, services } = demonstration;
  const enter = (address: string) =>
    api.postFrom(address, '/api/login', { email: 'demo@example.org', password: 'demonstration' });
  const { token } = success(login, await enter('192.0.2.1'));
  success(login, await enter('198.51.100.1'));
  success(makeAccessToken, await api.post('/api/access_tokens', { name: 'R', days: 1 }, token));
  expect(await services.mail.countWaiting()).toBe(0);
  expect(await outboxOf(demonstration.dataDir)).toEqual([]);
});
