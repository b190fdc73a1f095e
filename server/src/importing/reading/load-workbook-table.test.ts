import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import path from 'node:path';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const everything = 'SELECT * FROM samples ORDER BY source_line';

type CellValue = string | number | Date | null;

type Lines = readonly (readonly CellValue[])[];

function workbookOf(lines: Lines): Promise<Buffer> {
  return writeWorkbook(dataOf(lines)).toBuffer();
}

function sheetsOf(sheets: Readonly<Record<string, Lines>>): Promise<Buffer> {
  const written = Object.entries(sheets).map(([sheet, lines]) => ({ sheet, data: dataOf(lines) }));
  return writeWorkbook(written).toBuffer();
}

function dataOf(lines: Lines): SheetData {
  const cell = (value: CellValue) =>
    value === null ? null : value instanceof Date ? { value, format: 'yyyy-mm-dd hh:mm' } : { value };
  return lines.map((line) => line.map(cell)) as unknown as SheetData;
}

test('a workbook: typed dates and numbers, blank rows, the lines of its sheet', async () => {
  // Times of day are on the day before a workbook's first day.
  const time = new Date(Date.UTC(1899, 11, 30, 7, 5));
  const workbook = await workbookOf([
    ['analyte', 'location', 'sample_date', 'result', 'detect', 'sample_id', 'sample_time'],
    ['Perchlorate', 'MW-1', new Date(Date.UTC(2001, 1, 3)), 1.5, null, 'S-1', time],
    [null, null, null, null, null, null, null],
    ['Perchlorate', 'MW-2', new Date(Date.UTC(1987, 11, 31, 7, 5)), 0.1, 'U', 'S-1', null],
  ]);
  await bench.load({ files: [await bench.file('book.xlsx', workbook)] });
  expect(await bench.ask(everything)).toMatchObject([
    {
      location: 'MW-1',
      result: 1.5,
      sample_date: '2001-02-03',
      sample_time: '07:05:00',
      source_line: 2,
      source_file: 'book.xlsx',
    },
    { location: 'MW-2', result: 0.1, sample_date: '1987-12-31', sample_time: '07:05:00', source_line: 4 },
  ]);
});

test('[security 2] entities of a workbook’s XML are not resolved, neither its own nor those of files', async () => {
  const lines = [
    ['analyte', 'location', 'sample_date', 'result'],
    ['ANALYTE', 'MW-1', '2001-02-03', 1],
  ];
  const files = unzipSync(await workbookOf(lines));
  const declared = '<!DOCTYPE x [<!ENTITY own "RESOLVED"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
  for (const [name, bytes] of Object.entries(files)) {
    const text = strFromU8(bytes);
    if (!text.includes('ANALYTE')) continue;
    files[name] = strToU8(text.replace('?>', `?>${declared}`).replace('ANALYTE', 'A &own; &file; B'));
  }
  const loaded = bench.load({ files: [await bench.file('book.xlsx', zipSync(files))] });
  const rows = await loaded.then(
    () => bench.ask(everything),
    () => [],
  );
  const text = JSON.stringify(rows);
  expect(text).toContain('A &own; &file; B');
  expect(text).not.toMatch(/RESOLVED|root:/);
});

test('a workbook’s dates are dates, whatever date format the mapping gives', async () => {
  const workbook = await workbookOf([
    ['Name', 'Well', 'Day', 'Value'],
    ['Arsenic', 'MW-1', new Date(Date.UTC(2001, 1, 3, 7, 5)), 1],
    ['Arsenic', 'MW-2', '02/04/2001', 2],
  ]);
  const columns = { analyte: 'Name', location: 'Well', sample_date: 'Day', result: 'Value' };
  const mapping = await bench.file('mapping.json', JSON.stringify({ columns, dateFormat: 'MM/DD/YYYY' }));
  await bench.load({ files: [await bench.file('book.xlsx', workbook)], mapping });
  expect(await bench.ask(everything)).toMatchObject([
    { location: 'MW-1', sample_date: '2001-02-03', sample_time: '07:05:00' },
    { location: 'MW-2', sample_date: '2001-02-04', sample_time: null },
  ]);
  const text = await bench.file('text.csv', 'Name,Well,Day,Value\nArsenic,MW-1,2001-02-03,1\n');
  expect(await bench.load({ files: [text], mapping })).toMatchObject({ status: 'rejected', rejected: { rows: 1 } });
});

