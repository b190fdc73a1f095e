import { expect, test } from 'vitest';
import { rangeChoice, rangeFault, rangeText } from './typed-range.ts';

test.each<[string, string, object[]]>([
  ['0.5', '1e3', [{ field: 'result', min: 0.5, max: 1000 }]],
  [' 2000 ', '', [{ field: 'result', min: 2000 }]],
  ['', '-2', [{ field: 'result', max: -2 }]],
  ['1', '1', [{ field: 'result', min: 1, max: 1 }]],
  ['', ' ', []],
])('a range from “%s” to “%s” asks what was typed', (from, to, choices) => {
  expect(rangeFault('result', { from, to })).toBeNull();
  expect(rangeChoice('result', { from, to })).toEqual(choices);
});

test.each([
  ['2', '1', 'greater than'],
  ['0', '-0.001', 'greater than'],
  ['20I0', '2015', 'numbers'],
  ['2000', 'two', 'numbers'],
  ['0x10', '', 'numbers'],
  ['1,5', '', 'numbers'],
  ['', '1e999', 'numbers'],
  ['NaN', 'Infinity', 'numbers'],
])('[people 1] a range from “%s” to “%s” asks nothing and says why', (from, to, reason) => {
  expect(rangeFault('result', { from, to })).toContain(reason);
  expect(rangeChoice('year', { from, to })).toEqual([]);
});

test('a range is said with the ends that it has', () => {
  expect(rangeText({ from: '2000', to: '' })).toBe('from 2000');
  expect(rangeText({ from: ' ', to: '5' })).toBe('to 5');
  expect(rangeText({ from: '20I0', to: '2015' })).toBe('from 20I0 to 2015');
});

test.each([
  ['2001', '2001', { min: '2001-01-01', max: '2001-12-31' }],
  ['Feb 2020', '', { min: '2020-02-01' }],
  ['', 'Feb 2020', { max: '2020-02-29' }],
  ['05/31/2001', ' 2001-05-31 ', { min: '2001-05-31', max: '2001-05-31' }],
])('a range of days from “%s” to “%s” runs over whole months and years', (from, to, ends) => {
  expect(rangeFault('sample_date', { from, to })).toBeNull();
  expect(rangeChoice('sample_date', { from, to })).toEqual([{ field: 'sample_date', ...ends }]);
});

test.each([
  ['2001-02-30', '', 'dates'],
  ['yesterday', '2001', 'dates'],
  ['2002', '2001', 'after'],
])('[people 1] a range of days from “%s” to “%s” asks nothing and says why', (from, to, reason) => {
  expect(rangeFault('sample_date', { from, to })).toContain(reason);
  expect(rangeChoice('sample_date', { from, to })).toEqual([]);
});
