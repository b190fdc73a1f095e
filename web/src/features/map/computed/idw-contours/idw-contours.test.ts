import { expect, test } from 'vitest';
import { flattenLines } from '../../../../workers/flat-lines.ts';
import { mapPalettes } from '../../colors/map-palette.ts';
import { cssColor, valueRamp } from '../../colors/value-ramp.ts';
import { featuresOf } from '../testing/features-of.ts';
import { contourFeatures } from './idw-contours-features.ts';
import { idwContoursLayer } from './idw-contours.layer.ts';

const line: [number, number][] = [[0, 0], [1, 1]]; // prettier-ignore
const level = { level: 25, lines: flattenLines([line, line]) };

test('[MAP-14] contours have their level as label and the ramp’s color at its share', () => {
  const ramp = valueRamp('cividis', 'light');
  const layer = idwContoursLayer({ levels: [level], range: [0, 100] }, ramp, mapPalettes.light);
  expect(featuresOf(layer)).toEqual([
    {
      type: 'Feature',
      properties: { level: 25, label: '25', color: cssColor(ramp(0.25)) },
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
