import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { smtpRefusal, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { outboxOf } from '../testing/outbox.ts';
import { startServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';

const minuteMs = 60_000;
const mail = { to: 'ada@example.org', subject: 'A subject', text: 'Hello,\n\nthis is the text.\n' };

let clock: number;
let log: string[];
let mailServer: TestMailServer;
let server: TestServer;

beforeEach(async () => {
  clock = Date.parse('2026-03-01T12:00:00Z');
  log = [];
  mailServer = await startMailServer();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await mailServer.stop();
});

async function serve(options: TestServerOptions = {}): Promise<void> {
  server = await startServer({
    now: () => clock,
    onLog: (line) => log.push(line),
    ...options,
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'The site <samples@example.org>', ...options.environment },
  });
}

const logged = (text: string) => log.filter((line) => line.includes(text)).length;
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 5 });

/** Advances to the time of the next attempt. */
function later(ms: number): void {
  clock += ms;
  server.services.mail.wake();
}

describe('with a mail server', () => {
  test('a mail arrives as written, to one recipient', async () => {
    await serve();
    await server.services.mail.enqueue(mail);
    await eventually(() => expect(mailServer.taken).toHaveLength(1));
    const [taken] = mailServer.taken;
    expect(taken!.recipients).toEqual(['ada@example.org']);
    expect(taken!.text).toBe(mail.text);
    expect(Object.fromEntries(taken!.headers)).toMatchObject({
      from: 'The site <samples@example.org>',
      to: 'ada@example.org',
      subject: 'A subject',
      date: 'Sun, 01 Mar 2026 12:00:00 +0000',
      'auto-submitted': 'auto-generated',
    });
  });

  test('a line break in a subject or a text adds neither header nor recipient; one in an address is refused', async () => {
    await serve();
    const injected = 'x\r\nBcc: eve@example.org\r\n\r\nBcc: eve@example.org';
    await server.services.mail.enqueue({ to: mail.to, subject: injected, text: injected });
    for (const to of [
      'ada@example.org\r\nBcc: eve@example.org',
      'ada@example.org, eve@example.org',
      '<a@b.c> <d@e.f>',
    ]) {
      await expect(server.services.mail.enqueue({ ...mail, to })).rejects.toThrow('one address');
    }
    await eventually(() => expect(mailServer.taken).toHaveLength(1));
    expect(mailServer.taken[0]!.recipients).toEqual(['ada@example.org']);
    expect([...mailServer.taken[0]!.headers.keys()]).not.toContain('bcc');
  });

  test('[F12] down, then slow: kept and retried on schedule across a restart, delivered once, and nobody waits', async () => {
    const port = Number(new URL(mailServer.url).port);
    await mailServer.stop();
    await serve();
    await server.services.mail.enqueue(mail);
    expect((await server.api.get('/healthz')).status).toBe(200);
    await eventually(() => expect(logged('could not be delivered yet')).toBe(1));
    later(29_000);
    later(1_000);
    await eventually(() => expect(logged('could not be delivered yet')).toBe(2));

    const { dataDir } = server;
    await server.stop();
    mailServer = await startMailServer({ port });
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
    mailServer.onMail = () => slow;
    const first = server;
    clock += minuteMs;
    await serve({ dataDir });
    await eventually(() => expect(mailServer.attempts).toBe(1));
    expect((await server.api.get('/healthz')).status).toBe(200);
    later(minuteMs);
    answer();
    await eventually(() => expect(logged('a mail was sent')).toBe(1));
    later(60 * minuteMs);
    later(60 * minuteMs);
    // What leaves after it shows that it was not sent again.
    await server.services.mail.enqueue({ ...mail, to: 'next@example.org' });
    await eventually(() => expect(logged('a mail was sent')).toBe(2));
    expect(mailServer.taken.map(({ recipients }) => recipients)).toEqual([['ada@example.org'], ['next@example.org']]);
    expect(mailServer.attempts).toBe(2);
    await first[Symbol.asyncDispose]();
  });

  test('[F12] temporarily refused: retried after 30 s, 1, 5, 15, 60 minutes, then hourly for a day, then set aside and logged', async () => {
    await serve();
    mailServer.onMail = () => {
      throw smtpRefusal(451, 'try again later');
    };
    await server.services.mail.enqueue(mail);
    const waits = [0.5, 1, 5, 15, 60, ...Array.from({ length: 24 }, () => 60)];
    for (const [tries, minutes] of waits.entries()) {
      await eventually(() => expect(logged('could not be delivered yet')).toBe(tries + 1));
      later(minutes * minuteMs - 1);
      later(1);
    }
    await eventually(() => expect(logged('a mail was set aside')).toBe(1));
    expect(mailServer.attempts).toBe(waits.length + 1);
    const announced = log.map((line) => JSON.parse(line) as { waitMs?: number }).flatMap(({ waitMs }) => waitMs ?? []);
    expect(announced).toEqual(waits.map((minutes) => minutes * minuteMs));
    later(24 * 60 * minuteMs);
    await server.services.mail.enqueue({ ...mail, to: 'next@example.org' });
    await eventually(() => expect(mailServer.attempts).toBe(waits.length + 2));
  });

  test('[F12] permanently refused: set aside and logged at once', async () => {
    await serve();
    mailServer.onMail = () => {
      throw smtpRefusal(550, 'no such mailbox');
    };
    await server.services.mail.enqueue(mail);
    await eventually(() => expect(logged('a mail was set aside')).toBe(1));
    expect(log.join('')).toContain('no such mailbox');
    later(24 * 60 * minuteMs);
    // What is tried after it shows that it was not tried again.
    await server.services.mail.enqueue({ ...mail, to: 'next@example.org' });
    await eventually(() => expect(logged('a mail was set aside')).toBe(2));
    expect(mailServer.attempts).toBe(2);
    expect(log.join('')).not.toContain('this is the text');
  });

  test('a refused login, which the operator can fix, is retried', async () => {
    await mailServer.stop();
    let password = 'another';
    mailServer = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, callback) =>
        auth.password === password ? callback(null, { user: 'site' }) : callback(new Error('wrong password')),
    });
    await serve({ environment: { SMTP_URL: mailServer.url.replace('//', '//site:secret@') } });
    await server.services.mail.enqueue(mail);
    await eventually(() => expect(logged('could not be delivered yet')).toBe(1));
    password = 'secret';
    later(30_000);
    await eventually(() => expect(mailServer.taken).toHaveLength(1));
    expect(log.join('')).not.toContain('secret');
  });
});

