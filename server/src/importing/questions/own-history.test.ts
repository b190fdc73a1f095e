import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { csvOf, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const command = (file: string, ...given: string[]) => bench.command(file, '--dataset', 'bmi', ...given);

describe('[quarter B10] a result far from what its own location had before', () => {
  const series = (analyte: string, location: string, results: readonly string[], unit = 'mg/L') =>
    results.map((text, at) =>
      row({
        analyte,
        location,
        unit,
        result: text.replace('<', ''),
        detect: text.startsWith('<') ? 'U' : 'Y',
        sample_date: `200${at + 1}-03-03`,
        sample_id: '',
      }),
    );
  const one = (analyte: string, location: string, result: string, unit = 'mg/L') => ({
    ...row({ analyte, location, result, unit, sample_id: '', sample_date: '2009-08-03' }),
    detect: 'Y',
  });
  const next = async (...rows: object[]) => command(await bench.file('q3.csv', csvOf(rows)), '--append');

  // The depot's wells, as the review has them.
  beforeEach(async () => {
    const before = [
      ...series('Ethylbenzene', 'MW102', ['<0.001', '0.001', '<0.005', '<0.001']),
      ...series('Toluene', 'MW102', ['0.9', '1.2', '0.8', '2', '1.1']),
      ...series('Toluene', 'SGS4', ['1', '1', '1']),
      ...series('TPH', 'SGS4', ['<0.005', '<0.005', '<0.001', '<0.005']),
    ];
    const { code, stderr } = await command(await bench.file('before.csv', csvOf(before)));
    if (code !== 0) throw new Error(stderr);
  });

  test('is asked about, with what was there before', async () => {
    const { code, stderr } = await next(one('Ethylbenzene', 'MW102', '9.57'), one('TPH', 'SGS4', '11'));
    expect(code).toBe(1);
    expect(stderr).toContain('2 questions are open');
    expect(stderr).toContain(
      'q3.csv:2: MW102, 2009-08-03: Ethylbenzene 9.57 mg/L (< 0.001 to < 0.005 in 4 results before)',
    );
    expect(stderr).toContain('q3.csv:3: SGS4, 2009-08-03: TPH 11 mg/L (< 0.001 to < 0.005 in 4 results before)');
  });

  test.each([
    ['far below, where all were detected', one('Toluene', 'MW102', '0.07')],
    ['far above', one('Toluene', 'MW102', '20.5')],
  ])('%s', async (_, result) => {
    expect((await next(result)).stderr).toContain('(0.8 to 2 in 5 results before)');
  });

  test.each([
    ['within ten times', one('Toluene', 'MW102', '19.5')],
    ['of a location with few results', one('Toluene', 'SGS4', '900')],
    ['of a location without any', one('Toluene', 'MW7', '900')],
    ['in another unit of another parameter', one('Nitrate', 'MW102', '900', 'ug/L')],
    ['far below, where some were not detected', one('Ethylbenzene', 'MW102', '0.00001')],
    ['a high limit', { ...one('Toluene', 'MW102', '500'), detect: 'U' }],
  ])('%s is not', async (_, result) => {
    expect((await next(result)).code).toBe(0);
  });

  test('[field 04b] of a result above a limit its limit is what it is at least', async () => {
    const over = (result: string) => ({ ...one('Toluene', 'MW102', result), qualifier: '>' });
    expect((await next(over('20.5'))).stderr).toContain('(0.8 to 2 in 5 results before)');
    expect((await next(over('0.07'))).code).toBe(0);
    // Now there is one before: it may have been anything above.
    expect((await next({ ...one('Toluene', 'MW102', '900'), sample_date: '2009-11-03' })).code).toBe(0);
  });

  test('is left out, with what another question leaves out, where that is the answer', async () => {
    const rows = [
      one('Ethylbenzene', 'MW102', '9.57'),
      one('Ethylbenzene', 'MW102', '0.002'),
      one('Toluene', 'MW102', '-999'),
      one('Toluene', 'MW102', '1.5'),
      one('Toluene', 'MW102', '44'),
    ];
    const file = await bench.file('q3.csv', csvOf(rows));
    const answers = await bench.file('answers.json', '');
    await command(file, '--append', '--questions', answers);
    const { questions } = JSON.parse(await readFile(answers, 'utf8')) as { questions: { kind: string }[] };
    await writeFile(
      answers,
      JSON.stringify({ questions: questions.map((question) => ({ ...question, answer: 'leave out' })) }),
    );
    const { code, stdout } = await command(file, '--append', '--answers', answers);
    expect(code).toBe(0);
    expect(stdout).toContain('far from what its location had before: 2');
    expect(stdout).toContain('a code for no value: 1');
    expect(await bench.ask("SELECT result FROM samples WHERE source_file = 'q3.csv' ORDER BY 1")).toEqual([
      { result: 0.002 },
      { result: 1.5 },
    ]);
  });
});

describe('[quarter A7] a delivery without any non-detect', () => {
  const mapping = JSON.stringify({
    columns: { analyte: 'what', location: 'well', sample_date: 'day', result: 'value', sample_id: 'id', unit: 'unit' },
    constants: { detect: 'Y' },
    skip: [{ column: 'value', values: [''], reason: 'no result was reported' }],
  });
  const delivery = (rows: number, empty = 0): string =>
    [
      'what,well,day,value,id,unit',
      ...Array.from({ length: rows }, (_, at) => `Benzene,W-${at % 9},2001-02-03,${at + 1},S${at},ug/L`),
      ...Array.from({ length: empty }, (_, at) => `Benzene,W-${at % 9},2001-02-03,,N${at},ug/L`),
      '',
    ].join('\n');
  const load = async (content: string, ...given: string[]) =>
    command(await bench.file('state.csv', content), '--mapping', await bench.file('m.json', mapping), ...given);

  test('that a mapping reads is asked about, with the rows without a result', async () => {
    const { code, stderr } = await load(delivery(120, 40));
    expect(code).toBe(1);
    expect(stderr).toContain('None of the 120 results is a non-detect');
    expect(stderr).toContain('40 rows were left out because they had no result');
  });

  test('of fewer than a hundred results is not', async () => {
    expect((await load(delivery(99))).code).toBe(0);
  });

  test('with the record’s own names is asked about only where the release has many', async () => {
    const rows = (count: number, detect: (at: number) => string) =>
      csvOf(Array.from({ length: count }, (_, at) => row({ sample_id: `S-${at}-${count}`, detect: detect(at) })));
    const first = await command(
      await bench.file(
        'a.csv',
        rows(200, () => ''),
      ),
    );
    expect(first.code).toBe(0);
    await command(
      await bench.file(
        'b.csv',
        rows(200, (at) => (at % 4 === 0 ? 'U' : '')),
      ),
    );
    const { code, stderr } = await command(
      await bench.file(
        'c.csv',
        rows(210, () => ''),
      ),
      '--append',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('None of the 210 results is a non-detect; the release has 50 of 200');
  });

  test('of levels is not', async () => {
    const content = delivery(120).replaceAll('Benzene', 'Depth to water').replaceAll('ug/L', 'ft');
    const files = [await bench.file('levels.csv', content)];
    const outcome = await bench.load({ files, dataset: 'wl', mapping: await bench.file('m.json', mapping) });
    expect(outcome.status).toBe('published');
  });
});

const years = path.join(sharedFolder ?? '', 'cases', 'FC-24', 'two-digit-years.csv');
test.skipIf(!existsSync(years))(
  '[field 24] levels of 1958 to 1969 with years of two digits are not days to come',
  async () => {
    const columns = { location: 'Well', sample_date: 'Date', analyte: 'Parameter', result: 'Result', unit: 'Unit' };
    const mapping = await bench.file('m.json', JSON.stringify({ columns, dateFormat: 'M/D/YY' }));
    expect((await bench.load({ files: [years], dataset: 'wl', mapping })).status).toBe('published');
    expect(await bench.ask('SELECT CAST(min(sample_date) AS VARCHAR) AS first FROM samples')).toEqual([
      { first: '1958-03-14' },
    ]);
  },
);
