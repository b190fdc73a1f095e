import { expect, test } from 'vitest';
import { SheetRows, sheetEnd, sheetStart, type SheetColumn } from './sheet-xml.ts';

const columns: readonly SheetColumn[] = [
  { name: 'text', kind: 'text' },
  { name: 'number', kind: 'number' },
  { name: 'day', kind: 'date' },
];
const rowsOf = () => {
  const rows = new SheetRows(columns);
  rows.heading();
  return rows;
};
const inner = (text: string): string => /preserve">([^]*)<\/t>/.exec(rowsOf().xml([text, null, null]))?.[1] ?? '';

test.each([
  ['a & b < c > d', 'a &amp; b &lt; c &gt; d'],
  ['bell\u0007', 'bell_x0007_'],
  ['a lone \uD800 half', 'a lone _xD800_ half'],
  ['whole 😀', 'whole 😀'],
  ['_x0007_ as text', '_x005F_x0007_ as text'],
  ['=1+1', "'=1+1"],
  ['two\nlines', 'two\nlines'],
])('[FMT-04] [QRY-09] the text %j is in a cell as %j', (text, xml) => {
  expect(inner(text)).toBe(xml);
});

test('[FMT-04] days are numbers from the first that a spreadsheet has, before that texts; empty cells are left out', () => {
  const rows = rowsOf();
  // Spreadsheets count 1 March 1900 as day 61, and 27 November 2026 as day 46,353.
  expect(rows.xml([null, null, '1900-03-01'])).toBe('<row r="2"><c r="C2" s="2"><v>61</v></c></row>');
  expect(rows.xml([null, -0.5, '2026-11-27'])).toBe(
    '<row r="3"><c r="B3"><v>-0.5</v></c><c r="C3" s="2"><v>46353</v></c></row>',
  );
  expect(rows.xml([null, null, '1899-12-31'])).toContain('t="inlineStr"><is><t xml:space="preserve">1899-12-31<');
  expect(rows.count).toBe(4);
});

test('[FMT-04] a text longer than a cell holds is cut and counted', () => {
  const rows = rowsOf();
  const xml = rows.xml(['x'.repeat(40_000), null, null]);
  expect(/x{32767}<\/t>/.test(xml)).toBe(true);
  expect(rows.cutTexts).toBe(1);
});

test('[FMT-04] the 27th column is AA; the filter ends where the rows do', () => {
  const many = Array.from({ length: 33 }, (_, index): SheetColumn => ({ name: `c${index}`, kind: 'text' }));
  expect(new SheetRows(many).heading()).toContain('<c r="AA1" t="inlineStr" s="1">');
  expect(sheetEnd(many, 12)).toContain('ref="A1:AG12"');
  expect(sheetStart(many)).toContain('state="frozen"');
});
