import { DuckDBInstance } from '@duckdb/node-api';
import path from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileChecksum } from '../../files/file-checksum.ts';
import type { ReleaseManifest } from '../../samples/releases/release-manifest.ts';
import { reportText } from '../report-text.ts';
import { csvOf, noSite, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const rows = Array.from({ length: 25 }, (_, index) => row({ sample_id: `S-${index}` }));
const first = () => bench.file('first.csv', csvOf(rows));

describe('[explore 7] nothing is published when nothing changed', () => {
  test('rows that are there already, appended or delivered again, leave the release', async () => {
    await bench.load({ files: [await first()] }, { releaseName: 'Spring' });
    const before = await bench.release();
    for (const options of [{ append: true }, {}, { releaseName: 'Spring' }]) {
      const outcome = await bench.load({ files: [await first()] }, options);
      expect([outcome.status, await bench.release()], JSON.stringify(options)).toEqual(['unchanged', before]);
    }
    expect(await bench.load({ files: [await first()] }, { dryRun: true })).toMatchObject({
      status: 'checked',
      isUnchanged: true,
    });
  });

  test.each([
    ['a value', [...rows.slice(1), row({ sample_id: 'S-0', result: '9' })], {}, {}],
    ['a row more', [...rows, row({ sample_id: 'S-25' })], {}, {}],
    ['the lines of the rows', rows.toReversed(), {}, {}],
    ['the release’s name', rows, { releaseName: 'Autumn' }, {}],
    [
      'a standard name',
      rows,
      {},
      { casIds: [{ analyte_name: 'ClO4', cas_id: null, analyte_name_raw: 'Perchlorate' }] },
    ],
    ['nothing, by force', rows, { force: true }, {}],
  ])('%s: published', async (_, delivered, options, site) => {
    await bench.load({ files: [await first()] });
    const file = await bench.file('first.csv', csvOf(delivered));
    const outcome = await bench.load({ files: [file] }, { ...options, site: { ...noSite, ...site } });
    expect(outcome.status).toBe('published');
  });

  test('the first rows of a dataset are never unchanged, nor rows without sample_id that are appended', async () => {
    const nameless = await bench.file('nameless.csv', csvOf([row({ sample_id: '' })]));
    expect((await bench.load({ files: [nameless] })).status).toBe('published');
    expect((await bench.load({ files: [nameless] }, { append: true })).status).toBe('published');
    expect((await bench.load({ dataset: 'wl', files: [nameless] })).status).toBe('published');
  });
});

test('[explore 1] a release of an older version keeps its rows; the report says who made it and which flags it did not know', async () => {
  await bench.load({ dataset: 'snwa', files: [await first()] });
  const folder = path.join(bench.dataDir, 'releases', (await bench.release()) ?? '');
  await writeFile(
    path.join(folder, 'report.json'),
    JSON.stringify({
      deliveries: [{ dataset: 'snwa', files: [{ name: 'old.csv', rows: 25 }], imported: '2025-02-03T04:05:06Z' }],
      earlier: [],
    }),
  );
  const instance = await DuckDBInstance.create(path.join(folder, 'samples.duckdb'));
  const connection = await instance.connect();
  await connection.run(
    "ALTER TABLE samples ALTER detect TYPE VARCHAR USING CASE WHEN source_line < 5 THEN 'ND' ELSE detect::VARCHAR END",
  );
  connection.closeSync();
  instance.closeSync();
  const manifestFile = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as ReleaseManifest;
  for (const file of manifest.files) Object.assign(file, await fileChecksum(path.join(folder, file.name)));
  await writeFile(manifestFile, JSON.stringify(manifest));

  const { report } = await bench.load({ dataset: 'bmi', files: [await first()] });
  expect(report.carriedFlags).toEqual([{ value: 'ND', rows: 3 }]);
  expect(report.rows).toEqual({ bmi: 25, snwa: 25, wl: 0 });
  expect(reportText(report)).toMatch(
    /SNWA from old\.csv stays, imported 2025-02-03 by an earlier version\n.*count as detected: ND \(3\)\./,
  );
});
