import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { csvOf, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const importing = (file: string, ...given: string[]) => bench.command(file, '--dataset', 'bmi', ...given);
const delivery = (name: string, rows: readonly ReturnType<typeof row>[]) => bench.file(name, csvOf(rows));

describe('[quarter B11] a name like one that the release has', () => {
  beforeEach(async () => {
    const known = [
      { ...row({ location: 'MW10', sample_id: 'A' }), lat: '36.1', long: '-115.1' },
      { ...row({ location: 'MW11', sample_id: 'B', analyte: 'Ethylbenzene' }), lat: '36.2', long: '-115.2' },
    ];
    await importing(await delivery('q2.csv', known));
  });

  test('is asked about; as the known one it takes its position and stays findable, and is not asked about again', async () => {
    const file = await delivery('q3.csv', [row({ location: 'MW-10', sample_id: 'C', sample_date: '2001-06-01' })]);
    const answers = await bench.file('answers.json', '');
    const outcome = await importing(file, '--append', '--questions', answers);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain(
      'MW-10 is not a location of the release, but MW10 is: 1 row of MW-10 here, 1 row of MW10 there.',
    );
    const { questions } = JSON.parse(await readFile(answers, 'utf8')) as { questions: object[] };
    await writeFile(answers, JSON.stringify({ questions: questions.map((one) => ({ ...one, answer: 'as MW10' })) }));
    expect((await importing(file, '--append', '--answers', answers)).code).toBe(0);
    expect(await bench.ask("SELECT location, lat, long FROM samples WHERE sample_id = 'C'")).toEqual([
      { location: 'MW10', lat: 36.1, long: -115.1 },
    ]);
    expect(await bench.ask('SELECT * FROM location_aliases')).toEqual([{ location: 'MW10', alias: 'MW-10' }]);
    const next = await delivery('q4.csv', [row({ location: 'MW-10', sample_id: 'D', sample_date: '2001-09-01' })]);
    expect((await importing(next, '--append')).code).toBe(0);
    expect(await bench.ask('SELECT count(*)::INTEGER AS wells FROM (SELECT DISTINCT location FROM samples)')).toEqual([
      { wells: 2 },
    ]);
  });

  test('of a parameter, mistyped, too', async () => {
    const file = await delivery('q3.csv', [row({ analyte: 'Ethylbenzzene', location: 'MW11', sample_id: 'C' })]);
    const { code, stderr } = await importing(file, '--append');
    expect(code).toBe(1);
    expect(stderr).toContain('Ethylbenzzene is not a parameter of the release, but Ethylbenzene is');
  });

  test.each([
    ['a location elsewhere', { ...row({ location: 'MW-10', sample_id: 'C' }), lat: '36.11', long: '-115.1' }],
    ['another number', { ...row({ location: 'MW-1', sample_id: 'C' }), lat: '', long: '' }],
    ['a name that the release has', { ...row({ location: 'MW10', sample_id: 'C' }), lat: '', long: '' }],
  ])('%s is not', async (_, one) => {
    expect((await importing(await delivery('q3.csv', [one]), '--append')).code).toBe(0);
  });
});

test('[quarter B11] a first import, which nothing is known of, is not asked about names that are alike', async () => {
  const rows = ['MW-1', 'MW1', 'MW 01'].map((location) => row({ location, sample_id: location }));
  expect((await importing(await delivery('first.csv', rows))).code).toBe(0);
});
