import { expect, test } from 'vitest';
import { columnHeading, filterWords } from './column-words.ts';

test('[TBL-12] a column is called by its heading', () => {
  expect((['result', 'sample', 'filtered', 'sample_bottom_depth'] as const).map(columnHeading)).toEqual([
    'result',
    'Type',
    'Total/Dissolved',
    'Depth ft',
  ]);
});

test('column filters in words', () => {
  expect(filterWords({ kind: 'text', column: 'location', text: 'MW' })).toBe('contains “MW”');
  expect(filterWords({ kind: 'number', column: 'result', min: 0.5, max: 12000 })).toBe('0.5 to 12000');
  expect(filterWords({ kind: 'number', column: 'result', min: 0, max: null })).toBe('from 0');
  expect(filterWords({ kind: 'number', column: 'result', min: null, max: 0 })).toBe('up to 0');
  expect(filterWords({ kind: 'date', column: 'sample_date', from: null, to: '2022-12-31' })).toBe('up to Dec 31, 2022');
});
