import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccount, endAccountSessions, listAccounts, login, resetPassword, type Role } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { goodPassword, refused, success } from '../../testing/api-client.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { personOfRole } from '../../testing/person-of-role.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const root = '/api/administration/accounts';
let server: TestServer;
let boss: Awaited<ReturnType<typeof personOfRole>>;
beforeAll(async () => {
  server = await startServer();
  boss = await personOfRole(server, 'boss@example.org', 'administrator');
});
afterAll(() => server[Symbol.asyncDispose]());

const person = (email: string, role: Role = 'contributor') => personOfRole(server, email, role);
const logIn = (email: string, password: string) => server.api.form('/api/login', { email, password });
const isLive = async (token: string) => (await server.api.post('/api/auth', undefined, token)).status === 200;
const ask = (query: string) => server.api.get(`${root}?${query}`, boss.token);
const newOne = (email: string, more: object = {}) => ({
  email,
  firstname: 'New',
  lastname: 'Person',
  role: 'reader',
  mail: false,
  ...more,
});

describe('[ADM-02] the list of accounts', () => {
  test('is searched, ordered and in parts; it has no secrets and nothing that people keep', async () => {
    for (const number of [1, 2, 3]) await person(`list-${number}@example.org`, 'reader');
    const answer = await ask('search=LIST-&order=created&direction=descending&offset=1');
    const { accounts, total } = success(listAccounts, answer);
    expect(total).toBe(3);
    expect(accounts.map(({ email }) => email)).toEqual(['list-2@example.org', 'list-1@example.org']);
    expect(Object.keys(accounts[0] ?? {}).toSorted()).toEqual(
      'confirmed created demonstration disabled email firstname last_login lastname role sessions user_id'.split(' '),
    );
    expect(accounts[0]).toMatchObject({
      role: 'reader',
      sessions: 1,
      disabled: false,
      confirmed: false,
      firstname: 'Ada',
    });
    expect(answer.text).not.toMatch(/argon|hash|password/i);
    for (const wrong of ['order=password_hash', 'offset=-1', 'direction=up', `search=${'x'.repeat(101)}`, 'limit=9']) {
      expect(refused(await ask(wrong)).status, wrong).toBe(400);
    }
  });
});

