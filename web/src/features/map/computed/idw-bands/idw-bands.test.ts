import { expect, test } from 'vitest';
import { flattenLines } from '../../../../workers/flat-lines.ts';
import { featuresOf } from '../../../../explorer/testing/features-of.ts';
import { bandFeatures } from './idw-bands-entry.tsx';
import { idwBandsLayer } from './idw-bands.layer.ts';

const outline: [number, number][] = [[0, 0], [4, 0], [4, 4], [0, 0]]; // prettier-ignore
const hole: [number, number][] = [[2, 1], [3, 2], [3, 1], [2, 1]]; // prettier-ignore
const bands = [{ low: 10, high: 30, polygons: [flattenLines([outline, hole])] }];

test('[MAP-16] a band keeps its holes, and has the color of the middle between its levels', () => {
  expect(featuresOf(idwBandsLayer(bands, (value) => [value, 0, 0]))).toMatchObject([
    {
      properties: { low: 10, high: 30, color: 'rgb(20, 0, 0)' },
      geometry: { type: 'MultiPolygon', coordinates: [[outline, hole]] },
    },
  ]);
});

test('[MAP-05] also in a file; counts have no unit', () => {
  expect(bandFeatures(bands, null)).toEqual([
    {
      type: 'Feature',
      properties: { low: 10, high: 30, unit: null },
      geometry: { type: 'MultiPolygon', coordinates: [[outline, hole]] },
    },
  ]);
});
