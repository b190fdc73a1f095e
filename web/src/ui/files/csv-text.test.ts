import { expect, test } from 'vitest';
import { csvText, tsvText } from './csv-text.ts';

test('columns come from the first row; a missing value is an empty cell', () => {
  const rows = [
    { analyte: 'Arsenic', result: 1.5, unit: null },
    { analyte: 'Lead', result: null, unit: 'ug/L', later: 'not a column' },
  ];
  expect(csvText(rows)).toBe('analyte,result,unit\r\nArsenic,1.5,\r\nLead,,ug/L\r\n');
});

test('commas, quotes and line breaks are quoted', () => {
  expect(csvText([{ a: 'x,y', b: 'say "so"', c: 'two\nlines' }])).toBe('a,b,c\r\n"x,y","say ""so""","two\nlines"\r\n');
});

test('[QRY-09] text that a spreadsheet would run is neutralized, numbers stay numbers', () => {
  const row = { a: '=1+1', b: '+1', c: '-1', d: '@SUM(A1)', e: '\tx', f: '\rx', g: -1, h: 'a=b' };
  expect(csvText([row])).toBe(`a,b,c,d,e,f,g,h\r\n'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx",-1,a=b\r\n`);
});

test('no rows make no file', () => {
  expect(csvText([])).toBe('');
});

test('[QRY-09] cells for the clipboard: tabs and line breaks are quoted, formulas neutralized, numbers stay numbers', () => {
  const text = (value: string) => ({ text: value, isNumber: false });
  const number = (value: string) => ({ text: value, isNumber: true });
  expect(
    tsvText([
      [text('location'), text('result')],
      [text('a\tb'), number('-1,234.5')],
      [text('=1+1'), number('< 0.5')],
      [text('two\nlines'), number('')],
      [text('say "so"'), number('7')],
    ]),
  ).toBe(['location\tresult', '"a\tb"\t-1,234.5', "'=1+1\t< 0.5", '"two\nlines"\t', '"say ""so"""\t7'].join('\r\n'));
});
