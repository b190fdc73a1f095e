import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Dataset } from '@wellfield/contract';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { duckdbStore } from '../../testing/sample-store/duckdb-store.ts';
import type { TestRow } from '../../testing/small-release.ts';

let folder: string;
let bench: ImportBench;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwsdat-'));
  bench = await openImportBench();
});
afterEach(async () => {
  await bench.remove();
  await rm(folder, { recursive: true, force: true });
});

const at = { location: 'MW-1', sample_date: '2020-05-06', lat: 36.05, long: -115.0 } as const;
const row = (changes: Partial<TestRow>): TestRow => ({
  dataset: 'bmi',
  ...at,
  analyte: 'Chromium',
  matrix: 'Ground Water',
  filtered: null,
  unit: 'ug/L',
  detect: 'Y',
  result: 1,
  ...changes,
});

/** The files of a GWSDAT export of all rows of a dataset. */
async function exported(rows: readonly TestRow[], dataset: Dataset = 'bmi') {
  const tested = await duckdbStore();
  try {
    await tested.publish(rows);
    const release = await (await tested.open()).pin();
    const question = { filter: { dataset, clauses: [] }, analyte: null };
    const { path: file } = await release.writeFile('gwsdat', question, await mkdtemp(path.join(folder, 'zip-')));
    const parts = unzipSync(await readFile(file));
    release.unpin();
    const text = (name: string): string => Buffer.from(parts[name] ?? []).toString();
    return { data: text('WellData.csv'), wells: text('WellCoords.csv'), notes: text('Notes.txt').split('\r\n') };
  } finally {
    await tested.close();
  }
}

/** The same files, as the product's own import reads them. */
async function readBack({ data, wells, notes }: Awaited<ReturnType<typeof exported>>, dataset: Dataset = 'bmi') {
  const into = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return file;
  };
  const files = [await into('WellData.csv', data), await into('WellCoords.csv', wells)];
  const [, crs = ''] = /\((EPSG:\d+)\)/.exec(notes.join('\n')) ?? [];
  await bench.load({ dataset, files, format: 'gwsdat', crs }, { force: true });
  return bench.ask(
    'SELECT analyte, location, unit, sample_date::VARCHAR AS day, result, detect, reporting_limit FROM samples ORDER BY source_line',
  );
}

const read = (analyte: string, unit: string, result: number, limit: number | null = null) => ({
  analyte,
  location: 'MW-1',
  unit,
  day: '2020-05-06',
  result,
  detect: limit === null ? 'Y' : 'U',
  reporting_limit: limit,
});

test('[FMT-07] fractions and units that do not go together are constituents of their own, and the notes name them', async () => {
  const files = await exported([
    row({ filtered: 'DISSOLVED', result: 4 }),
    row({ filtered: 'F', result: 5, sample_id: 'twin flag' }),
    row({ filtered: 'TOTAL', result: 9 }),
    row({ filtered: 'Suspended', result: 2, unit: 'mg/L' }),
    row({ filtered: null, result: 0.5, detect: 'U' }),
    row({ analyte: 'Uranium', result: 3, filtered: 'F' }),
    row({ analyte: 'Uranium', result: 2, filtered: 'F', unit: 'pCi/L' }),
    row({ analyte: 'Iron', filtered: 'F', result: 7 }),
    row({ analyte: 'Iron', filtered: 'D', result: 0.007, unit: 'mg/L' }),
    row({ analyte: 'Tritium', unit: 'pCi/L', result: 600 }),
    row({ analyte: 'Iron', filtered: 'D', result: null, detect: 'U' }),
  ]);
  expect(await readBack(files)).toEqual(
    expect.arrayContaining([
      read('Chromium (Dissolved)', 'ug/L', 4),
      read('Chromium (Dissolved)', 'ug/L', 5),
      read('Chromium (Total)', 'ug/L', 9),
      read('Chromium (Suspended)', 'mg/L', 2),
      read('Chromium', 'ug/L', 0.5, 0.5),
      read('Uranium', 'ug/L', 3),
      read('Uranium (pCi/L)', 'pCi/L', 2),
      // Of one fraction, in units that GWSDAT converts.
      read('Iron', 'ug/L', 7),
      read('Iron', 'mg/L', 0.007),
      read('Tritium', 'pCi/L', 600),
    ]),
  );
  expect(files.data.trim().split('\r\n')).toHaveLength(1 + 10);
  expect(files.notes).toEqual(
    expect.arrayContaining([
      'matrix: Ground Water',
      'rows of other matrices, which are not in WellData.csv: 0',
      'rows without a result or limit, which are not in WellData.csv: 1',
      'constituents named by their fraction or unit, since their analyte has several: 4 (Chromium (Dissolved); Chromium (Total); Chromium (Suspended); Uranium (pCi/L))',
      'rows in units other than ng/L, ug/L and mg/L, which GWSDAT may not read: 2 (pCi/L 2)',
    ]),
  );
});

test('[FMT-07] only ground water is in the tables; other matrices are counted, and their locations are no wells', async () => {
  const files = await exported([
    row({ result: 1 }),
    row({ matrix: 'Soil', unit: 'mg/kg', result: 100 }),
    row({ matrix: 'Soil', unit: 'mg/kg', result: 120, location: 'SB-1' }),
    row({ matrix: 'Surface Water', result: 8, location: 'Creek' }),
    row({ matrix: null, result: 6 }),
  ]);
  expect(await readBack(files)).toEqual([read('Chromium', 'ug/L', 1)]);
  expect(files.wells).not.toContain('SB-1');
  expect(files.notes).toContain(
    'rows of other matrices, which are not in WellData.csv: 4 (Soil 2, Surface Water 1, no matrix 1)',
  );
});

test('[FMT-07] without ground water the matrix of most rows is written, and the notes say so', async () => {
  const files = await exported([
    row({ matrix: 'Surface Water', result: 8 }),
    row({ matrix: 'Surface Water', result: 9 }),
    row({ matrix: 'Soil', result: 100, unit: 'mg/kg' }),
  ]);
  expect(files.data.match(/MW-1/g)).toHaveLength(2);
  expect(files.notes).toEqual(
    expect.arrayContaining([
      'matrix: Surface Water; the answer has no ground water, for which GWSDAT is made',
      'rows of other matrices, which are not in WellData.csv: 1 (Soil 1)',
    ]),
  );
});

test('[FMT-07] elevations of water are GW with the unit level, in the meters of the coordinates', async () => {
  const level = (changes: Partial<TestRow>) => row({ dataset: 'wl', analyte: 'Ground Water Elevation', ...changes });
  const files = await exported(
    [
      level({ unit: 'ft', result: 1_700.5 }),
      level({ unit: 'm', result: 500.25, analyte: 'Water level elevation' }),
      level({ unit: 'furlong', result: 2 }),
      row({ dataset: 'wl', analyte: 'NAPL thickness', unit: 'ft', result: 0.25 }),
    ],
    'wl',
  );
  expect(files.data).toContain('MW-1,GW,2020-05-06,518.3124,level,');
  // 1,700.5 × 0.3048 = 518.3124.
  expect(await readBack(files, 'wl')).toEqual(
    expect.arrayContaining([
      read('Water level elevation', 'metres', 518.3124),
      read('Water level elevation', 'metres', 500.25),
    ]),
  );
  expect(files.data).toContain('MW-1,NAPL,2020-05-06,0.25,feet,');
  expect(files.notes).toEqual(
    expect.arrayContaining([
      'elevations of water, which are the constituent GW in meters: 2, of them converted from another unit: 1',
      'elevations of water without a known unit, which are not in WellData.csv: 1',
    ]),
  );
});
