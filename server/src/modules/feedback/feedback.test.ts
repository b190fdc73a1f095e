import { login, messages, reportBug } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodPassword, refused, success } from '../../testing/api-client.ts';
import { productVersion } from '../../config/product-version.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const hourMs = 60 * 60_000;
const report = { email: 'ada@example.org', name: 'Ada Hale', message: 'The map is blank.\n\nSecond line.' };

let clock: number;
let mailServer: TestMailServer;
let server: TestServer;
let token: string;

beforeEach(async () => {
  clock = Date.parse('2026-03-01T12:00:00Z');
  mailServer = await startMailServer();
  server = await serve();
  token = await server.api.register('ada@example.org');
  // The mail that confirms her address.
  await mailed(1);
  mailServer.taken.length = 0;
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await mailServer.stop();
});

const serve = (dataDir?: string) =>
  startServer({
    now: () => clock,
    site: { title: 'Test Site', adminEmail: 'keepers@example.org' },
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'site@example.org' },
    ...(dataDir !== undefined && { dataDir }),
  });
const send = (changes: object = {}, bearer = token) =>
  server.api.post('/api/report_bug', { ...report, ...changes }, bearer);
const mailed = (count: number) =>
  vi.waitFor(() => expect(mailServer.taken).toHaveLength(count), { timeout: 120_000, interval: 20 });

test('[OVR-08] a report reaches the administrators, with who sent it', async () => {
  success(reportBug, await send());
  await mailed(1);
  const [mail] = mailServer.taken;
  expect(mail?.recipients).toEqual(['keepers@example.org']);
  expect(mail?.headers.get('subject')).toBe('Test Site: a bug report or feature request');
  expect(mail?.text).toBe(
    `${report.message}\n\n--\nName: Ada Hale\nEmail: ada@example.org\nAccount: ada@example.org\nVersion: Wellfield ${productVersion}\n`,
  );
});

test('[people 15] a report says where it happened, and its answer goes to the reporter', async () => {
  const about = { page: '/map?location=W-1', release: '2026-Q3', browser: 'Firefox\r\nBcc: eve@example.org' };
  success(reportBug, await send(about));
  await mailed(1);
  const [mail] = mailServer.taken;
  expect(mail?.headers.get('reply-to')).toBe('ada@example.org');
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc');
  expect(mail?.text).toContain(
    `Version: Wellfield ${productVersion}\nPage: /map?location=W-1\nRelease: 2026-Q3\nBrowser: Firefox Bcc: eve@example.org\n`,
  );
});

test('[A19] line breaks in email, name and message make neither header nor recipient', async () => {
  const injected = 'x\r\nBcc: eve@example.org\r\n\r\nBcc: eve@example.org';
  success(reportBug, await send({ email: injected, name: injected, message: injected }));
  await mailed(1);
  const [mail] = mailServer.taken;
  expect(mail?.recipients).toEqual(['keepers@example.org']);
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc');
  expect(mail?.text).toContain('Name: x Bcc: eve@example.org Bcc: eve@example.org\n');
});

test('[OVR-07] [A19] an account can send five a day, also concurrently and across a restart; the sixth is refused with a text', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
  await mailed(5);
  clock += 23 * hourMs;
  const { dataDir } = server;
  await server.stop();
  const first = server;
  server = await serve(dataDir);
  // The session has ended meanwhile; the account is the same.
  const again = await server.api.post('/api/login', { email: 'ada@example.org', password: goodPassword });
  ({ token } = success(login, again));
  const sixth = await send();
  expect(refused(sixth)).toEqual({ status: 429, error: messages.feedback.limitReached });
  expect(Number(sixth.headers.get('retry-after'))).toBe(3_600);
  const other = await server.api.register('ben@example.org');
  success(reportBug, await send({}, other));
  clock += hourMs;
  success(reportBug, await send());
  // One of them confirms ben's address.
  await mailed(8);
  await first[Symbol.asyncDispose]();
});

test('[OVR-08] while the mail server is down a report succeeds, and its mail leaves once it is up, after a restart too', async () => {
  const port = Number(new URL(mailServer.url).port);
  await mailServer.stop();
  success(reportBug, await send());
  const { dataDir } = server;
  const first = server;
  await server.stop();
  mailServer = await startMailServer({ port });
  clock += hourMs;
  server = await serve(dataDir);
  await mailed(1);
  expect(mailServer.taken[0]?.text).toContain('The map is blank.');
  await first[Symbol.asyncDispose]();
});

test('[OVR-06] empty, too long or malformed reports are refused and not counted', async () => {
  const wrong = [
    { message: '' },
    { message: ' \n ' },
    { message: 'x'.repeat(10_001) },
    { message: 7 },
    { email: 'x'.repeat(400) },
    { to: 'eve@example.org' },
  ];
  for (const changes of wrong) expect(refused(await send(changes)).status, JSON.stringify(changes)).toBe(400);
  for (const message of ['', undefined]) {
    expect(refused(await send({ message })).error).toBe('Please provide a bug or feature description.');
  }
  for (let sent = 0; sent < 5; sent += 1) success(reportBug, await send({ message: 'x'.repeat(10_000) }));
});
