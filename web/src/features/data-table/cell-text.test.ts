import { expect, test } from 'vitest';
import { depthText } from './cell-text.ts';

test.each([
  [20, 30, '20–30'],
  [0, 2, '0–2'],
  [25, 25.5, '25.5'],
  [25, 25.999, '25.999'],
  [25, 26, '25–26'],
  [null, 12.34567, '12.3457'],
  [7, null, '7'],
  [null, null, null],
  // A foot, though its binary fractions differ by a hair less: the depth plot draws it as an interval too.
  [4.1, 5.1, '4.1–5.1'],
])('a sample from %j to %j ft deep reads %j', (top, bottom, expected) => {
  expect(depthText(top, bottom)).toBe(expected);
});
