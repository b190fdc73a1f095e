import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { openQuestions } from './open-questions.ts';

test.each<[string, string, [number, string][]]>([
  ['a comment of a line', 'SELECT 1\n-- CHECK: which?\n', [[2, 'which?']]],
  [
    'the end of a comment, as older proposals have it',
    'SELECT\n  -- unit. CHECK: write it here\n  NULL AS unit',
    [[2, 'write it here']],
  ],
  [
    'a comment behind code, and one of several lines',
    'SELECT 1 -- CHECK: a\n/* one\nCHECK: b */',
    [
      [1, 'a'],
      [3, 'b'],
    ],
  ],
  ['what is answered', '-- CHECKED: which?\nSELECT 1', []],
  ['other words', '-- CHECK the units\n-- to CHECK\nSELECT 1', []],
  ['texts and names', `SELECT '-- CHECK: a', "-- CHECK: b", 'it''s -- CHECK: c' FROM t`, []],
])('[field 01a] %s', (_, sql, expected) => {
  expect(openQuestions(sql).map(({ line, text }) => [line, text])).toEqual(expected);
});

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

test('[field 01a] nothing is imported while a mapping asks something; each question is named by its line', async () => {
  const file = await bench.file('lab.csv', 'analyte,location,sample_date,result\nZinc,MW-1,2024-01-02,5\n');
  const sql =
    "SELECT *,\n  -- CHECK: is it ground water?\n  'Water' AS matrix,\n  -- CHECK: in what unit?\n  'mg/L' AS unit\nFROM lab";
  const mapping = await bench.file('m.sql', sql);
  const stated = 'm.sql:2: is it ground water?\nm.sql:4: in what unit?\nThese 2 questions of the mapping are open.';
  for (const more of [[], ['--force']]) {
    const { code, stderr } = await bench.command(file, '--dataset', 'bmi', '--mapping', mapping, ...more);
    expect([code, stderr]).toEqual([1, expect.stringContaining(stated)]);
    expect(await bench.release()).toBeNull();
  }
  // A dry run says what would be loaded, and that it would not be.
  const dry = await bench.command(file, '--dataset', 'bmi', '--mapping', mapping, '--dry-run');
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('note: m.sql:2: is it ground water?') });
  await bench.file('m.sql', sql.replaceAll('CHECK:', 'CHECKED:'));
  expect(await bench.load({ files: [file], mapping })).toMatchObject({ status: 'published' });
});
