import { expect, test } from 'vitest';
import { homeView } from './home-view.ts';

const start = { center: [36.06, -114.985], zoom: 14 } as const;
const site = { kind: 'centre', lat: 36.06, long: -114.985, zoom: 14 };

test('the map starts at the site’s position if a location is in sight there', () => {
  expect(homeView(start, [], 800, 600)).toEqual(site);
  expect(homeView(start, [{ lat: 36.06, long: -114.985 }], 800, 600)).toEqual(site);
  // At zoom 14 a degree of longitude is 512 × 2^14 / 360 = 23,302 px.
  expect(homeView(start, [{ lat: 36.06, long: -114.985 + 399 / 23_302 }], 800, 600)).toEqual(site);
});

test('the map starts at the data if it is elsewhere', () => {
  const idaho = [
    { lat: 43.4, long: -113.1 },
    { lat: 43.9, long: -112.4 },
  ];
  expect(homeView(start, idaho, 800, 600)).toEqual({
    kind: 'box',
    west: -113.1,
    south: 43.4,
    east: -112.4,
    north: 43.9,
  });
  expect(homeView(start, [{ lat: 36.06, long: -114.985 + 401 / 23_302 }], 800, 600).kind).toBe('box');
});
