import { expect, test } from 'vitest';
import { summaryOf } from '../../testing/summary-of.ts';
import { spatialPoints } from '../spatial-points.ts';
import { featuresOf, propertiesOf } from '../testing/features-of.ts';
import { clusterColors } from './cluster-colors.ts';
import { clusterFeatures } from './clusters-features.ts';
import { clusterNumbersLayer, clustersLayer } from './clusters.layer.ts';

const at = (location: string, long: number, lat: number) => summaryOf({ location, long, lat });
const points = spatialPoints([at('A', -115, 36), at('B', -114, 36), at('C', -115, 36.1), at('D', -114, 36.1)], 'max');

test('[MAP-09] [MAP-10] every location has its cluster’s number and color', () => {
  expect(propertiesOf(clustersLayer(points.locations, [[0, 2], [1]], 'light'))).toEqual([
    { location: 'A', cluster: 1, color: clusterColors.light.marks[0] },
    { location: 'C', cluster: 1, color: clusterColors.light.marks[0] },
    { location: 'B', cluster: 2, color: clusterColors.light.marks[1] },
  ]);
  for (const { marks } of Object.values(clusterColors)) expect(new Set(marks).size).toBe(11);
});

test('[map 8] rings leave the values to be seen, and a cluster has one number, in its middle', () => {
  const rings = clustersLayer(
    points.locations,
    [
      [0, 2],
      [1, 3],
    ],
    'light',
  ).styles;
  for (const ring of rings) expect(ring).toMatchObject({ paint: { 'circle-opacity': 0 } });
  const numbers = featuresOf(
    clusterNumbersLayer(
      points.locations,
      [
        [0, 2],
        [1, 3],
      ],
      'light',
    ),
  );
  expect(numbers.map(({ properties }) => properties?.['number'])).toEqual(['1', '2']);
  expect(numbers[0]?.geometry).toEqual({ type: 'Point', coordinates: [-115, expect.closeTo(36.05, 9)] });
});

test('[MAP-05] also in a file', () => {
  expect(clusterFeatures(points, [[2], [0, 3]]).map(({ properties }) => properties)).toEqual([
    { location: 'C', cluster: 1 },
    { location: 'A', cluster: 2 },
    { location: 'D', cluster: 2 },
  ]);
});
