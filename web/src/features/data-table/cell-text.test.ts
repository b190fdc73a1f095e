import { expect, test } from 'vitest';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { cellText, depthText } from './cell-text.ts';

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

test('[explore 8] a result has a fraction, a water level none', () => {
  const frame = frameOf([{ filtered: 'F' }, { filtered: null }]);
  const column = { id: 'filtered', heading: 'Total/Dissolved', kind: 'fraction' } as const;
  expect([0, 1].map((row) => cellText(frame, column, row))).toEqual(['Dissolved', 'Not stated']);
  expect(cellText({ ...frame, isOfLevels: true }, column, 1)).toBeNull();
});