describe('[ADM-03] what administrators do with accounts', () => {
  test('an account is opened with a password that is shown once', async () => {
    const made = success(createAccount, await server.api.post(root, newOne(' New@Example.org'), boss.token));
    expect(made).toMatchObject({ email: 'new@example.org', password: expect.stringMatching(/^(\w{5}-){5}\w{5}$/) });
    const { account } = success(login, await logIn('new@example.org', made.password ?? ''));
    expect(account).toMatchObject({ role: 'reader', firstname: 'New', lastname: 'Person' });
    const again = await server.api.post(root, newOne('new@example.org'), boss.token);
    expect(refused(again)).toEqual({ status: 409, error: 'There is already an account with this email.' });
    expect(refused(await server.api.post(root, newOne('no address'), boss.token)).status).toBe(400);
    expect(refused(await server.api.post(root, newOne('a@b.org', { role: 'king' }), boss.token)).status).toBe(400);
    expect(refused(await server.api.post(root, newOne('a@b.org', { mail: true }), boss.token))).toEqual({
      status: 409,
      error: 'This site has no mail server, so the password cannot be emailed. Have it shown instead.',
    });
    expect((await ask('search=a@b.org')).body).toMatchObject({ total: 0 });
  });

  test('a password is replaced, and sessions end; the disabled stay so until they are enabled', async () => {
    const one = await person('reset@example.org');
    const path = `${root}/${one.id}`;
    const reset = async () =>
      success(resetPassword, await server.api.post(`${path}/password`, { mail: false }, boss.token)).password ?? '';
    const first = await reset();
    expect(await isLive(one.token)).toBe(false);
    expect((await logIn(one.email, goodPassword)).status).toBe(401);
    const { token } = success(login, await logIn(one.email, first));
    expect((await server.api.put(`${path}/disabled`, { disabled: true }, boss.token)).status).toBe(200);
    expect(await isLive(token)).toBe(false);
    const second = await reset();
    expect((await logIn(one.email, second)).status).toBe(401);
    expect((await server.api.put(`${path}/disabled`, { disabled: false }, boss.token)).status).toBe(200);
    expect((await logIn(one.email, second)).status).toBe(200);
  });

  test('all sessions of an account end; its access tokens stay', async () => {
    const one = await person('sessions@example.org');
    const { token: accessToken } = (await server.api.post('/api/access_tokens', { name: 'R' }, one.token)).body as {
      token: string;
    };
    success(login, await logIn(one.email, goodPassword));
    const ended = await server.api.post(`${root}/${one.id}/end_sessions`, undefined, boss.token);
    expect(success(endAccountSessions, ended).ended).toBe(2);
    expect(await isLive(one.token)).toBe(false);
    expect((await server.api.get('/api/queries', accessToken)).status).toBe(200);
  });

  test('the last administrator keeps the role and stays enabled; nobody locks themselves out', async () => {
    const role = `${root}/${boss.id}/role`;
    const last = { status: 409, error: 'This is the only administrator who can log in. Make another one first.' };
    expect(refused(await server.api.put(role, { role: 'reader' }, boss.token))).toEqual(last);
    const second = await person('second@example.org', 'administrator');
    expect((await server.api.put(`${root}/${second.id}/disabled`, { disabled: true }, boss.token)).status).toBe(200);
    expect(refused(await server.api.put(role, { role: 'contributor' }, boss.token))).toEqual(last);
    const own = { status: 409, error: 'This is your own account: use the page Account.' };
    for (const [method, path, body] of [
      ['put', 'disabled', { disabled: true }],
      ['post', 'password', { mail: false }],
      ['post', 'end_sessions', {}],
    ] as const) {
      expect(refused(await server.api[method](`${root}/${boss.id}/${path}`, body, boss.token))).toEqual(own);
    }
    expect(await isLive(boss.token)).toBe(true);
    const third = await person('third@example.org', 'administrator');
    expect((await server.api.put(`${root}/${boss.id}/role`, { role: 'reader' }, third.token)).status).toBe(200);
    expect(refused(await ask('')).status).toBe(403);
    expect((await server.api.put(role, { role: 'administrator' }, third.token)).status).toBe(200);
    expect((await server.api.put(`${root}/${third.id}/role`, { role: 'reader' }, boss.token)).status).toBe(200);
  });

  test('an unknown account: 404; the demonstration account stays as it is', async () => {
    const { accounts } = server.services.state;
    const shared = { email: 'shared@example.org', firstname: '', lastname: '', passwordHash: 'x' };
    const { user_id: id } = await accounts.create({ ...shared, demonstration: true });
    for (const [method, path, body] of [
      ['put', 'role', { role: 'administrator' }],
      ['put', 'disabled', { disabled: true }],
      ['post', 'password', { mail: false }],
      ['post', 'end_sessions', {}],
    ] as const) {
      expect(refused(await server.api[method](`${root}/nobody/${path}`, body, boss.token)).status, path).toBe(404);
      expect(refused(await server.api[method](`${root}/${id}/${path}`, body, boss.token)).status, path).toBe(403);
    }
    await accounts.removeDemonstration();
  });

  test('every act is in the audit log: by whom, about whom, without a password', async () => {
    await server.services.audit.written();
    const text = await readFile(join(server.dataDir, 'audit/audit.jsonl'), 'utf8');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const acts = lines.filter(({ about }) => about !== undefined);
    expect(acts.map(({ event, about }) => `${String(event)} ${String(about)}`)).toEqual([
      'account_created new@example.org',
      'password_set reset@example.org',
      'account_disabled reset@example.org',
      'password_set reset@example.org',
      'account_enabled reset@example.org',
      'sessions_ended sessions@example.org',
      'account_disabled second@example.org',
      'role_changed boss@example.org',
      'role_changed boss@example.org',
      'role_changed third@example.org',
    ]);
    expect(acts[0]).toMatchObject({ account: 'boss@example.org', from: '127.0.0.1', role: 'reader', mailed: false });
    expect(text).not.toMatch(/(\w{5}-){5}\w{5}/);
  });
});

test('[ADM-03] a password is mailed to its person where the site has a mail server, and shown to nobody', async () => {
  const mailServer = await startMailServer();
  await using mailing = await startServer({ environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'site@example.org' } });
  const { token } = await personOfRole(mailing, 'boss@example.org', 'administrator');
  const one = await personOfRole(mailing, 'one@example.org', 'reader');
  const sent = newOne('new@example.org', { mail: true });
  expect(success(createAccount, await mailing.api.post(root, sent, token)).password).toBeNull();
  const reset = await mailing.api.post(`${root}/${one.id}/password`, { mail: true }, token);
  expect(success(resetPassword, reset).password).toBeNull();
  expect((await mailing.api.form('/api/login', { email: one.email, password: goodPassword })).status).toBe(401);
  const mailed = () => mailServer.taken.filter(({ headers }) => headers.get('subject')?.endsWith('your password'));
  await vi.waitFor(() => expect(mailed()).toHaveLength(2), { timeout: 120_000, interval: 20 });
  for (const email of ['new@example.org', one.email]) {
    const mail = mailed().find(({ recipients }) => recipients[0] === email);
    const password = /^ +((?:\w{5}-){5}\w{5})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const { session } = success(login, await mailing.api.form('/api/login', { email, password }));
    expect(session.choose_password).toBe(true);
  }
  await mailServer.stop();
});
