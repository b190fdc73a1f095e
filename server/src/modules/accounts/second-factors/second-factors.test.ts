import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, login, readSecondFactors, renewRecoveryCodes } from '@wellfield/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword, refused, success } from '../../../testing/api-client.ts';
import { addApp, requestedFor, codeAt } from '../../../testing/second-factor.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { totpStep } from './codes.ts';

let server: TestServer;
let clock = Date.now();
let made = 0;
const stepMs = 30_000;

beforeAll(async () => {
  server = await startServer({ now: () => clock });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  // A code works once: every test has its own steps.
  clock += 10 * stepMs;
});

async function personWithApp(on = server) {
  const email = `factor-${(made += 1)}@example.org`;
  const token = await on.api.register(email);
  const app = await addApp(on, token, clock);
  clock += 3 * stepMs;
  return { email, token, ...app };
}

const logIn = (email: string, password = goodPassword, on = server) => on.api.form('/api/login', { email, password });
const give = (ticket: string, code: string, on = server) => on.api.post('/api/login/code', { ticket, code });
const mailsTo = async (email: string) =>
  (await outboxOf(server.dataDir)).filter(({ headers }) => headers.get('to') === email);
const stored = async (token: string) => success(readSecondFactors, await server.api.get('/api/second_factors', token));

