import { saveQuery } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { DiskShortError, FreeSpace } from '../files/free-space.ts';
import { importFiles } from '../importing/import-files.ts';
import { ImportRefusedError } from '../importing/import-options.ts';
import { loadImportSite } from '../importing/import-site.ts';
import { refused, success } from '../testing/api-client.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';

const data = [{ field: 'analyte_name', filter: 'Tritium' }];
/** More than any disk has free. */
const shortSite = { disk: { freeMiB: 1_000_000_000, freePercent: 100 } };

test('[security 3] below the floor of free space no files are made, and readyz says so', async () => {
  await using server = await startServer({ rows: sampleRows, site: shortSite });
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
});

test('[security 3] an import is refused where it would not leave the floor, and says what it needs', async () => {
  await using server = await startServer({ rows: sampleRows, site: shortSite });
  const { siteDir } = server.services.config;
  const site = await loadImportSite(siteDir);
  const file = `${siteDir}/site.json`;
  const asked = importFiles({ dataDir: server.dataDir, site, deliveries: [{ dataset: 'bmi', files: [file] }] });
  await expect(asked).rejects.toBeInstanceOf(ImportRefusedError);
  await expect(asked).rejects.toThrow(
    /^There is too little free space for the import: .* MiB are needed.*Make room on the disk/,
  );
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
