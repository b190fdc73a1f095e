import { expect, test } from 'vitest';
import { cellsOf, columnsOf, rangeBetween, rowsOf } from './cell-range.ts';

test.each([
  ['down and right', { row: 2, column: 1 }, { row: 5, column: 3 }],
  ['up and left', { row: 5, column: 3 }, { row: 2, column: 1 }],
  ['up and right', { row: 5, column: 1 }, { row: 2, column: 3 }],
])('a rectangle drawn %s is the same one', (_way, from, to) => {
  const range = rangeBetween(from, to);
  expect(range).toEqual({ top: 2, bottom: 5, left: 1, right: 3 });
  expect([rowsOf(range), columnsOf(range), cellsOf(range)]).toEqual([4, 3, 12]);
});

test('a single cell is a rectangle of one', () => {
  expect(cellsOf(rangeBetween({ row: 7, column: 0 }, { row: 7, column: 0 }))).toBe(1);
});
