import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { csvOf, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';
import { casFault } from './cas-numbers.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const command = (file: string, ...given: string[]) => bench.command(file, '--dataset', 'bmi', ...given);
/** Rows of ordinary results, and some among them. */
const among = (rows: readonly Parameters<typeof row>[0][], changes: Parameters<typeof row>[0] = {}) =>
  csvOf(
    [...[7, 8, 9, 10, 11].map((result) => ({ result })), ...rows].map((one, at) => ({
      ...row({ unit: 'mg/L', sample_top_depth: '', sample_bottom_depth: '', cas_id: '', sample_id: `S-${at}` }),
      ...changes,
      ...one,
    })),
  );
const importing = async (content: string) => command(await bench.file('q3.csv', content));

/** Answers every question alike. */
async function answered(file: string, answer: string, ...given: string[]) {
  const answers = await bench.file('answers.json', '');
  await command(file, '--questions', answers, ...given);
  const { questions } = JSON.parse(await readFile(answers, 'utf8')) as { questions: object[] };
  await writeFile(answers, JSON.stringify({ questions: questions.map((one) => ({ ...one, answer })) }));
  return command(file, '--answers', answers, ...given);
}

const cases = (...names: string[]): string => path.join(sharedFolder ?? '', 'cases', ...names);

describe('[field 24] codes for no value', () => {
  test.each([
    ['-999', [{ result: '-999' }]],
    ['-9999', [{ result: '-9999' }]],
    ['-999.9', [{ result: '-999.9' }]],
    ['-99999', [{ result: '-99999', unit: 'ft' }]],
    ['9999 twice', [{ result: '9999' }, { result: '9999' }]],
    ['99999, ten times above all others', [{ result: '99999' }]],
    ['999 beside -999', [{ result: '999' }, { result: '-999' }]],
    ['-8888', [{ result: '-8888' }]],
    ['a limit of -9999', [{ result: '-9999', detect: 'U' }]],
  ])('%s is asked about', async (_, rows) => {
    const { code, stderr } = await importing(among(rows));
    expect(code).toBe(1);
    expect(stderr).toContain('which usually stands for no value');
  });

  test.each([
    ['99', [{ result: '99' }, { result: '99' }]],
    ['999', [{ result: '999' }, { result: '999' }]],
    ['9999 among others of its size', [{ result: '9999' }, { result: '8720' }]],
    ['998', [{ result: '-998', unit: 'ft' }]],
  ])('%s is a result', async (_, rows) => {
    expect((await importing(among(rows))).code).toBe(0);
  });

  test('is left out, counted, where that is the answer', async () => {
    const file = await bench.file('q3.csv', among([{ result: '-999' }]));
    expect((await answered(file, 'leave out')).stdout).toContain('a code for no value: 1');
    expect(await bench.ask('SELECT count(*)::INTEGER AS rows, min(result) AS lowest FROM samples')).toEqual([
      { rows: 5, lowest: 7 },
    ]);
  });
});

describe('[field 02f] values that cannot be', () => {
  test.each([
    ['a depth above the ground', [{ sample_top_depth: '-0.3' }], 'a depth above the ground'],
    ['a bottom above the ground', [{ sample_bottom_depth: '-12' }], 'a depth above the ground'],
    ['a depth of 99,999 ft', [{ sample_bottom_depth: '99999' }], 'below every borehole'],
    ['pH -7.2', [{ analyte: 'pH', unit: 'None', result: '-7.2' }], 'a pH below 0 or above 14'],
    ['pH 72', [{ analyte: 'pH, lab', unit: 'std units', result: '72' }], 'a pH below 0 or above 14'],
    ['PH without a unit', [{ analyte: 'PH (field)', unit: '', result: '14.5' }], 'a pH below 0 or above 14'],
    ['120%', [{ analyte: 'Moisture', unit: '%', result: '120' }], 'a share below 0 or above 100%'],
    ['-5 percent', [{ analyte: 'Sand', unit: 'percent', result: '-5' }], 'a share below 0 or above 100%'],
    ['-0.5 ug/L', [{ unit: 'ug/L', result: '-0.5' }], 'a concentration below zero'],
    ['-2 mg/kg', [{ unit: 'mg/kg', result: '-2' }], 'a concentration below zero'],
    ['-0.1 umol/L', [{ unit: 'umol/L', result: '-0.1' }], 'a concentration below zero'],
  ])('%s is asked about', async (_, rows, words) => {
    const { code, stderr } = await importing(among(rows));
    expect(code).toBe(1);
    expect(stderr).toContain(`1 row has a`);
    expect(stderr).toContain(words);
    expect(stderr).toContain('q3.csv:7: MW-1');
  });

  test.each([
    ['an activity below zero', { analyte: 'Tritium', unit: 'pCi/L', result: '-12' }],
    ['a mass of a radionuclide', { analyte: 'Uranium', analyte_type: 'Rad', unit: 'ug/L', result: '-0.01' }],
    ['an isotope ratio', { analyte: 'Deuterium', unit: 'per mil', result: '-92' }],
    ['a redox potential', { analyte: 'ORP', unit: 'mV', result: '-161' }],
    ['an acidity', { analyte: 'Acidity', unit: 'mg/L as CaCO3', result: '-11.8' }],
    ['a temperature', { analyte: 'Temperature, air', unit: 'deg C', result: '-5' }],
    ['oxygen above saturation', { analyte: 'Oxygen', unit: '% saturatn', result: '151' }],
    ['Phosphorus', { analyte: 'Phosphorus', unit: 'mg/L', result: '15' }],
    ['Phenol', { analyte: 'Phenol', unit: 'ug/L', result: '15' }],
    ['a number below zero without a unit', { unit: '', result: '-0.25' }],
  ])('%s is not', async (_, one) => {
    const content = csvOf([{ ...row({ analyte_type: '', unit: '' }), ...one }]);
    expect((await importing(content)).code).toBe(0);
  });

  test('one in a thousand rows is named among what is to be checked', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) =>
      row({ analyte: 'pH', unit: 'None', result: at === 500 ? '72' : '7.2', sample_id: `S-${at}` }),
    );
    const { code, stdout } = await importing(csvOf(rows));
    expect(code).toBe(0);
    expect(stdout).toMatch(/to be checked[^]*1 row has a pH below 0 or above 14, of 1,000: q3\.csv:502: MW-1/);
  });

  test.skipIf(!existsSync(cases('FC-02')))('the portal’s file with a depth of -0.3 m and a pH of -7.2', async () => {
    // Its number in another writing is rejected before anything is asked.
    const text = (await readFile(cases('FC-02', 'negative-depth.csv'), 'utf8')).replace('1.000.000', '1000000');
    const { code, stderr } = await bench.command(
      await bench.file('negative-depth.csv', text),
      '--dataset',
      'bmi',
      '--format',
      'wqx',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('a depth above the ground');
    expect(stderr).toContain('a pH below 0 or above 14');
  });
});

