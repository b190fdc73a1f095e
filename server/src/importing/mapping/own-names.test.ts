import { csvCell } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const names = [
  '007',
  '0120802',
  '1E5',
  '3-4',
  'MAR-1',
  '井戸 ø',
  '-5',
  '+MW',
  '=1+1',
  '@home',
  '＝2',
  "O'Brien",
  "'quoted'",
];

test('[field 09b] names come back from a file of the product as they are, whatever a spreadsheet would run', async () => {
  const header = ['location', 'sample_date', 'analyte', 'result', 'unit', 'qualifier'];
  const lines = names.map((name) => [name, '2024-05-06', 'Boron', 5, 'ug/L', name].map(csvCell).join(','));
  // What the product writes before a sign that is run: the file has apostrophes.
  expect(lines.join('\n')).toContain("'=1+1");
  const file = await bench.file('own.csv', [header.join(','), ...lines].join('\n'));
  expect(await bench.load({ files: [file] })).toMatchObject({ status: 'published' });
  const rows = await bench.ask(
    'SELECT CAST(location AS VARCHAR) AS name, CAST(qualifier AS VARCHAR) AS remark, result FROM samples',
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names));
  expect(rows.every(({ name, remark, result }) => name === remark && result === 5)).toBe(true);
});
