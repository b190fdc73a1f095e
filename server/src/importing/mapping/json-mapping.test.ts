import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const base = { columns: { analyte: 'Name', location: 'Well', sample_date: 'Day', result: 'Value' } };
const mappingFile = (mapping: unknown) => bench.file('mapping.json', JSON.stringify(mapping));

test('columns, constants, values, units, date format, coordinates and skips work', async () => {
  const mapping = await mappingFile({
    columns: { ...base.columns, detect: 'Flag', unit: 'Unit', reporting_limit: 'RL', qualifier: 'Flag' },
    constants: { matrix: 'Ground Water', method: 300.1 },
    values: { detect: { 'Not Detected': 'U', '': null }, result: { ND: null } },
    otherwise: { detect: 'Y' },
    dateFormat: 'MM/DD/YYYY HH:mm',
    coordinates: { crs: 'EPSG:26911', x: 'E', y: 'N' },
    units: { 'mg/l': 'mg/L' },
    skip: [
      { column: 'Kind', values: ['Blank', 'Spike'], reason: 'quality control' },
      { column: 'Kind', values: [''], reason: 'no kind' },
    ],
  });
  const text = [
    'Name,Well,Day,Value,Flag,Unit,RL,E,N,Kind,Ignored',
    // UTM zone 11 north at its central meridian: x 500000 is longitude −117.
    ' Chloride ,W1,02/03/2001 04:05, ND ,Not Detected,mg/l,0.5,500000,3983948.45,Sample,',
    'Chloride,W1,12/31/1999 23:59,7,,mg/L,,500000,3983948.45,Sample,',
    'Chloride,W1,12/31/1999 23:59,7,J,mg/L,,,,Sample,',
    'not read,,nonsense,,,,,,,Blank,',
    'not read,,nonsense,,,,,,,,',
  ].join('\n');
  const outcome = await bench.load({ files: [await bench.file('lab.csv', text)], mapping });
  expect(
    await bench.ask(
      'SELECT analyte, sample_date, sample_time, result, detect, qualifier, unit, matrix, method, round(long, 6) AS long FROM samples ORDER BY source_line',
    ),
  ).toEqual([
    {
      analyte: 'Chloride',
      sample_date: '2001-02-03',
      sample_time: '04:05',
      result: 0.5,
      detect: 'U',
      qualifier: 'Not Detected',
      unit: 'mg/L',
      matrix: 'Ground Water',
      method: '300.1',
      long: -117,
    },
    {
      analyte: 'Chloride',
      sample_date: '1999-12-31',
      sample_time: '23:59',
      result: 7,
      detect: null,
      qualifier: null,
      unit: 'mg/L',
      matrix: 'Ground Water',
      method: '300.1',
      long: -117,
    },
    {
      analyte: 'Chloride',
      sample_date: '1999-12-31',
      sample_time: '23:59',
      result: 7,
      detect: 'Y',
      qualifier: 'J',
      unit: 'mg/L',
      matrix: 'Ground Water',
      method: '300.1',
      long: null,
    },
  ]);
  expect(outcome.report.deliveries[0]).toMatchObject({
    mapping: 'mapping.json',
    read: 5,
    skipped: [
      { reason: 'no kind', rows: 1 },
      { reason: 'quality control', rows: 1 },
    ],
    withoutCoordinates: [{ reason: 'no coordinates given', rows: 1 }],
  });
});

test('coordinates without a system leave rows without coordinates, counted', async () => {
  const mapping = await mappingFile({ ...base, coordinates: { x: 'E', y: 'N' } });
  const outcome = await bench.load({
    files: [await bench.file('a.csv', 'Name,Well,Day,Value,E,N\nA,W,2001-01-01,1,5,6\n')],
    mapping,
  });
  expect(outcome.report.deliveries[0]?.withoutCoordinates).toEqual([
    { reason: 'coordinates without a coordinate system', rows: 1 },
  ]);
});

test('a rejection names the file’s own column', async () => {
  const mapping = await mappingFile({ ...base, coordinates: { crs: 'EPSG:26911', x: 'E', y: 'N' } });
  const outcome = await bench.load({
    files: [await bench.file('a.csv', 'Name,Well,Day,Value,E,N\nA,W,2001-01-01,high,681000,far\n')],
    mapping,
  });
  expect(outcome).toMatchObject({
    status: 'rejected',
    rejected: {
      rows: 1,
      first: [
        { line: 2, column: 'Value', value: 'high' },
        { line: 2, column: 'N', value: 'far' },
      ],
    },
  });
});

