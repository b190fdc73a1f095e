import { expect, test } from 'vitest';
import { mapSlots } from '../../../../explorer/map-parts/map-layer.ts';
import { summaryOf } from '../../../../explorer/testing/summary-of.ts';
import { spatialPoints } from '../../../../explorer/surfaces/input/spatial-points.ts';
import { featuresOf, propertiesOf } from '../../../../explorer/testing/features-of.ts';
import { clusterColors } from './cluster-colors.ts';
import { clusterFeatures } from './clusters-entry.tsx';
import { clusterNumbersLayer, clustersLayer } from './clusters.layer.ts';

const look = { scheme: 'light', radiusOf: () => 7 } as const;
const at = (location: string, long: number, lat: number) => summaryOf({ location, long, lat });
const points = spatialPoints([at('A', -115, 36), at('B', -114, 36), at('C', -115, 36.1), at('D', -114, 36.1)], 'max');

test('[MAP-09] [MAP-10] every location has its cluster’s number and color', () => {
  const [first, second] = clusterColors.light.marks;
  expect(propertiesOf(clustersLayer(points.locations, [[0, 2], [1]], look))).toEqual([
    { location: 'A', cluster: 1, color: first, radius: 7 },
    { location: 'C', cluster: 1, color: first, radius: 7 },
    { location: 'B', cluster: 2, color: second, radius: 7 },
  ]);
  for (const { marks } of Object.values(clusterColors)) expect(new Set(marks).size).toBe(11);
});

test('[map 8] [design 13] marks lie below the circles and reach beyond them; a cluster has one number, in its middle, on a disc', () => {
  const groups = [
    [0, 2],
    [1, 3],
  ];
  const marks = clustersLayer(points.locations, groups, look);
  expect(mapSlots.indexOf(marks.slot)).toBeLessThan(mapSlots.indexOf('data'));
  expect(marks.styles).toMatchObject([{ paint: { 'circle-radius': ['+', ['get', 'radius'], 5] } }]);
  const labels = clusterNumbersLayer(points.locations, groups, 'light');
  expect(labels.styles.map(({ type }) => type)).toEqual(['circle', 'symbol']);
  const numbers = featuresOf(labels);
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
