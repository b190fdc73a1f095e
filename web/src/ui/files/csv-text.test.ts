import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

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

test('text that a spreadsheet would run is neutralised, numbers stay numbers', () => {
  const row = { a: '=1+1', b: '+1', c: '-1', d: '@SUM(A1)', e: '\tx', f: '\rx', g: -1, h: 'a=b' };
  expect(csvText([row])).toBe(`a,b,c,d,e,f,g,h\r\n'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx",-1,a=b\r\n`);
});

test('no rows make no file', () => {
  expect(csvText([])).toBe('');
});
