import { expect, test } from 'vitest';
import { rowAfterKey } from './row-after-key.ts';

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 8],
  ['PageUp', 3, 0],
  ['Home', 7, 0],
  ['End', 2, 9],
])('%s leads from row %i of ten to row %i', (key, row, next) => {
  expect(rowAfterKey(key, row, 10, 5)).toBe(next);
});

test('other keys and an empty list do nothing', () => {
  expect(rowAfterKey('a', 3, 10, 5)).toBeNull();
  expect(rowAfterKey('End', 0, 0, 5)).toBeNull();
});