const results: Lines = [
  ['sys_sample_code', 'chemical_name', 'result_value', 'result_unit', 'reporting_detection_limit', 'detect_flag'],
  ['S-1', 'Arsenic', 3, 'ug/L', 1, 'Y'],
  ['S-2', 'Arsenic', null, 'ug/L', 1, 'N'],
];
const samples: Lines = [
  ['sys_sample_code', 'sample_date', 'sys_loc_code', 'sample_matrix_code', 'sample_type_code'],
  ['S-1', new Date(Date.UTC(2020, 4, 6)), 'MW-1', 'WG', 'N'],
  ['S-2', new Date(Date.UTC(2020, 4, 7)), 'MW-2', 'WG', 'N'],
];
const notes: Lines = [['Prepared by'], ['A. Hydrogeologist']];

test('[FMT-01] a format’s tables are sheets of one workbook, in any order; other sheets are named in the report', async () => {
  const workbook = await sheetsOf({ Read: notes, Empty: [], Sample_v1: samples, TestResultQC_v1: results });
  const loaded = await bench.load({ files: [await bench.file('edd.xlsx', workbook)], format: 'equis' });
  expect(loaded.report.deliveries[0]).toMatchObject({
    files: [
      { name: 'edd.xlsx [Sample_v1]', rows: 2 },
      { name: 'edd.xlsx [TestResultQC_v1]', rows: 2 },
    ],
    notes: expect.arrayContaining(['Sheets that were not read: edd.xlsx [Read].']),
  });
  expect(await bench.ask(everything)).toMatchObject([
    {
      location: 'MW-1',
      sample_date: '2020-05-06',
      result: 3,
      source_file: 'edd.xlsx [TestResultQC_v1]',
      source_line: 2,
    },
    { location: 'MW-2', sample_date: '2020-05-07', result: 1, detect: 'U', source_line: 3 },
  ]);
});

test('an SQL mapping has a table for each sheet; the first goes by the file’s name', async () => {
  const workbook = await sheetsOf({ TestResultQC_v1: results, 'Samples 2020': samples });
  const mapping = await bench.file(
    'mapping.sql',
    `SELECT chemical_name AS analyte, sys_loc_code AS location, sample_date, result_value AS result FROM edd
     JOIN edd_Samples_2020 USING (sys_sample_code) WHERE result_value IS NOT NULL`,
  );
  await bench.load({ files: [await bench.file('edd.xlsx', workbook)], mapping });
  expect(await bench.ask(everything)).toMatchObject([{ location: 'MW-1', result: 3 }]);
  // A file can have the name that a sheet has.
  const files = [await bench.file('edd.xlsx', workbook), await bench.file('edd_samples_2020.csv', 'a\n1\n')];
  for (const order of [files, files.toReversed()]) {
    await expect(bench.load({ files: order, mapping })).rejects.toThrow(/have the same name \(edd_samples_2020\)/i);
  }
});

test('without a format or SQL the first sheet is read, and the others are named', async () => {
  const plain: Lines = [
    ['analyte', 'location', 'sample_date', 'result'],
    ['Arsenic', 'MW-1', new Date(Date.UTC(2020, 4, 6)), 3],
  ];
  const file = await bench.file('book.xlsx', await sheetsOf({ Results: plain, Wells: samples, Read: notes }));
  const loaded = await bench.load({ files: [file] });
  expect(loaded.report.deliveries[0]).toMatchObject({
    files: [{ name: 'book.xlsx', rows: 1 }],
    notes: ['Sheets that were not read: book.xlsx [Wells], book.xlsx [Read].'],
  });
  const hidden = await bench.file('hidden.xlsx', await sheetsOf({ Empty: [], Results: plain }));
  await expect(bench.load({ files: [hidden] })).rejects.toThrow('hidden.xlsx: the first sheet is empty');
});

const measured = ['MW-1', new Date(Date.UTC(2020, 4, 6)), 'Arsenic', 3, 'ug/L', 'Lab'];
const names = ['location', 'sample_date', 'analyte', 'result', 'unit', 'dvsr_id'];
const blank = (count: number): null[] => Array.from({ length: count }, () => null);

