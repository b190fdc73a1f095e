import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmEmail, readExportJob, requestExport, saveQuery } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiClient, goodPassword, success, type ApiClient } from '../../testing/api-client.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { manyRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { isSoak } from '../../testing/soak.ts';
import { spawnServer } from '../../testing/spawn-server.ts';
import { startServer } from '../../testing/start-server.ts';

const rows = 20_000;

let dataDir: string;
let mailServer: TestMailServer;
let kill: () => Promise<void>;
let api: ApiClient;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wellfield-exports-'));
  await writeSmallRelease(dataDir, manyRows('Sulfate', rows));
  mailServer = await startMailServer();
  await start();
});
afterEach(async () => {
  await kill();
  await mailServer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const environment = { DATA_DIR: dataDir, SMTP_URL: mailServer.url, LOG_LEVEL: 'error' };
  const { child, ended, origin } = await spawnServer(environment);
  api = apiClient(origin);
  kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

/** One that is not killed needs no process. */
async function startLast(): Promise<void> {
  const server = await startServer({ dataDir, environment: { SMTP_URL: mailServer.url } });
  api = server.api;
  kill = () => server[Symbol.asyncDispose]();
}

/** Returns the query's id. */
async function ask(name: string, token: string): Promise<string | number> {
  const body = { name, query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
  const { query } = success(saveQuery, await api.post('/api/queries', body, token));
  success(requestExport, await api.get(`/api/get_csv/${query.id}/${name}/1`, token));
  return query.id;
}

/** Registers an account and confirms its address; returns its token. */
async function registerConfirmed(email: string): Promise<string> {
  const token = await api.register(email);
  await eventually(() => expect(mailServer.taken).toHaveLength(1));
  const [confirming] = mailServer.taken.splice(0);
  mailServer.attempts = 0;
  const link = /#([\w-]{43})/.exec(confirming!.text)?.[1];
  success(confirmEmail, await api.post('/api/confirm_email', { token: link, password: goodPassword }));
  return token;
}

/** The number of lines of the file behind a mail's link. */
async function linesOf(text: string): Promise<number> {
  const link = /\/api\/exports\/[\w-]+/.exec(text)![0];
  const file = await api.get(link);
  expect(file.status).toBe(200);
  return file.text.trimEnd().split('\n').length;
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

test('an acknowledged export is made after kill -9 at any time, and mailed once', async () => {
  const token = await registerConfirmed('crash@example.org');
  const delays = isSoak ? [0, 30, 80] : [0, 60];
  for (const [round, delayMs] of delays.entries()) {
    await ask(`Round-${round}`, token);
    await sleep(delayMs);
    await kill();
    await (round < delays.length - 1 ? start() : startLast());
    const mails = () => mailServer.taken.filter(({ text }) => text.includes(`"Round-${round}"`));
    await eventually(() => expect(mails().length).toBeGreaterThan(0));
    expect(new Set(mails().map(({ headers }) => headers.get('message-id'))).size).toBe(1);
    expect(await linesOf(mails()[0]!.text)).toBe(rows + 1);
  }
});

test('[F13] kill -9 between sending a mail and noting it: at most one duplicate, with the same Message-ID', async () => {
  const token = await registerConfirmed('crash@example.org');
  let kills = 0;
  mailServer.onMail = async () => {
    // The mail is complete here; the server dies before it is acknowledged.
    if (kills === 0) {
      kills += 1;
      await kill();
    }
  };
  const id = await ask('Sulfate', token);
  await eventually(() => expect(mailServer.taken).toHaveLength(1));
  await start();
  await eventually(() => expect(mailServer.taken).toHaveLength(2));
  const [first, second] = mailServer.taken;
  expect(second!.headers.get('message-id')).toBe(first!.headers.get('message-id'));
  expect(second!.text).toBe(first!.text);
  // Noted as delivered, it is never sent again.
  await vi.waitFor(
    async () => {
      const { job } = success(readExportJob, await api.get(`/api/export_jobs/${id}`, token));
      expect(job?.mail).toBe('delivered');
    },
    { timeout: 120_000, interval: 50 },
  );
  await kill();
  await startLast();
  await ask('Another', token);
  await eventually(() => expect(mailServer.taken.at(-1)!.text).toContain('"Another"'));
  expect(mailServer.taken).toHaveLength(3);
});
