import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

test('[quarter A9] a JSON mapping’s column of fractions knows dissolved by its words; others stay as delivered', async () => {
  const words = ['Dissolved', 'Field Filtered', 'lab-filtered', 'F', 'Total', 'Non-filterable', 'Unfiltered', '', 'X'];
  const lines = words.map((word, at) => `Well ${at},2020-03-04,Iron,1,${word}`);
  const file = await bench.file('iron.csv', ['Well,Day,What,Value,Fraction', ...lines].join('\n'));
  const columns = { location: 'Well', sample_date: 'Day', analyte: 'What', result: 'Value', filtered: 'Fraction' };
  const mapping = await bench.file('m.json', JSON.stringify({ columns, values: { filtered: { X: 'Dissolved' } } }));
  await bench.load({ files: [file], mapping });
  const rows = await bench.ask('SELECT filtered FROM samples ORDER BY source_line');
  const dissolved = 'DISSOLVED';
  expect(rows.map(({ filtered }) => filtered)).toEqual([
    dissolved,
    dissolved,
    dissolved,
    'F',
    'Total',
    'Non-filterable',
    'Unfiltered',
    null,
    dissolved,
  ]);
});
