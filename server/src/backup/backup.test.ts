import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSavedQueries, saveQuery } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { fileChecksum } from '../files/file-checksum.ts';
import { apiClient, goodPassword, success, type ApiClient } from '../testing/api-client.ts';
import { copySite } from '../testing/copy-site.ts';
import { outboxOf } from '../testing/outbox.ts';
import { manyRows, sampleRows } from '../testing/sample-rows.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { runHere } from '../testing/run-here.ts';
import { runCommand, spawnServer, startRefused } from '../testing/spawn-server.ts';
import { startServer } from '../testing/start-server.ts';

let folder: string;
let dataDir: string;
let backup: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-backup-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup');
  await copySite(builtInSiteDir, join(folder, 'site'));
  await mkdir(dataDir);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const environment = (data = dataDir) => ({ DATA_DIR: data, SITE_DIR: join(folder, 'site') });

async function tokenOf(api: ApiClient, email: string, password = goodPassword): Promise<string> {
  const { status, body } = await api.form('/api/login', { email, password });
  expect(status, email).toBe(200);
  return (body as { token: string }).token;
}

/** Every file in a folder with its checksum. */
async function contentOf(of: string): Promise<Record<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums = await Promise.all(
    files.toSorted().map(async (file) => [file.slice(of.length + 1), (await fileChecksum(file)).sha256]),
  );
  return Object.fromEntries(sums) as Record<string, string>;
}

const question = { query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };

test('[F21] backup while writing, then restore elsewhere: consistent and complete', async () => {
  const first = await writeSmallRelease(dataDir, [...sampleRows, ...manyRows('Sulfate', 20_000)]);
  const server = await spawnServer(environment());
  const api = apiClient(server.origin);
  const emails = ['ada', 'ben', 'cleo', 'dan'].map((name) => `${name}@example.org`);
  const tokens = await Promise.all(emails.map((email) => api.register(email)));
  const { query } = success(saveQuery, await api.post('/api/queries', { name: 'To export', ...question }, tokens[0]));
  expect((await api.get(`/api/get_csv/${query.id}/To%20export/0`, tokens[0])).status).toBe(202);
  await expect.poll(() => outboxOf(dataDir)).toHaveLength(1);
  const link = /\/api\/exports\/[\w-]+/.exec((await outboxOf(dataDir))[0]?.text ?? '')?.[0] ?? '';
  const exported = await api.get(link);
  expect(exported.text).toContain('Tritium');
  await mkdir(join(dataDir, 'gauges'));
  await writeFile(join(dataDir, 'gauges', '09419700.json'), '{"retrieved":"2026-01-01T00:00:00.000Z","data":[]}');
  await writeFile(join(dataDir, 'gauges', '09419753.json.part'), 'half');

  let writing = true;
  const acknowledged = emails.map((): string[] => []);
  const writers = tokens.map(async (token, person) => {
    for (let number = 0; writing; number += 1) {
      const name = `query ${number} of ${person}`;
      expect((await api.post('/api/queries', { name, ...question }, token)).status).toBe(200);
      acknowledged[person]?.push(name);
    }
  });
  await expect.poll(() => Math.min(...acknowledged.map(({ length }) => length))).toBeGreaterThan(5);
  const before = acknowledged.map((names) => [...names]);
  const [outcome, second] = await Promise.all([
    runCommand('backup', [backup], environment()),
    writeSmallRelease(dataDir, [...sampleRows, ...manyRows('Nitrate', 20_000)]),
  ]);
  const during = acknowledged.map((names, person) => names.length - (before[person]?.length ?? 0));
  writing = false;
  await Promise.all(writers);
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(Math.min(...during)).toBeGreaterThan(0);
  server.child.kill('SIGTERM');
  await server.ended;

  const elsewhere = join(folder, 'elsewhere', 'data');
  const restored = await runCommand('restore', [backup], environment(elsewhere));
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  await using again = await startServer({ dataDir: elsewhere });
  const { api: other } = again;
  for (const [person, email] of emails.entries()) {
    const { queries } = success(listSavedQueries, await other.get('/api/queries', await tokenOf(other, email)));
    const names = queries.map(({ name }) => name).filter((name) => name !== 'To export');
    // A person saves one query after another, so the copy shows how far they had come.
    const sent = [...(acknowledged[person] ?? []), `query ${acknowledged[person]?.length} of ${person}`];
    expect(names.toSorted()).toEqual(sent.slice(0, names.length).toSorted());
    expect(names.length).toBeGreaterThanOrEqual(before[person]?.length ?? 0);
    for (const { criteria, records } of queries) expect([criteria !== '', records]).toEqual([true, 6]);
  }
  expect((await other.get(link)).text).toBe(exported.text);
  expect((await outboxOf(elsewhere))[0]?.text).toBe((await outboxOf(dataDir))[0]?.text);
  expect(await readdir(join(elsewhere, 'gauges'))).toEqual(['09419700.json']);
  const { release } = (await other.get('/readyz')).body as { release: string };
  expect([first, second]).toContain(release);
  // A release published meanwhile was copied completely or not at all.
  const content = await contentOf(dataDir);
  const releases = Object.entries(await contentOf(join(elsewhere, 'releases'))).filter(([name]) => name.includes('/'));
  expect(new Set(releases.map(([name]) => name.split('/')[0]))).toContain(first);
  for (const [name, sum] of releases) expect(sum, name).toBe(content[join('releases', name)]);
});

test('[F10] [reliability 2] the state file is corrupt: refuses to start, names the restore command, and that works', async () => {
  const first = await startServer({ dataDir, rows: sampleRows });
  await first.api.register('kept@example.org');
  expect((await runHere('backup', [backup], environment())).code).toBe(0);
  await first[Symbol.asyncDispose]();
  const corrupt = 'this is no database at all, but long enough to be looked at as one'.repeat(100);
  await writeFile(join(dataDir, 'state.sqlite'), corrupt);

  const { code, stderr } = await startRefused(environment());
  expect(code).toBe(1);
  expect(stderr).toContain('npm run restore -- BACKUP_FOLDER');
  // Damaged data makes no backup, and leaves nothing that looks like one.
  const damaged = await runHere('backup', [join(folder, 'another')], environment());
  expect(damaged.code).toBe(1);
  expect(damaged.stderr).toContain('is damaged');
  expect(await readdir(folder)).not.toContain('another');

  const restored = await runCommand('restore', [backup], environment());
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const [, aside = ''] = /What was there before is in (\S+);/.exec(restored.stdout) ?? [];
  expect(await readFile(join(aside, 'state.sqlite'), 'utf8')).toBe(corrupt);
  await using again = await startServer({ dataDir });
  await tokenOf(again.api, 'kept@example.org');
  expect((await again.api.get('/readyz')).status).toBe(200);
});
