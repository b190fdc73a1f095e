import { expect, test } from 'vitest';
import type { FieldName } from './fields.ts';
import type { FilterValue } from './model.ts';
import { valueWords } from './value-words.ts';

test.each<[FieldName, FilterValue, string]>([
  ['filtered', 'F', 'Dissolved (F)'],
  ['filtered', 'DISSOLVED', 'Dissolved (DISSOLVED)'],
  ['filtered', 'T', 'Total (T)'],
  ['filtered', null, 'Not stated'],
  ['fraction', 'Dissolved', 'Dissolved'],
  ['fraction', 'Total', 'Total or not stated'],
  ['location', 'Total', 'Total'],
  ['detect', 'F', 'Not detected (F)'],
  ['detect', 'U', 'Not detected (U)'],
  ['detect', 'N', 'Not detected (N)'],
  ['detect', 'Y', 'Detected (Y)'],
  ['detect', 'T', 'Detected (T)'],
  ['detect', null, 'Detected (no flag)'],
  ['detect', 'ND', 'ND'],
  ['fraction', 'Dissolved', 'Dissolved'],
  ['sample', 'N', 'N'],
  ['matrix', null, 'Null'],
  ['year', 2000, '2000'],
])('[people 6] %s of %j reads %s', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words);
});

test('[quarter A9] what counts as total is called what its rows state, where that is known', () => {
  expect(valueWords('fraction', 'Total', 'Not stated')).toBe('Not stated');
  expect(valueWords('fraction', 'Total', 'Total')).toBe('Total');
  expect(valueWords('fraction', 'Dissolved', 'Not stated')).toBe('Dissolved');
  expect(valueWords('filtered', 'N', 'Not stated')).toBe('Total (N)');
});
