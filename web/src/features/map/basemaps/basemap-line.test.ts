import { expect, test } from 'vitest';
import { attributionParts } from './basemap-line.tsx';

test('[MAP-01] the credit that OpenFreeMap asks for has its three links', () => {
  // Its README, "Attribution": the same words and addresses.
  const parts = attributionParts('OpenFreeMap © OpenMapTiles Data from OpenStreetMap');
  expect(parts.map(({ text }) => text).join('')).toBe('OpenFreeMap © OpenMapTiles Data from OpenStreetMap');
  expect(parts.filter(({ address }) => address !== null)).toEqual([
    { text: 'OpenFreeMap', address: 'https://openfreemap.org' },
    { text: 'OpenMapTiles', address: 'https://www.openmaptiles.org/' },
    { text: 'OpenStreetMap', address: 'https://www.openstreetmap.org/copyright' },
  ]);
  expect(attributionParts('USGS The National Map')).toEqual([{ text: 'USGS The National Map', address: null }]);
  expect(attributionParts('')).toEqual([]);
});
