import {
  changePassword,
  confirmEmail,
  login,
  messages,
  newPassword,
  readEmailConfirmation,
  register,
  requestExport,
  saveQuery,
  startExport,
} from '@wellfield/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { goodPassword, refused, registered, success } from '../../testing/api-client.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const domains = { registration: { policy: 'domains', domains: ['site.example'] } } as const;
const ada = (password = goodPassword) => ({
  email: 'ada@site.example',
  firstname: 'Ada',
  lastname: 'Hale',
  password,
});

let time = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
afterEach(() => server[Symbol.asyncDispose]());

/** Each mail has a second of its own: the outbox is in their order. */
const enter = (password = goodPassword) => {
  time += 1_000;
  return server.api.form('/api/login', { email: 'ada@site.example', password });
};
const ask = async (password?: string) => {
  time += 1_000;
  return success(register, await server.api.post('/api/register', ada(password)));
};
const confirm = (token: string, password = goodPassword) => server.api.post('/api/confirm_email', { token, password });
/** The tokens of the links mailed so far, as soon as they are as many. */
const tokens = (count: number) =>
  vi.waitFor(async () => {
    const links = (await outboxOf(server.dataDir)).flatMap(
      ({ text }) => /\/confirm_email#([\w-]{43})$/m.exec(text)?.[1] ?? [],
    );
    expect(links).toHaveLength(count);
    return links;
  }, 60_000);

test('[security 4] where the domain decides, registering begins no session; the mailed link and the password do, once', async () => {
  server = await startServer({ site: domains, now: () => time });
  expect(await ask()).toEqual({ success: true, message: messages.account.confirmationMailed });
  const [token] = await tokens(1);
  expect(refused(await enter()).status).toBe(403);
  expect(refused(await enter('a wrong one')).status).toBe(401);
  const [, again] = await tokens(2);
  expect(refused(await confirm(token!)).status).toBe(410);
  expect(refused(await confirm(again!, 'a wrong one')).status).toBe(422);
  const confirmed = success(confirmEmail, await confirm(again!));
  expect(confirmed.account.email).toBe('ada@site.example');
  expect((await server.api.post('/api/auth', undefined, confirmed.token)).status).toBe(200);
  expect(refused(await confirm(again!)).status).toBe(410);
  success(login, await enter());
  expect(refused(await server.api.post('/api/register', ada())).status).toBe(409);
});

test('[security 4] a stranger who registered with the address first has nothing of the account', async () => {
  server = await startServer({ site: domains, now: () => time });
  await ask('a stranger has this');
  const [first] = await tokens(1);
  await ask();
  const [, second] = await tokens(2);
  expect(refused(await confirm(first!, 'a stranger has this')).status).toBe(410);
  expect(refused(await confirm(second!, 'a stranger has this')).status).toBe(422);
  success(confirmEmail, await confirm(second!));
  expect(refused(await enter('a stranger has this')).status).toBe(401);
});

test('[security 4] whoever registered with a stranger’s address has nothing of it once its owner logs in with a mailed password', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  server = await startServer({ rows: sampleRows, environment: { SMTP_URL: mails.url }, now: () => time });
  const strangers = 'a stranger has this';
  const { token } = registered(await server.api.post('/api/register', ada(strangers)));
  const made = await server.api.post('/api/access_tokens', { name: 'R' }, token);
  const { token: accessToken } = made.body as { token: string };
  const query = { name: 'You won! visit evil.test', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const { query: saved } = success(saveQuery, await server.api.post('/api/queries', query, token));
  success(startExport, await server.api.post(`/api/export_jobs/${saved.id}`, {}, token));
  // The token's and the export's: the confirming one has left.
  await vi.waitFor(async () => expect(await server.services.mail.countWaiting()).toBe(2), 60_000);
  success(newPassword, await server.api.post('/api/new_pw', { email: 'ada@site.example' }));
  await vi.waitFor(() => expect(mails.taken).toHaveLength(2), 60_000);
  // Nothing but mails that confirm went to the address.
  for (const { headers } of mails.taken) expect(headers.get('subject')).toMatch(/: confirm your address$/);
  const texts = mails.taken.map(({ text }) => text).join('\n');
  const mailed = /^ +((?:[2-9a-z]{5}-){5}[2-9a-z]{5})$/m.exec(texts)![1]!;
  success(login, await enter(strangers));
  const { token: owners } = success(login, await enter(mailed));
  expect(refused(await enter(strangers)).status).toBe(401);
  for (const ended of [token, accessToken]) expect((await server.api.get('/api/queries', ended)).status).toBe(401);
  const change = { email: 'ada@site.example', old_password: mailed, new_password: goodPassword };
  success(changePassword, await server.api.post('/api/change_pw', change, owners));
  success(login, await enter());
  // Now it is confirmed: mails go there, but those of before.
  success(newPassword, await server.api.post('/api/new_pw', { email: 'ada@site.example' }));
  await vi.waitFor(() => expect(mails.taken.at(-1)?.headers.get('subject')).toMatch(/: a new password$/), 60_000);
  expect(mails.taken.map(({ text }) => text).join('\n')).not.toMatch(/evil\.test|access token was created/);
});

