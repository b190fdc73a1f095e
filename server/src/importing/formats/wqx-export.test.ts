import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyWqxColumns, filledWqxColumns, wqxProfile } from '../../samples/wqx-profile.ts';
import { dataFile } from '../../testing/raw-rows.ts';
import { duckdbStore } from '../../testing/sample-store/duckdb-store.ts';
import { sharedFolder } from '../../testing/shared-folder.ts';
import type { TestRow } from '../../testing/small-release.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let folder: string;
let bench: ImportBench;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wqx-'));
  bench = await openImportBench();
});
afterEach(async () => {
  await bench.remove();
  await rm(folder, { recursive: true, force: true });
});

const well = { location: 'MW-1, "old"', sample_date: '2020-05-06', lat: 36.05, long: -115 } as const;
const rows: readonly TestRow[] = (
  [
    {
      analyte: 'Nitrate',
      unit: 'mg/L as N',
      result: 4.5,
      filtered: 'F',
      sample_id: 'S-1',
      sample_time: '08:30',
      cas_id: '14797-55-8',
    },
    { analyte: 'Arsenic', result: 10, detect: 'U', reporting_limit: 10, detection_limit: 3, qualifier: '=U' },
    { analyte: 'Lead', result: 0.000015, detect: 'N', detection_limit: 0.000015, filtered: 'T' },
    { analyte: 'Zinc', result: 7, reporting_limit: 2, filtered: 'Suspended', method: 'EPA 200.8' },
    {
      analyte: 'Iron',
      unit: 'mg/kg',
      matrix: 'Soil',
      result: -1,
      lat: null,
      long: null,
      sample_top_depth: 2,
      sample_bottom_depth: 4.5,
    },
    { analyte: 'Boron', matrix: 'Surface Water', result: 1 },
  ] satisfies Partial<TestRow>[]
).map((changes) => ({ dataset: 'bmi', ...well, matrix: 'Ground Water', unit: 'ug/L', detect: null, ...changes }));

async function exported(): Promise<string> {
  const tested = await duckdbStore();
  try {
    await tested.publish(rows);
    const release = await (await tested.open()).pin();
    const question = { filter: { dataset: 'bmi' as const, clauses: [] }, analyte: null };
    const { path: file } = await release.writeFile('wqx', question, await mkdtemp(path.join(folder, 'file-')));
    const text = await readFile(file, 'utf8');
    release.unpin();
    return text;
  } finally {
    await tested.close();
  }
}

test('[FMT-15] results are in the columns of WQX 3, a non-detect as its condition and limit', async () => {
  const text = await exported();
  expect(text.split('\n')[0]).toBe(wqxProfile.join(','));
  const read: Record<string, string>[] = parse(text, { columns: true });
  const of = (analyte: string) => read.find((row) => row['Result_Characteristic'] === analyte);
  expect(of('Arsenic')).toMatchObject({
    Result_ResultDetectionCondition: 'Not Detected',
    Result_Measure: '',
    DetectionLimit_TypeA: 'Laboratory Reporting Level',
    DetectionLimit_MeasureA: '10',
    DetectionLimit_MeasureUnitA: 'ug/L',
    Result_MeasureQualifierCode: "'=U",
    Activity_MediaSubdivision: 'Groundwater',
  });
  expect(of('Lead')).toMatchObject({ DetectionLimit_TypeA: 'Method Detection Level', Result_SampleFraction: 'Total' });
  expect(of('Nitrate')).toMatchObject({
    Result_MeasureUnit: 'mg/L',
    Result_MethodSpeciation: 'as N',
    Result_Measure: '4.5',
  });
  expect(of('Iron')).toMatchObject({
    Activity_Media: 'Soil',
    Location_HorzCoordReferenceSystemDatum: '',
    Result_Measure: '-1',
  });
  for (const name of emptyWqxColumns) expect(new Set(read.map((row) => row[name])), name).toEqual(new Set(['']));
});

test('[FMT-15] the import of the portal’s files reads the same records back', async () => {
  const file = await bench.file('results.csv', await exported());
  // One of the records is below zero, which is asked about.
  await bench.load({ files: [file], format: 'wqx' }, { force: true, reason: 'made for this test' });
  const carried =
    'analyte, location, matrix, unit, filtered, result, detect, sample_date::VARCHAR AS day, sample_id, sample_time, method';
  const read = await bench.ask(
    `SELECT ${carried}, cas_id, lat, "long", sample_top_depth, sample_bottom_depth FROM samples ORDER BY source_line`,
  );
  const flags: Record<string, string> = { F: 'DISSOLVED', T: 'Total' };
  const expected = rows.map((row) => ({
    analyte: row.analyte,
    location: row.location,
    matrix: row.matrix,
    unit: row.unit,
    filtered: row.filtered ? (flags[row.filtered] ?? row.filtered) : null,
    result: row.result,
    detect: row.detect === null ? null : 'U',
    day: row.sample_date,
    sample_id: row.sample_id ?? null,
    sample_time: row.sample_time ?? null,
    method: row.method ?? null,
    cas_id: row.cas_id ?? null,
    lat: row.lat ?? null,
    long: row.long ?? null,
    sample_top_depth: row.sample_top_depth ?? null,
    sample_bottom_depth: row.sample_bottom_depth ?? null,
  }));
  const byName = (one: { analyte?: unknown }, other: { analyte?: unknown }) =>
    String(one.analyte).localeCompare(String(other.analyte));
  expect(read.toSorted(byName)).toEqual(expected.toSorted(byName));
});

test.skipIf(sharedFolder === null)('[FMT-15] the columns are those of a published file, in its order', async () => {
  const file = dataFile('usgs-samples-moenkopi', 'usgs_230MNKP_fullphyschem.csv');
  const [header = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  expect(wqxProfile).toEqual(parse(header)[0]);
  expect(wqxProfile).toEqual(expect.arrayContaining(Object.keys(filledWqxColumns)));
});
