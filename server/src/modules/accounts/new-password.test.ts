import { auth, changePassword, login, messages, newPassword } from '@wellfield/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword, refused, success, type ApiAnswer } from '../../testing/api-client.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const minuteMs = 60_000;
const chosenPassword = 'another horse 42 cart';
let time: number;
let server: TestServer;

beforeEach(async () => {
  time = Date.now();
  server = await startServer({
    now: () => time,
    environment: { PUBLIC_URL: 'http://127.0.0.1:8080/', TRUST_PROXY: '127.0.0.1' },
  });
});
afterEach(() => server[Symbol.asyncDispose]());

const ask = (email: string, address = '192.0.2.1') => server.api.postFrom(address, '/api/new_pw', { email });
const enter = (email: string, password: string) => server.api.form('/api/login', { email, password });
const change = (email: string, old_password: string, token: string) =>
  server.api.post('/api/change_pw', { email, old_password, new_password: chosenPassword }, token);

/** The passwords mailed so far. */
async function mailedPasswords(count: number): Promise<string[]> {
  const mails = await vi.waitFor(
    async () => {
      const sent = await outboxOf(server.dataDir);
      expect(sent).toHaveLength(count);
      return sent;
    },
    { timeout: 120_000 },
  );
  return mails.map(({ text }) => /^ +((?:[2-9a-z]{5}-){5}[2-9a-z]{5})$/m.exec(text)?.[1] ?? 'no password');
}

/** Everything that could distinguish two answers. */
function seen({ status, text, headers }: ApiAnswer) {
  return { status, text, headers: [...headers].filter(([name]) => name !== 'date') };
}

describe('new_pw', () => {
  test('[A08] known or unknown: identical bytes; the link is PUBLIC_URL’s whatever Host says', async () => {
    await server.api.register('known@example.org');
    const known = await rawRequest(server.origin, '/api/new_pw', {
      method: 'POST',
      body: JSON.stringify({ email: ' KNOWN@example.org' }),
      headers: { 'content-type': 'application/json', host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(JSON.parse(known.text)).toEqual({ success: true, message: messages.account.resetMailed });
    const answers = [await ask('known@example.org'), await ask('unknown@example.org')];
    expect(seen(answers[0]!)).toEqual(seen(answers[1]!));
    expect(known.text).toBe(answers[1]!.text);

    await mailedPasswords(2);
    for (const { headers, text } of await outboxOf(server.dataDir)) {
      expect(headers.get('to')).toBe('known@example.org');
      expect(text).toContain('http://127.0.0.1:8080/login');
      expect(text).not.toContain('evil.test');
    }
  });

  test('[A08] the answer takes as long for an unknown email as for a known one', async () => {
    await server.api.register('known@example.org');
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const start = performance.now();
      success(newPassword, await ask(email));
      expect(performance.now() - start).toBeGreaterThan(245);
    }
  });

  test('[A08] [ACC-05] the emailed password works for 60 minutes, and the old one still works', async () => {
    const email = 'forgetful@example.org';
    await server.api.register(email);
    success(newPassword, await ask(email));
    const [password] = await mailedPasswords(1);
    expect(success(login, await enter(email, goodPassword)).session.choose_password).toBe(false);

    time += 60 * minuteMs - 1;
    const { session, token } = success(login, await enter(email, ` ${password}\n`));
    expect(session.choose_password).toBe(true);
    expect(success(auth, await server.api.post('/api/auth', undefined, token)).session.choose_password).toBe(true);

    time += 1;
    expect(refused(await enter(email, password!))).toEqual({ status: 401, error: messages.account.wrongLogin });
    expect(refused(await change(email, password!, token))).toEqual({
      status: 422,
      error: 'The current password is wrong. An emailed password works for 60 minutes; request another one.',
    });
    success(login, await enter(email, goodPassword));
    success(changePassword, await change(email, goodPassword, token));
  });

  test('[A08] [ACC-05] the emailed password works for 5 logins, also concurrently, and still authorizes choosing another', async () => {
    const email = 'busy@example.org';
    await server.api.register(email);
    success(newPassword, await ask(email));
    const [password] = await mailedPasswords(1);
    const entered = await Promise.all(Array.from({ length: 8 }, () => enter(email, password!)));
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(entered.filter(({ status }) => status === 401)).toHaveLength(3);
    const { token } = success(
      login,
      entered.find(({ status }) => status === 200)!,
    );
    success(changePassword, await change(email, password!, token));
    success(login, await enter(email, chosenPassword));
  });

  test('[A08] [ACC-05] once another password is chosen neither the old nor the emailed one works, and every other session has ended', async () => {
    const email = 'choosing@example.org';
    const before = await server.api.register(email);
    success(newPassword, await ask(email));
    success(newPassword, await ask(email));
    const [first, second] = await mailedPasswords(2);
    expect(first).not.toBe(second);
    const entered = success(login, await enter(email, first!));
    const other = success(login, await enter(email, second!));

    const { token, session } = success(changePassword, await change(email, second!, entered.token));
    expect(session.choose_password).toBe(false);
    for (const dead of [before, entered.token, other.token]) {
      expect((await server.api.post('/api/auth', undefined, dead)).status).toBe(401);
    }
    expect((await server.api.post('/api/auth', undefined, token)).status).toBe(200);
    for (const dead of [goodPassword, first!, second!]) expect((await enter(email, dead)).status).toBe(401);
    success(login, await enter(email, chosenPassword));
  });

  test('an emailed password works only for its account', async () => {
    await server.api.register('one@example.org');
    await server.api.register('two@example.org');
    success(newPassword, await ask('one@example.org'));
    const [password] = await mailedPasswords(1);
    expect((await enter('two@example.org', password!)).status).toBe(401);
    success(login, await enter('one@example.org', password!));
  });

  test('[ACC-05] at most 3 mails an hour and account, silently; then again', async () => {
    await server.api.register('often@example.org');
    const answers = [];
    for (let round = 0; round < 5; round += 1) answers.push(await ask('often@example.org', `192.0.2.${round}`));
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
    await mailedPasswords(3);
    time += 60 * minuteMs;
    success(newPassword, await ask('often@example.org'));
    await mailedPasswords(4);
  });

  test('20 an hour from one address, then 429 with Retry-After; another address is not limited', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => ask(`nobody-${index}@example.org`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const last = answers.find(({ status }) => status !== 200);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3_500);
    success(newPassword, await ask('nobody@example.org', '192.0.2.2'));
  });

  test('no email, or none at all: 400 with the text; a disabled account gets no mail', async () => {
    for (const email of ['', '  ']) {
      expect(refused(await ask(email))).toEqual({ status: 400, error: messages.account.resetEmailRequired });
    }
    expect(refused(await server.api.post('/api/new_pw', {})).error).toBe(messages.account.resetEmailRequired);
    expect(refused(await ask('line\r\nbcc: x@example.org')).status).toBe(400);

    await server.api.register('gone@example.org');
    await server.api.register('here@example.org');
    const stored = await server.services.state.accounts.findByEmail('gone@example.org');
    await server.services.state.accounts.disable(stored!.account.user_id);
    success(newPassword, await ask('gone@example.org'));
    success(newPassword, await ask('here@example.org'));
    await mailedPasswords(1);
    expect((await outboxOf(server.dataDir))[0]?.headers.get('to')).toBe('here@example.org');
  });
});
