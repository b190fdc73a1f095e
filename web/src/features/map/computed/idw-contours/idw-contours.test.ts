import { expect, test } from 'vitest';
import { flattenLines } from '../../../../workers/flat-lines.ts';
import { mapPalettes } from '../../../../explorer/map-colors/map-palette.ts';
import { featuresOf } from '../../../../explorer/testing/features-of.ts';
import { contourFeatures, idwContoursLayer } from './idw-contours-entry.tsx';

const line: [number, number][] = [[0, 0], [1, 1]]; // prettier-ignore
const level = { level: 25, lines: flattenLines([line, line]) };

test('[MAP-14] contours bear their level as label and the color of their value', () => {
  const layer = idwContoursLayer([level], { colorOf: (value) => [value, 0, 0], palette: mapPalettes.light });
  expect(featuresOf(layer)).toEqual([
    {
      type: 'Feature',
      properties: { level: 25, label: '25', color: 'rgb(25, 0, 0)' },
      geometry: { type: 'MultiLineString', coordinates: [line, line] },
    },
  ]);
  expect(layer.styles.find(({ type }) => type === 'symbol')).toMatchObject({
    layout: { 'symbol-placement': 'line', 'text-field': ['get', 'label'] },
  });
});

test('[MAP-05] in a file contours are lines with their level', () => {
  expect(contourFeatures([level], 'ug/L')).toEqual([
    {
      type: 'Feature',
      properties: { level: 25, unit: 'ug/L' },
      geometry: { type: 'MultiLineString', coordinates: [line, line] },
    },
  ]);
});
