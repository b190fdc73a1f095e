import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { listExportLinks, login, requestExport, saveQuery } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goodPassword, refused, success } from '../testing/api-client.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

const dayMs = 24 * 3_600_000;

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-clock-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (days: number, more: { port?: string; first?: boolean; exports?: number } = {}): Promise<TestServer> =>
  startServer({
    dataDir,
    ...(more.first && { rows: sampleRows }),
    ...(more.exports !== undefined && { site: { quotas: { exports: more.exports } } }),
    ...(more.port !== undefined && { environment: { PORT: more.port } }),
    now: () => Date.now() + days * dayMs,
  });

/** How many rows the tables have whose rows are removed because of their age. */
function rowCounts(): Record<string, number> {
  const state = new Database(join(dataDir, 'state.sqlite'), { readonly: true });
  const counted = ['sessions', 'access_tokens', 'exports', 'mails', 'emailed_passwords'].map((table) => {
    const { rows } = state.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number };
    return [table, rows] as const;
  });
  state.close();
  return Object.fromEntries(counted);
}

async function logIn({ api }: TestServer): Promise<string> {
  const begun = success(login, await api.post('/api/login', { email: 'ada@example.org', password: goodPassword }));
  if (!('token' in begun)) throw new Error('a second step was asked for');
  return begun.token;
}

const auditFiles = () => readdir(join(dataDir, 'audit'));
const exportFiles = () => readdir(join(dataDir, 'exports'));

/** A server's work: sessions, a token, an export with its file and mail, an audit log of two files. */
async function work(): Promise<{ token: string; queryId: string | number }> {
  const server = await start(0, { first: true });
  const token = await server.api.register('ada@example.org');
  const made = await server.api.post('/api/access_tokens', { name: 'R', days: 30 }, token);
  expect(made.status).toBe(200);
  const query = { name: 'All', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const { id } = success(saveQuery, await server.api.post('/api/queries', query, token)).query;
  success(requestExport, await server.api.get(`/api/get_csv/${id}/All/0`, token));
  const links = async () => success(listExportLinks, await server.api.get('/api/export_links', token)).export_links;
  await expect.poll(links).toHaveLength(1);
  expect((await server.api.post('/api/new_pw', { email: 'ada@example.org' })).status).toBe(200);
  await server.stop();
  await writeFile(join(dataDir, 'audit', 'audit-2026-11-01.jsonl'), '{"time":"2026-11-01T10:00:00.000Z"}\n');
  return { token, queryId: id };
}

test.each([400, -400])(
  '[safe M2] a clock that is %d days off removes nothing because of its age, says so, and is forgotten once it is right',
  async (days) => {
    const { token } = await work();
    const before = { rows: rowCounts(), audit: await auditFiles(), exports: await exportFiles() };
    expect(before.rows).toMatchObject({ access_tokens: 1, exports: 1, emailed_passwords: 1 });
    expect(before.exports.length).toBeGreaterThan(0);

    const off = await start(days);
    const warnings = async (server: TestServer) =>
      (await server.api.get('/readyz')).body as { warnings: readonly string[] };
    expect((await warnings(off)).warnings.join()).toMatch(
      /^the clock says 20\d\d-.*400 days (after|before) the newest entry/,
    );
    await off.stop();
    expect(rowCounts()).toEqual(before.rows);
    expect(await exportFiles()).toEqual(before.exports);
    // The days of the wrong clock are files, too; none of before is gone.
    expect(await auditFiles()).toEqual(expect.arrayContaining(['audit-2026-11-01.jsonl']));
    expect((await auditFiles()).length).toBeGreaterThanOrEqual(before.audit.length);

    await using right = await start(0);
    expect((await warnings(right)).warnings).toEqual([]);
    expect((await right.api.get('/api/queries', token)).status).toBe(200);
  },
);

test('[safe M2] a login by a clock that is ahead forgets no network that an account is known from', async () => {
  await work();
  const state = new Database(join(dataDir, 'state.sqlite'));
  state
    .prepare('INSERT INTO known_networks SELECT id, ?, ? FROM accounts WHERE email = ?')
    .run('203.0.113.0/24', Date.now() - dayMs, 'ada@example.org');
  const networks = () => state.prepare('SELECT network FROM known_networks ORDER BY network').pluck().all();
  const before = networks();
  expect(before.length).toBeGreaterThan(1);
  const ahead = await start(400);
  await logIn(ahead);
  await ahead.stop();
  expect(networks()).toEqual(before);
  state.close();
});

test('[safe M2] an export asked for by a clock that is ahead removes none of before to have room', async () => {
  const { queryId } = await work();
  const files = await exportFiles();
  const ahead = await start(400, { exports: 1 });
  const token = await logIn(ahead);
  expect(refused(await ahead.api.post(`/api/export_jobs/${queryId}`, {}, token)).status).toBe(409);
  await ahead.stop();
  expect([rowCounts()['exports'], await exportFiles()]).toEqual([1, files]);
});

test('[safe M2] a server that cannot listen has removed nothing', async () => {
  await work();
  const before = rowCounts();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  // A day and a half: the clock agrees, and sessions have ended.
  await expect(start(1.5, { port: String((other.address() as AddressInfo).port) })).rejects.toThrow('PORT');
  expect(rowCounts()).toEqual(before);
  other.close();
  const listening = await start(1.5);
  await listening.stop();
  expect(rowCounts()['sessions']).toBe(0);
});

test('[safe L8] the room that logins need on a full disk is made before the server is ready', async () => {
  const server = await start(0, { first: true });
  const state = new Database(join(dataDir, 'state.sqlite'), { readonly: true });
  // 1,100 pages of 4 KiB are made (`docs/decisions/0038`); what is begun with takes a few.
  expect(state.pragma('freelist_count', { simple: true })).toBeGreaterThan(1_000);
  state.close();
  await server.stop();
});
