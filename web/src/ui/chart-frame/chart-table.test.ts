import { expect, test } from 'vitest';
import type { FigureTable } from './figure/figure.ts';
import { tableText } from './chart-table.tsx';

test('[plots 13] [design 20] a table that is read has results as they are written everywhere, its file all of their digits', () => {
  const table: FigureTable = {
    columns: ['normal_quantile', 'result', 'year', 'unit'],
    rows: [
      [-3.5162814692798174, 1_234.5, 2009, 'ug/L'],
      [0.00001234, null, 2010, `${'120; '.repeat(40)}130`],
    ],
    read: (column, row) => (column === 2 ? String(2009 + row) : undefined),
  };
  const texts = table.rows.map((cells, row) => cells.map((_, column) => tableText(table, row, column)));
  expect(texts[0]).toEqual(['-3.5163', '1,234.5', '2009', 'ug/L']);
  expect(texts[1]?.slice(0, 3)).toEqual(['1.23e-5', '', '2010']);
  expect(texts[1]?.[3]).toMatch(/^120; 120; .*…$/);
  expect(texts[1]?.[3]).toHaveLength(80);
});
