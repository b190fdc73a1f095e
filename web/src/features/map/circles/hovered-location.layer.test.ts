import { expect, test } from 'vitest';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { isDrawn } from '../../../explorer/locations/locations-shown.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { hoveredLocationLayer } from './hovered-location.layer.ts';

test('[PLT-15] a location pointed at in another view has a ring around its circle', () => {
  const location = summaryOf({ location: 'W-1', lat: 36, long: -115, max: 10 });
  if (!isDrawn(location)) throw new Error('it has coordinates');
  const palette = mapPalettes.light;
  const meaning = { statistic: 'max', scale: null, classes: [], hasValues: true } as const;
  const { source, styles } = hoveredLocationLayer(location, meaning, palette);
  expect(source).toMatchObject({
    data: { features: [{ geometry: { coordinates: [-115, 36] }, properties: { location: 'W-1', radius: 6 } }] },
  });
  expect(styles[0]).toMatchObject({ paint: { 'circle-radius': ['+', ['get', 'radius'], 5], 'circle-opacity': 0 } });
});
