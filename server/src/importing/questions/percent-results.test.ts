import { afterEach, beforeEach, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { csvOf, noSite, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const header = ['analyte', 'location', 'sample_date', 'result', 'unit', 'matrix'];
const answers = (id: string, answer: string) => ({ answers: { by: 'a.json', list: [{ id, answer, reason: null }] } });

test('[field 21a] a result that its cell shows as a percentage next to another unit is asked about, and read as answered', async () => {
  const text = (...values: string[]) => values.map((value) => ({ value }));
  const share = (value: number) => ({ value, format: '0%' });
  const book = await writeWorkbook([
    text(...header),
    [...text('Chloride', 'MW-1', '2020-05-06'), share(0.12), ...text('mg/L', 'Soil')],
    [...text('Chloride', 'MW-2', '2020-05-06'), { value: 12 }, ...text('mg/L', 'Soil')],
    [...text('Moisture', 'MW-3', '2020-05-06'), share(0.31), ...text('%', 'Soil')],
  ]).toBuffer();
  const files = [await bench.file('book.xlsx', book)];
  const outcome = await bench.load({ files });
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  expect(outcome.questions).toMatchObject([
    {
      kind: 'percentage',
      rows: 1,
      samples: [{ line: 2, text: 'MW-1, 2020-05-06: Chloride 12 mg/L (its cell shows it with %)' }],
    },
  ]);
  const id = outcome.questions[0]?.id ?? '';
  const first = async (answer: string) => {
    await bench.load({ files }, { force: true, ...answers(id, answer) });
    return bench.ask('SELECT location, result, unit FROM samples ORDER BY source_line LIMIT 1');
  };
  expect(await first('keep')).toEqual([{ location: 'MW-1', result: 12, unit: 'mg/L' }]);
  expect(await first('as stored')).toEqual([{ location: 'MW-1', result: 0.12, unit: 'mg/L' }]);
  expect(await first('in %')).toEqual([{ location: 'MW-1', result: 12, unit: '%' }]);
  expect(await first('leave out')).toEqual([{ location: 'MW-2', result: 12, unit: 'mg/L' }]);
});

const chloride = (unit: string, at: number) =>
  row({ analyte: 'Chloride', matrix: 'Ground Water', unit, location: `MW-${at}`, sample_id: `S-${at}` });

test('[field 21a] a concentration in % among others in mg/L is asked about; shares alone are not', async () => {
  const moisture = row({ analyte: 'Moisture', matrix: 'Soil', unit: '%', location: 'B-1', sample_id: 'B' });
  const saturation = row({
    analyte: 'Oxygen saturation',
    matrix: 'Ground Water',
    unit: '%',
    cas_id: '7782-44-7',
    location: 'B-1',
    sample_id: 'C',
  });
  const rows = [chloride('mg/L', 1), chloride('mg/L', 2), chloride('%', 3), moisture].map((one) => ({
    cas_id: null,
    ...one,
  }));
  const files = [await bench.file('lab.csv', csvOf([...rows, saturation]))];
  const outcome = await bench.load({ files });
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  expect(outcome.questions).toMatchObject([
    {
      kind: 'percentage',
      found: 'Chloride in Ground Water: 1 row in %; most others are in mg/L',
      samples: [{ line: 4 }],
    },
  ]);
  await bench.load({ files }, answers(outcome.questions[0]?.id ?? '', 'as mg/L'));
  expect(await bench.ask("SELECT unit FROM samples WHERE analyte = 'Chloride' ORDER BY location")).toEqual(
    ['mg/L', 'mg/L', 'mg/L'].map((unit) => ({ unit })),
  );
});

test('[field 21a] in water anything with a CAS number is asked about in %, until it was answered', async () => {
  const casIds = [{ analyte_name: 'Chloride', cas_id: '16887-00-6', analyte_name_raw: 'Cl' }];
  const site = { ...noSite, casIds };
  const files = [await bench.file('lab.csv', csvOf([chloride('%', 1)]))];
  const outcome = await bench.load({ files }, { site });
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  expect(outcome.questions[0]?.found).toBe(
    'Chloride in Ground Water: 1 row in %, although concentrations in water have other units',
  );
  await bench.load({ files }, { site, ...answers(outcome.questions[0]?.id ?? '', 'keep') });
  const next = [await bench.file('next.csv', csvOf([chloride('%', 2)]))];
  expect(await bench.load({ files: next }, { site, append: true })).toMatchObject({ status: 'published' });
});
