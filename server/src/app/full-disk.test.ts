import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSavedQueries, readExportJob, saveQuery, startExport } from '@wellfield/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { FreeSpace, isOfFullDisk } from '../files/free-space.ts';
import { importFiles } from '../importing/import-files.ts';
import { loadImportSite } from '../importing/import-site.ts';
import { csvOf, row } from '../importing/testing/import-bench.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { goodPassword, refused, success } from '../testing/api-client.ts';
import { manyRows, sampleRows } from '../testing/sample-rows.ts';
import { canMountDisk, mountDisk, type SmallDisk } from '../testing/small-disk.ts';
import { startServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';

/** 2 % of it, the floor, are 1.3 MiB. */
const diskMiB = 64;
const someKiB = 512 * 1024;

afterEach(() => void vi.useRealTimers());

/** A server with its data on a disk of its own, after its first minute. */
async function startOn(disk: SmallDisk, options: TestServerOptions): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await startServer({ ...options, dataDir: join(disk.folder, 'data') });
  const keepRoom = vi.spyOn(server.services.state, 'keepRoom');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => keepRoom.mock.settledResults[0]?.type).toBe('fulfilled');
  return server;
}

/** What a folder of the data has, or nothing. */
const namesIn = (server: TestServer, folder: string): Promise<string[]> =>
  readdir(join(server.dataDir, folder)).catch(() => []);

async function savedQuery({ api }: TestServer, token: string, analyte: string, type: number) {
  const data = [{ field: 'analyte_name', filter: analyte }];
  return success(saveQuery, await api.post('/api/queries', { name: analyte, query_type: type, data }, token)).query;
}

/** An import of a few rows, by default above the usual floor. */
async function importRows(server: TestServer, floor?: { mebibytes: number; percent: number }) {
  const { siteDir } = server.services.config;
  const file = join(siteDir, 'delivery.csv');
  await writeFile(file, csvOf([row(), row({ sample_id: 'S-2' })]));
  const site = await loadImportSite(siteDir);
  const { dataDir } = server;
  const space = floor && new FreeSpace(dataDir, floor);
  return importFiles({
    dataDir,
    site,
    deliveries: [{ dataset: 'bmi', files: [file] }],
    force: true,
    ...(space && { space }),
  });
}

const jobOf = async ({ api }: TestServer, id: string | number, token: string) =>
  success(readExportJob, await api.get(`/api/export_jobs/${id}`, token)).job;

