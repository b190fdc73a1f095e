import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportUsageError } from '../import-options.ts';
import { dateFormat, isoDates, type DateFormat } from './date-format.ts';

let connection: DuckDBConnection;
let instance: DuckDBInstance;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

async function read(format: DateFormat, text: string): Promise<[unknown, unknown]> {
  const quoted = `'${text}'`;
  const reader = await connection.runAndReadAll(
    `SELECT CAST(${format.date('t')} AS VARCHAR), ${format.time('t')} FROM (SELECT ${quoted} AS t)`,
  );
  const [row] = reader.getRowsJS();
  return [row?.[0], row?.[1]];
}

test.each([
  ['2001-02-03', '2001-02-03', null],
  ['2001-02-03T13:45', '2001-02-03', '13:45'],
  ['2001-02-03 13:45:07', '2001-02-03', '13:45:07'],
  ['2001-02-03T23:45:07.250-08:00', '2001-02-03', '23:45:07'],
  ['2001-02-03T00:00:00Z', '2001-02-03', '00:00:00'],
  ['1987', '1987-01-01', null],
  ['2000-02-29', '2000-02-29', null],
])('ISO: %s', async (text, date, time) => {
  expect(await read(isoDates, text)).toEqual([date, time]);
});

test.each([
  '2001-02-30',
  '1900-02-29',
  '2001-2-3',
  '2001-13-01',
  '02/03/2001',
  '2001-02',
  '20010203',
  '2001-02-03x',
  'infinity',
])('ISO: %s is no date', async (text) => {
  expect((await read(isoDates, text))[0]).toBeNull();
});

test.each([
  ['MM/DD/YYYY', '02/03/2001', '2001-02-03', null],
  ['M/D/YY', '2/3/99', '1999-02-03', null],
  ['M/D/YY H:mm', '12/31/05 7:05', '2005-12-31', '07:05'],
  ['DD-MMM-YYYY', '03-FEB-2001', '2001-02-03', null],
  ['MMMM D, YYYY', 'February 3, 2001', '2001-02-03', null],
  ['YYYY-MM-DD hh:mm:ss A', '2001-02-03 01:02:03 PM', '2001-02-03', '13:02:03'],
  ['YYYYMMDD', '20010203', '2001-02-03', null],
  ['YYYY', '1987', '1987-01-01', null],
  ['[on] D.M.YYYY', 'on 3.2.2001', '2001-02-03', null],
  ['YYYY-MM-DDTHH:mm:ss', '2001-02-03T04:05:06', '2001-02-03', '04:05:06'],
  ['YYYY-MM-DDTHH:mm:ssZ', '2001-02-03T23:45:06-08:00', '2001-02-03', '23:45:06'],
  ['YYYY-MM-DDTHH:mm:ssZ', '2001-02-03T04:05:06Z', '2001-02-03', '04:05:06'],
  ['MM/DD/YYYY HH:mm ZZ', '02/03/2001 04:05 +0100', '2001-02-03', '04:05'],
])('%s reads %s', async (format, text, date, time) => {
  expect(await read(dateFormat(format), text)).toEqual([date, time]);
});

test.each([
  ['MM/DD/YYYY', '2/3/2001'],
  ['MM/DD/YYYY', '02/30/2001'],
  ['MM/DD/YYYY', '13/01/2001'],
  ['MM/DD/YYYY', '02/03/01'],
  ['YYYY', '87'],
  ['DD-MMM-YYYY', '03-XYZ-2001'],
  ['YYYY-MM-DDTHH:mm:ssZ', '2001-02-03T04:05:06'],
])('%s does not read %s', async (format, text) => {
  expect((await read(dateFormat(format), text))[0]).toBeNull();
});

test('an invalid format is refused with the wrong part', () => {
  expect(() => dateFormat('DD.MM.YYYY Q')).toThrow(ImportUsageError);
  expect(() => dateFormat('DD.MM.YYYY Q')).toThrow('"Q" is not a known part');
  expect(() => dateFormat('DD.MM.')).toThrow('names no year');
});

test.each([
  // The hundred years that end with the current one: nothing is after it.
  [undefined, '3/14/58', '1958-03-14'],
  [undefined, '4/2/68', '1968-04-02'],
  [undefined, '5/25/69', '1969-05-25'],
  [undefined, '7/11/21', '2021-07-11'],
  [undefined, '2/29/00', '2000-02-29'],
  [1900, '7/11/21', '1921-07-11'],
  [1900, '2/29/00', null],
  [1900, '2/29/04', '1904-02-29'],
  [1950, '12/31/49', '2049-12-31'],
  [1950, '1/1/50', '1950-01-01'],
  [2000, '12/31/99', '2099-12-31'],
])('[field 24] years of two digits from %s on: %s', async (firstYear, text, date) => {
  expect((await read(dateFormat('M/D/YY', firstYear), text))[0]).toBe(date);
});

test('[field 24] next year in two digits is the one a hundred years ago, whatever year it is', async () => {
  const next = new Date().getUTCFullYear() + 1;
  const [date] = await read(dateFormat('D.M.YY'), `1.2.${String(next % 100).padStart(2, '0')}`);
  expect(date).toBe(`${next - 100}-02-01`);
});
