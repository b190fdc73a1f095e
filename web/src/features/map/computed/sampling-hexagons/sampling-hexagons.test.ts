import { expect, test } from 'vitest';
import { mapPalettes } from '../../../../explorer/map-colors/map-palette.ts';
import { classColors } from '../../../../explorer/map-colors/class-colors.ts';
import { cssColor, rgbOf } from '../../../../explorer/map-colors/value-ramp.ts';
import { propertiesOf } from '../../../../explorer/testing/features-of.ts';
import { hexagonFeatures } from './sampling-hexagons-entry.ts';
import { hexagonClasses, samplingHexagonsLayer } from './sampling-hexagons.layer.ts';

const corners: [number, number][] = [[0, 0], [0.01, 0.005], [0.01, 0.015], [0, 0.02]]; // prettier-ignore

test('[MAP-09] [MAP-11] [map 7] [design 13] classes are whole numbers where counts cluster, in colors of their own', () => {
  const hexagons = [1, 1, 2, 90].map((count) => ({ count, corners }));
  const classes = hexagonClasses(hexagons, 'light');
  expect(classes.map(({ from, to, hexagons: contained }) => [from, to, contained])).toEqual([
    [1, 1, 2],
    [2, 2, 1],
    [90, 90, 1],
  ]);
  const layer = samplingHexagonsLayer(hexagons, classes, mapPalettes.light);
  expect(propertiesOf(layer).map((one) => one?.['color'])).toEqual([0, 0, 1, 2].map((at) => classes[at]?.color));
  const circles = classColors('cividis', 'light', 6).map((color) => cssColor(rgbOf(color)));
  expect(classes.filter(({ color }) => circles.includes(color))).toEqual([]);
});

test('[map 13] a hexagon whose side is smaller than a mark from afar is drawn as one', () => {
  const [marks] = samplingHexagonsLayer([{ count: 1, corners }], [], mapPalettes.light).styles.filter(
    ({ type }) => type === 'circle',
  );
  // Two sides are 0.02 degrees of latitude at the equator: 4 px of 512 * 2 ** zoom are 0.01 of 360 degrees.
  expect((marks as { maxzoom: number }).maxzoom).toBeCloseTo(Math.log2((4 / 512) * (360 / 0.01)), 3);
});

test('[MAP-05] in a file a hexagon says its samples, and its outline is closed', () => {
  const outline: [number, number][] = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
  expect(hexagonFeatures([{ count: 7, corners: outline }])).toEqual([
    {
      type: 'Feature',
      properties: { samples: 7 },
      geometry: { type: 'Polygon', coordinates: [[...outline, outline[0]]] },
    },
  ]);
});
