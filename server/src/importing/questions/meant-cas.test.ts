import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { meantCas } from './meant-cas.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

// Benzene, arsenic and water, and what is none of them.
test.each([
  ['71432', '71-43-2'],
  ['000071-43-2', '71-43-2'],
  ['7440382', '7440-38-2'],
  ['CAS 7440-38-2', '7440-38-2'],
  ['CASRN: 7732-18-5', '7732-18-5'],
  ['7732\u201318\u20135', '7732-18-5'],
  ['71-43-2', null],
  ['71433', null],
  ['1975-09-02', null],
  ['NA', null],
  ['E-14808', null],
])('[field 09a] %s is %s', (text, meant) => {
  expect(meantCas(text)).toBe(meant);
});

test('[field 09a] a CAS number in another form is asked about, and loaded as it should be written', async () => {
  const file = await bench.file(
    'lab.csv',
    'analyte,location,sample_date,result,detect,cas_id\nOne,W-1,2021-03-04,5,Y,71432\nTwo,W-1,2021-03-04,5,Y,0007440-38-2\nThree,W-1,2021-03-04,5,Y,108-88-3\n',
  );
  const outcome = await bench.load({ files: [file] });
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  expect(outcome.questions).toMatchObject([
    { kind: 'not a CAS number', found: '71432 of One (1 row) is not a CAS number: 71-43-2 would be one' },
    { found: '0007440-38-2 of Two (1 row) is not a CAS number: 7440-38-2 would be one' },
  ]);
  const list = outcome.questions.map(({ id }) => ({ id, answer: 'as meant', reason: null }));
  await bench.load({ files: [file] }, { answers: { by: 'a.json', list } });
  expect(await bench.ask('SELECT cas_id FROM samples ORDER BY source_line')).toEqual([
    { cas_id: '71-43-2' },
    { cas_id: '7440-38-2' },
    { cas_id: '108-88-3' },
  ]);
});