describe.skipIf(!canMountDisk())('on a disk of its own, which becomes full (needs the right to mount)', () => {
  test('[F11] people log in and read, files and imports are refused with the reason, and all goes on when there is room', async () => {
    await using disk = await mountDisk(diskMiB);
    const log: string[] = [];
    const environment = { METRICS_PORT: '0' };
    await using server = await startOn(disk, { rows: sampleRows, environment, onLog: (line) => void log.push(line) });
    const { api } = server;
    const token = await api.register('full@example.org');
    const { id } = await savedQuery(server, token, 'Tritium', 0);
    const releases = await namesIn(server, 'releases');
    const login = () => api.form('/api/login', { email: 'full@example.org', password: goodPassword });

    const isRefused = async () => {
      const error =
        'The disk of the server is nearly full, so no files are made now. Try again later, or tell the administrators.';
      expect(refused(await api.post(`/api/export_jobs/${id}`, {}, token))).toEqual({ status: 503, error });
      expect(refused(await api.get(`/api/queries/${id}/results.csv`, token))).toEqual({ status: 503, error });
      await expect(importRows(server)).rejects.toThrow(/^There is too little free space for the import: .*Make room/);
      expect((await api.get('/readyz')).body).toMatchObject({
        warnings: expect.arrayContaining([expect.stringMatching(/^the disk is nearly full/)]) as string[],
      });
      expect(await namesIn(server, 'exports')).toEqual([]);
      expect(await namesIn(server, 'results')).toEqual([]);
      expect(await namesIn(server, 'importing')).toEqual([]);
      expect(await namesIn(server, 'releases')).toEqual(releases);
    };
    disk.fill(someKiB);
    await isRefused();
    disk.fill(0);
    await isRefused();
    const port = /"port":(\d+)/.exec(log.find((line) => line.includes('metrics are served')) ?? '')?.[1];
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/^wellfield_disk_free_bytes 0$/m);
    expect(metrics).toMatch(/^wellfield_disk_floor_bytes 1342177/m);
    expect((await api.get(`/api/queries/${id}/0`, token)).status).toBe(200);
    // More than the state's log has room for: what it has goes into the file, and it begins again.
    const answered: number[] = [];
    const dismissed = Array.from({ length: 200 }, (_, at) => `a hint with a name of many characters, number ${at}`);
    for (let x = 0; x < 300; x += 1)
      answered.push((await api.put('/api/preferences', { dismissed: [...dismissed.slice(1), `${x}`] }, token)).status);
    for (let times = 0; times < 5; times += 1) answered.push((await login()).status);
    expect([...new Set(answered)]).toEqual([200]);
    // What was made room for ends, too.
    const wells = Array.from({ length: 9_000 }, (_, at) => ({
      field: 'location',
      filter: `a well, number ${at}`.repeat(4),
    }));
    const saveLong = async (name: string) =>
      (await api.post('/api/queries', { name, query_type: 0, data: wells }, token)).status;
    const saved: string[] = [];
    while ((await saveLong(`Long ${saved.length}`)) === 200) saved.push(`Long ${saved.length}`);
    expect(saved.length).toBeLessThan(8);
    expect(log.filter((line) => line.includes('call failed'))).toEqual([expect.stringContaining('SQLITE_FULL')]);
    expect((await api.get(`/api/queries/${id}/0`, token)).status).toBe(200);

    const backup = join(disk.folder, 'backup');
    await expect(writeBackup(server.dataDir, backup)).rejects.toSatisfy(isOfFullDisk);
    await expect(readdir(backup)).rejects.toThrow('ENOENT');

    disk.empty();
    await (await stateStoreOf(server.services.config)).digest();
    expect(await saveLong('Last')).toBe(200);
    const { queries } = success(listSavedQueries, await api.get('/api/queries', token));
    expect(queries.map(({ name }) => name)).toEqual(['Last', ...saved.toReversed(), 'Tritium']);
    success(startExport, await api.post(`/api/export_jobs/${id}`, {}, token));
    await expect.poll(async () => (await jobOf(server, id, token))?.state).toBe('done');
    expect(await importRows(server)).toMatchObject({ status: 'published' });
    await expect.poll(async () => (await api.get('/readyz')).body).toMatchObject({ warnings: [] });
  });

  test('[F03] [F11] files and imports that fill the last of it leave nothing of them, and are made when there is room', async () => {
    await using disk = await mountDisk(diskMiB);
    const site = { disk: { freeMiB: 0, freePercent: 0 } };
    let clock = Date.parse('2026-03-01T12:00:00Z');
    await using server = await startOn(disk, { rows: manyRows('Sulfate', 4_000), site, now: () => clock });
    const { api } = server;
    const token = await api.register('last@example.org');
    const { id } = await savedQuery(server, token, 'Sulfate', 1);
    const releases = await namesIn(server, 'releases');
    disk.fill(200 * 1024);
    success(startExport, await api.post(`/api/export_jobs/${id}`, {}, token));
    await expect.poll(async () => (await jobOf(server, id, token))?.state, { timeout: 20_000 }).toBe('failed');
    expect(await jobOf(server, id, token)).toMatchObject({ failure: 'the disk of the server is full.' });
    await expect(importRows(server, { mebibytes: 0, percent: 0 })).rejects.toThrow(
      /No space left|ENOSPC|could not|full/i,
    );
    expect(await namesIn(server, 'exports')).toEqual([]);
    expect(await namesIn(server, 'importing')).toEqual([]);
    expect(await namesIn(server, 'releases')).toEqual(releases);
    expect((await api.get(`/api/queries/${id}/0`, token)).status).toBe(200);
    disk.empty();
    clock += 60_000;
    server.wake();
    await expect.poll(async () => (await jobOf(server, id, token))?.state, { timeout: 20_000 }).toBe('done');
    expect(await importRows(server)).toMatchObject({ status: 'published' });
  });
});
