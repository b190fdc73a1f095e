import { expect, test } from 'vitest';
import { firstPage } from './first-visit.ts';

test('the first page opens on the query’s values in colors, and leaves it to the map to go to the data', () => {
  const { pathname, searchParams } = new URL(firstPage('7'), 'http://localhost');
  expect(pathname).toBe('/map');
  expect(Object.fromEntries(searchParams)).toEqual({
    q: '7',
    matrix: 'Ground Water',
    unit: 'ug/L',
    intensity: 'on',
  });
});
