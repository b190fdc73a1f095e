import { expect, test } from 'vitest';
import { flattenLines } from '../../../workers/flat-lines.ts';
import { spatialPlaces } from '../spatial-tools/spatial-places.ts';
import { summaryOf } from '../testing/summary-of.ts';
import {
  bandFeatures,
  clusterFeatures,
  contourFeatures,
  gridFeatures,
  hexagonFeatures,
  polygonFeatures,
  tinFeatures,
} from './layer-features.ts';

const at = (location: string, long: number, lat: number, max: number | null) => summaryOf({ location, long, lat, max });
const places = spatialPlaces([at('A', 0, 0, 1), at('B', 2, 0, 2), at('C', 0, 2, 6), at('D', 2, 2, null)], 'max');

test('the cells of a grid, row by row from the south-west, about their middles', () => {
  const cells = gridFeatures(
    {
      gridType: 'square',
      long: Float64Array.of(0, 2),
      lat: Float64Array.of(10, 11),
      values: Float64Array.of(1, 2, 3, 4),
      cellWidthDeg: 2,
      cellHeightDeg: 1,
    },
    'ug/L',
  );
  expect(cells.map(({ properties }) => properties)).toEqual([1, 2, 3, 4].map((value) => ({ value, unit: 'ug/L' })));
  expect(cells[1]?.geometry).toEqual({ type: 'Polygon', coordinates: [[[1, 9.5], [3, 9.5], [3, 10.5], [1, 10.5], [1, 9.5]]] }); // prettier-ignore
  expect(cells[2]?.geometry).toHaveProperty('coordinates', [[[-1, 10.5], [1, 10.5], [1, 11.5], [-1, 11.5], [-1, 10.5]]]); // prettier-ignore
});

test('contours are lines of their level, bands areas between two, with holes', () => {
  const line: [number, number][] = [[0, 0], [1, 1]]; // prettier-ignore
  const outline: [number, number][] = [[0, 0], [4, 0], [4, 4], [0, 0]]; // prettier-ignore
  const hole: [number, number][] = [[2, 1], [3, 2], [3, 1], [2, 1]]; // prettier-ignore
  expect(contourFeatures([{ level: 5, lines: flattenLines([line, line]) }], 'ug/L')).toEqual([
    {
      type: 'Feature',
      properties: { level: 5, unit: 'ug/L' },
      geometry: { type: 'MultiLineString', coordinates: [line, line] },
    },
  ]);
  expect(bandFeatures([{ low: 1, high: 2, polygons: [flattenLines([outline, hole])] }], null)).toEqual([
    {
      type: 'Feature',
      properties: { low: 1, high: 2, unit: null },
      geometry: { type: 'MultiPolygon', coordinates: [[outline, hole]] },
    },
  ]);
});

test('hexagons, triangles, clusters and polygons say what they stand for; their outlines are closed', () => {
  const corners: [number, number][] = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
  const closed = [...corners, corners[0]];
  expect(hexagonFeatures([{ count: 7, corners }])).toEqual([
    { type: 'Feature', properties: { samples: 7 }, geometry: { type: 'Polygon', coordinates: [closed] } },
  ]);
  const triangles = tinFeatures(places, { triangles: [[0, 1, 2], [1, 3, 2]] }, 'mg/kg'); // prettier-ignore
  expect(triangles.map(({ properties }) => properties)).toEqual([
    { locations: ['A', 'B', 'C'], mean: 3, unit: 'mg/kg' },
    { locations: ['B', 'D', 'C'], mean: null, unit: 'mg/kg' },
  ]);
  expect(triangles[0]?.geometry).toHaveProperty('coordinates', [[[0, 0], [2, 0], [0, 2], [0, 0]]]); // prettier-ignore
  expect(clusterFeatures(places, [[2], [0, 3]]).map(({ properties }) => properties)).toEqual([
    { location: 'C', cluster: 1 },
    { location: 'A', cluster: 2 },
    { location: 'D', cluster: 2 },
  ]);
  expect(polygonFeatures([{ id: 'polygon-1', layer: 'drawn', coords: corners }])[0]).toEqual({
    type: 'Feature',
    properties: { id: 'polygon-1', layer: 'drawn' },
    geometry: { type: 'Polygon', coordinates: [closed] },
  });
});