test('[security 4] a link ends after two days; an address that is not confirmed gets three mails a day', async () => {
  server = await startServer({ site: domains, now: () => time });
  for (let round = 0; round < 5; round += 1) await ask();
  success(newPassword, await server.api.post('/api/new_pw', { email: 'ada@site.example' }));
  const [, , last] = await tokens(3);
  expect(await outboxOf(server.dataDir)).toHaveLength(3);
  time += 2 * dayMs;
  expect(refused(await confirm(last!)).status).toBe(410);
  success(newPassword, await server.api.post('/api/new_pw', { email: 'ada@site.example' }));
  const mailed = await vi.waitFor(async () => {
    const texts = (await outboxOf(server.dataDir)).map(({ text }) => text).join('\n');
    return /^ +((?:[2-9a-z]{5}-){5}[2-9a-z]{5})$/m.exec(texts)![1]!;
  }, 60_000);
  // Whoever has the mailed password has the address, and whoever registered may be another.
  success(login, await enter(mailed));
  expect(refused(await enter()).status).toBe(401);
});

test('[security 4] with a mail server only the confirming mail leaves to a new address, until it is confirmed', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  server = await startServer({ rows: sampleRows, environment: { SMTP_URL: mails.url }, now: () => time });
  const { token } = registered(await server.api.post('/api/register', ada()));
  const name = 'You won! visit evil.test';
  const data = [{ field: 'analyte_type', filter: 'Rad' }];
  const { query } = success(saveQuery, await server.api.post('/api/queries', { name, query_type: 0, data }, token));
  const path = `/api/get_csv/${query.id}/${encodeURIComponent(name)}/0`;
  success(requestExport, await server.api.get(path, token));
  const received = (count: number) =>
    vi.waitFor(() => {
      expect(mails.taken).toHaveLength(count);
      return mails.taken.map(({ headers, text }) => ({ subject: headers.get('subject'), text }));
    }, 60_000);
  await vi.waitFor(async () => expect(await server.services.mail.countWaiting()).toBe(1), 60_000);
  const [confirming] = await received(1);
  expect(confirming?.subject).toContain('confirm your address');
  expect(confirming?.text).not.toContain('evil.test');
  success(confirmEmail, await confirm(/#([\w-]{43})/.exec(confirming!.text)![1]!));
  const [, ready] = await received(2);
  expect(ready?.subject).toMatch(/: export ready$/);
});

test('[security 4] the confirming mail is sent again to who asks, once an hour and three times a day with the others', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  server = await startServer({ environment: { SMTP_URL: mails.url }, now: () => time });
  const { token } = registered(await server.api.post('/api/register', ada()));
  const path = '/api/email_confirmation';
  const again = () => server.api.post(path, undefined, token);
  const waits = async () => success(readEmailConfirmation, await server.api.get(path, token)).mails_wait;
  const links = (count: number) =>
    vi.waitFor(() => {
      const mailed = mails.taken.flatMap(({ text }) => /\/confirm_email#([\w-]{43})$/m.exec(text)?.[1] ?? []);
      expect(mailed).toHaveLength(count);
      return mailed;
    }, 60_000);
  expect(await waits()).toBe(true);
  const [first] = await links(1);
  expect((await again()).status).toBe(200);
  const [, second] = await links(2);
  expect(refused(await again())).toEqual({
    status: 429,
    error: 'Too many confirmation emails. Try again in 60 minutes.',
  });
  time += hourMs;
  expect((await again()).status).toBe(200);
  const [, , third] = await links(3);
  time += hourMs;
  expect(refused(await again())).toEqual({
    status: 429,
    error: 'Too many confirmation emails. Try again in 22 hours.',
  });
  // Nobody asks for another's, and each link ends the one before.
  expect(refused(await server.api.post(path)).status).toBe(401);
  for (const ended of [first, second]) expect(refused(await confirm(ended!)).status).toBe(410);
  success(confirmEmail, await confirm(third!));
  expect(await waits()).toBe(false);
  expect(refused(await again()).status).toBe(409);
});

test('without a mail server nothing waits for a confirmation, and no mail for it is sent', async () => {
  server = await startServer({ now: () => time });
  const { token } = registered(await server.api.post('/api/register', ada()));
  const path = '/api/email_confirmation';
  expect(success(readEmailConfirmation, await server.api.get(path, token)).mails_wait).toBe(false);
  expect(refused(await server.api.post(path, undefined, token)).status).toBe(409);
  expect(await outboxOf(server.dataDir)).toEqual([]);
});
