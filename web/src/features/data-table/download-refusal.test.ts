import { expect, test } from 'vitest';
import { downloadRefusal } from './download-refusal.ts';

test.each([
  [0, 'no rows to save'],
  [1, null],
  [9_999, null],
  [10_000, expect.stringContaining('only under 10,000 rows')],
  [1_000_000, expect.stringContaining('only under 10,000 rows')],
])('[TBL-07] [TBL-13] a table of %i rows: %j', (rows, refusal) => {
  expect(downloadRefusal({ isPreview: false }, rows)).toEqual(refusal);
});

test('[TBL-07] rows that are still coming are not saved', () => {
  expect(downloadRefusal({ isPreview: true }, 5)).toBe('rows are still loading');
});
