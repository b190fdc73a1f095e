import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportBug } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { success } from '../testing/api-client.ts';
import { outboxOf } from '../testing/outbox.ts';
import { runHere } from '../testing/run-here.ts';
import { runCommand } from '../testing/spawn-server.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let environment: Record<string, string>;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: { title: 'Test Site', adminEmail: null } });
  environment = { DATA_DIR: server.dataDir, SITE_DIR: server.services.config.siteDir };
});
afterAll(() => server[Symbol.asyncDispose]());

const reports = (args: readonly string[], stdin = '') => runHere('reports', args, environment, stdin);

test('[OVR-06] [security 10] administrators list, read, answer and close reports while the server runs; the answer reaches the reporter', async () => {
  const { api } = server;
  const token = await api.register('ada@example.org');
  const send = (report: object) => api.post('/api/report_bug', report, token);
  expect((await reports(['list'])).stdout).toBe('There are no such reports.\n');
  const message = `The map is \u001b[31mblank\u001b]0;x\u0007.\r\nSecond line.`;
  success(reportBug, await send({ email: 'Ada@Work.example.org', name: 'Ada\nHale', message }));
  success(reportBug, await send({ email: 'just call me', name: 'Ada', message: 'A wish. '.repeat(20) }));

  const listed = await reports(['list']);
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  const day = new Date().toISOString().slice(0, 10);
  expect(listed.stdout.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^   2  ${day} ..:.. UTC  open      ada@example.org: (A wish\\. ){7}A wi …$`)),
    expect.stringMatching(
      new RegExp(`^   1  ${day} ..:.. UTC  open      ada@example.org: The map is \uFFFD\\[31mblank`),
    ),
    '',
  ]);
  const shown = await reports(['show', '1']);
  expect(shown.stdout).toContain('Name: Ada Hale\nEmail: Ada@Work.example.org\nAccount: ada@example.org\n');
  expect(shown.stdout).toContain('blank\uFFFD]0;x\uFFFD.\nSecond line.\n');
  expect(shown.stdout).not.toContain('\u001b');

  expect((await reports(['answer', '1', '--text', 'It is mended.'])).stdout).toContain('ada@work.example.org');
  // If the typed address is not one, the account's own is used.
  const second = await reports(['answer', '2', '--text-stdin'], 'First line.\nSecond line.\n');
  expect(second.stdout).toContain('ada@example.org');
  // The server checks for mails of other processes twice a minute, and whenever it queues one itself.
  expect((await api.post('/api/new_pw', { email: 'ada@example.org' })).status).toBe(200);
  const answersOf = async () =>
    (await outboxOf(environment['DATA_DIR']!)).filter(({ headers }) => headers.get('subject')?.includes('bug report'));
  await vi.waitFor(async () => expect(await answersOf()).toHaveLength(2), { timeout: 120_000 });
  const [first, other] = await answersOf();
  expect(first?.headers.get('to')).toBe('ada@work.example.org');
  expect(first?.headers.get('subject')).toBe('Test Site: your bug report or feature request');
  expect(first?.text).toMatch(/^It is mended\.\n\n> The map is /);
  expect(other?.headers.get('to')).toBe('ada@example.org');
  expect(other?.text).toContain('First line.\nSecond line.\n\n> A wish.');

  expect(other?.text.trim().split('\n').slice(3)).toEqual(Array(3).fill(expect.stringMatching(/^> (A )?wish\. /)));

  expect((await reports(['close', '1'])).stdout).toBe('Report 1 is closed.\n');
  expect((await reports(['list'])).stdout).toMatch(/^ {3}2 .* answered {2}ada@example.org: (A wish\. ){7}A wi …\n$/);
  expect((await reports(['list', '--all'])).stdout).toContain('closed ');
  const closed = await reports(['show', '1']);
  expect(closed.stdout).toMatch(/--- answered .* to ada@work\.example\.org\nIt is mended\.\n\n--- closed /);

  const audit = (await readFile(join(environment['DATA_DIR']!, 'audit', 'audit.jsonl'), 'utf8')).split('\n');
  const stated = audit.filter((line) => line.includes('"event":"report_')).map((line) => JSON.parse(line) as object);
  expect(stated).toMatchObject([
    { event: 'report_answered', from: 'command', report: 1, to: 'ada@work.example.org' },
    { event: 'report_answered', from: 'command', report: 2, to: 'ada@example.org' },
    { event: 'report_closed', from: 'command', report: 1 },
  ]);
});

test('a wrong command line: exit 2 with the usage; an unknown report: exit 1', async () => {
  const wrong = [
    ['remove', '1'],
    ['show', 'x'],
    ['answer', '1'],
  ];
  const answers = await Promise.all(wrong.map((args) => reports(args)));
  expect(answers.map(({ code }) => code)).toEqual(wrong.map(() => 2));
  for (const { stderr } of answers) expect(stderr).toContain('usage: npm run reports');
  const unknown = await reports(['close', '99']);
  expect(unknown).toMatchObject({ code: 1, stderr: 'There is no report 99.\n' });
  // A process of its own ends with the same code, and says the same.
  expect(await runCommand('reports', ['close', '99'], environment)).toEqual(unknown);
});
