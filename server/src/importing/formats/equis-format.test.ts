import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

type Cells = Readonly<Record<string, string>>;

const csv = (rows: readonly Cells[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [names.join(','), ...rows.map((row) => names.map((name) => row[name] ?? '').join(','))].join('\n');
};

const sample = (code: string, more: Cells = {}): Cells => ({
  '#sys_sample_code': code,
  sys_loc_code: 'MW-1',
  sample_date: '03/25/2019',
  sample_time: '14:30',
  sample_matrix_code: 'WG',
  sample_type_code: 'N',
  start_depth: '10',
  end_depth: '20',
  depth_unit: 'm',
  ...more,
});

const samples = csv([
  sample('S-1'),
  sample('S-2', { sample_matrix_code: 'SO', sample_date: '3/26/2019 08:05:00', sample_time: '', depth_unit: 'ft' }),
  sample('S-TB', { sample_type_code: 'TB' }),
  sample('S-AIR', { sample_matrix_code: 'AA' }),
]);

const tests = csv([
  { sys_sample_code: 'S-1', lab_anl_method_name: 'SW6020', analysis_date: '04/01/2019', total_or_dissolved: 'D' },
]);

const result = (more: Cells = {}): Cells => ({
  sys_sample_code: 'S-1',
  lab_anl_method_name: 'SW6020',
  cas_rn: '7440-38-2',
  chemical_name: 'Arsenic',
  result_value: '12.5',
  result_type_code: 'TRG',
  reportable_result: 'Yes',
  detect_flag: 'Y',
  lab_qualifiers: '',
  validator_qualifiers: '',
  method_detection_limit: '0.2',
  reporting_detection_limit: '1',
  quantitation_limit: '',
  result_unit: 'ug/l',
  detection_limit_unit: 'ug/l',
  ...more,
});

const locations = csv([
  { sys_loc_code: 'MW-1', longitude: '-115.01', latitude: '36.04', horz_datum_code: 'NAD83', x_coord: '', y_coord: '' },
]);

const load = async (results: readonly Cells[]) =>
  bench.load({
    files: [
      await bench.file('LabSMP.csv', samples),
      await bench.file('LabTST.csv', tests),
      await bench.file('LabRES.csv', csv(results)),
      await bench.file('Location.csv', locations),
    ],
    format: 'equis',
  });

test('[FMT-01] a result has its sample, its test and its place; depths are in feet', async () => {
  await load([result(), result({ sys_sample_code: 'S-2', lab_anl_method_name: 'SW6010' })]);
  expect(
    await bench.ask(
      `SELECT analyte, cas_id, location, matrix, unit, filtered, result, detect, reporting_limit, detection_limit, sample_date::VARCHAR AS day,
         sample_time, sample_id, method, round(sample_top_depth, 3) AS top, lat, long FROM samples ORDER BY source_line`,
    ),
  ).toEqual([
    {
      analyte: 'Arsenic',
      cas_id: '7440-38-2',
      location: 'MW-1',
      matrix: 'Ground Water',
      unit: 'ug/l',
      filtered: 'DISSOLVED',
      result: 12.5,
      detect: 'Y',
      reporting_limit: 1,
      detection_limit: 0.2,
      day: '2019-03-25',
      sample_time: expect.stringMatching(/^14:30/),
      sample_id: 'S-1',
      method: 'SW6020',
      top: 32.808,
      lat: 36.04,
      long: -115.01,
    },
    expect.objectContaining({
      matrix: 'Soil',
      filtered: null,
      day: '2019-03-26',
      sample_time: expect.stringMatching(/^08:05/),
      top: 10,
    }),
  ]);
});

test.each<[string, Cells, Cells]>([
  ['by the flag, at the reporting limit', { detect_flag: 'N', result_value: '' }, { result: '1', detect: 'U' }],
  [
    'at the quantitation limit',
    { detect_flag: 'N', reporting_detection_limit: '', quantitation_limit: '5' },
    { result: '5', detect: 'U' },
  ],
  ['at the detection limit', { detect_flag: 'N', reporting_detection_limit: '' }, { result: '0.2', detect: 'U' }],
  [
    'with the unit of its limit',
    { detect_flag: 'N', result_value: '', result_unit: '', detection_limit_unit: 'mg/l' },
    { result: '1', unit: 'mg/l' },
  ],
  [
    'by the laboratory’s qualifier where no flag is given',
    { detect_flag: '', lab_qualifiers: 'U' },
    { result: '1', detect: 'U', qualifier: 'U' },
  ],
  [
    'by the validator, at the result itself',
    { validator_qualifiers: 'UJ' },
    { result: '12.5', detect: 'U', qualifier: 'UJ' },
  ],
  [
    'an estimate is a detect',
    { lab_qualifiers: 'J', validator_qualifiers: 'J' },
    { result: '12.5', detect: 'Y', qualifier: 'J' },
  ],
])('[FMT-01] a non-detect %s', async (_, cells, made) => {
  await load([result(cells)]);
  const names = Object.keys(made).map((name) => `${name}::VARCHAR AS ${name}`);
  expect(
    await bench.ask(`SELECT ${names.join(', ').replace('result::VARCHAR', "printf('%g', result)")} FROM samples`),
  ).toEqual([made]);
});

test.each<[string, Cells, Cells]>([
  [
    'in another unit of the same kind are converted',
    { detection_limit_unit: 'mg/l' },
    { unit: 'ug/L', detection_limit: '200.0', reporting_limit: '1000.0' },
  ],
  [
    'that cannot be converted are left out',
    { detection_limit_unit: 'mg/kg' },
    { unit: 'ug/L', detection_limit: '', reporting_limit: '' },
  ],
  [
    'of a validator’s U are its result, whatever unit the laboratory’s have',
    { detection_limit_unit: 'mg/l', validator_qualifiers: 'U' },
    { unit: 'ug/L', result: '12.5', detection_limit: '200.0', reporting_limit: '12.5' },
  ],
])('[field 02a] limits %s', async (_, cells, made) => {
  await load([result({ result_unit: 'ug/L', ...cells })]);
  const names = Object.keys(made).map((name) => `coalesce(${name}::VARCHAR, '') AS ${name}`);
  expect(await bench.ask(`SELECT ${names.join(', ')} FROM samples`)).toEqual([made]);
});

test.each([
  ['>1000', 'E', '> E'],
  ['> 20', '', '>'],
])('[field 04b] %s is a result above a limit', async (text, remark, qualifier) => {
  await load([result({ result_value: text, lab_qualifiers: remark })]);
  expect(await bench.ask('SELECT result, detect, qualifier FROM samples')).toEqual([
    { result: Number(text.replace('>', '')), detect: 'Y', qualifier },
  ]);
});

test.each<[string, Cells, string | undefined]>([
  ['a system in words', { x_coord: '500000', y_coord: '3988000', coord_sys_desc: 'UTM 11N (EPSG:26911)' }, undefined],
  ['the system that the operator names', { x_coord: '500000', y_coord: '3988000' }, 'EPSG:26911'],
  [
    'degrees by their datum, beside coordinates of another system',
    { longitude: '-117', latitude: '36.0376', horz_datum_code: 'NAD83', x_coord: '1', coord_sys_desc: 'EPSG:26911' },
    undefined,
  ],
])('[FMT-01] a location has %s', async (_, cells, crs) => {
  const files = [
    await bench.file('LabSMP.csv', samples),
    await bench.file('LabRES.csv', csv([result()])),
    await bench.file(
      'Location.csv',
      csv([{ sys_loc_code: 'MW-1', longitude: '', latitude: '', y_coord: '', x_coord: '', ...cells }]),
    ),
  ];
  await bench.load({ files, format: 'equis', ...(crs === undefined ? {} : { crs }) });
  // UTM zone 11 has its central meridian, 117° W, at 500 km.
  expect(await bench.ask('SELECT round(long, 6) AS long, round(lat, 1) AS lat FROM samples')).toEqual([
    { long: -117, lat: 36 },
  ]);
});

test('[FMT-01] quality control, surrogates, rejected and unreportable results are left out and counted', async () => {
  const outcome = await load([
    result(),
    result({ sys_sample_code: 'S-TB' }),
    result({ sys_sample_code: 'S-AIR' }),
    result({ result_type_code: 'SUR' }),
    result({ reportable_result: 'No' }),
    result({ validator_qualifiers: 'R' }),
    result({ result_value: '' }),
  ]);
  expect(outcome.report.deliveries[0]).toMatchObject({
    loaded: 1,
    skipped: [
      { reason: 'a surrogate', rows: 1 },
      { reason: 'matrix AA', rows: 1 },
      { reason: 'no result was reported', rows: 1 },
      { reason: 'not the reportable result', rows: 1 },
      { reason: 'quality control: TB', rows: 1 },
      { reason: 'rejected in validation (R)', rows: 1 },
    ],
  });
});

test('[FMT-01] one table can hold samples and results; a result without its sample, and an unknown flag, are rejected by name', async () => {
  const { '#sys_sample_code': code = '', ...facts } = sample('S-9', { sys_loc_code: 'MW-9' });
  const file = await bench.file('flat.csv', csv([{ ...facts, ...result({ sys_sample_code: code }) }]));
  await bench.load({ files: [file], format: 'equis' });
  expect(await bench.ask('SELECT location, sample_id FROM samples')).toEqual([{ location: 'MW-9', sample_id: 'S-9' }]);
  const outcome = await load([result({ sys_sample_code: 'S-77' }), result({ detect_flag: 'Q' })]);
  expect(outcome).toMatchObject({ status: 'rejected', rejected: { rows: 2 } });
});

test('[FMT-02] a file of none of the tables is refused with what it lacks', async () => {
  const file = await bench.file('other.csv', 'sys_sample_code,chemical_name,Value\nS-1,Arsenic,1\n');
  await expect(bench.load({ files: [file], format: 'equis' })).rejects.toThrow(
    'other.csv is not one of the tables of EQuIS: to be a table of results it lacks result_value.',
  );
});

test('[FMT-02] columns that results need and no file has refuse the delivery by name; others are named in the report', async () => {
  const unflagged = csv([result()]).replace('detect_flag', 'found').replace('lab_qualifiers', 'remark');
  const alone = await bench.file('LabRES.csv', csv([result()]));
  await expect(bench.load({ files: [alone], format: 'equis' })).rejects.toThrow(
    'None of the files has the column sys_loc_code, nor sample_date, which results of EQuIS need. Give all files of the delivery at once, and check the names of their columns.',
  );
  // Else each of its non-detects would be a detect.
  const files = [await bench.file('LabSMP.csv', samples), await bench.file('LabRES.csv', unflagged)];
  await expect(bench.load({ files, format: 'equis' })).rejects.toThrow('the column detect_flag or lab_qualifiers,');
  const flagged = [await bench.file('LabSMP.csv', samples), await bench.file('LabRES.csv', csv([result()]))];
  const { report } = await bench.load({ files: flagged, format: 'equis' });
  expect(report.deliveries[0]?.notes).toEqual([
    'None of the files has these columns of EQuIS, so what they say is missing: test_type, total_or_dissolved, result_error_delta.',
  ]);
});
