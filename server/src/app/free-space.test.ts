import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readExportJob, saveQuery, startExport, type ExportJob } from '@wellfield/contract';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { DiskShortError, FreeSpace } from '../files/free-space.ts';
import { importFiles } from '../importing/import-files.ts';
import { ImportRefusedError } from '../importing/import-options.ts';
import { loadImportSite } from '../importing/import-site.ts';
import { refused, success } from '../testing/api-client.ts';
import { csvOf, openImportBench, row } from '../importing/testing/import-bench.ts';
import { manyRows, sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';
import { logFreeSpace } from './log-free-space.ts';

const data = [{ field: 'analyte_name', filter: 'Tritium' }];
/** More than any disk has free. */
const shortSite = { disk: { freeMiB: 1_000_000_000, freePercent: 100 } };

test('[security 3] below the floor of free space no files are made, and readyz says so', async () => {
  const log: string[] = [];
  await using server = await startServer({ rows: sampleRows, site: shortSite, onLog: (line) => void log.push(line) });
  const { api } = server;
  const token = await api.register('short@example.org');
  // What people save is written as long as there is space.
  const { query } = success(saveQuery, await api.post('/api/queries', { name: 'Tritium', query_type: 0, data }, token));
  const error =
    'The disk of the server is nearly full, so no files are made now. Try again later, or tell the administrators.';
  expect(refused(await api.post(`/api/export_jobs/${query.id}`, {}, token))).toEqual({ status: 503, error });
  expect(refused(await api.get(`/api/queries/${query.id}/results.csv`, token))).toEqual({ status: 503, error });
  expect((await api.get(`/api/queries/${query.id}/0`, token)).status).toBe(200);
  const ready = await api.get('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.body).toMatchObject({
    success: true,
    warnings: [expect.stringMatching(/^the disk is nearly full: \d+ MiB are free and \d+ MiB should be, so no files/)],
  });
  expect(log.filter((line) => line.includes('the disk is nearly full'))).toHaveLength(1);
});

test('[security 3] the log says once that the disk is nearly full, and once that it has room again', async () => {
  let free = 10;
  const read = async () => ({ bavail: free, blocks: 1_000, bsize: 1024 * 1024 });
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const look = logFreeSpace(new FreeSpace('/', { mebibytes: 10, percent: 100 }, { read }), log);
  for (const next of [10, 9, 8, 10, 11, 9]) {
    free = next;
    await look();
  }
  const short = 'the disk is nearly full: 9 MiB are free and 10 MiB should be, so no files are made';
  expect(lines).toEqual([short, 'the disk has room again', short]);
});

test('[security 3] an import is refused where it would not leave the floor, and says what it needs', async () => {
  await using server = await startServer({ rows: sampleRows, site: shortSite });
  const { siteDir } = server.services.config;
  const site = await loadImportSite(siteDir);
  const file = `${siteDir}/site.json`;
  const loading = importFiles({ dataDir: server.dataDir, site, deliveries: [{ dataset: 'bmi', files: [file] }] });
  await expect(loading).rejects.toBeInstanceOf(ImportRefusedError);
  await expect(loading).rejects.toThrow(
    /^There is too little free space for the import: .* MiB are needed.*Make room on the disk/,
  );
});

/** Whether a folder has a file with something in it, in a folder whose name begins so: it is being written. */
async function isWriting(root: string, beginning: string): Promise<boolean> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile() && relative(root, entry.parentPath).match(beginning))
    .map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 })));
  return (await Promise.all(sizes)).some(({ size }) => size > 0);
}

test('[security 3] an export during which the disk comes to its floor ends with the reason, leaves nothing, and is made when there is room', async () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  await using server = await startServer({ rows: manyRows('Sulfate', 12_000), now: () => clock });
  const { api, dataDir } = server;
  const { space } = server.services;
  const token = await api.register('during@example.org');
  const body = { name: 'Sulfate', query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
  const { query } = success(saveQuery, await api.post('/api/queries', body, token));
  const exportsFolder = join(dataDir, 'exports');
  const looked: boolean[] = [];
  const now = vi.spyOn(space, 'now').mockImplementation(async () => {
    looked.push(await isWriting(exportsFolder, String.raw`\.part$`));
    return { free: looked.at(-1) ? 1 : 3e9, floor: 2e9 };
  });
  // A workbook is written for seconds.
  success(startExport, await api.post(`/api/export_jobs/${query.id}`, { format: 'xlsx' }, token));
  const jobIs = async (state: ExportJob['state']) => {
    const read = async () => success(readExportJob, await api.get(`/api/export_jobs/${query.id}`, token)).job;
    await expect.poll(async () => (await read())?.state).toBe(state);
    return read();
  };
  expect(await jobIs('failed')).toMatchObject({ failure: 'the disk of the server is full.' });
  expect([looked[0], looked.includes(true)]).toEqual([false, true]);
  expect(await readdir(exportsFolder)).toEqual([]);
  now.mockRestore();
  clock += 30_000;
  server.wake();
  expect(await jobIs('done')).toMatchObject({ rows: 12_000, failure: null });
});