describe('[field 24] days that cannot be', () => {
  const day = (after: number): string => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

  test.each([
    ['in three days', day(3)],
    ['in 2068', '2068-04-02'],
    ['9999-12-31', '9999-12-31'],
    ['the year 58', '0058-03-14'],
    ['1700', '1700-01-01'],
  ])('%s is asked about', async (_, date) => {
    const { code, stderr } = await importing(among([{ sample_date: date }]));
    expect(code).toBe(1);
    expect(stderr).toContain(`: ${date}.`);
  });

  test.each([
    ['today', day(0)],
    ['tomorrow, which has begun in the east', day(1)],
    ['1888', '1888-05-05'],
  ])('%s is not', async (_, date) => {
    expect((await importing(among([{ sample_date: date }]))).code).toBe(0);
  });

  test('of two digits are taken a century earlier where that is the answer, with year and quarter', async () => {
    const file = await bench.file('q3.csv', among([{ sample_date: '2068-04-02' }, { sample_date: '2058-12-31' }]));
    expect((await answered(file, 'a century earlier')).code).toBe(0);
    expect(await bench.ask('SELECT sample_date, year, quarter FROM samples WHERE source_line > 6 ORDER BY 1')).toEqual([
      { sample_date: '1958-12-31', year: 1958, quarter: 4 },
      { sample_date: '1968-04-02', year: 1968, quarter: 2 },
    ]);
  });
});

describe('[field 09a] CAS numbers by form and check digit', () => {
  test.each(['75-09-2', '7732-18-5', '71-43-2', '108-88-3', '14797-73-0', 'E123', 'TPH-GRO', 'n/a'])(
    '%s is one, or a code',
    (cas) => {
      expect(casFault(cas)).toBeNull();
    },
  );
  test.each([
    ['1975-09-02', /day/],
    ['1975-09-02 00:00:00', /day/],
    ['2/9/75', /day/],
    ['9-Feb-75', /day/],
    ['75-09-3', /check digit would be 2/],
    ['7732-18-4', /check digit would be 5/],
    ['75-9-2', /form/],
    ['27638', /form/],
    ['75092', /form/],
  ])('%s is not', (cas, why) => {
    expect(casFault(cas)).toMatch(why);
  });

  test('one that is none is asked about, and can be left empty', async () => {
    const file = await bench.file(
      'q3.csv',
      among([{ cas_id: '1975-09-02' }], { analyte: 'A solvent', cas_id: '14797-73-0' }),
    );
    expect((await command(file)).stderr).toContain('1975-09-02 of A solvent (1 row) is not a CAS number: it is a day');
    expect((await answered(file, 'none')).code).toBe(0);
    expect(await bench.ask('SELECT cas_id FROM samples ORDER BY source_line')).toEqual([
      ...Array.from({ length: 5 }, () => ({ cas_id: '14797-73-0' })),
      { cas_id: null },
    ]);
  });

  test.skipIf(!existsSync(cases('FC-09')))('the workbook whose CAS cells are dates', async () => {
    const columns = {
      location: 'Location',
      sample_id: 'Sample ID',
      sample_date: 'Sample Date',
      analyte: 'Analyte',
      cas_id: 'CAS',
      result: 'Result',
      unit: 'Unit',
    };
    const mapping = await bench.file('mapping.json', JSON.stringify({ columns }));
    // A site's own table of parameters has their CAS numbers, and would take their place.
    const outcome = await bench.load({ files: [cases('FC-09', 'cas-dates.xlsx')], mapping });
    expect(outcome.status).toBe('asked');
    const questions = 'questions' in outcome ? outcome.questions : [];
    expect(questions.map(({ found }) => found)).toEqual([
      expect.stringContaining('2064-05-17 of Ethanol (1 row) is not a CAS number: it is a day'),
      expect.stringContaining('1975-09-02 of Methylene chloride (1 row) is not a CAS number: it is a day'),
    ]);
  });
});
