import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { answer, propose } from '../testing/proposals.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const rows = (columns: string): Promise<Record<string, unknown>[]> =>
  bench.ask(`SELECT ${columns} FROM samples ORDER BY source_line`);

async function proposed(text: string, name = 'lab.csv', ...more: string[]) {
  const files = [await bench.file(name, text)];
  const found = await propose(bench, files, ...more);
  expect(found.code, found.output).toBe(0);
  return { ...found, files };
}

async function loaded(text: string, name?: string) {
  const { files, ...found } = await proposed(text, name);
  const { report } = await bench.load({ files, mapping: await answer(found) });
  return { output: found.output, delivery: report.deliveries[0] };
}

const long = (header: string, ...lines: string[]): string => [header, ...lines].join('\n');

describe('[field 01a] flags under names that say nothing', () => {
  test('a sign in a column of its own', async () => {
    await loaded(
      long(
        'Well,Day,Parameter,Kolumn4,Result,Units',
        'A,2024-01-02,Zinc,<,5,ug/L',
        'A,2024-01-03,Zinc,,6,ug/L',
        'A,2024-01-04,Zinc,>,900,ug/L',
      ),
    );
    expect(await rows('result, detect, qualifier')).toEqual([
      { result: 5, detect: 'U', qualifier: '<' },
      { result: 6, detect: 'Y', qualifier: null },
      { result: 900, detect: 'Y', qualifier: '>' },
    ]);
  });

  test('words, though another column is called a qualifier and never says so', async () => {
    await loaded(
      long(
        'Well,Day,Parameter,Qualifier,Status of value,Result,RL,Units',
        'A,2024-01-02,Zinc,J,Not Detected,,5,ug/L',
        'A,2024-01-03,Zinc,,Detected,6,5,ug/L',
        'A,2024-01-04,Zinc,E,Below Detection Limit,0,7,ug/L',
      ),
    );
    expect(await rows('result, detect')).toEqual([
      { result: 5, detect: 'U' },
      { result: 6, detect: 'Y' },
      { result: 7, detect: 'U' },
    ]);
  });

  test('letters above a limit', async () => {
    await loaded(
      long(
        'Well,Day,Parameter,Sign,Result,Units',
        'A,2024-01-02,Coliforms,GT,2419.6,MPN/100mL',
        'A,2024-01-03,Coliforms,LT,1,MPN/100mL',
      ),
    );
    expect(await rows('result, detect, qualifier')).toEqual([
      { result: 2419.6, detect: 'Y', qualifier: '>' },
      { result: 1, detect: 'U', qualifier: 'LT' },
    ]);
  });

  test('a letter in a list of wells says nothing of results, and one unit for all of a wide table is used', async () => {
    const results = await bench.file(
      'r.csv',
      long('Well,Day,Zinc,ZincND,Units', 'A,2024-01-02,5,1,ug/L', 'B,2024-01-03,6,0,ug/L'),
    );
    const wells = await bench.file('w.csv', long('Well,Reliability,Network', 'A,U,RED', 'B,C,ND'));
    const { output: stated } = await propose(bench, [results, wells]);
    expect(stated).not.toContain('which holds');
    expect(stated).toContain('columns that no line uses: Reliability, Network of w.csv');
  });

  test('one that no line can use is a question, and the whole list of unused columns is told', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Extra ${index}`);
    const { output: stated, sql } = await proposed(
      long(
        `Well,Day,Parameter,Result,Qualifier,Units,Second lab,${names.join(',')}`,
        `A,2024-01-02,Zinc,5,U,ug/L,<3,${names.join(',')}`,
        `A,2024-01-03,Zinc,6,,ug/L,<4,${names.join(',')}`,
      ),
    );
    expect(stated).toContain(
      'no line uses Second lab of lab.csv, which holds signs of results below or above a limit: <3 (2), <4 (2)',
    );
    expect(sql).toContain('-- CHECK: no line uses Second lab of lab.csv');
    expect(stated).toContain(`columns that no line uses: Second lab, ${names.join(', ')} of lab.csv`);
  });
});

describe('[field 01c] quality control', () => {
  test.each([
    ['Type of sample', 'Field Blank', 'quality control: Field Blank'],
    ['QC_Code', 'MSD', 'quality control: MSD'],
    ['Comment', 'Matrix spike', 'quality control: Matrix spike'],
    ['Validation', 'Rejected', 'not to be used: Rejected'],
  ])('%s with %s is left out, with the reason, and asked about', async (column, text, reason) => {
    const { output: stated, delivery } = await loaded(
      long(
        `Well,Day,Parameter,Result,Units,${column}`,
        'A,2024-01-02,Zinc,5,ug/L,N',
        `A,2024-01-02,Zinc,6,ug/L,${text}`,
        'B,2024-01-02,Zinc,7,ug/L,N',
      ),
    );
    expect(stated).toContain(`${column} of lab.csv tells kinds of samples: rows of ${text} (1) are left out`);
    expect(delivery?.skipped).toEqual([{ reason, rows: 1 }]);
    expect((await rows('result')).map(({ result }) => result)).toEqual([5, 7]);
  });

  test('duplicates stay, and are asked about; so is a well that is a blank', async () => {
    const { output: stated } = await loaded(
      long(
        'Well,Day,Parameter,Result,Units,SampleType',
        'A,2024-01-02,Zinc,5,ug/L,Normal',
        'A,2024-01-02,Zinc,6,ug/L,Field Duplicate',
        'Trip Blank,2024-01-02,Zinc,7,ug/L,Normal',
      ),
    );
    expect(stated).toContain(
      'rows of Field Duplicate (1) count as samples of the site, in addition to those that they repeat',
    );
    expect(stated).toContain('Well of lab.csv tells kinds of samples: rows of Trip Blank (1) are left out');
    expect(await rows('result, "sample"')).toEqual([
      { result: 5, sample: 'Normal' },
      { result: 6, sample: 'Field Duplicate' },
    ]);
  });

  test('it is told in a table of samples, too', async () => {
    const results = await bench.file(
      'results.csv',
      long('Sample,Parameter,Result,Units', 'S1,Zinc,5,ug/L', 'S2,Zinc,6,ug/L'),
    );
    const samples = await bench.file(
      'samples.csv',
      long('Sample,Well,Day,Kind', 'S1,A,2024-01-02,Sample', 'S2,A,2024-01-02,Equipment Blank'),
    );
    const found = await propose(bench, [results, samples]);
    const { report } = await bench.load({ files: [results, samples], mapping: await answer(found) });
    expect(report.deliveries[0]?.skipped).toEqual([{ reason: 'quality control: Equipment Blank', rows: 1 }]);
  });
});

describe('[quarter A7] an empty result beside a limit', () => {
  const state = long(
    'site_id,well_name,date_sampled,chemical,result_value,result_unit,detect_limit_value,detect_limit_unit',
    'S1,W-1,2024-01-02,Benzene,12,ug/L,0.5,ug/L',
    'S1,W-2,2024-01-02,Benzene,,ug/L,0.5,ug/L',
    'S2,W-3,2024-01-02,Benzene,,ug/L,0.0005,mg/L',
    'S2,W-4,2024-01-02,Benzene,,,0.5,ug/L',
    'S2,W-4,2024-02-02,Benzene,,,,',
  );

  test('is a non-detect at that limit, asked about; what has neither is counted', async () => {
    const { output: stated, delivery } = await loaded(state);
    expect(stated).toContain('detect: 3 rows have no result but a limit (detect_limit_value)');
    expect(await rows('location, result, unit, detect, detection_limit AS mdl')).toEqual([
      { location: 'W-1', result: 12, unit: 'ug/L', detect: 'Y', mdl: 0.5 },
      { location: 'W-2', result: 0.5, unit: 'ug/L', detect: 'U', mdl: 0.5 },
      { location: 'W-3', result: 0.5, unit: 'ug/L', detect: 'U', mdl: 0.5 },
      { location: 'W-4', result: 0.5, unit: 'ug/L', detect: 'U', mdl: 0.5 },
    ]);
    expect(delivery?.skipped).toEqual([{ reason: 'no result was reported', rows: 1 }]);
  });

  test('the finer of two columns of places is taken, and which of them is meant is asked', async () => {
    const { output: stated } = await proposed(state);
    expect(stated).toContain(
      'location: site_id has 2 values, well_name has 4 values, each within one of them: well_name was taken for the place of sampling, not site_id',
    );
  });

  test.each([
    ['RL', 'rl'],
    ['Reporting limit', 'rl'],
    ['LOD', 'mdl'],
  ])('the limit’s column is called %s', async (column, retained) => {
    await loaded(
      long(`Well,Day,Parameter,Result,${column},Units`, 'A,2024-01-02,Zinc,,5,ug/L', 'A,2024-01-03,Zinc,8,5,ug/L'),
    );
    expect(await rows('result, detect, reporting_limit AS rl, detection_limit AS mdl')).toMatchObject([
      { result: 5, detect: 'U', [retained]: 5 },
      { result: 8, detect: 'Y', [retained]: 5 },
    ]);
  });

  test('what a flag says already is not asked', async () => {
    const { output: stated } = await proposed(
      long('Well,Day,Parameter,Result,RL,Flag,Units', 'A,2024-01-02,Zinc,,5,ND,ug/L', 'A,2024-01-03,Zinc,8,5,,ug/L'),
    );
    expect(stated).not.toContain('no result but a limit');
  });
});

describe('[field 01b] units, speciation and fractions under other names', () => {
  test('a limit’s unit, whichever it is of', async () => {
    await loaded(
      long(
        'Well,Day,Parameter,Result,Units,MDL,MDL_Units,PQL,PQL Unit',
        'A,2024-01-02,Zinc,0.5,mg/L,3,ug/L,0.01,mg/L',
        'A,2024-01-03,Zinc,<,mg/L,3,ug/L,20,ug/L',
      ),
    );
    expect(await rows('result, unit, detect, detection_limit AS mdl, reporting_limit AS rl')).toEqual([
      { result: 0.5, unit: 'mg/L', detect: 'Y', mdl: 0.003, rl: 0.01 },
      { result: 0.02, unit: 'mg/L', detect: 'U', mdl: 0.003, rl: 0.02 },
    ]);
  });

  test('as N, and what is dissolved', async () => {
    await loaded(
      long(
        'Well,Day,Parameter,Result,Units,Col A,Col B',
        'A,2024-01-02,Nitrate,1.5,mg/L,as N,Filtered',
        'A,2024-01-02,Sulfate,30,mg/L,as SO4,Total',
        'A,2024-01-02,Zinc,5,ug/L,,Dissolved',
      ),
    );
    expect(await rows('analyte, unit, filtered')).toEqual([
      { analyte: 'Nitrate', unit: 'mg/L as N', filtered: 'DISSOLVED' },
      { analyte: 'Sulfate', unit: 'mg/L', filtered: 'Total' },
      { analyte: 'Zinc', unit: 'ug/L', filtered: 'DISSOLVED' },
    ]);
  });

  test('a column of units that is of no result is a question', async () => {
    const { output: stated } = await proposed(
      long(
        'Well,Day,Parameter,Result,Units,Height,Height in',
        'A,2024-01-02,Zinc,5,ug/L,3,ft',
        'A,2024-01-03,Zinc,6,ug/L,4,m',
      ),
    );
    expect(stated).toContain('no line uses Height in of lab.csv, which holds units: ft (1), m (1)');
  });
});

describe('[field 03b] numbers in other writings', () => {
  test.each([
    ['1.234,5;2.000;0,25', [1234.5, 2000, 0.25], /the point of 2\.000 was taken/],
    ["12'500;1'000;3,5", [12_500, 1000, 3.5], null],
    ['1 200,5;<0,5;12', [1200.5, 0.5, 12], null],
    ['1,234.5;2,000;7', [1234.5, 2000, 7], null],
    ['1.250;2.310;950', [1.25, 2.31, 950], /the point of 1\.250 was taken for the decimal sign/],
    ['12,5;1.25;7,5', [12.5, 1.25, 7.5], /written in two ways, as 12,5 and as 1\.25/],
    ['1,250 J;<1,000 U;12,000', [1250, 1000, 12_000], /the comma of 1,250 J was taken/],
  ])('%s', async (cells, expected, stated) => {
    const found = await loaded(
      long(
        'Well;Day;Parameter;Result;Units',
        ...cells.split(';').map((cell, index) => `W${index};2024-01-02;Zinc;${cell};ug/L`),
      ),
    );
    expect((await rows('result')).map(({ result }) => result)).toEqual(expected);
    if (stated) expect(found.output).toMatch(stated);
    else expect(found.output).not.toContain('  result: ');
  });

  test('limits, depths and positions have them, too, and what one column leaves open is as in the others', async () => {
    const { output: stated } = await loaded(
      long(
        'Well;Day;Depth_m;Latitude;Longitude;Zinc [mg/L];Iron [ug/L]',
        'A;2024-01-02;3,048;36,05;-115,01;<0,5;1.250',
        'B;2024-01-02;6,096;36,06;-115,02;1,5;75',
      ),
    );
    expect(
      await bench.ask(
        'SELECT analyte, result, detect, sample_bottom_depth AS depth, lat, long FROM samples ORDER BY location, analyte',
      ),
    ).toEqual([
      { analyte: 'Iron', result: 1250, detect: 'Y', depth: 10, lat: 36.05, long: -115.01 },
      { analyte: 'Zinc', result: 0.5, detect: 'U', depth: 10, lat: 36.05, long: -115.01 },
      { analyte: 'Iron', result: 75, detect: 'Y', depth: 20, lat: 36.06, long: -115.02 },
      { analyte: 'Zinc', result: 1.5, detect: 'Y', depth: 20, lat: 36.06, long: -115.02 },
    ]);
    expect(stated).toContain('the comma of 3,048 was taken for the decimal sign, as in other columns');
    expect(stated).toContain('result: Iron [ug/L]: the point of 1.250 was taken for one between thousands');
  });
});

describe('[field 14b] a row of units', () => {
  test('of one column an analyte, with places and more', async () => {
    const { delivery } = await loaded(
      long(
        'Well,Day,pH,Iron,Zinc',
        '-,-,s.u.,mg/L,ug/L as Zn',
        'A,2024-01-02,7.1,0.5,<2',
        'B,2024-01-02,7.2,,3',
        'C,2024-01-02,7.3,0.6,4',
      ),
    );
    expect(await bench.ask('SELECT DISTINCT analyte, unit FROM samples ORDER BY 1')).toEqual([
      { analyte: 'Iron', unit: 'mg/L' },
      { analyte: 'Zinc', unit: 'ug/L as Zn' },
      { analyte: 'pH', unit: 's.u.' },
    ]);
    expect(delivery?.loaded).toBe(8);
  });

  test('of one row a result', async () => {
    await loaded(long('Well,Day,Parameter,Result', ',,,mg/L', 'A,2024-01-02,Zinc,5', 'B,2024-01-02,Zinc,6'));
    expect(await rows('result, unit')).toEqual([
      { result: 5, unit: 'mg/L' },
      { result: 6, unit: 'mg/L' },
    ]);
  });

  test('a first row with a result, or units in every row, is none', async () => {
    const { sql } = await proposed(
      long('Well,Day,Parameter,Result,Units', 'A,2024-01-02,Zinc,5,mg/L', 'B,2024-01-02,Zinc,6,mg/L'),
    );
    expect(sql).not.toContain('has the units of its columns');
  });
});

describe('[field 24] days', () => {
  test.each([
    ['01-Feb-58;14-Mar-63', [1958, 1963], /years of two digits/],
    ['1.2.99;14.3.00', [1999, 2000], /years of two digits .* 1999-02-01 to 2000-03-14/],
    ['202403250930;201503251015', [2024, 2015], null],
    ['20240325;20150325', [2024, 2015], null],
  ])('%s', async (days, years, stated) => {
    const found = await loaded(
      long(
        'Well,Sampled at,Parameter,Result,Units',
        ...days.split(';').map((day, index) => `W${index},${day},Zinc,5,ug/L`),
      ),
    );
    expect((await rows('year')).map(({ year }) => year)).toEqual(years);
    if (stated) expect(found.output).toMatch(stated);
  });
});

describe('[field 14a] why no table holds results', () => {
  test.each([
    [
      'a column mostly of text',
      long('Well,Day,Parameter,Result', 'A,2024-01-02,Zinc,good', 'A,2024-01-03,Zinc,fair', 'A,2024-01-04,Zinc,5'),
      'its column Result has a number in 1 of 3 cells; others, in 2, are texts such as fair (1), good (1)',
    ],
    [
      'an empty column',
      long('Well,Day,Parameter,Result', 'A,2024-01-02,Zinc,', 'A,2024-01-03,Zinc,'),
      'its column Result is empty.',
    ],
    ['no rows', 'Well,Day,Parameter,Result\n', 'it has no rows below the names of its columns.'],
    [
      'one column',
      'Well/Day/Result\nA/2024-01-02/5\n',
      'it has one column, Well/Day/Result: nothing that stands between fields',
    ],
    [
      'rows of another width',
      long('Well,Day,Parameter,Result', 'A,2024-01-02,Zinc,5,x', 'A,2024-01-03,Zinc,6,x'),
      'none of its 2 rows can be read; on line 2 the row has 5 fields, the header 4',
    ],
    ['nothing of the kind', long('Name,Colour', 'A,red', 'B,blue'), 'none of its columns is called a result'],
  ])('%s', async (_, text, stated) => {
    const found = await propose(bench, [await bench.file('lab.csv', text)]);
    expect(found).toMatchObject({ code: 1, output: expect.stringContaining(`  lab.csv: ${stated}`) });
  });
});

test('[field 02e] results under a name that nobody knows are asked about', async () => {
  const { output: stated } = await loaded(
    long('Well,Day,Parameter,Zahl,Units', 'A,2024-01-02,Zinc,5.5,ug/L', 'B,2024-01-02,Zinc,<2,ug/L'),
  );
  expect(stated).toContain('result: Zahl was taken for the column of results, since no other has measured numbers');
  expect(await rows('result, detect')).toEqual([
    { result: 5.5, detect: 'Y' },
    { result: 2, detect: 'U' },
  ]);
});

test.each([
  ['(mg/L)', '(ug/L)'],
  ['[mg/L]', '[ug/L]'],
  ['mg/L', 'ug/L'],
])('[field 14b] a row of units may have them in brackets: %s', async (one, other) => {
  const text = `Well,Date,Chloride,Arsenic\n,,${one},${other}\nA,2020-01-02,3,4\nB,2020-01-02,5,6\nC,2020-01-02,5,6\n`;
  const files = [await bench.file('lab.csv', text)];
  await bench.load({ files, mapping: await answer(await propose(bench, files)) });
  expect(
    await bench.ask('SELECT analyte, unit, count(*)::INTEGER AS rows FROM samples GROUP BY ALL ORDER BY 1'),
  ).toEqual([
    { analyte: 'Arsenic', unit: 'ug/L', rows: 3 },
    { analyte: 'Chloride', unit: 'mg/L', rows: 3 },
  ]);
});

test.each([
  ['East', 'North'],
  ['POINT_X', 'POINT_Y'],
  ['Rechtswert', 'Hochwert'],
])('[field 10a] positions under %s and %s are seen, and their system is asked for', async (x, y) => {
  const text = `Well,Date,Parameter,Value,Unit,${x},${y}\nA,2020-01-02,Iron,3,ug/L,664321.5,3991234.2\nB,2020-01-02,Iron,4,ug/L,664421.5,3991244.2\n`;
  const proposed = await propose(bench, [await bench.file('lab.csv', text)]);
  expect(proposed.output).toMatch(/CHECK[^]*crs/);
  expect(proposed.sql).toContain(`"${y}" AS y`);
});

test('[field 01a] yes under a name that says below is not detected', async () => {
  const text =
    'Well,Date,Parameter,Amount,Unit,Below RL?,RL\nA,2020-01-02,Iron,3,ug/L,no,1\nB,2020-01-02,Iron,1,ug/L,yes,1\nC,2020-01-02,Iron,9,ug/L,no,1\n';
  const files = [await bench.file('lab.csv', text)];
  await bench.load({ files, mapping: await answer(await propose(bench, files)) });
  expect((await bench.ask('SELECT detect FROM samples ORDER BY source_line')).map(({ detect }) => detect)).toEqual([
    'Y',
    'U',
    'Y',
  ]);
});
