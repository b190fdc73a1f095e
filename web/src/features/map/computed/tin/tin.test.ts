import { expect, test } from 'vitest';
import { mapPalettes } from '../../../../explorer/map-colors/map-palette.ts';
import { summaryOf } from '../../../../explorer/testing/summary-of.ts';
import { spatialPoints } from '../../../../explorer/surfaces/input/spatial-points.ts';
import { featuresOf, propertiesOf } from '../../../../explorer/testing/features-of.ts';
import { tinFeatures } from './tin-entry.tsx';
import { tinLayer } from './tin.layer.ts';

const at = (location: string, long: number, lat: number, max: number | null) => summaryOf({ location, long, lat, max });
const points = spatialPoints([at('A', 0, 0, 1), at('B', 2, 0, 2), at('C', 0, 2, 6), at('D', 2, 2, null)], 'max');
const tin = { triangles: [[0, 1, 2], [1, 3, 2]] as [number, number, number][] }; // prettier-ignore

test('[MAP-16] a triangle has the color of the mean of its corners; none where one has none', () => {
  const layer = tinLayer(points, tin, { colorOf: (value) => [value, 0, 0], palette: mapPalettes.light });
  // (1 + 2 + 6) / 3.
  expect(propertiesOf(layer)).toEqual([
    { value: 3, color: 'rgb(3, 0, 0)' },
    { value: null, color: mapPalettes.light.noValue },
  ]);
  expect(featuresOf(layer)[0]?.geometry).toEqual({
    type: 'Polygon',
    coordinates: [[[0, 0], [2, 0], [0, 2], [0, 0]]], // prettier-ignore
  });
});

test('[MAP-05] in a file triangles name the locations at their corners', () => {
  const triangles = tinFeatures(points, tin, 'mg/kg');
  expect(triangles.map(({ properties }) => properties)).toEqual([
    { locations: ['A', 'B', 'C'], mean: 3, unit: 'mg/kg' },
    { locations: ['B', 'D', 'C'], mean: null, unit: 'mg/kg' },
  ]);
  expect(triangles[0]?.geometry).toHaveProperty('coordinates', [[[0, 0], [2, 0], [0, 2], [0, 0]]]); // prettier-ignore
});
