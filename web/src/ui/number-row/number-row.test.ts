import { expect, test } from 'vitest';
import { indexAfterKey } from './number-row.tsx';

test('[WHY-01] arrow keys, Home and End lead through the numbers of a row, and up and down through those of a list', () => {
  expect(indexAfterKey('ArrowRight', 0, 3, false)).toBe(1);
  expect(indexAfterKey('ArrowRight', 2, 3, false)).toBe(2);
  expect(indexAfterKey('ArrowLeft', 2, 3, false)).toBe(1);
  expect(indexAfterKey('End', 0, 3, false)).toBe(2);
  expect(indexAfterKey('Home', 2, 3, false)).toBe(0);
  expect(indexAfterKey('ArrowDown', 0, 3, true)).toBe(1);
});

test('other keys, and those of something else than a number, are left alone', () => {
  expect(indexAfterKey('ArrowDown', 0, 3, false)).toBeNull();
  expect(indexAfterKey('Enter', 0, 3, true)).toBeNull();
  expect(indexAfterKey('ArrowRight', -1, 3, true)).toBeNull();
  expect(indexAfterKey('End', 0, 1, true)).toBeNull();
});
