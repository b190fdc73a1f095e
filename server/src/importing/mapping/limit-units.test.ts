import { afterEach, beforeEach, expect, test } from 'vitest';
import { noSite, openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

/** Result, its unit, flag, the two limits and their units, as a laboratory could write them. */
const delivered = [
  '0.0026,mg/L,,0.05,ug/L,2,ug/L',
  '0.0031,mg/L,,0.00005,mg/L,,',
  ',mg/L,U,3,ug/L,10,UG/L',
  ',mg/L,U,3,ug/L,,',
  ',,U,3,ug/L,,',
  ',mg/kg,U,3,ug/L,,',
  '5,mg/kg,,3,ug/L,0.4,',
  '7.2,,,0.1,ug/L,,',
  '1.7,mg/L as N,,40,ug/L as N,0.04,mg/L as n',
  '1.7,mg/L as N,,40,ug/L,,',
];
/** By hand: 1 ug/L is 0.001 mg/L. A mass in water is none in soil, and nitrogen is no nitrate. */
const expected = [
  { result: 0.0026, unit: 'mg/L', detection_limit: 0.00005, reporting_limit: 0.002 },
  { result: 0.0031, unit: 'mg/L', detection_limit: 0.00005, reporting_limit: null },
  { result: 0.01, unit: 'mg/L', detection_limit: 0.003, reporting_limit: 0.01 },
  { result: 0.003, unit: 'mg/L', detection_limit: 0.003, reporting_limit: null },
  { result: 3, unit: 'ug/L', detection_limit: 3, reporting_limit: null },
  { result: 3, unit: 'ug/L', detection_limit: 3, reporting_limit: null },
  { result: 5, unit: 'mg/kg', detection_limit: null, reporting_limit: 0.4 },
  { result: 7.2, unit: null, detection_limit: null, reporting_limit: null },
  { result: 1.7, unit: 'mg/L as N', detection_limit: 0.04, reporting_limit: 0.04 },
  { result: 1.7, unit: 'mg/L as N', detection_limit: null, reporting_limit: null },
];
const notes = [
  'Detection limits in ug/L of results in mg/L, converted, × 0.001: 3 rows.',
  'Reporting limits in ug/L of results in mg/L, converted, × 0.001: 1 row.',
  'Reporting limits in UG/L of results in mg/L, converted, × 0.001: 1 row.',
  'Detection limits in ug/L of results in mg/kg, cannot be converted: left out: 1 row.',
  'Detection limits in ug/L of results without a unit, cannot be converted: left out: 1 row.',
  'Detection limits in ug/L as N of results in mg/L as N, converted, × 0.001: 1 row.',
  'Detection limits in ug/L of results in mg/L as N, cannot be converted: left out: 1 row.',
];

const fields =
  'analyte,location,sample_date,result,unit,detect,detection_limit,detection_limit_unit,reporting_limit,reporting_limit_unit';
const rows = delivered.map((row) => `Zinc,MW-1,2024-01-02,${row}`);

test.each([
  ['a JSON mapping', 'Parameter,Well,Day,Value,Unit,Flag,MDL,MDL unit,RL,RL unit', 'mapping.json'],
  ['an SQL mapping', 'Parameter,Well,Day,Value,Unit,Flag,MDL,MDL unit,RL,RL unit', 'mapping.sql'],
  ['the record’s own names', fields, null],
])('[field 01b] limits by %s are in the unit of their results, and what is not is counted', async (_, header, name) => {
  const names = fields.split(',');
  const columns = header.split(',');
  const json = JSON.stringify({ columns: Object.fromEntries(names.map((field, index) => [field, columns[index]])) });
  const sql = `SELECT ${names.map((field, index) => `"${columns[index]}" AS ${field}`).join(', ')}, _line FROM lab`;
  const files = [await bench.file('lab.csv', [header, ...rows].join('\n'))];
  const mapping = name === null ? {} : { mapping: await bench.file(name, name.endsWith('.json') ? json : sql) };
  const { report } = await bench.load({ files, ...mapping });
  expect(
    await bench.ask('SELECT result, unit, detection_limit, reporting_limit FROM samples ORDER BY source_line'),
  ).toEqual(expected);
  expect(report.deliveries[0]?.notes.filter((note) => note.includes('limits in')).toSorted()).toEqual(notes.toSorted());
});

test('[field 01b] the site’s spellings and the mapping’s count for limits too; a limit that is no number rejects its row', async () => {
  const header = 'analyte,location,sample_date,result,unit,detection_limit,detection_limit_unit';
  const mapping = {
    columns: Object.fromEntries(header.split(',').map((field) => [field, field])),
    units: { 'Mikrogramm je Liter': 'ug/L' },
  };
  const load = async (...limits: string[]) =>
    bench.load(
      {
        files: [
          await bench.file(
            'a.csv',
            [header, ...limits.map((limit) => `Zinc,MW-1,2024-01-02,5,mg/L,${limit}`)].join('\n'),
          ),
        ],
        mapping: await bench.file('m.json', JSON.stringify(mapping)),
      },
      { site: { ...noSite, units: { MCG: 'ug/L' } } },
    );
  await load('7,MCG', '8,Mikrogramm je Liter');
  expect(await bench.ask('SELECT detection_limit FROM samples ORDER BY source_line')).toEqual([
    { detection_limit: 0.007 },
    { detection_limit: 0.008 },
  ]);
  expect(await load('"0,5",ug/L')).toMatchObject({
    status: 'rejected',
    rejected: { rows: 1, first: [{ line: 2, column: 'detection_limit', value: '0,5' }] },
  });
});
