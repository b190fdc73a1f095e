import type { FeatureCollection } from 'geojson';
import { expect, test } from 'vitest';
import { mapPalettes } from '../../explorer/map-colors/map-palette.ts';
import { centroidPathLayer } from './centroid-path.layer.ts';

const stops = [
  { first: '2019-01-01', long: -115, lat: 36 },
  { first: '2020-01-01', long: -114.9, lat: 36.1 },
  { first: '2022-01-01', long: -114.8, lat: 36.1 },
];
const featuresOf = (some: typeof stops) => {
  const { source } = centroidPathLayer(some, mapPalettes.light);
  return (source as unknown as { data: FeatureCollection }).data.features;
};

test('[PLUM-07] the map has the path of the center: a line through all stops, the first and the last with their years', () => {
  const [line, ...points] = featuresOf(stops);
  expect(line?.geometry).toEqual({ type: 'LineString', coordinates: [[-115, 36], [-114.9, 36.1], [-114.8, 36.1]] }); // prettier-ignore
  expect(points.map(({ properties }) => properties)).toEqual([
    { label: '2019', isLast: false },
    { label: '', isLast: false },
    { label: '2022', isLast: true },
  ]);
});

test('[PLUM-07] one stop has no line, and none nothing', () => {
  expect(featuresOf(stops.slice(0, 1)).map(({ geometry }) => geometry.type)).toEqual(['Point']);
  expect(featuresOf([])).toEqual([]);
});
