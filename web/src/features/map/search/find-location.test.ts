import { expect, test } from 'vitest';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { findLocation, suggestLocations } from './find-location.ts';

const locations = [
  summaryOf({ location: 'PC-1' }),
  summaryOf({ location: 'pc-1' }),
  summaryOf({ location: 'MW-PC-10' }),
  summaryOf({ location: 'PC-101' }),
  summaryOf({ location: 'PC-2', visible: false }),
  summaryOf({ location: 'PC-3', lat: null, long: null }),
];

test('[MAP-03] a name must be that of a visible location', () => {
  const found = (text: string) => findLocation(locations, text)?.location ?? null;
  expect(['PC-1', 'pc-1', ' MW-pc-10 '].map(found)).toEqual(['PC-1', 'pc-1', 'MW-PC-10']);
  expect(['PC', 'PC-2', 'PC-3', 'nowhere', ''].map(found)).toEqual([null, null, null, null, null]);
});

test('visible names that contain the text are suggested, those that begin with it first', () => {
  expect(suggestLocations(locations, 'pc-1')).toEqual(['PC-1', 'pc-1', 'PC-101', 'MW-PC-10']);
  expect(suggestLocations(locations, '10')).toEqual(['MW-PC-10', 'PC-101']);
  expect(suggestLocations(locations, ' ')).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => summaryOf({ location: `W-${index}` }));
  expect(suggestLocations(many, 'w').length).toBe(8);
});
