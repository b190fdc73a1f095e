import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const header = 'WellName,Constituent,SampleDate,Result,Units,Flags';
const wells = 'WellName,XCoord,YCoord,Aquifer,CoordUnits\nMW-01,500000,3990000,A,metres\nMW-02,500010,3990000,B,\n';
/** 37560 is 31 October 2002, as every spreadsheet counts. */
const monitoring = [
  header,
  'MW-01,Benzene,37560,78,ug/l,',
  'MW-01,Toluene,37560,ND<0.50,ug/l,E-acc',
  'MW-02,Toluene,37560,<1.0,ug/l,',
  'MW-02,Xylene,37560,ND,ug/l,',
  'MW-01,GW,37560,92.23,metres,',
  'MW-02,NAPL,37560,12,mm,',
  'MW-02,Benzene,37560,NAPL,ug/l,',
  'MW-02,Benzene,37591,55,ug/l,Omit',
].join('\n');

const load = async (text: string, dataset: 'bmi' | 'wl' = 'bmi', crs?: string) =>
  bench.load({
    dataset,
    files: [await bench.file('WellData.csv', text), await bench.file('WellCoords.csv', wells)],
    format: 'gwsdat',
    ...(crs === undefined ? {} : { crs }),
  });

test('[FMT-01] concentrations, limits of non-detects, flags, wells and what is left out, by reason', async () => {
  const { report } = await load(monitoring, 'bmi', 'EPSG:26911');
  expect(
    await bench.ask(
      'SELECT analyte, location, matrix, unit, result, detect, reporting_limit, qualifier, sample_date::VARCHAR AS day, hydro FROM samples ORDER BY source_line',
    ),
  ).toEqual([
    record('Benzene', 'MW-01', 'ug/l', 78, 'Y', null, null, 'A'),
    record('Toluene', 'MW-01', 'ug/l', 0.5, 'U', 0.5, 'E-acc', 'A'),
    record('Toluene', 'MW-02', 'ug/l', 1, 'U', 1, '<1.0', 'B'),
    record('Xylene', 'MW-02', 'ug/l', null, 'U', null, 'ND', 'B'),
    record('NAPL thickness', 'MW-02', 'mm', 12, 'Y', null, null, 'B'),
  ]);
  expect(report.deliveries[0]).toMatchObject({
    mapping: 'gwsdat',
    read: 8,
    nonDetectsWithoutLimit: 1,
    skipped: [
      { reason: 'a water level: it belongs to the dataset WL', rows: 1 },
      { reason: 'flagged to be left out (Omit)', rows: 1 },
      { reason: 'free product instead of a concentration (NAPL)', rows: 1 },
    ],
    withoutCoordinates: [],
  });
  // UTM zone 11 has its central meridian, 117° W, at 500 km.
  expect(await bench.ask("SELECT DISTINCT round(long, 6) AS long FROM samples WHERE location = 'MW-01'")).toEqual([
    { long: -117 },
  ]);
});

const record = (
  analyte: string,
  location: string,
  unit: string,
  result: number | null,
  detect: string,
  limit: number | null,
  qualifier: string | null,
  hydro: string,
) => ({
  analyte,
  location,
  matrix: 'Ground Water',
  unit,
  result,
  detect,
  reporting_limit: limit,
  qualifier,
  day: '2002-10-31',
  hydro,
});

test('[FMT-01] water levels are the other dataset; without a system their wells are counted', async () => {
  const { report } = await load(monitoring, 'wl');
  expect(await bench.ask('SELECT analyte, unit, result FROM samples')).toEqual([
    { analyte: 'Water level elevation', unit: 'metres', result: 92.23 },
  ]);
  expect(report.deliveries[0]?.withoutCoordinates).toMatchObject([{ rows: 1 }]);
});

test('[FMT-01] the order of day and month is told from all dates of a file, or the file is refused', async () => {
  const dated = (...dates: string[]) =>
    [header, ...dates.map((date, index) => `MW-0${index + 1},Benzene,${date},1,ug/l,`)].join('\n');
  const days = async () => bench.ask('SELECT sample_date::VARCHAR AS day FROM samples ORDER BY source_line');
  const { report } = await load(dated('05/04/2020', '25/04/2020'));
  expect(await days()).toEqual([{ day: '2020-04-05' }, { day: '2020-04-25' }]);
  expect(report.deliveries[0]?.notes).toEqual(['WellData.csv: dates were read with the day first, as 05/04/2020']);
  await load(dated('4/5/2020', '4/25/2020'));
  expect(await days()).toEqual([{ day: '2020-04-05' }, { day: '2020-04-25' }]);
  await expect(load(dated('05/04/2020', '06/04/2020'))).rejects.toThrow(
    'WellData.csv: its dates (05/04/2020) exist with the day first and with the month first.',
  );
});

test('[field 04b] a result above a limit is a detect at it that says so, with its flag; nothing is offered for pasting', async () => {
  const rows = ['MW-01,Benzene,37560,>1000,ug/l,', 'MW-02,Benzene,37560,> 20,ug/l,E', 'MW-01,Benzene,37570,≥ 7,ug/l,'];
  const { report } = await load([header, ...rows].join('\n'), 'bmi', 'EPSG:26911');
  expect(await bench.ask('SELECT result, detect, qualifier FROM samples ORDER BY source_line')).toEqual([
    { result: 1000, detect: 'Y', qualifier: '>' },
    { result: 20, detect: 'Y', qualifier: '> E' },
    { result: 7, detect: 'Y', qualifier: '>' },
  ]);
  expect(report.deliveries[0]?.nonDetects).toBe(0);
  const outcome = await load([header, 'MW-01,Benzene,37560,~12,ug/l,', 'MW-01,Benzene,37560,ND 5?,ug/l,'].join('\n'));
  if (outcome.status !== 'rejected') throw new Error('it was not rejected');
  expect(outcome.rejected.rows).toBe(2);
  expect(outcome.rejected.advice.join('\n')).toContain('This format does not have them.');
  expect(outcome.rejected.advice.join('\n')).not.toContain('paste');
});