test('[security 3] results end so, too, before anything of them is sent', async () => {
  await using server = await startServer({ rows: manyRows('Sulfate', 1_000) });
  const { api } = server;
  const token = await api.register('results@example.org');
  const body = { name: 'Sulfate', query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
  const { query } = success(saveQuery, await api.post('/api/queries', body, token));
  // There is room at first, and none from the first look on.
  vi.spyOn(server.services.space, 'require').mockResolvedValue();
  vi.spyOn(server.services.space, 'now').mockResolvedValue({ free: 1, floor: 2 });
  const { store } = server.services;
  const pin = store.pin.bind(store);
  vi.spyOn(store, 'pin').mockImplementation(async (...terms) => {
    const release = await pin(...terms);
    const writeFile = release.writeFile.bind(release);
    return Object.assign(release, {
      // Still at its end until it is told to stop.
      writeFile: async (...given: Parameters<typeof writeFile>) => {
        await writeFile(...given);
        return new Promise((_, reject) => given[3]?.addEventListener('abort', () => reject(given[3]?.reason as Error)));
      },
    });
  });
  const answer = refused(await api.get(`/api/queries/${query.id}/results.csv`, token));
  expect(answer).toEqual({ status: 503, error: expect.stringContaining('The disk of the server is nearly full') });
  expect(await readdir(join(server.dataDir, 'results'))).toEqual([]);
});

test('[security 3] an import ends where the disk comes to the floor meanwhile; its files are removed, and the release before is served', async () => {
  const bench = await openImportBench();
  const rows = (count: number) => Array.from({ length: count }, (_, number) => row({ sample_id: `S-${number}` }));
  await bench.load({ files: [await bench.file('before.csv', csvOf(rows(5)))] });
  const before = await bench.release();
  const releases = () => readdir(join(bench.dataDir, 'releases'));
  const releasesBefore = await releases();
  const folder = join(bench.dataDir, 'importing');
  const looked: boolean[] = [];
  const read = async () => {
    looked.push(await isWriting(folder, '^import-'));
    return { bavail: looked.at(-1) ? 1 : 3_000, blocks: 10_000, bsize: 1024 * 1024 };
  };
  const space = new FreeSpace(bench.dataDir, { mebibytes: 2_000, percent: 100 }, { read, everyMs: 1 });
  const loading = bench.load({ files: [await bench.file('after.csv', csvOf(rows(20_000)))] }, { space });
  await expect(loading).rejects.toBeInstanceOf(ImportRefusedError);
  await expect(loading).rejects.toThrow(
    /^The disk came short of free space during the import: 1 MiB are free and 2000 MiB stay free\. Make room on the disk/,
  );
  expect([looked[0], looked.includes(true)]).toEqual([false, true]);
  expect(await bench.release()).toBe(before);
  expect((await readdir(folder)).filter((name) => name.startsWith('import-'))).toEqual([]);
  expect(await releases()).toEqual(releasesBefore);
  await bench.load({ files: [await bench.file('again.csv', csvOf(rows(6)))] });
  expect(await bench.release()).not.toBe(before);
  await bench.remove();
});

test('the floor is a number of MiB or a share of the disk, whichever is less', async () => {
  const { free, floor } = await new FreeSpace('/', { mebibytes: 1, percent: 100 }).now();
  expect(floor).toBe(1024 * 1024);
  expect((await new FreeSpace('/', { mebibytes: 1e9, percent: 0 }).now()).floor).toBe(0);
  const all = new FreeSpace('/', { mebibytes: 0, percent: 0 });
  await all.require(1);
  await expect(all.require(free * 2)).rejects.toBeInstanceOf(DiskShortError);
  expect(await all.warning()).toBeNull();
});
