import { expect, test } from 'vitest';
import { compareValues } from './value-order.ts';

test('[people 11] values are listed in natural order, a missing one first', () => {
  const locations = ['ART-11', 'ART-2', null, 'art-1', 'ART-10', 'ART-1', 'MW-2B', 'MW-2A', 'MW-10'];
  expect(locations.toSorted(compareValues)).toEqual([
    null,
    'art-1',
    'ART-1',
    'ART-2',
    'ART-10',
    'ART-11',
    'MW-2A',
    'MW-2B',
    'MW-10',
  ]);
  expect([2010, null, -1, 999].toSorted(compareValues)).toEqual([null, -1, 999, 2010]);
  expect(['Zn', 'é', 'e', 'E'].toSorted(compareValues)).toEqual(
    ['Zn', 'é', 'E', 'e'].toReversed().toSorted(compareValues),
  );
});
