import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const equis =
  'sys_sample_code,sys_loc_code,sample_date,sample_matrix_code,chemical_name,result_value,result_unit,detect_flag,reporting_detection_limit,detection_limit_unit';
const esdat = 'SampleCode,Location_Code,Sampled_Date_Time,OriginalChemName,Prefix,Result,Result_Unit,EQL,EQL_Units';
const gwsdat = 'WellName,Constituent,SampleDate,Result,Units,Flags';

/** A file of a format with two results, as they are written. */
const files = {
  equis: (one: string, other: string, limit = '1') =>
    `${equis}\nS-1,Well 1,3/4/2020,WG,Chloride,"${one}",mg/L,Y,"${limit}",mg/L\nS-2,Well 2,3/4/2020,WG,Chloride,"${other}",mg/L,Y,1,mg/L\n`,
  esdat: (one: string, other: string) =>
    `${esdat}\nS-1,Well 1,14/3/2020,Chloride,,"${one}",mg/L,1,mg/L\nS-2,Well 2,14/3/2020,Chloride,,"${other}",mg/L,1,mg/L\n`,
  gwsdat: (one: string, other: string) =>
    `${gwsdat}\nWell 1,Chloride,14/03/2020,"${one}",mg/L,\nWell 2,Chloride,14/03/2020,"${other}",mg/L,\n`,
};
type Format = keyof typeof files;
const formats = Object.keys(files) as Format[];

const load = async (format: Format, text: string, answer?: { id: string; answer: string }) =>
  bench.load(
    { files: [await bench.file('lab.csv', text)], format },
    { force: true, ...(answer ? { answers: { by: 'a.json', list: [{ ...answer, reason: null }] } } : {}) },
  );
const results = async () =>
  (await bench.ask('SELECT result FROM samples ORDER BY source_line')).map(({ result }) => result);

test.each(formats)(
  '[field 02b] %s: a comma is asked about once, and read as answered in later deliveries',
  async (format) => {
    const outcome = await load(format, files[format]('1,230', '48'));
    if (outcome.status !== 'asked') throw new Error(outcome.status);
    const [question] = outcome.questions;
    expect(question).toMatchObject({
      kind: 'decimal sign',
      found: expect.stringContaining('the comma of 1,230 was taken for one between thousands') as string,
      choices: [
        { id: 'keep', text: 'the decimal sign is a point: 1230' },
        { id: 'other', text: 'the decimal sign is a comma: 1.230' },
        { id: 'leave out' },
      ],
    });
    expect(await load(format, files[format]('1,230', '48'), { id: question?.id ?? '', answer: 'other' })).toMatchObject(
      {
        status: 'published',
      },
    );
    expect(await results()).toEqual([1.23, 48]);
    // The next delivery of the laboratory is not asked the same, and read alike.
    expect(await load(format, files[format]('4,560', '7,125'))).toMatchObject({ status: 'published' });
    expect(await results()).toEqual([4.56, 7.125]);
  },
);

test.each(formats)('[field 03b] %s: the column’s other cells tell which sign is likelier', async (format) => {
  const keepOf = async (one: string, other: string) => {
    const outcome = await load(format, files[format](one, other));
    return outcome.status === 'asked' ? outcome.questions[0]?.choices[0]?.text : outcome.status;
  };
  expect(await keepOf('12,5', '1.250')).toBe('the decimal sign is a comma: 12.5');
  expect(await keepOf('1,234.5', '2,000')).toBe('the decimal sign is a point: 2000');
  expect(await keepOf("1'250", '3')).toBe('the decimal sign is a point: 1250');
});

test('[field 02b] the comma of a limit is asked about too: before, the limit was lost', async () => {
  const text = files.equis('12', '48', '0,5');
  const outcome = await load('equis', text);
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  const [question] = outcome.questions;
  expect(question?.found).toContain('reporting_detection_limit has 1 number with a comma');
  await load('equis', text, { id: question?.id ?? '', answer: 'keep' });
  expect(await bench.ask('SELECT reporting_limit AS rl FROM samples ORDER BY source_line')).toEqual([
    { rl: 0.5 },
    { rl: 1 },
  ]);
});

test('[field 02b] next to a decimal point 0.125 stays what it is where a decimal comma was chosen', async () => {
  const outcome = await load('gwsdat', files.gwsdat('12,5', '0.125'));
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  await load('gwsdat', files.gwsdat('12,5', '0.125'), { id: outcome.questions[0]?.id ?? '', answer: 'keep' });
  expect(await results()).toEqual([12.5, 0.125]);
});

test('[field 02b] leaving out takes all rows with such numbers, however many there are', async () => {
  const rows = Array.from({ length: 12_500 }, (_, at) => {
    const result = at % 100 === 0 ? '48' : `1,${100 + (at % 900)}`;
    return `Well ${at % 7},Chloride ${at},14/03/2020,"${result}",mg/L,`;
  });
  const text = [gwsdat, ...rows, ''].join('\n');
  const outcome = await load('gwsdat', text);
  if (outcome.status !== 'asked') throw new Error(outcome.status);
  const [question] = outcome.questions;
  // Of 12,500 rows each hundredth has no comma.
  expect(question).toMatchObject({ rows: 12_375, samples: { length: 5, 0: { line: 3, text: 'Result: 1,101' } } });
  const { report } = await load('gwsdat', text, { id: question?.id ?? '', answer: 'leave out' });
  expect(report.deliveries[0]?.skipped).toEqual([{ reason: 'a number whose decimal sign is not known', rows: 12_375 }]);
  expect(await bench.ask('SELECT count(*)::INTEGER AS rows, max(result) AS most FROM samples')).toEqual([
    { rows: 125, most: 48 },
  ]);
});