test.each([
  [
    'a title above the names',
    [['Quarterly report', ...blank(5)], blank(6), names, measured, measured],
    "book.xlsx: row 1 has 1 of the 6 columns' names, as a title or merged headings have. Delete rows 1 to 2, if row 3 names the columns",
  ],
  [
    'merged headings above the names',
    [['Sample', null, null, 'Measurement', ...blank(2)], names, measured],
    "book.xlsx: row 1 has 2 of the 6 columns' names, as a title or merged headings have. Delete row 1, if row 2 names the columns",
  ],
  [
    'names in two rows',
    [
      ['location', 'sample_date', 'Chloride', null, 'Sulfate', null],
      [null, null, 'mg/L', 'flag', 'mg/L', 'flag'],
      ['MW-1', measured[1] as Date, 3, 'J', 4, 'U'],
    ],
    "book.xlsx: rows 1 and 2 both have names of columns, as merged headings have. Write each column's whole name into row 1",
  ],
  [
    'titles of one and two cells over six columns',
    [
      ['Quarterly report', ...blank(5)],
      ['Client', 'Y', ...blank(4)],
      ['Printed', measured[1] as Date],
      names,
      measured,
    ],
    "book.xlsx: row 1 has 1 of the 6 columns' names, as a title or merged headings have. Delete rows 1 to 3, if row 4 names the columns",
  ],
  [
    'a title of two cells over four columns, far above',
    [['Client', 'Y'], ...Array.from({ length: 30 }, () => ['Remark', 'none']), names.slice(0, 4), measured.slice(0, 4)],
    "book.xlsx: row 1 has 2 of the 4 columns' names, as a title or merged headings have. Delete rows 1 to 31, if row 32 names the columns",
  ],
])('[F06] [field 14a] %s: the import says which rows, and what to do', async (_, lines, stated) => {
  const file = await bench.file('book.xlsx', await workbookOf(lines));
  await expect(bench.load({ files: [file] })).rejects.toThrow(stated);
  await expect(bench.load({ files: [file] }, { dryRun: true })).rejects.toThrow(stated);
  const proposed = await bench.command('--propose', file, '--mapping', file.replace('.xlsx', '.sql'));
  expect(proposed).toMatchObject({ code: 1, stderr: expect.stringContaining(stated) });
  expect(await bench.release()).toBeNull();
});

test('[F06] a column without a name beside named ones stays, and a sheet of notes with a title does not hold back the others', async () => {
  const unnamed = [
    [...names, null],
    [...measured, 'a remark'],
  ];
  const readMe = [
    ['About', ...blank(3)],
    ['a', 'b', 'c', 'd'],
  ];
  const file = await bench.file('book.xlsx', await sheetsOf({ Results: unnamed, Read: readMe }));
  const loaded = await bench.load({ files: [file] });
  expect(await bench.ask(everything)).toMatchObject([{ location: 'MW-1', result: 3 }]);
  expect(loaded.report.deliveries[0]?.notes).toEqual(
    expect.arrayContaining([
      'Sheets that were not read: book.xlsx [Read].',
      expect.stringContaining("book.xlsx [Read]: row 1 has 1 of the 4 columns' names"),
    ]),
  );
});

test('[F06] a proposal says of a sheet with a title that it was not read', async () => {
  const results = [
    ['Well', 'Date', 'Parameter', 'Result'],
    ['MW-1', measured[1] as Date, 'Arsenic', 3],
  ];
  const wells = [
    ['Wells of 2020', ...blank(3)],
    ['Well', 'Easting', 'Northing', 'Aquifer'],
    ['MW-1', 500_000, 3_990_000, 'A'],
  ];
  const file = await bench.file('book.xlsx', await sheetsOf({ Results: results, Wells: wells }));
  const { code, stdout } = await bench.command('--propose', file, '--mapping', file.replace('.xlsx', '.sql'));
  expect(code).toBe(0);
  expect(stdout).toContain("book.xlsx [Wells]: row 1 has 1 of the 4 columns' names");
});

/** A workbook whose sheet’s XML, or other parts, are changed as other programs write them. */
async function workbookWith(change: (parts: Record<string, string>) => void): Promise<Uint8Array> {
  const parts = unzipSync(await workbookOf([names, measured, ['MW-2', ...measured.slice(1)]]));
  const texts = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
  change(texts);
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}
const sheetPart = 'xl/worksheets/sheet1.xml';

test('[F06] a stray cell at the end of a sheet is refused by its place, and its rows are not filled up to it', async () => {
  const book = await workbookWith((parts) => {
    parts[sheetPart] = parts[sheetPart]!.replace(
      '</sheetData>',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    );
  });
  const file = await bench.file('book.xlsx', book);
  await expect(bench.load({ files: [file] }, { dryRun: true })).rejects.toThrow(
    'book.xlsx: the cells of its sheet1 go as far as XFD1048576, too far to be read. Delete the columns',
  );
  expect(await bench.command('--propose', file, '--mapping', 'out.sql')).toMatchObject({ code: 1 });
});

