import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { csvOf, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

/** Rows as most laboratories outside the US deliver them: without sample ids. */
const results = (count: number, changes: Parameters<typeof row>[0] = {}) =>
  Array.from({ length: count }, (_, at) =>
    row({ location: `MW-${at}`, result: String(at + 1), unit: 'mg/L', sample_id: '', ...changes }),
  );

const importing = (file: string, ...given: string[]) => bench.command(file, '--dataset', 'bmi', ...given);
const loaded = async (): Promise<unknown> =>
  (await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples'))[0]?.['rows'];
const questionsOf = async (file: string) =>
  (JSON.parse(await readFile(file, 'utf8')) as { questions: Record<string, unknown>[] }).questions;

describe('a question', () => {
  test('[quarter A6] stops the import, and is printed with its rows, choices and the ways to answer', async () => {
    await importing(await bench.file('q2.csv', csvOf(results(8))));
    const release = await bench.release();
    const again = await importing(await bench.file('q2.csv', csvOf(results(8))), '--append');
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('1 question is open: nothing was published before it is answered.');
    expect(again.stderr).toMatch(/\? q2\.csv: all 8 rows are in the release already, equal in every field/);
    expect(again.stderr).toContain('q2.csv:2: MW-0, 2001-02-03: Perchlorate 1 mg/L');
    expect(again.stderr).toContain('and 3 more rows');
    expect(again.stderr).toContain('leave out: they are the same samples: load only the others');
    expect(again.stderr).toContain('--force --reason TEXT');
    expect(await bench.release()).toBe(release);
    expect(await loaded()).toBe(8);
  });

  test('[quarter A6] is shown by a dry run, which ends with 0', async () => {
    await importing(await bench.file('q2.csv', csvOf(results(8))));
    const dry = await importing(await bench.file('q2.csv', csvOf(results(8))), '--append', '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.stderr).toContain('1 question is open: an import would publish nothing before it is answered.');
    expect(dry.stdout).toContain('Dry run: nothing was changed.');
  });

  test('[quarter A6] --force alone does not answer it; with --reason all rows are loaded and the reason is kept', async () => {
    const file = await bench.file('q2.csv', csvOf(results(8)));
    await importing(file);
    expect((await importing(file, '--append', '--force')).code).toBe(1);
    const forced = await importing(file, '--append', '--force', '--reason', 'Split samples, says the laboratory');
    expect(forced.code).toBe(0);
    expect(await loaded()).toBe(16);
    expect(forced.stdout).toMatch(
      /Answered questions\n {2}q2\.csv: all 8 rows .* by --force.*: Split samples, says the laboratory/,
    );
    for (const given of [
      ['--reason', 'x'],
      ['--force', '--reason', ' '],
    ]) {
      expect((await importing(file, ...given)).code).toBe(2);
    }
  });

  test('[quarter A6] is answered in the file that --questions writes, and not asked again', async () => {
    await importing(await bench.file('all.csv', csvOf(results(8))));
    const both = await bench.file('more.csv', csvOf([...results(8), ...results(4, { sample_date: '2001-05-05' })]));
    const answers = await bench.file('answers.json', '');
    expect((await importing(both, '--append', '--questions', answers)).code).toBe(1);
    const [question] = await questionsOf(answers);
    expect(question).toMatchObject({ kind: 'rows held already', rows: 8, answer: null, reason: null });
    await writeFile(
      answers,
      JSON.stringify({ questions: [{ ...question, answer: 'leave out', reason: 'sent twice' }] }),
    );
    const answered = await importing(both, '--append', '--answers', answers);
    expect(answered.stderr).not.toContain('question');
    expect(answered.code).toBe(0);
    expect(answered.stdout).toContain('in the release already: 8');
    expect(await loaded()).toBe(12);
    // The same file again: its first rows were answered; the four are held now, too, and so it is another question.
    const third = await importing(both, '--append', '--questions', answers);
    expect(third.code).toBe(1);
    expect(third.stderr).toContain('all 12 rows');
  });

  test('an answer that is not offered, or a file that has none, is a usage error that says what is', async () => {
    await importing(await bench.file('q2.csv', csvOf(results(8))));
    const file = await bench.file('q2.csv', csvOf(results(8)));
    const answers = await bench.file('answers.json', '');
    await importing(file, '--append', '--questions', answers);
    const [question] = await questionsOf(answers);
    const tried = async (text: string) => {
      await writeFile(answers, text);
      return importing(file, '--append', '--answers', answers);
    };
    const wrong = await tried(JSON.stringify({ questions: [{ ...question, answer: 'drop' }] }));
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('"drop" is not an answer to "rows held already');
    expect(wrong.stderr).toContain('choose "keep", "leave out"');
    for (const text of ['{', '[]', '{"questions":[{"id":5}]}']) {
      expect(await tried(text)).toMatchObject({ code: 2, stderr: expect.stringContaining('answers.json') as string });
    }
    expect((await importing(file, '--append', '--answers', 'gone.json')).stderr).toContain('gone.json cannot be read');
    // Answers that were given stay in the file that is written over them.
    expect((await tried(JSON.stringify({ questions: [{ ...question, answer: 'keep' }] }))).code).toBe(0);
  });
});

describe('[quarter A6] rows that repeat others', () => {
  test('five and more without sample ids are asked about, and can be loaded once each', async () => {
    const file = await bench.file('q3.csv', csvOf([...results(6), ...results(5)]));
    const outcome = await importing(file);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain('5 rows of 11 repeat another in every field');
    expect(outcome.stderr).toContain('q3.csv:8: MW-0');
    const answers = await bench.file('answers.json', '');
    await importing(file, '--questions', answers);
    const [question] = await questionsOf(answers);
    await writeFile(answers, JSON.stringify({ questions: [{ ...question, answer: 'leave out' }] }));
    expect((await importing(file, '--answers', answers)).stdout).toContain('repeats another row: 5');
    expect(await bench.ask('SELECT source_line FROM samples ORDER BY 1')).toEqual(
      [2, 3, 4, 5, 6, 7].map((line) => ({ source_line: line })),
    );
    // The same file in place of the same rows: answered.
    expect((await importing(file, '--release', 'again')).code).toBe(0);
  });

  test.each([
    ['four of them', [...results(6), ...results(4)]],
    [
      'with sample ids, which say that they are one sample',
      [...results(6, { sample_id: 'S' }), ...results(6, { sample_id: 'S' })],
    ],
    ['that differ in their day', [...results(6), ...results(6, { sample_date: '2001-02-04' })]],
  ])('%s are not', async (_, rows) => {
    expect((await importing(await bench.file('q3.csv', csvOf(rows)))).code).toBe(0);
  });
});

describe('[quarter A5] a unit that the release does not have of a parameter', () => {
  const wrong = () => bench.file('q3.csv', csvOf(results(4, { unit: 'ug/L', sample_date: '2001-05-05' })));
  beforeEach(async () => {
    const { code, stderr } = await importing(await bench.file('q2.csv', csvOf(results(8))));
    if (code !== 0) throw new Error(stderr);
  });

  test('is asked about, with both medians', async () => {
    const { code, stderr } = await importing(await wrong(), '--append');
    expect(code).toBe(1);
    // Results 1 to 4, and 1 to 8.
    expect(stderr).toContain(
      'Perchlorate: 4 rows in ug/L; the release has it in mg/L only (8 rows). The median is 2.5 ug/L (0.0025 mg/L); in the release it is 4.5 mg/L.',
    );
    expect(stderr).toContain('as mg/L: the numbers are in mg/L');
  });

  test('takes the known unit if that is the answer, and is then no question of the next delivery', async () => {
    const answers = await bench.file('answers.json', '');
    await importing(await wrong(), '--append', '--questions', answers);
    const [question] = await questionsOf(answers);
    await writeFile(answers, JSON.stringify({ questions: [{ ...question, answer: 'as mg/L' }] }));
    expect((await importing(await wrong(), '--append', '--answers', answers)).code).toBe(0);
    expect(await bench.ask('SELECT DISTINCT unit FROM samples')).toEqual([{ unit: 'mg/L' }]);
    const next = await bench.file(
      'q4.csv',
      csvOf(results(4, { unit: 'ug/L', sample_date: '2001-08-08', result: '77' })),
    );
    const later = await importing(next, '--append');
    expect(later.code).toBe(0);
    expect(later.stdout).toContain('by answers.json');
    expect(await bench.ask('SELECT DISTINCT unit FROM samples WHERE result = 77')).toEqual([{ unit: 'mg/L' }]);
  });

  test.each([
    ['another spelling', { unit: 'MG/L' }],
    ['another matrix', { unit: 'mg/kg', matrix: 'Soil' }],
    ['another parameter', { unit: 'ug/L', analyte: 'Arsenic' }],
  ])('%s is not such a unit', async (_, changes) => {
    const file = await bench.file('q3.csv', csvOf(results(4, { sample_date: '2001-05-05', matrix: '', ...changes })));
    expect((await importing(file, '--append')).code).toBe(0);
  });

  test('a missing unit is asked about', async () => {
    const file = await bench.file('q3.csv', csvOf(results(4, { sample_date: '2001-05-05', unit: '' })));
    expect((await importing(file, '--append')).stderr).toContain('Perchlorate: 4 rows without a unit');
  });
});