test('[security 17] a mail server that is not this machine must take TLS, with or without a password, unless its address says otherwise', async () => {
  const plain = await startMailServer({ disabledCommands: ['STARTTLS'] });
  try {
    // 0.0.0.0 leads to this machine and is no loopback address.
    const elsewhere = plain.url.replace(/localhost|127\.0\.0\.1/, '0.0.0.0');
    expect(elsewhere).toContain('0.0.0.0');
    await serve({ environment: { SMTP_URL: elsewhere } });
    await server.services.mail.enqueue(mail);
    await eventually(() => expect(logged('could not be delivered yet')).toBe(1));
    expect(plain.taken).toHaveLength(0);
    expect(log.join('')).toMatch(/STARTTLS/);
    await server[Symbol.asyncDispose]();
    await serve({ environment: { SMTP_URL: `${elsewhere}?requireTLS=false` } });
    await server.services.mail.enqueue(mail);
    await eventually(() => expect(plain.taken).toHaveLength(1));
  } finally {
    await plain.stop();
  }
});

test('without a mail server a mail becomes one complete file in the outbox', async () => {
  await serve({ environment: { SMTP_URL: '' } });
  await server.services.mail.enqueue(mail);
  await eventually(() => expect(logged('a mail was sent')).toBe(1));
  const [written, ...others] = await outboxOf(server.dataDir);
  expect(others).toEqual([]);
  expect(written!.text).toBe(mail.text);
  expect(written!.headers.get('to')).toBe('ada@example.org');
  expect((await readdir(join(server.dataDir, 'outbox'))).filter((name) => !name.endsWith('.eml'))).toEqual([]);
});
