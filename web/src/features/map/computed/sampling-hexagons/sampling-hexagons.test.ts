import { expect, test } from 'vitest';
import { mapPalettes } from '../../colors/map-palette.ts';
import { valueRamp } from '../../colors/value-ramp.ts';
import { propertiesOf } from '../testing/features-of.ts';
import { hexagonFeatures } from './sampling-hexagons-features.ts';
import { hexagonClasses, samplingHexagonsLayer } from './sampling-hexagons.layer.ts';

test('[MAP-09] [MAP-11] the legend’s classes are whole numbers and cover every hexagon', () => {
  const hexagons = [1, 1, 2, 9].map((count) => ({ count, corners: [[0, 0] as [number, number]] }));
  const classes = hexagonClasses(hexagons, valueRamp('cividis', 'light'));
  expect(classes.map(({ from, to, hexagons: held }) => [from, to, held])).toEqual([
    [1, 2, 3],
    [3, 4, 0],
    [5, 6, 0],
    [7, 8, 0],
    [9, 9, 1],
  ]);
  const layer = samplingHexagonsLayer(hexagons, classes, mapPalettes.light);
  expect(propertiesOf(layer).map((one) => one?.['color'])).toEqual([0, 0, 0, 4].map((at) => classes[at]?.color));
});

test('[MAP-05] in a file a hexagon has its number of samples and a closed outline', () => {
  const corners: [number, number][] = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
  expect(hexagonFeatures([{ count: 7, corners }])).toEqual([
    {
      type: 'Feature',
      properties: { samples: 7 },
      geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]]] },
    },
  ]);
});
