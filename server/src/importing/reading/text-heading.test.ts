import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { headingBelow } from './text-heading.ts';

const rows = ['Well,Date,Parameter,Result', 'MW-1,2022-01-10,Zinc,5', 'MW-2,2022-01-10,Zinc,6'];

test.each<[string, string, number | null]>([
  ['a title', ['Report of 2022', ...rows].join('\n'), 2],
  ['a title with a comma and blank lines', ['Wells, 2022', '', '', ...rows].join('\r\n'), 4],
  ['settings of a logger, and an end', ['Logger 7', '[Channel 1]', 'Range = 3', ...rows, 'END'].join('\n'), 4],
  ['a title above semicolons', ['Report', ...rows.map((row) => row.replaceAll(',', ';'))].join('\n'), 2],
  [
    'a title above semicolons and decimal commas',
    ['Wells, 2022', 'Well;Day;Value', 'A;x;1,5', 'B;y;2,5'].join('\n'),
    2,
  ],
  ['a title filled up with commas', ['"Client: Y",,,', ...rows].join('\n'), 2],
  ['titles of one and two cells, and an empty row', ['Report 7,,,', 'Client,Y,,', ',,,', ...rows].join('\n'), 4],
  [
    'titles filled up with semicolons',
    ['"Client: Y, Z";;;', 'Printed;2022-05-01;;', ...rows.map((row) => row.replaceAll(',', ';'))].join('\n'),
    3,
  ],
  ['a title filled up with tabs', ['Client\tY\t\t', ...rows.map((row) => row.replaceAll(',', '\t'))].join('\r\n'), 2],
  [
    '30 titles, filled up or not',
    [
      ...Array.from({ length: 30 }, (_, at) => (at % 2 ? `Line ${at}` : `Line,${at},,`)),
      ...rows,
      ...rows.slice(1),
      ...rows.slice(1),
    ].join('\n'),
    31,
  ],
  ['two of three columns', ['Client,Y,', 'Well,Date,Result', 'A,2022-01-10,5', 'B,2022-01-10,6'].join('\n'), 2],
  ['an unnamed column over texts and numbers', ['Well,Result,', 'A,ND,U', 'A,5,', 'B,6,J'].join('\n'), null],
  ['unnamed columns over texts', ['Well,Zinc,,', 'A,low,x,', 'A,high,y,z', 'B,low,x,'].join('\n'), null],
  ['the names themselves', rows.join('\n'), null],
  ['a name too few', ['Well,Date,Parameter', ...rows.slice(1), 'MW-3,2022-01-10,Zinc,6'].join('\n'), null],
  ['rows of several widths', ['A,B,C,D,E,F', '1,2,3,4,5,6', '1,2,3,4,5,6,7', '1,2,3,4,5'].join('\n'), null],
  ['another delimiter further down', [...rows, 'a;b;c;d', 'e;f;g;h'].join('\n'), null],
  ['one column', ['Zinc', '1', '2', '3'].join('\n'), null],
  ['nothing', '', null],
])('[field 14a] the names of columns below %s', (_, text, line) => {
  const delimiter = text.startsWith('Report\nWell;') ? ';' : ',';
  expect(headingBelow(text, delimiter)?.line ?? null).toBe(line);
});

describe('in imports', () => {
  let bench: ImportBench;
  beforeEach(async () => {
    bench = await openImportBench();
  });
  afterEach(() => bench.remove());

  test('[field 14a] an import and a proposal say which line names the columns, and what to delete', async () => {
    const file = await bench.file('logger.csv', ['Logger 7', '', ...rows].join('\n'));
    const stated =
      'logger.csv:1: the first line does not name the columns; line 3 does (Well, Date, Parameter, Result). Delete lines 1 to 2';
    await expect(bench.load({ files: [file] })).rejects.toThrow(stated);
    expect(await bench.command('--propose', file, '--mapping', `${file}.sql`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(stated),
    });
  });

  test.skipIf(sharedFolder === null).each([
    [
      'diver.csv',
      'diver.csv:1: the first line does not name the columns; line 20 does (Date/time, Pressure[cm], Temperature[°C])',
    ],
    [
      'toa5.csv',
      'toa5.csv:1: the first line does not name the columns; line 2 does (TIMESTAMP, RECORD, Well, temp_01_01, level_02_01)',
    ],
    ['nwis.tsv', 'nwis.tsv:1: the line is a comment (#)'],
  ])('[field 14a] the reported %s', async (name, stated) => {
    const text = await readFile(path.join(sharedFolder ?? '', 'cases/FC-14', name));
    await expect(bench.load({ files: [await bench.file(name, text)] })).rejects.toThrow(stated);
  });

  test('[field 22b] a file in another encoding is read by the one that is said, and rejected by line without it', async () => {
    const text = 'analyte,location,sample_date,result,unit\nZinc,Bråten-1,2022-01-10,5,µg/L\n';
    const load = (name: string, bytes: Buffer, encoding?: string) =>
      bench
        .file(name, bytes)
        .then((file) => bench.load({ files: [file], ...(encoding === undefined ? {} : { encoding }) }));
    const latin = Buffer.from(text, 'latin1');
    expect(await load('latin.csv', latin)).toMatchObject({
      status: 'rejected',
      rejected: { first: [{ line: 2, reason: expect.stringContaining('--encoding windows-1252') }] },
    });
    const cyrillic = Buffer.from('Zinc,\u00C1,2022-01-10,5,mg/L\n', 'latin1');
    for (const [bytes, encoding, location, unit] of [
      [latin, 'windows-1252', 'Bråten-1', 'µg/L'],
      [latin, 'ISO-8859-1', 'Bråten-1', 'µg/L'],
      [
        Buffer.concat([Buffer.from('analyte,location,sample_date,result,unit\n'), cyrillic]),
        'windows-1251',
        'Б',
        'mg/L',
      ],
      // A mark of UTF-16 goes before what is said.
      [Buffer.from(`\uFEFF${text}`, 'utf16le'), 'windows-1252', 'Bråten-1', 'µg/L'],
    ] as const) {
      await load('other.csv', bytes, encoding);
      expect(await bench.ask('SELECT location, unit FROM samples')).toEqual([{ location, unit }]);
    }
    await expect(load('latin.csv', latin, 'latin-42')).rejects.toThrow('There is no encoding latin-42.');
    const shown = await bench.command(await bench.file('l.csv', latin), '--dataset', 'bmi', '--encoding', 'latin1');
    expect(shown.code).toBe(0);
  });
});
