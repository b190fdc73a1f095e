import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { answer, propose, sharedCase } from '../testing/proposals.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const rows = (columns: string): Promise<Record<string, unknown>[]> =>
  bench.ask(`SELECT ${columns} FROM samples ORDER BY source_line`);

/** Files that people reported elsewhere; the expected values are those of their READMEs. */
describe.skipIf(sharedFolder === null)('reported files, proposed and answered as proposed', () => {
  test('[field 01a] [field 01b] [field 01c] flags, limits and blanks in columns of other names', async () => {
    const files = [sharedCase('FC-01', 'ems.csv')];
    const proposed = await propose(bench, files);
    expect(proposed.output).toContain('SAMPLE_CLASS of ems.csv tells kinds of samples: rows of Blank (1) are left out');
    expect(proposed.output).toContain('it is not known what the flags M (1) say');
    await expect(bench.load({ files, mapping: proposed.mapping })).rejects.toThrow(/proposed\.sql:4: SAMPLE_CLASS/);
    expect(await bench.release()).toBeNull();
    const { report } = await bench.load({ files, mapping: await answer(proposed) });
    expect(report.deliveries[0]?.skipped).toEqual([{ reason: 'quality control: Blank', rows: 1 }]);
    const alder = { location: '0120802', day: '2014-03-25', sample_time: '09:30:00', lat: 48.7719 };
    const found = await rows(
      'location, sample_date::VARCHAR AS day, sample_time, lat, analyte, detect, result, unit, detection_limit AS mdl, qualifier',
    );
    expect(found).toMatchObject([
      { ...alder, analyte: 'Molybdenum Total', detect: 'Y', result: 0.0026, mdl: 0.00005 },
      { ...alder, analyte: 'Aluminum Total', detect: 'Y', result: 0.0333, mdl: 0.003 },
      { ...alder, analyte: 'Boron Total', detect: 'U', result: 0.05, mdl: 0.05 },
      { ...alder, analyte: 'Zinc Total', detect: 'Y', result: 0.0021, mdl: 0.0001, qualifier: 'M' },
      { ...alder, analyte: 'E Coli', detect: 'Y', result: 2419.6, unit: 'MPN/100mL', mdl: 1, qualifier: '>' },
      { location: 'E206092', day: '2014-07-14', detect: 'Y', result: 0.0031, mdl: 0.00005 },
      { location: 'E206092', day: '2014-07-14', detect: 'U', result: 0.05, mdl: 0.05 },
      { location: 'E206092', day: '2015-01-12', detect: 'Y', result: 0.0019, mdl: 0.00005 },
    ]);
    expect(found).toHaveLength(8);
  });

  test.each([
    ['decimal-comma-english.csv', [], [12.5, 8.25, 0.5, 1250.5, 110], null],
    ['decimal-comma-mostly-whole.csv', [], [12.5, 8, 0.5, 1250, 110, 96, 88, 75.25], /result: .* the point of 1\.250/],
    ['decimal-comma.csv', ['--encoding', 'latin1'], [12.5, 8.25, 0.5, 1250.5, 110], null],
    ['thousands.csv', [], [950, 1250, 2310, 880, 1005, 12_400], /result: the comma of 1,005 was taken/],
    ['trailing-qualifiers.csv', [], [5, 0.005, 3.1, 2.2, 7.4, 0.0012, 4.4, 1250, 50, 8.1, 9.9], /left out: 1-2 \(1\)/],
  ] as const)('[field 03a] [field 03b] [field 03d] %s', async (name, more, expected, stated) => {
    const files = [sharedCase('FC-03', name)];
    const proposed = await propose(bench, files, ...more);
    expect(proposed.code, proposed.output).toBe(0);
    if (stated) expect(proposed.output).toMatch(stated);
    await bench.load({ files, mapping: await answer(proposed) });
    expect((await rows('result')).map(({ result }) => result)).toEqual(expected);
    const below = await bench.ask("SELECT result FROM samples WHERE detect = 'U'");
    expect(below).toEqual(expected.filter((value) => value === 0.5 || value === 0.005).map((result) => ({ result })));
  });

  test('[field 03d] a flag behind a number, and a sign before it, stay as qualifiers', async () => {
    const files = [sharedCase('FC-03', 'trailing-qualifiers.csv')];
    await bench.load({ files, mapping: await answer(await propose(bench, files)) });
    expect(
      await bench.ask('SELECT result, detect, qualifier FROM samples WHERE qualifier IS NOT NULL ORDER BY source_line'),
    ).toEqual([
      { result: 5, detect: 'Y', qualifier: 'J' },
      { result: 0.005, detect: 'U', qualifier: 'U' },
      { result: 50, detect: 'Y', qualifier: '>50' },
    ]);
  });

  test('[field 14b] a row of units below the names gives the units', async () => {
    const files = [sharedCase('FC-14', 'units-row.csv')];
    const proposed = await propose(bench, files);
    expect(proposed.sql).toContain('-- Line 2 of units-row.csv has the units of its columns');
    expect(proposed.output).not.toContain('no unit');
    await bench.load({ files, mapping: await answer(proposed) });
    expect(
      await bench.ask('SELECT analyte, unit, count(*)::INTEGER AS rows FROM samples GROUP BY ALL ORDER BY 1'),
    ).toEqual([
      { analyte: 'Arsenic', unit: 'ug/L', rows: 3 },
      { analyte: 'Chloride', unit: 'mg/L', rows: 3 },
      { analyte: 'Sulfate', unit: 'mg/L', rows: 3 },
    ]);
  });

  test('[field 22b] Latin-1, tabs and UTF-16 are read, or it is said which line is none', async () => {
    const latin = sharedCase('FC-22', 'latin1.csv');
    const refused = await propose(bench, [latin]);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'none of its 2 rows can be read; on line 2 the row is not UTF-8 text; save the file as UTF-8, or say how it is written, such as --encoding windows-1252',
      ),
    });
    const proposed = await propose(bench, [latin], '--encoding', 'windows-1252');
    expect(proposed.output).toContain('--encoding windows-1252 --mapping');
    await bench.load({ files: [latin], mapping: await answer(proposed), encoding: 'windows-1252' });
    expect(await rows('location, unit')).toEqual([
      { location: 'Brønd-1', unit: 'µg/L' },
      { location: 'Brønd-2', unit: 'µg/L' },
    ]);
  });

  test.each(['tabs-as-csv.csv', 'utf16.csv'])('[field 22b] %s', async (name) => {
    const files = [sharedCase('FC-22', name)];
    await bench.load({ files, mapping: await answer(await propose(bench, files)) });
    expect((await rows('result')).map(({ result }) => result)).toEqual([12.5, 13.5]);
  });

  test('[field 24] years of two digits are asked about, and none is in the future', async () => {
    const files = [sharedCase('FC-24', 'two-digit-years.csv')];
    const proposed = await propose(bench, files);
    expect(proposed.output).toMatch(/sample_date: years of two digits .* the days are 1958-03-14 to 2021-07-11/);
    await bench.load({ files, mapping: await answer(proposed), dataset: 'wl' });
    expect((await rows('year')).map(({ year }) => year)).toEqual([1958, 1963, 1968, 1969, 1985, 2021]);
  });

  test('[field 02a] [field 02b] [field 02c] the portal’s new form: limits, positions, a number with a comma', async () => {
    const text = await readFile(sharedCase('FC-02', 'wqx3-full.csv'), 'utf8');
    expect(await bench.load({ files: [await bench.file('all.csv', text)], format: 'wqx' })).toMatchObject({
      status: 'asked',
      questions: [{ kind: 'decimal sign', samples: [{ file: 'all.csv', line: 6, text: 'Result_Measure: 1,230' }] }],
    });
    const mended = await bench.file('mended.csv', text.replace('"1,230"', '1230'));
    await bench.load({ files: [mended], format: 'wqx' });
    expect(
      await rows('analyte, result, unit, detect, detection_limit AS mdl, reporting_limit AS rl, lat, long'),
    ).toEqual([
      row('Arsenic', 0.0042, 'mg/L', null, 0.0005, null),
      row('Arsenic', 0.5, 'ug/L', 'U', 0.5, null),
      row('Nitrate', 0.04, 'mg/l as N', 'U', null, 0.04),
      row('Nitrate', 1.7, 'mg/l as N', null, null, 0.04),
      row('Chloride', 1230, 'mg/L', null, null, null),
      { ...row('Arsenic', 7.5, 'ug/L', null, 0.5, null), lat: 36.20001, long: -115.10082 },
    ]);
    await bench.load({ files: [sharedCase('FC-02', 'wqx2-legacy-full.csv')], format: 'wqx' }, { force: true });
    expect(await rows('result, unit, detection_limit AS mdl')).toEqual([
      { result: 0.0042, unit: 'mg/L', mdl: 0.0005 },
      { result: 0.5, unit: 'ug/L', mdl: 0.5 },
    ]);
  });

  test('[field 02b] an old result file: a number with points is asked about, with what cannot be', async () => {
    const outcome = await bench.load({ files: [sharedCase('FC-02', 'negative-depth.csv')], format: 'wqx' });
    expect(outcome).toMatchObject({
      status: 'asked',
      questions: [
        { kind: 'decimal sign', samples: [{ line: 5, text: 'ResultMeasureValue: 1.000.000' }] },
        { kind: 'impossible value' },
        { kind: 'impossible value' },
      ],
    });
    const narrow = ['wqx3-narrow.csv', 'wqx3-stations.csv'].map((name) => sharedCase('FC-02', name));
    await expect(bench.load({ files: narrow, format: 'wqx' })).rejects.toThrow('ActivityMediaName or Activity_Media');
  });

  test('[field 03c] of 31 spellings those that are numbers are read, the others rejected by line', async () => {
    const columns = { analyte: 'Parameter', location: 'Well', sample_date: 'Sampled', result: 'Result', unit: 'Units' };
    const mapping = await bench.file('m.json', JSON.stringify({ columns, resultFlags: { '<': 'U', '>': 'Y' } }));
    const files = [sharedCase('FC-03', 'odd-numbers.csv')];
    const outcome = await bench.load({ files, mapping });
    const lines = outcome.status === 'rejected' ? outcome.rejected.first.map(({ line }) => line) : [];
    // The header is line 1, so MW-01 is line 2.
    const read = [1, 10, 14, 15, 16, 22, 23, 27].map((well) => well + 1);
    const all = Array.from({ length: 31 }, (_, index) => index + 2);
    expect(lines).toEqual(all.filter((line) => !read.includes(line)));
  });

  test.each([
    ['ragged.csv', [3, 4], 'on line 3 the row has 7 fields, the header 6'],
    ['dialect-change.csv', [4, 5], 'on line 4 the row has 1 fields, the header 5'],
  ])('[field 22a] %s is rejected by line, and a proposal says so', async (name, lines, stated) => {
    const files = [sharedCase('FC-22', name)];
    const proposed = await propose(bench, files);
    expect(proposed.output).toContain(`${name}: 2 rows cannot be read; ${stated}`);
    const outcome = await bench.load({ files, mapping: await answer(proposed) });
    expect(outcome).toMatchObject({ status: 'rejected', rejected: { first: lines.map((line) => ({ line })) } });
  });

  test('[field 04b] GWSDAT’s result above a limit', async () => {
    const files = ['gwsdat.csv', 'wells.csv'].map((name) => sharedCase('FC-04', name));
    await bench.load({ files, format: 'gwsdat', crs: 'EPSG:26911' });
    expect(await bench.ask("SELECT result, detect, qualifier FROM samples WHERE location = 'MW-4'")).toEqual([
      { result: 1000, detect: 'Y', qualifier: '>' },
    ]);
    const others = ['gwsdat-without-above.csv', 'wells.csv'].map((name) => sharedCase('FC-04', name));
    await bench.load({ files: others, format: 'gwsdat', crs: 'EPSG:26911' });
    expect(await bench.ask("SELECT result, unit FROM samples WHERE detect = 'U' ORDER BY result")).toEqual([
      { result: 5, unit: 'ug/l' },
      { result: 10, unit: 'ug/l' },
      { result: 10, unit: 'ug/l' },
      { result: null, unit: 'ug/l' },
    ]);
  });
});

const row = (
  analyte: string,
  result: number,
  unit: string,
  detect: string | null,
  mdl: number | null,
  rl: number | null,
) => ({
  analyte,
  result,
  unit,
  detect,
  mdl,
  rl,
  lat: 36.1,
  long: -115,
});
