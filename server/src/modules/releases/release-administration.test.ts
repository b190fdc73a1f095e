import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listReleases } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockImports } from '../../importing/staging-folder.ts';
import { refused, success } from '../../testing/api-client.ts';
import { personOfRole } from '../../testing/person-of-role.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { runHere } from '../../testing/run-here.ts';
import { runCommand } from '../../testing/spawn-server.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const root = '/api/administration/releases';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
  ({ token } = await personOfRole(server, 'boss@example.org', 'administrator'));
});
afterAll(() => server[Symbol.asyncDispose]());

const serve = (id: string) => server.api.post(`${root}/${id}/serve`, undefined, token);
const list = async () => success(listReleases, await server.api.get(root, token));
const isServed = async (id: string) =>
  await expect.poll(() => server.services.store.health().release, { interval: 10, timeout: 60_000 }).toBe(id);

test('[ADM-04] a release that is kept is served again after a bad one, verified first', async () => {
  const good = server.services.store.health().release ?? '';
  const bad = await writeSmallRelease(server.dataDir, sampleRows.slice(0, 2));
  await isServed(bad);
  const { releases, unreadable, degraded } = await list();
  expect(releases.map(({ id, served }) => [id, served])).toEqual([
    [bad, true],
    [good, false],
  ]);
  expect([unreadable, degraded]).toEqual([[], null]);
  const rowsOf = (dataset: string) => sampleRows.filter((row) => row.dataset === dataset).length;
  expect(releases[1]?.rows).toEqual({ bmi: rowsOf('bmi'), snwa: rowsOf('snwa'), wl: rowsOf('wl') });
  expect(releases[1]?.bytes).toBeGreaterThan(1_000);

  expect((await serve(good)).status).toBe(200);
  await isServed(good);
  expect((await list()).releases.map(({ served }) => served)).toEqual([false, true]);
  // The one that is no longer served still answers those who look at it.
  (await server.services.store.pin(bad)).unpin();
  await server.services.audit.written();
  const log = await readFile(join(server.dataDir, 'audit/audit.jsonl'), 'utf8');
  expect(log).toContain(`"event":"release_served"`);
  expect(log).toContain(`"release":"${good}"`);
});

test('[ADM-04] a release that is unknown, damaged or invented is refused, and so is one while an import runs', async () => {
  const served = server.services.store.health().release ?? '';
  expect(refused(await serve('20010101T000000000Z-abcdef'))).toEqual({
    status: 404,
    error: 'There is no such release.',
  });
  expect(refused(await serve('..%2F..')).status).toBe(400);
  const damaged = (await list()).releases.find(({ id }) => id !== served)?.id ?? '';
  const file = join(server.dataDir, 'releases', damaged, 'report.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text} `);
  const answer = refused(await serve(damaged));
  expect(answer.status).toBe(409);
  expect(answer.error).toContain('This release is damaged and cannot be served: report.json');
  await writeFile(file, text);

  const lock = await lockImports(server.dataDir);
  expect(refused(await serve(damaged))).toEqual({
    status: 409,
    error: 'An import is running. Wait until it has ended.',
  });
  await lock?.remove();
  expect(server.services.store.health().release).toBe(served);
});

test('[ADM-04] the command lists the releases and serves one while the server runs', async () => {
  const { releases } = await list();
  const [current, other] = [releases.find(({ served }) => served)?.id, releases.find(({ served }) => !served)?.id];
  const environment = { DATA_DIR: server.dataDir };
  const listed = await runCommand('releases', ['list'], environment);
  expect(listed.stdout.split('\n').filter((line) => line.startsWith('* '))).toEqual([
    expect.stringContaining(current ?? ''),
  ]);
  expect(listed.stdout).toContain(`  ${other}  20`);
  expect(await runHere('releases', ['serve', other ?? ''], environment)).toMatchObject({
    code: 0,
    stdout: `Release ${other} is the current one.\n`,
  });
  await isServed(other ?? '');
  expect(await runHere('releases', ['serve', 'never'], environment)).toMatchObject({
    code: 1,
    stderr: 'There is no release never; list names those that are kept.\nNothing was changed.\n',
  });
  expect((await runHere('releases', ['serve'], environment)).code).toBe(2);
  await rm(join(server.dataDir, 'releases', current ?? '', 'manifest.json'));
  expect((await list()).unreadable).toEqual([current]);
});
