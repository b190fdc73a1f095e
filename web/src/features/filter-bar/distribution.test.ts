import { expect, test } from 'vitest';
import { binAt, binText, distributionText, fullestBin, type Distribution } from './distribution.ts';
import { intervalAxis } from './interval-axis.ts';

const years = intervalAxis({ min: 2001, max: 2030 }, true, { kind: 'linear' });
// A year is ten pixels, a bin three years.
const byYear: Distribution = {
  counts: [1, 0, 5, 0, 0, 0, 0, 0, 5, 2],
  edges: Array.from({ length: 11 }, (_, edge) => 2001 + 3 * edge),
};

test('a bin is found by its height', () => {
  expect([-5, 0, 29, 30, 150, 299, 400].map((px) => binAt(px, years, byYear))).toEqual([0, 0, 0, 1, 5, 9, 9]);
});

test('a bin in words', () => {
  expect(binText(0, years, byYear)).toBe('2001 to 2003: 1 row');
  expect(binText(9, years, byYear)).toBe('2028 to 2030: 2 rows');
  const depths = intervalAxis({ min: 0, max: 600 }, false, { kind: 'linear' });
  expect(binText(1, depths, { counts: [0, 1_234], edges: [0, 300, 600] })).toBe('300 to 600: 1,234 rows');
});

test('a distribution in words: where most rows are, or that there are none', () => {
  expect(fullestBin(byYear)).toBe(2);
  expect(distributionText(years, byYear)).toBe('Longest bar, 2007 to 2009: 5 rows');
  expect(distributionText(years, { ...byYear, counts: new Uint32Array(10) })).toBe('No rows match the other filters.');
});
