import { afterEach, beforeEach, expect, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const everything = 'SELECT * FROM samples ORDER BY source_line';

type CellValue = string | number | Date | null;

function workbookOf(lines: readonly (readonly CellValue[])[]): Promise<Buffer> {
  const cell = (value: CellValue) =>
    value === null ? null : value instanceof Date ? { value, format: 'yyyy-mm-dd hh:mm' } : { value };
  return writeWorkbook(lines.map((line) => line.map(cell)) as unknown as SheetData).toBuffer();
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
