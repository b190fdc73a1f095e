import { expect, test } from 'vitest';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { orderedLocations } from './ordered-locations.ts';

const locations = [
  summaryOf({ location: 'W-10', max: 5 }),
  summaryOf({ location: 'W-2', max: null }),
  summaryOf({ location: 'W-1', max: 2_400 }),
  summaryOf({ location: 'W-3', max: 5 }),
];
const names = (order: 'name' | 'value') => orderedLocations(locations, order, 'max').map(({ location }) => location);

test('[map 11] the list is ordered by names as people count, or by values, the highest first', () => {
  expect(names('name')).toEqual(['W-1', 'W-2', 'W-3', 'W-10']);
  expect(names('value')).toEqual(['W-1', 'W-3', 'W-10', 'W-2']);
});