test('[F06] cells whose formula has an error or was never calculated are named in the report', async () => {
  const book = await workbookWith((parts) => {
    parts[sheetPart] = parts[sheetPart]!.replace(
      /<c r="F2".*?<\/c>/,
      '<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ).replace(/<c r="F3".*?<\/c>/, '<c r="F3"><f>A1</f><v></v></c>');
  });
  const { report } = await bench.load({ files: [await bench.file('book.xlsx', book)] });
  expect(report.deliveries[0]?.notes).toContain(
    'book.xlsx: 2 cells of its sheet1 with a formula that has an error or no value were read as empty: F2 (#DIV/0!), F3 (not calculated).',
  );
});

test('[field 21a] a cell shown as a percentage is read as shown, whatever its format is called, and named', async () => {
  const lines: Lines = [
    ['analyte', 'location', 'sample_date', 'result', 'unit', 'uncertainty'],
    ['Moisture', 'MW-1', '2020-05-06', 0.1223, '%', 1],
    ['Moisture', 'MW-2', '2020-05-06', 1, '%', 0.07],
    ['Moisture', 'MW-3', '2020-05-06', 0.5, 'g/g', 0.5],
    ['Moisture', 'MW-4', '2020-05-06', 12, '%', null],
  ];
  const parts = unzipSync(await sheetsOf({ Notes: [['about']], Data: lines }));
  const texts = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
  // Styles: as it is, 0.00%, a format of one's own, a sign that is only text.
  texts['xl/styles.xml'] =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0##%;[Red]-0.0%"/><numFmt numFmtId="171" formatCode="0.0&quot; %&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
  const styled = (cell: string, style: number): void => {
    texts['xl/worksheets/sheet2.xml'] = texts['xl/worksheets/sheet2.xml']!.replace(
      new RegExp(`<c r="${cell}"[^>]*>`),
      `<c r="${cell}" s="${style}">`,
    );
  };
  for (const [cell, style] of Object.entries({ D2: 1, D3: 2, F3: 1, D5: 3 })) styled(cell, style);
  const book = zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
  const mapping = await bench.file('all.sql', 'SELECT * FROM book_Data');
  const { report } = await bench.load({ files: [await bench.file('book.xlsx', book)], mapping });
  expect(await bench.ask('SELECT result, uncertainty FROM samples ORDER BY location')).toEqual([
    { result: 12.23, uncertainty: 1 },
    { result: 100, uncertainty: 7 },
    { result: 0.5, uncertainty: 0.5 },
    { result: 12, uncertainty: null },
  ]);
  expect(report.deliveries[0]?.notes).toContain(
    'book.xlsx [Data]: 3 cells with the format of a percentage were read as shown, in %: 12.23 in row 2, 100 in row 3, 7 in row 3.',
  );
});

test.skipIf(sharedFolder === null)('[field 21a] the reported workbook', async () => {
  const file = path.join(sharedFolder ?? '', 'cases/FC-21/percent-rich.xlsx');
  const { report } = await bench.load({
    files: [file],
    mapping: await bench.file(
      'm.json',
      JSON.stringify({
        columns: { analyte: 'Parameter', location: 'Well', sample_date: 'Date', result: 'Result', unit: 'Unit' },
      }),
    ),
  });
  expect((await bench.ask('SELECT result FROM samples ORDER BY source_line')).map(({ result }) => result)).toEqual([
    12.23, 100, 4.4, 0.30000000000000004, 340,
  ]);
  expect(report.deliveries[0]?.notes.join()).toContain('12.23 in row 2, 100 in row 3');
});

test('[F06] a sheet of a chart before the table is no table', async () => {
  const book = await workbookWith((parts) => {
    const chart = 'xl/chartsheets/sheet9.xml';
    parts[chart] = '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
    parts['xl/workbook.xml'] = parts['xl/workbook.xml']!.replace(
      '<sheets>',
      '<sheets><sheet name="Chart" sheetId="9" r:id="rId99"/>',
    );
    parts['xl/_rels/workbook.xml.rels'] = parts['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet9.xml"/></Relationships>',
    );
  });
  const file = await bench.file('book.xlsx', book);
  await expect(bench.load({ files: [file] })).rejects.toThrow('book.xlsx: the first sheet is empty');
  expect(await bench.command('--propose', file)).toMatchObject({ code: 0 });
});
