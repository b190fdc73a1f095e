import { auth, changePassword, login, logout, messages, updateAccount } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, refused, registered, success } from '../../testing/api-client.ts';
import { rawBytes, rawRequest } from '../../testing/raw-request.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const hourMs = 3_600_000;
const ada = (email: string) => ({ email, firstname: 'Ada', lastname: 'Hale', password: goodPassword });

describe('register', () => {
  test('opens an account, trims and lowers its email, and logs it in', async () => {
    const { api } = server;
    const { account, token } = registered(await api.post('/api/register', ada('  New.Person@Example.ORG ')));
    expect(account).toEqual({
      username: 'new.person@example.org',
      email: 'new.person@example.org',
      firstname: 'Ada',
      lastname: 'Hale',
      user_id: account.user_id,
      role: 'contributor',
    });
    expect(success(auth, await api.post('/api/auth', undefined, token)).account).toEqual(account);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('a missing or empty field: All fields are required.', async () => {
    const without = { email: 'missing@example.org', lastname: 'Hale', password: goodPassword };
    for (const body of [
      without,
      { ...ada('missing@example.org'), lastname: '  ' },
      { ...ada('missing@example.org'), email: '' },
    ]) {
      expect(refused(await server.api.post('/api/register', body))).toEqual({
        status: 400,
        error: messages.account.allFieldsRequired,
      });
    }
  });

  test('[security 22] an invalid email, and a short, common or self-naming password: 400 with the reason', async () => {
    const { api } = server;
    const answers = await Promise.all(
      [
        { ...ada('no-address') },
        { ...ada('a@b@c') },
        { ...ada('line\r\nbcc: x@example.org') },
        { ...ada('dot@example.org.') },
        { ...ada('short@example.org'), password: 'seven77' },
        { ...ada('common@example.org'), password: 'Password123' },
        { ...ada('self.name@example.org'), password: 'SELF.NAME@example.org' },
      ].map(async (body) => refused(await api.post('/api/register', body))),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect(answers[0]?.error).toContain('email address');
    expect(answers[3]?.error).toContain('email address');
    expect(answers[4]?.error).toContain('at least 8 characters');
    expect(answers[5]?.error).toContain('easy to guess');
    expect(answers[6]?.error).toContain('easy to guess');
  });

  test('[A06] extra fields in register, update and saved queries: 400 naming them, nothing written', async () => {
    const { api } = server;
    const extra = refused(
      await api.post('/api/register', { ...ada('extra@example.org'), role: 'admin', user_id: '1' }),
    );
    expect(extra.status).toBe(400);
    expect(extra.error).toContain('role');
    expect(extra.error).toContain('user_id');
    expect((await api.form('/api/login', { email: 'extra@example.org', password: goodPassword })).status).toBe(401);

    const token = await api.register('fields@example.org');
    const update = { email: 'fields@example.org', firstname: 'Eve', lastname: 'Hale', id: 'x' };
    expect(refused(await api.post('/api/update_account', update, token)).error).toContain('id');
    expect(success(auth, await api.post('/api/auth', undefined, token)).account.firstname).toBe('Ada');

    const query = { name: 'Q', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }], deleted: 1 };
    expect(refused(await api.post('/api/queries', query, token)).error).toContain('deleted');
    const nested = { name: 'Q', query_type: 0, data: [{ field: 'matrix', filter: 'Soil', account_id: 'y' }] };
    expect(refused(await api.post('/api/queries', nested, token)).status).toBe(400);
    expect((await api.get('/api/queries', token)).body).toEqual({ success: true, queries: [] });
  });

  test('[A07] 20 parallel registrations of one email in mixed case: one account', async () => {
    const spellings = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'Twin@Example.org' : ' tWIN@example.ORG'));
    const answers = await Promise.all(spellings.map((email) => server.api.post('/api/register', ada(email))));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', ...Array<string>(19).fill('409')]);
  });

  test('the site decides who can register: domains, closed', async () => {
    await using domains = await startServer({
      site: { registration: { policy: 'domains', domains: ['site.example'] } },
    });
    expect((await domains.api.post('/api/register', ada('a@site.example'))).status).toBe(200);
    for (const email of ['a@example.org', 'a@evil-site.example', 'a@site.example.org']) {
      expect(refused(await domains.api.post('/api/register', ada(email)))).toMatchObject({
        status: 403,
        error: expect.stringContaining('site.example') as string,
      });
    }
    await using closed = await startServer({ site: { registration: { policy: 'closed' } } });
    expect((await closed.api.post('/api/register', ada('a@site.example'))).status).toBe(403);
  });

  test('60 registrations an hour and address, then 429 with Retry-After', async () => {
    let time = Date.now();
    await using busy = await startServer({ now: () => time });
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, index) => busy.api.post('/api/register', ada(`person-${index}@example.org`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const last = answers.find(({ status }) => status !== 200);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3_500);
    time += hourMs;
    expect((await busy.api.post('/api/register', ada('later@example.org'))).status).toBe(200);
  });
});

