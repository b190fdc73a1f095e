import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listReleases, readKeptReleases } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFileAtomically } from '../../files/durable-files.ts';
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

test('[quarter B2] a pinned release stays while newer ones are published, by its name, until it is unpinned', async () => {
  await using own = await startServer({ rows: sampleRows });
  const { token: boss } = await personOfRole(own, 'boss@example.org', 'administrator');
  const { token: reader } = await personOfRole(own, 'reader@example.org', 'reader');
  const first = own.services.store.health().release ?? '';
  const act = (verb: string, id: string, body?: object, by = boss) => own.api.post(`${root}/${id}/${verb}`, body, by);
  expect((await act('pin', first, { name: 'Mine' }, reader)).status).toBe(403);
  expect((await act('pin', first, { name: '  Five-year review ' })).status).toBe(200);
  expect(refused(await act('pin', 'never', { name: 'None' }))).toEqual({
    status: 404,
    error: 'There is no such release.',
  });
  expect((await act('pin', first, { name: ' ' })).status).toBe(400);

  const retained = async () => success(listReleases, await own.api.get(root, boss));
  const publish = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const id = await writeSmallRelease(own.dataDir, sampleRows.slice(0, time + 2));
      await expect.poll(() => own.services.store.health().release, { interval: 10, timeout: 60_000 }).toBe(id);
    }
  };
  await publish(5);
  await expect.poll(async () => (await retained()).releases.length, { timeout: 60_000 }).toBe(4);
  const { releases, longKept } = await retained();
  expect(releases.map(({ pinned, kept: why }) => [pinned, why])).toEqual([
    [null, 'newest'],
    [null, 'newest'],
    [null, 'newest'],
    ['Five-year review', 'pinned'],
  ]);
  expect(longKept).toEqual({ bytes: releases[3]?.bytes, most: 20_480 * 1_048_576 });
  const listed = success(readKeptReleases, await own.api.get('/api/releases', reader));
  expect(listed.releases.at(-1)).toMatchObject({ release: first, name: 'Five-year review' });
  const environment = { DATA_DIR: own.dataDir };
  expect((await runHere('releases', ['list'], environment)).stdout).toMatch(
    new RegExp(`  ${first}  .*  pinned: Five-year review\n$`),
  );

  expect((await act('unpin', first)).status).toBe(200);
  expect((await act('unpin', first)).status).toBe(404);
  await publish(1);
  await expect
    .poll(async () => (await retained()).releases.map(({ id }) => id), { timeout: 60_000 })
    .not.toContain(first);
  await own.services.audit.written();
  const log = await readFile(join(own.dataDir, 'audit/audit.jsonl'), 'utf8');
  expect(log).toContain('"event":"release_pinned"');
  expect(log).toContain('"event":"release_unpinned"');
});

test('[quarter B2] the last release of a quarter stays while newer ones are published', async () => {
  await using own = await startServer({ rows: sampleRows });
  const { token: boss } = await personOfRole(own, 'boss@example.org', 'administrator');
  const imported = async (created: string) => {
    const id = await writeSmallRelease(own.dataDir, sampleRows.slice(0, 2));
    const file = join(own.dataDir, 'releases', id, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    // Whole at any moment: the server may read it now.
    await writeFileAtomically(file, JSON.stringify({ ...manifest, created }));
    await expect.poll(() => own.services.store.health().release, { interval: 10, timeout: 60_000 }).toBe(id);
    return id;
  };
  const first = await imported('2025-07-02T10:00:00.000Z');
  const lastOfSummer = await imported('2025-09-30T23:00:00.000Z');
  const newest = [await imported('2025-10-01T01:00:00.000Z'), await imported('2026-01-15T00:00:00.000Z')];
  newest.push(await imported('2026-01-16T00:00:00.000Z'), await imported('2026-01-17T00:00:00.000Z'));
  const retained = async () => success(listReleases, await own.api.get(root, boss)).releases;
  await expect.poll(async () => (await retained()).map(({ id }) => id), { timeout: 60_000 }).not.toContain(first);
  const reasons = (await retained()).map(({ id, kept: why }) => [id, why]);
  expect(reasons).toContainEqual([lastOfSummer, 'quarter']);
  expect(reasons).toContainEqual([newest[0], 'quarter']);
  const inRelease = async (id: string) => (await own.api.get(`/api/piper?release=${id}`, boss)).status;
  expect([await inRelease(lastOfSummer), await inRelease(first)]).toEqual([200, 410]);
});

test('[quarter B2] the command pins and unpins, and a pin that would take too much disk is refused with the figures', async () => {
  await using own = await startServer({ rows: sampleRows, site: { longKeptReleases: { diskMiB: 0 } } });
  const { token: boss } = await personOfRole(own, 'boss@example.org', 'administrator');
  const id = own.services.store.health().release ?? '';
  const answer = refused(await own.api.post(`${root}/${id}/pin`, { name: 'Full' }, boss));
  expect(answer.status).toBe(409);
  expect(answer.error).toMatch(/^Pinned releases would take \d+ MiB of disk, and can take 0 MiB\. Unpin one/);
  const environment = { DATA_DIR: own.dataDir };
  expect(await runHere('releases', ['pin', id, '2026-Q3'], environment)).toMatchObject({
    code: 0,
    stdout: `Release ${id} is kept as 2026-Q3 until it is unpinned.\n`,
  });
  expect(await runHere('releases', ['unpin', id], environment)).toMatchObject({ code: 0 });
  expect(await runHere('releases', ['unpin', id], environment)).toMatchObject({
    code: 1,
    stderr: `Release ${id} is not pinned.\n`,
  });
  expect((await runHere('releases', ['pin', 'never', 'None'], environment)).code).toBe(1);
  expect((await runHere('releases', ['pin', id], environment)).code).toBe(2);
});
