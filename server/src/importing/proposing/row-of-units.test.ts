import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { answer, propose } from '../testing/proposals.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

test.each([
  ['blank cells', ',,mg/L,ug/L'],
  ['a label and how days are written', 'Units,yyyy-mm-dd,mg/L,ug/L'],
  ['a label and how moments are written', 'Einheit,YYYY-MM-DD hh:mm,[mg/L],[ug/L]'],
  ['what a German program writes for days', 'Einheiten,TT.MM.JJJJ,(mg/L),(ug/L)'],
  ['words for none', 'n/a,none,mg/L,ug/L'],
])('[field 14b] a row of units with %s gives the units and is no result', async (_, units) => {
  const rows = ['Well,Date,Chloride,Arsenic', units, 'W-1,2021-03-04,5.5,12', 'W-2,2021-03-05,6.5,13'];
  const files = [await bench.file('lab.csv', rows.join('\n'))];
  const proposed = await propose(bench, files);
  expect(proposed.output).not.toMatch(/no unit|left out|no column holds dates/);
  await bench.load({ files, mapping: await answer(proposed) });
  expect(
    await bench.ask(
      'SELECT analyte, unit, result, sample_date::VARCHAR AS day FROM samples ORDER BY source_line, analyte',
    ),
  ).toEqual([
    { analyte: 'Arsenic', unit: 'ug/L', result: 12, day: '2021-03-04' },
    { analyte: 'Chloride', unit: 'mg/L', result: 5.5, day: '2021-03-04' },
    { analyte: 'Arsenic', unit: 'ug/L', result: 13, day: '2021-03-05' },
    { analyte: 'Chloride', unit: 'mg/L', result: 6.5, day: '2021-03-05' },
  ]);
});

test('[field 14b] a first row with a day, a place or numbers is data', async () => {
  const rows = ['Well,Date,Chloride,Arsenic', 'W-1,2021-03-04,5.5,12', 'W-2,2021-03-05,6.5,13'];
  const files = [await bench.file('lab.csv', rows.join('\n'))];
  await bench.load({ files, mapping: await answer(await propose(bench, files)) });
  expect(await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples')).toEqual([{ rows: 4 }]);
});