describe('login', () => {
  test('by form and by JSON; the email in any spelling', async () => {
    const { api } = server;
    await api.register('login@example.org');
    const byForm = success(
      login,
      await api.form('/api/login', { email: ' LOGIN@example.org', password: goodPassword }),
    );
    const byJson = success(login, await api.post('/api/login', { email: 'login@example.org', password: goodPassword }));
    expect(byForm.account).toEqual(byJson.account);
    expect(byForm.token).not.toBe(byJson.token);
  });

  test('[A02] [ACC-01] an unknown email and a wrong password: same bytes, and a hash is computed for both', async () => {
    const { api, services } = server;
    await api.register('known@example.org');
    const before = services.passwords.hasher.verifications;
    const unknown = await api.form('/api/login', { email: 'unknown@example.org', password: goodPassword });
    expect(services.passwords.hasher.verifications).toBe(before + 1);
    const wrong = await api.form('/api/login', { email: 'known@example.org', password: 'wrong horse 41 battery' });
    expect(services.passwords.hasher.verifications).toBe(before + 2);
    expect(unknown.text).toBe(wrong.text);
    expect(refused(unknown)).toEqual({ status: 401, error: messages.account.wrongLogin });
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('[A03] 12 wrong logins: 429 with Retry-After; a correct login from elsewhere still works', async () => {
    let time = Date.now();
    await using proxied = await startServer({ environment: { TRUST_PROXY: '127.0.0.1' }, now: () => time });
    const { api } = proxied;
    await api.register('target@example.org');
    const from = (address: string, password: string) =>
      api.postFrom(address, '/api/login', { email: 'target@example.org', password });
    const wrong = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.1', 'wrong horse 41')));
    expect(wrong.map(({ status }) => String(status)).toSorted()).toEqual([
      ...Array<string>(10).fill('401'),
      '429',
      '429',
    ]);
    expect((await from('192.0.2.1', goodPassword)).status).toBe(429);
    const refusal = await from('192.0.2.1', goodPassword);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await from('192.0.2.2', goodPassword)).status).toBe(200);
    time += 15 * 60_000;
    expect((await from('192.0.2.1', goodPassword)).status).toBe(200);
  });

  test('60 wrong logins from one address, whatever the accounts; correct ones do not count', async () => {
    await using one = await startServer();
    await one.api.register('right@example.org');
    const right = { email: 'right@example.org', password: goodPassword };
    for (let round = 0; round < 12; round += 1) expect((await one.api.form('/api/login', right)).status).toBe(200);
    const wrong = Array.from({ length: 60 }, (_, index) =>
      one.api.form('/api/login', { email: `nobody-${index}@example.org`, password: 'x' }),
    );
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await one.api.form('/api/login', right)).status).toBe(429);
  });

  test('without TRUST_PROXY a forwarded address is not trusted', async () => {
    await using plain = await startServer();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const { status } = await plain.api.request('/api/login', {
        method: 'POST',
        body: new URLSearchParams({ email: 'a@example.org', password: 'x' }),
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('[A04] [safe L9] doubled fields of forms and JSON: 400; an operator for a value: 400; a 10 MB body: 413', async () => {
    const { api } = server;
    const doubled = 'email=a%40example.org&password=x&password=y';
    expect(refused(await api.form('/api/login', doubled)).status).toBe(400);
    const twice = '{"email":"a@example.org","password":"x","email":"b@example.org"}';
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: twice };
    const answer = await rawRequest(server.origin, '/api/login', login);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('names a field twice');
    expect(refused(await api.post('/api/login', { email: { $ne: 1 }, password: { $ne: 1 } })).status).toBe(400);
    expect(refused(await api.post('/api/login', { email: 'a'.repeat(10_000_000), password: 'x' })).status).toBe(413);
    // A client that sends everything before it reads also gets the answer.
    const body = `{"email":"${'a'.repeat(10_000_000)}"}`;
    const start = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const answers = await Promise.all([
      rawBytes(server.origin, `${start}Content-Length: ${body.length}\r\n\r\n${body}`),
      rawBytes(
        server.origin,
        `${start}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ),
    ]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('missing fields get the same text as wrong ones', async () => {
    expect(refused(await server.api.post('/api/login', {})).error).toBe(messages.account.wrongLogin);
    expect(refused(await server.api.form('/api/login', { email: '', password: '' }))).toEqual({
      status: 401,
      error: messages.account.wrongLogin,
    });
  });
});

describe('tokens', () => {
  test('[A05] a forged, altered, logged-out or superseded token: 401', async () => {
    const { api } = server;
    const token = await api.register('tokens@example.org');
    const superseded = success(
      login,
      await api.form('/api/login', { email: 'tokens@example.org', password: goodPassword }),
    ).token;
    const status = async (bearer: string) => (await api.post('/api/auth', undefined, bearer)).status;
    expect(await status(token)).toBe(200);
    expect(await status('A'.repeat(43))).toBe(401);
    expect(await status(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
    expect(await status('')).toBe(401);
    expect(await status(`${token} x`)).toBe(401);

    success(logout, await api.post('/api/logout', undefined, token));
    expect(await status(token)).toBe(401);
    expect((await api.post('/api/logout', undefined, token)).status).toBe(401);

    const change = { email: 'tokens@example.org', old_password: goodPassword, new_password: 'another horse 42 cart' };
    const { token: fresh } = success(changePassword, await api.post('/api/change_pw', change, superseded));
    expect(await status(superseded)).toBe(401);
    expect(await status(fresh)).toBe(200);
  });

  test('a token ends after 12 idle hours, and after 7 days in use', async () => {
    let time = Date.now();
    await using clocked = await startServer({ now: () => time });
    const { api } = clocked;
    const idle = await api.register('idle@example.org');
    const used = await api.register('used@example.org');
    const status = async (token: string) => (await api.post('/api/auth', undefined, token)).status;
    time += 11 * hourMs;
    expect(await status(used)).toBe(200);
    time += 1 * hourMs;
    expect(await status(idle)).toBe(401);
    expect(await status(used)).toBe(200);
    for (let hours = 12; hours + 11 < 7 * 24; hours += 11) {
      time += 11 * hourMs;
      expect(await status(used)).toBe(200);
    }
    time += 11 * hourMs;
    expect(await status(used)).toBe(401);
  });

  test('an empty body can have any content type', async () => {
    const token = await server.api.register('bodies@example.org');
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const { status } = await server.api.request('/api/auth', {
        method: 'POST',
        body: '',
        token,
        headers: { 'content-type': type },
      });
      expect(status).toBe(200);
    }
    expect((await server.api.post('/api/auth', {}, token)).status).toBe(200);
    expect((await server.api.post('/api/auth', { more: 1 }, token)).status).toBe(400);
  });
});

describe('change_pw and update_account', () => {
  test('[A09] another account’s email in change_pw and update_account: 403, nothing changed', async () => {
    const { api } = server;
    await api.register('victim@example.org');
    const token = await api.register('other@example.org');
    const change = { email: 'victim@example.org', old_password: goodPassword, new_password: 'another horse 42 cart' };
    expect(refused(await api.post('/api/change_pw', change, token)).status).toBe(403);
    const update = { email: 'Victim@example.org', firstname: 'Eve', lastname: 'Eve' };
    expect(refused(await api.post('/api/update_account', update, token)).status).toBe(403);
    const { account } = success(
      login,
      await api.form('/api/login', { email: 'victim@example.org', password: goodPassword }),
    );
    expect(account.firstname).toBe('Ada');
    expect(success(auth, await api.post('/api/auth', undefined, token)).account.firstname).toBe('Ada');
  });

  test('[people 19] empty names, the current password as a new one and an email without a domain are refused', async () => {
    await using server = await startServer();
    const { api } = server;
    const email = 'careful@example.org';
    const token = await api.register(email);
    for (const names of [
      { firstname: ' ', lastname: 'King' },
      { firstname: 'Ada', lastname: '' },
    ]) {
      expect(refused(await api.post('/api/update_account', { email, ...names }, token))).toEqual({
        status: 400,
        error: 'First and last name are required.',
      });
    }
    const same = { email, old_password: goodPassword, new_password: goodPassword };
    expect(refused(await api.post('/api/change_pw', same, token))).toEqual({
      status: 400,
      error: 'The new password is the current one. Choose another.',
    });
    expect((await api.post('/api/auth', undefined, token)).status).toBe(200);
    const local = { email: 'a@b', firstname: 'Ada', lastname: 'King', password: goodPassword };
    expect(refused(await api.post('/api/register', local)).error).toBe(
      'Enter an email address such as name@example.org.',
    );
  });

  test('change_pw: empty fields 400, a wrong current password 422, a weak new one 400, else a fresh token', async () => {
    const { api } = server;
    const token = await api.register('change@example.org');
    const body = { email: 'change@example.org', old_password: goodPassword, new_password: 'another horse 42 cart' };
    const post = async (sent: object) => api.post('/api/change_pw', sent, token);
    expect(refused(await post({ ...body, new_password: '' })).error).toBe(messages.account.changeFieldsRequired);
    expect(refused(await post({ email: body.email })).error).toBe(messages.account.changeFieldsRequired);
    expect(refused(await post({ ...body, old_password: 'not it at all' })).status).toBe(422);
    expect(refused(await post({ ...body, new_password: 'short' })).status).toBe(400);
    expect(refused(await post({ ...body, new_password: 'password1' })).status).toBe(400);
    expect(success(changePassword, await post(body)).message).toBe(messages.account.passwordUpdated);
    expect((await api.form('/api/login', { email: body.email, password: goodPassword })).status).toBe(401);
    expect((await api.form('/api/login', { email: body.email, password: body.new_password })).status).toBe(200);
  });

  test('update_account changes the names; an empty email: Email is required.', async () => {
    const { api } = server;
    const token = await api.register('names@example.org');
    const update = { email: 'NAMES@example.org', firstname: 'Grace', lastname: 'Hopper' };
    const { account } = success(updateAccount, await api.post('/api/update_account', update, token));
    expect(account).toMatchObject({ firstname: 'Grace', lastname: 'Hopper', email: 'names@example.org' });
    for (const email of ['', undefined]) {
      const refusal = refused(await api.post('/api/update_account', { ...update, email }, token));
      expect(refusal).toEqual({ status: 400, error: messages.account.emailRequired });
    }
  });
});
