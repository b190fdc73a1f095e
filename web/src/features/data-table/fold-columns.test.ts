import { expect, test } from 'vitest';
import { foldColumns } from './fold-columns.ts';
import { sampleColumnsOf } from './sample-columns.ts';

const shown = sampleColumnsOf('radionuclides');
const alike = ['location', 'sample', 'unit', 'matrix', 'sample_bottom_depth', 'sample_top_depth'] as const;
const fold = (differs: Partial<Parameters<typeof foldColumns>[1]> = {}) => {
  const { visible, folded } = foldColumns(shown, { alike, rowCount: 28, inUse: [], ...differs });
  return [visible, folded].map((columns) => columns.map(({ heading }) => heading).join(' '));
};

test('[TBL-14] [design 18] columns that are alike in all rows stand above the table, the date then near the result', () => {
  expect(fold()).toEqual(['location sample_id result uncertainty sample_date', 'type unit matrix depth']);
});

test('[design 18] columns that are filtered or sorted by stay, and all of them in few rows', () => {
  expect(fold({ inUse: ['matrix'] })[1]).toBe('type unit depth');
  expect(fold({ rowCount: 24 })).toEqual([shown.map(({ heading }) => heading).join(' '), '']);
});

test('[design 18] a depth is alike where top and bottom are', () => {
  expect(fold({ alike: ['unit', 'sample_bottom_depth'] })[1]).toBe('unit');
});

test('[design 18] some column is always left', () => {
  const units = shown.filter(({ id }) => id === 'unit' || id === 'matrix');
  expect(foldColumns(units, { alike, rowCount: 100, inUse: [] }).visible).toBe(units);
});
