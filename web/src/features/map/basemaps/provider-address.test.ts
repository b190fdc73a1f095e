import { expect, test } from 'vitest';
import { documentUrl, tileUrlAt, tileUrls } from './provider-address.ts';

test('[MAP-01] the site’s key is in the address', () => {
  expect(documentUrl({ url: 'https://maps.example/style.json?k={key}', key: 'a b' })).toBe(
    'https://maps.example/style.json?k=a%20b',
  );
  expect(tileUrls({ url: 'https://{s}.maps.example/{z}/{x}/{y}.png', key: null })).toEqual([
    'https://a.maps.example/{z}/{x}/{y}.png',
    'https://b.maps.example/{z}/{x}/{y}.png',
    'https://c.maps.example/{z}/{x}/{y}.png',
  ]);
});

test('the tile of a position is that of the example in the OpenStreetMap wiki', () => {
  // wiki.openstreetmap.org/wiki/Slippy_map_tilenames: the example near Toronto at zoom 18.
  const toronto = { center: [43.68, -79.42], zoom: 18 } as const;
  const url = 'https://maps.example/{z}/{x}/{y}';
  const x = Math.floor(((-79.42 + 180) / 360) * 262_144);
  const latitude = (43.68 * Math.PI) / 180;
  const y = Math.floor((1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) * 131_072);
  expect(tileUrlAt({ url }, toronto)).toBe(`https://maps.example/18/${x}/${y}`);
  expect(tileUrlAt({ url }, { center: [0, 0], zoom: 1 })).toBe('https://maps.example/1/1/1');
  expect(tileUrlAt({ url, maxZoom: 2 }, { center: [60, -170], zoom: 9 })).toBe('https://maps.example/2/0/1');
});