describe('[ACC-11] codes of an authenticator app', () => {
  test('are those of RFC 6238', () => {
    // Appendix B, SHA-1, the last six of eight digits; the secret is "12345678901234567890".
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
    ] as const) {
      const time = seconds * 1_000;
      const step = Math.floor(seconds / 30);
      expect(totpStep(secret, code, time)).toBe(step);
      expect(totpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, time + stepMs)).toBe(step);
      expect(totpStep(secret, code, time + 2 * stepMs)).toBeNull();
    }
    for (const wrong of ['', '28708', '2870822', '28708a', '-87082'])
      expect(totpStep(secret, wrong, 59_000)).toBeNull();
  });

  test('count once the first has confirmed them, and only after the password', async () => {
    const email = 'begins@example.org';
    const token = await server.api.register(email);
    const path = '/api/second_factors/totp';
    expect((await server.api.post(path, { password: 'not the password' }, token)).status).toBe(422);
    expect((await server.api.post(`${path}/confirm`, { code: '123456' }, token)).status).toBe(409);
    const begun = await server.api.post(path, { password: goodPassword }, token);
    expect(begun.body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      address: expect.stringMatching(/^otpauth:\/\/totp\/.*begins%40example\.org\?.*secret=/) as string,
    });
    expect((await server.api.post(`${path}/confirm`, { code: '000000' }, token)).status).toBe(422);
    expect((await logIn(email)).status).toBe(200);
    const { codes } = await addApp(server, token, clock);
    expect(codes).toHaveLength(limits.recoveryCodes);
    expect(await stored(token)).toMatchObject({ totp_since: new Date(clock).toISOString(), recovery_codes: 10 });
    expect((await server.api.post(path, { password: goodPassword }, token)).status).toBe(409);
    // Who is in stays in.
    expect((await server.api.post('/api/auth', undefined, token)).status).toBe(200);
  });

  test('a login with the password alone has no token: it asks for a code and goes on with it', async () => {
    const { email, secret } = await personWithApp();
    expect((await logIn(email, 'not the password')).body).toEqual({
      success: false,
      error: 'invalid email or password.',
      error_code: 'wrongLogin',
    });
    const requested = await logIn(email);
    expect(requested.body).toEqual({
      success: false,
      error: 'Enter the second factor of your account.',
      error_code: 'secondFactorNeeded',
      second_factor: ['code', 'recovery_code'],
      ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const { ticket } = requestedFor(requested);
    expect((await server.api.post('/api/auth', undefined, ticket)).status).toBe(401);
    expect(refused(await give(ticket, '000000')).status).toBe(422);
    const { token, account } = success(login, await give(ticket, codeAt(secret, clock)));
    expect(account.email).toBe(email);
    expect((await server.api.post('/api/auth', undefined, token)).status).toBe(200);
    expect((await give(ticket, codeAt(secret, clock + stepMs))).status).toBe(401);
  });

  test('each works once, also under 20 logins at once, and none before one that was taken', async () => {
    const { email, secret } = await personWithApp();
    const code = codeAt(secret, clock);
    const tickets = await Promise.all(Array.from({ length: 10 }, async () => requestedFor(await logIn(email)).ticket));
    const answers = await Promise.all(tickets.map((ticket) => give(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { ticket } = requestedFor(await logIn(email));
    clock += limits.throttles.wrongCodesOfAccount.minutes * 60_000;
    const later = requestedFor(await logIn(email)).ticket;
    expect((await give(ticket, codeAt(secret, clock))).status).toBe(401);
    expect((await give(later, codeAt(secret, clock))).status).toBe(200);
    expect((await give(requestedFor(await logIn(email)).ticket, codeAt(secret, clock - stepMs))).status).toBe(422);
  });

  test('their secret is sealed in the state by a key in a file of its own, for its owner alone', async () => {
    const { secret, token, email } = await personWithApp();
    const key = join(server.dataDir, 'second-factors.key');
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    const { accounts, secondFactors } = server.services.state;
    const id = (await accounts.findByEmail(email))?.account.user_id ?? '';
    const { totp } = await secondFactors.ofAccount(id);
    expect(totp?.sealedSecret).toBeTruthy();
    for (const file of ['state.sqlite', 'state.sqlite-wal']) {
      const bytes = await readFile(join(server.dataDir, file));
      expect(bytes.includes(secret)).toBe(false);
    }
    expect(JSON.stringify(await stored(token))).not.toContain(secret);
  });
});

describe('recovery codes', () => {
  test('each stands in for a code once; new ones end those before', async () => {
    const { email, codes, token } = await personWithApp();
    const [first = '', second = ''] = codes ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(first).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await give(requestedFor(await logIn(email)).ticket, typed)).status).toBe(200);
    expect((await give(requestedFor(await logIn(email)).ticket, first)).status).toBe(422);
    expect((await stored(token)).recovery_codes).toBe(9);
    const path = '/api/second_factors/recovery_codes';
    expect((await server.api.post(path, { password: 'not the password' }, token)).status).toBe(422);
    const renewed = success(renewRecoveryCodes, await server.api.post(path, { password: goodPassword }, token));
    expect((await give(requestedFor(await logIn(email)).ticket, second)).status).toBe(422);
    expect((await give(requestedFor(await logIn(email)).ticket, renewed.recovery_codes?.[0] ?? '')).status).toBe(200);
  });

  test('those of another length, from before, still stand in for one', async () => {
    const { email, token } = await personWithApp();
    const { sessions, secondFactors } = server.services.state;
    const by = await sessions.find(token);
    // As the versions before made them: 16 signs of 31.
    expect(await secondFactors.renewRecoveryCodes(by!, ['abcd-efgh-jkmn-pq23'])).toBe(true);
    expect((await give(requestedFor(await logIn(email)).ticket, 'abcd-efgh-jkmn-pq24')).status).toBe(422);
    expect((await give(requestedFor(await logIn(email)).ticket, 'ABCDEFGHJKMN pq23')).status).toBe(200);
  });

  test('an account without a second factor gets none', async () => {
    const token = await server.api.register('without@example.org');
    const path = '/api/second_factors/recovery_codes';
    expect((await server.api.post(path, { password: goodPassword }, token)).status).toBe(409);
  });
});

describe('without the second factor', () => {
  test('neither an emailed password nor a changed one comes in', async () => {
    const { email, secret, token } = await personWithApp();
    await server.api.post('/api/new_pw', { email });
    const emailed = await vi.waitFor(async () => {
      const text = (await mailsTo(email)).find(({ headers }) =>
        headers.get('subject')?.endsWith('a new password'),
      )?.text;
      const [, password] = /\n {4}(\S+)\n/.exec(text ?? '') ?? [];
      if (password === undefined) throw new Error('the mail has not come yet');
      return password;
    }, 60_000);
    const { ticket } = requestedFor(await logIn(email, emailed));
    const { session } = success(login, await give(ticket, codeAt(secret, clock)));
    expect(session.choose_password).toBe(true);
    const body = { email, old_password: goodPassword, new_password: 'another horse 42' };
    const changed = await server.api.post('/api/change_pw', body, token);
    // The session goes on; a new login is asked again.
    expect(changed.status).toBe(200);
    expect(requestedFor(await logIn(email, 'another horse 42')).second_factor).toContain('code');
  });

  test('removing it asks for the password, and mails the owner', async () => {
    const { email, token } = await personWithApp();
    const path = '/api/second_factors/totp/remove';
    expect((await server.api.post(path, { password: 'not the password' }, token)).status).toBe(422);
    expect((await server.api.post(path, { password: goodPassword }, token)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(await stored(token)).toMatchObject({ totp_since: null, recovery_codes: 0 });
    const subjects = async () => (await mailsTo(email)).map(({ headers }) => headers.get('subject')?.split(': ')[1]);
    await expect.poll(subjects).toContain('a second factor was added');
    await expect.poll(subjects).toContain('a second factor was removed');
  });

  test('the demonstration account gets none', async () => {
    await using shown = await startServer({
      rows: [{ dataset: 'bmi', analyte: 'Arsenic', location: 'W-1', sample_date: '2001-01-01' }],
      demonstration: true,
    });
    const site = (await shown.api.get('/api/site')).body as { demo_account: { email: string; password: string } };
    const { email, password } = site.demo_account;
    const { token } = success(login, await logIn(email, password, shown));
    expect((await shown.api.post('/api/second_factors/totp', { password }, token)).status).toBe(403);
  });

  test('administrators of a site that asks for one have no rights', async () => {
    await using strict = await startServer({
      now: () => clock,
      site: { secondFactor: { requiredOf: 'administrators' } },
    });
    const email = 'chief@example.org';
    const token = await strict.api.register(email);
    const { accounts } = strict.services.state;
    await accounts.changeRole((await accounts.findByEmail(email))?.account.user_id ?? '', 'administrator');
    expect(refused(await strict.api.get('/api/administration/accounts', token))).toEqual({
      status: 403,
      error: 'Administrators of this site need a second factor. Add one under Account, then come back.',
    });
    expect((await strict.api.get('/api/queries', token)).status).toBe(200);
    await addApp(strict, token, clock);
    expect((await strict.api.get('/api/administration/accounts', token)).status).toBe(200);
  });
});

describe('[security 1] during the second step', () => {
  const ends: [string, (email: string, token: string) => Promise<unknown>][] = [
    [
      'a change of password',
      (email, token) =>
        server.api.post(
          '/api/change_pw',
          { email, old_password: goodPassword, new_password: 'another horse 42' },
          token,
        ),
    ],
    [
      'a disabling',
      async (email) => {
        const { accounts } = server.services.state;
        await accounts.disable((await accounts.findByEmail(email))?.account.user_id ?? '');
      },
    ],
    [
      'a new password by the operator',
      async (email) => {
        const { accounts } = server.services.state;
        await accounts.setPassword((await accounts.findByEmail(email))?.account.user_id ?? '', 'set');
      },
    ],
  ];

  test.each(ends)('%s ends the login', async (_, end) => {
    const { email, secret, token } = await personWithApp();
    const { ticket } = requestedFor(await logIn(email));
    await end(email, token);
    expect((await give(ticket, codeAt(secret, clock))).status).toBe(401);
  });

  test('a change of password leaves nobody in of ten logins in flight', async () => {
    const { email, token, codes } = await personWithApp();
    const tickets = await Promise.all(
      (codes ?? []).slice(0, 8).map(async () => requestedFor(await logIn(email)).ticket),
    );
    const steps = tickets.map((ticket, index) => give(ticket, codes?.[index] ?? ''));
    const body = { email, old_password: goodPassword, new_password: 'another horse 42' };
    expect((await server.api.post('/api/change_pw', body, token)).status).toBe(200);
    for (const { body: answered } of await Promise.all(steps)) {
      const { token: begun } = answered as { token?: string };
      if (begun !== undefined) expect((await server.api.post('/api/auth', undefined, begun)).status).toBe(401);
    }
  });

  test('logins in flight while the first factor is added were in before, or are asked for it', async () => {
    const email = 'adding@example.org';
    const token = await server.api.register(email);
    const begun = await server.api.post('/api/second_factors/totp', { password: goodPassword }, token);
    const { secret } = begun.body as { secret: string };
    const logins = Array.from({ length: 8 }, () => logIn(email));
    const code = codeAt(secret, clock);
    expect((await server.api.post('/api/second_factors/totp/confirm', { code }, token)).status).toBe(200);
    for (const { status } of await Promise.all(logins)) expect([200, 401]).toContain(status);
    expect(requestedFor(await logIn(email)).second_factor).toEqual(['code', 'recovery_code']);
  });
});