test('rows permuted and columns renamed with a matching mapping give the same records', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => [
    `A${index % 7}`,
    `W${index % 5}`,
    `200${index % 9}-0${1 + (index % 9)}-11`,
    String(index / 8),
  ]);
  const records = 'SELECT * EXCLUDE (source_file, source_line) FROM samples ORDER BY ALL';
  await bench.load({
    files: [
      await bench.file(
        'a.csv',
        ['analyte,location,sample_date,result', ...rows.map((cells) => cells.join(','))].join('\n'),
      ),
    ],
  });
  const plain = await bench.ask(records);
  const turned = rows
    .toReversed()
    .map(([analyte, location, date, result]) => [result, date, analyte, location].join(','));
  const mapping = await mappingFile(base);
  await bench.load({ files: [await bench.file('b.csv', ['Value,Day,Name,Well', ...turned].join('\n'))], mapping });
  expect(await bench.ask(records)).toEqual(plain);
  expect(plain).toHaveLength(50);
});

describe('a mistake in the mapping is reported by file, key and reason', () => {
  test.each([
    [{ columns: {} }, /mapping\.json: columns: every record needs analyte/],
    [{ ...base, colums: {} }, /mapping\.json: colums: no such setting/],
    [
      { columns: { ...base.columns, colour: 'x' } },
      /mapping\.json: columns\.colour: .*not a field of the sample record/,
    ],
    [{ ...base, values: { detect: { a: 'U' } } }, /values\.detect: the field has no column/],
    [{ ...base, constants: { result: 1 } }, /constants\.result: the field has a column too/],
    [
      { ...base, coordinates: { crs: 'EPSG:4978', x: 'E', y: 'N' } },
      /coordinates\.crs: EPSG:4978 is not converted: it is not one of/,
    ],
    [
      { columns: { ...base.columns, lat: 'a', long: 'b' }, coordinates: { x: 'E', y: 'N' } },
      /either "coordinates" or columns for lat and long/,
    ],
    [{ ...base, dateFormat: 'DD.MM.Q' }, /"Q" is not a known part/],
    [
      { columns: { ...base.columns, unit: 'Einheit' } },
      /columns\.unit: a\.csv has no column "Einheit"[^]*a\.csv has the columns Name, Well, Day, Value/,
    ],
  ])('%j', async (mapping, message) => {
    const files = [await bench.file('a.csv', 'Name,Well,Day,Value\nA,W,2001-01-01,1\n')];
    await expect(bench.load({ files, mapping: await mappingFile(mapping) })).rejects.toThrow(message);
    await expect(bench.load({ files, mapping: await bench.file('mapping.json', '{,}') })).rejects.toThrow(
      /mapping\.json cannot be read as JSON/,
    );
  });
});

describe('[field 03] numbers in other writings', () => {
  const load = async (numbers: unknown, results: readonly string[], file = 'lab.csv') =>
    bench.load({
      files: [
        await bench.file(
          file,
          ['Name;Well;Day;Value;RL', ...results.map((value, index) => `Zinc;W-${index};2024-01-02;${value};0,5`)].join(
            '\n',
          ),
        ),
      ],
      mapping: await mappingFile({
        columns: { ...base.columns, reporting_limit: 'RL' },
        resultFlags: { '<': 'U' },
        ...(numbers === undefined ? {} : { numbers }),
      }),
    });
  const results = async () =>
    (await bench.ask('SELECT result FROM samples ORDER BY source_line')).map(({ result }) => result);

  test.each([
    [{ decimal: ',' }, ['12,5', '8', '<0,5', ',25', '1,2e3', '-3,'], [12.5, 8, 0.5, 0.25, 1200, -3]],
    [
      { decimal: ',', thousands: '.' },
      ['1.250', '1.250,5', '12.345.678', '110', '75,25'],
      [1250, 1250.5, 12_345_678, 110, 75.25],
    ],
    [{ decimal: ',', thousands: ' ' }, ['1 250,5', '1\u00A0250', '12\u202F400'], [1250.5, 1250, 12_400]],
    [{ decimal: ',', thousands: "'" }, ["1'250,5", '1’250'], [1250.5, 1250]],
  ])('%j', async (numbers, texts, expected) => {
    await load(numbers, texts);
    expect(await results()).toEqual(expected);
    expect(await bench.ask('SELECT DISTINCT reporting_limit FROM samples')).toEqual([{ reporting_limit: 0.5 }]);
  });

  test.each([
    [{ decimal: ',' }, '1.250'],
    [{ decimal: ',', thousands: '.' }, '1.25'],
    [{ decimal: ',', thousands: '.' }, '12.5'],
    [{ decimal: ',', thousands: ' ' }, '12 50'],
    [{ thousands: ',' }, '12,5'],
    [{ thousands: ',' }, '1,25,000'],
  ])('what is not written by %j is rejected by its line, though %s could be read', async (numbers, text) => {
    const outcome = await load(numbers, ['8', text], 'one.csv');
    const first =
      outcome.status === 'rejected' ? outcome.rejected.first.filter(({ column }) => column === 'Value') : [];
    expect(first).toEqual([
      expect.objectContaining({
        file: 'one.csv',
        line: 3,
        value: expect.stringMatching(new RegExp(`^${text.replaceAll('.', '\\.')} \\(the mapping says`)),
      }),
    ]);
  });

  test('without the setting a decimal comma rejects its row', async () => {
    expect(await load(undefined, ['12,5'])).toMatchObject({ status: 'rejected', rejected: { rows: 1 } });
  });

  test('the two signs differ, a first year needs years of two digits, and both are told by key', async () => {
    await expect(load({ decimal: ',', thousands: ',' }, ['1'])).rejects.toThrow(
      /mapping\.json: numbers: the decimal sign/,
    );
    const mapping = await mappingFile({ ...base, firstYear: 1950 });
    await expect(bench.load({ files: [await bench.file('a.csv', 'Name,Well,Day,Value\n')], mapping })).rejects.toThrow(
      /mapping\.json: firstYear: it is for years of two digits/,
    );
  });
});

