import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { delimitedRows } from './delimited-rows.ts';

test('rows are those of a parser for everything: quotes, empty cells, line ends, a mark at the start, blank lines', () => {
  const lines = ['\uFEFFa,"b ""x""",c', '1,"2, and ""3""",', ',,', '"","4",5', ''];
  for (const end of ['\n', '\r\n']) {
    const text = lines.join(end);
    expect([...delimitedRows(text)]).toEqual(parse(text, { columns: true, bom: true }));
  }
  expect([...delimitedRows('a;b\n1,5;2', ';')]).toEqual([{ a: '1,5', b: '2' }]);
});

test('a line with another number of cells, or with an open quote, is not passed over', () => {
  expect(() => [...delimitedRows('a,b\n1')]).toThrow('line 2 has 1 cells, not 2');
  expect(() => [...delimitedRows('a,b\n1,"2')]).toThrow('not closed');
});
