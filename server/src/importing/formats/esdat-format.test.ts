import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const samples = `SampleCode,Sampled_Date_Time,Field_ID,Depth,Matrix_Type,Sample_Type,Parent_Sample
L1-1,05/04/2020 14:30,MW01,1.5,Water,Normal,
L1-2,25-Apr-2020,SB02,0.5-1.0,Soil,Field_D,L1-1
L1-3,05/04/2020,,,Water,Trip_B,
`;
const chemistry = `SampleCode,ChemCode,OriginalChemName,Prefix,Result,Result_Unit,Total_or_Filtered,Result_Type,Method_Type,Method_Name,EQL,EQL_Units,Lab_Qualifier
L1-1,7440-38-2,Arsenic,,12.5,ug/L,F,REG,Metals,USEPA 6020,1,ug/L,J
L1-1,71-43-2,Benzene,<,1,ug/L,T,REG,BTEX,USEPA 8260,1,ug/L,
L1-2,PFAS-SUM,Sum of PFAS,=,0.3,mg/kg,T,REG,PFAS,In house,0.1,mg/kg,
L1-1,SUR-1,Toluene-d8,,99,%,T,SUR,BTEX,USEPA 8260,,,
L1-3,71-43-2,Benzene,<,1,ug/L,T,REG,BTEX,USEPA 8260,1,ug/L,
`;

test('[FMT-01] chemistry and samples: prefixes, fractions, depths in feet, what is quality control', async () => {
  const files = [await bench.file('P.L1.Sample2e.csv', samples), await bench.file('P.L1.Chemistry2e.csv', chemistry)];
  const { report } = await bench.load({ files, format: 'esdat' });
  expect(
    await bench.ask(
      `SELECT analyte, cas_id, location, matrix, unit, filtered, result, detect, qualifier, reporting_limit, sample_date::VARCHAR AS day,
         round(sample_top_depth, 2) AS top, round(sample_bottom_depth, 2) AS bottom FROM samples ORDER BY source_line`,
    ),
  ).toEqual([
    made('Arsenic', '7440-38-2', 'MW01', 'Water', 'ug/L', 'DISSOLVED', 12.5, 'Y', 'J', 1, '2020-04-05', 4.92, 4.92),
    made('Benzene', '71-43-2', 'MW01', 'Water', 'ug/L', 'TOTAL', 1, 'U', '<', 1, '2020-04-05', 4.92, 4.92),
    made('Sum of PFAS', null, 'SB02', 'Soil', 'mg/kg', 'TOTAL', 0.3, 'Y', '=', 0.1, '2020-04-25', 1.64, 3.28),
  ]);
  expect(report.deliveries[0]?.skipped).toEqual([
    { reason: 'a surrogate', rows: 1 },
    { reason: 'quality control: Trip_B', rows: 1 },
  ]);
});

const made = (
  analyte: string,
  cas: string | null,
  location: string,
  matrix: string,
  unit: string,
  filtered: string,
  result: number,
  detect: string,
  qualifier: string,
  limit: number,
  day: string,
  top: number,
  bottom: number,
) => ({
  analyte,
  cas_id: cas,
  location,
  matrix,
  unit,
  filtered,
  result,
  detect,
  qualifier,
  reporting_limit: limit,
  day,
  top,
  bottom,
});

test('[FMT-02] without a format the import names the one that the header tells', async () => {
  const file = await bench.file('P.L1.Chemistry2e.csv', chemistry);
  await expect(bench.load({ files: [file] })).rejects.toThrow(
    'P.L1.Chemistry2e.csv has the columns of ESdat. Import it with --format esdat; with --dry-run too it is only checked.',
  );
});

test('[FMT-02] a column under another name is missed in the report, since what it says is used for nothing', async () => {
  const files = [
    await bench.file('P.L1.Sample2e.csv', samples.replace('Matrix_Type', 'Matrix')),
    await bench.file('P.L1.Chemistry2e.csv', chemistry),
  ];
  const { report } = await bench.load({ files, format: 'esdat' });
  expect(report.deliveries[0]?.notes).toEqual([
    'None of the files has these columns of ESdat, so what they say is missing: Matrix_Type.',
  ]);
});

test('[field 02a] [field 04b] limits have a unit of their own, signs are kept, and a comma is not passed over', async () => {
  const [header = ''] = chemistry.split('\n');
  const row = (prefix: string, value: string, unit: string, limit: string, limitUnit: string): string =>
    `L1-1,7440-38-2,Arsenic,${prefix},${value},${unit},F,REG,Metals,USEPA 6020,${limit},${limitUnit},`;
  const load = async (...rows: string[]) =>
    bench.load(
      {
        files: [
          await bench.file('P.L1.Sample2e.csv', samples),
          await bench.file('P.L1.Chemistry2e.csv', [header, ...rows].join('\n')),
        ],
        format: 'esdat',
      },
      { force: true },
    );
  await load(
    row('', '0.5', 'mg/L', '20', 'ug/L'),
    row('', '0.5', 'mg/L', '20', 'mg/kg'),
    row('<', '', 'mg/L', '20', 'ug/L'),
    row('', 'ND', '', '20', 'ug/L'),
    row('>', '900', 'mg/L', '', ''),
    row('', '>800', 'mg/L', '', ''),
  );
  expect(
    await bench.ask('SELECT result, unit, detect, reporting_limit AS rl, qualifier FROM samples ORDER BY source_line'),
  ).toEqual([
    { result: 0.5, unit: 'mg/L', detect: 'Y', rl: 0.02, qualifier: null },
    { result: 0.5, unit: 'mg/L', detect: 'Y', rl: null, qualifier: null },
    { result: 0.02, unit: 'mg/L', detect: 'U', rl: 0.02, qualifier: '<' },
    { result: 20, unit: 'ug/L', detect: 'U', rl: 20, qualifier: null },
    { result: 900, unit: 'mg/L', detect: 'Y', rl: null, qualifier: '>' },
    { result: 800, unit: 'mg/L', detect: 'Y', rl: null, qualifier: '>' },
  ]);
  expect(await load(row('', '"<0,5"', 'mg/L', '20', 'ug/L'))).toMatchObject({
    status: 'asked',
    questions: [{ kind: 'decimal sign', samples: [{ line: 2, text: 'Result: <0,5' }] }],
  });
});

test('[field 24] a day in two digits is never in the future', async () => {
  const next = String((new Date().getUTCFullYear() + 1) % 100).padStart(2, '0');
  const files = [
    await bench.file('P.L1.Sample2e.csv', samples.replaceAll('2020', next)),
    await bench.file('P.L1.Chemistry2e.csv', chemistry),
  ];
  await bench.load({ files, format: 'esdat' });
  const years = await bench.ask('SELECT DISTINCT year FROM samples');
  expect(years).toEqual([{ year: new Date().getUTCFullYear() - 99 }]);
});