test('[field 24] a mapping with years of two digits says which they are', async () => {
  const file = await bench.file('lab.csv', 'Name,Well,Day,Value\nDepth,W1,3/14/58,12.1\nDepth,W1,7/11/21,18.8\n');
  const year = new Date().getUTCFullYear();
  const { report } = await bench.load({ files: [file], mapping: await mappingFile({ ...base, dateFormat: 'M/D/YY' }) });
  expect(report.deliveries[0]?.notes).toEqual([
    `Years of two digits (M/D/YY) are ${year - 99} to ${year}; if they are others, give their first as "firstYear" in the mapping.`,
  ]);
  expect(await bench.ask('SELECT year FROM samples ORDER BY source_line')).toEqual([{ year: 1958 }, { year: 2021 }]);
  const mapping = await mappingFile({ ...base, dateFormat: 'M/D/YY', firstYear: 1921 });
  await bench.load({ files: [file], mapping });
  expect(await bench.ask('SELECT year FROM samples ORDER BY source_line')).toEqual([{ year: 1958 }, { year: 1921 }]);
});

test.each([
  ['comma.csv', '12,5', { decimal: ',' }, 12.5],
  ['thousands.csv', '1,230', { thousands: ',' }, 1230],
  ['points.csv', '1.000.000', { decimal: ',', thousands: '.' }, 1_000_000],
  ['blanks.csv', '12 000', { thousands: ' ' }, 12_000],
  ['apostrophes.csv', "1'250", { thousands: "'" }, 1250],
] as const)(
  '[field 03] %s: a number in another writing is rejected by its line with what to do, and then read so',
  async (name, text, numbers, expected) => {
    const file = await bench.file(name, `Name,Well,Day,Value\nZinc,W1,2020-01-01,8\nZinc,W2,2020-01-01,"${text}"\n`);
    const stated = {
      file: name,
      line: 3,
      column: 'Value',
      value: text,
      reason: expect.stringMatching(/decimal point.*write it so, or let a mapping say .*"numbers"/) as string,
    };
    const outcome = await bench.load({ files: [file], mapping: await mappingFile(base) });
    expect(outcome).toMatchObject({ status: 'rejected', rejected: { rows: 1, first: [stated] } });
    // The record's own names have no mapping yet.
    const own = await bench.file(
      name,
      `analyte,location,sample_date,result,detect\nZinc,W1,2020-01-01,8,\nZinc,W2,2020-01-01,"${text}",\n`,
    );
    expect(await bench.load({ files: [own] })).toMatchObject({
      status: 'rejected',
      rejected: { rows: 1, first: [{ ...stated, column: 'result' }] },
    });
    const again = await bench.file(name, `Name,Well,Day,Value\nZinc,W2,2020-01-01,"${text}"\n`);
    await bench.load({ files: [again], mapping: await mappingFile({ ...base, numbers }) });
    expect(await bench.ask('SELECT result FROM samples')).toEqual([{ result: expected }]);
  },
);

test('[field 03] what is no number in any writing is rejected as that', async () => {
  const file = await bench.file('lab.csv', 'Name,Well,Day,Value\nZinc,W1,2020-01-01,pending\n');
  expect(await bench.load({ files: [file], mapping: await mappingFile(base) })).toMatchObject({
    rejected: { first: [{ line: 2, value: 'pending', reason: 'not a number' }] },
  });
});
