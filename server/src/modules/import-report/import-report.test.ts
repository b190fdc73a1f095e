import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readImportReport } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvOf, openImportBench, row, type ImportBench } from '../../importing/testing/import-bench.ts';
import { success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer } from '../../testing/start-server.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

test('[explore 2] the profile of the served release, with its deliveries and earlier ones, for accounts only', async () => {
  const levels = await bench.file('levels.csv', csvOf([row({ analyte: 'Level' })]));
  await bench.load({ dataset: 'wl', files: [levels] });
  const results = await bench.file('results.csv', csvOf([row({ detect: 'U' }), row({ sample_id: 'S-2' })]));
  await bench.load({ files: [results] }, { releaseName: 'Spring' });
  await using server = await startServer({ dataDir: bench.dataDir });
  expect((await server.api.get('/api/import_report')).status).toBe(401);
  const token = await server.api.register('report@example.org');
  const report = success(readImportReport, await server.api.get('/api/import_report', token));
  expect(report).toMatchObject({ release: await bench.release(), name: 'Spring', demonstration: false });
  expect(report.deliveries).toMatchObject([
    {
      dataset: 'bmi',
      files: [{ name: 'results.csv', rows: 2 }],
      loaded: 2,
      nonDetects: 1,
      checks: ['2 rows have no unit, 1 of them not detected.'],
      product: expect.stringMatching(/^\d+\.\d+\.\d+/),
      profile: {
        detect: [
          { value: null, rows: 1 },
          { value: 'U', rows: 1 },
        ],
        dates: { min: '2001-02-03', max: '2001-02-03' },
      },
    },
    { dataset: 'wl', files: [{ name: 'levels.csv', rows: 1 }], profile: { units: [{ value: null, rows: 1 }] } },
  ]);
});

test('[quarter A6] answers to what an import asked, with their reasons', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => row({ location: `MW-${at}`, sample_id: '' }));
  const file = await bench.file('q2.csv', csvOf(rows));
  await bench.command(file, '--dataset', 'bmi');
  await bench.command(file, '--dataset', 'bmi', '--append', '--force', '--reason', 'Split samples');
  await using server = await startServer({ dataDir: bench.dataDir });
  const token = await server.api.register('answers@example.org');
  const { answers } = success(readImportReport, await server.api.get('/api/import_report', token));
  expect(answers).toMatchObject([{ kind: 'rows held already', rows: 8, answer: 'keep', reason: 'Split samples' }]);
});

test('[explore 1] a report of an older version says that, and one that nobody can read is empty', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('old@example.org');
  const answer = async () => success(readImportReport, await server.api.get('/api/import_report', token));
  expect((await answer()).deliveries).toEqual([]);

  const file = path.join(server.dataDir, 'releases', server.services.store.health().release ?? '', 'report.json');
  const old = {
    dataset: 'bmi',
    imported: '2025-01-02T03:04:05Z',
    files: [],
    mapping: null,
    loaded: 9,
    profile: 'none',
  };
  await writeFile(file, JSON.stringify({ deliveries: [old, 'nonsense'] }));
  expect(await readFile(file, 'utf8')).toContain('2025');
  expect((await answer()).deliveries).toMatchObject([{ loaded: 9, product: null, profile: null }]);
});
