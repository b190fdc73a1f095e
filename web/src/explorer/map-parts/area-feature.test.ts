import { expect, test } from 'vitest';
import { areaFeature } from './area-feature.ts';

test('[MAP-05] an area’s outline is closed, once', () => {
  const corners: [number, number][] = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
  const closed = [...corners, corners[0]];
  for (const ring of [corners, [...corners, [0, 0] as const]]) {
    expect(areaFeature({ id: 'polygon-1', layer: 'drawn' }, ring)).toEqual({
      type: 'Feature',
      properties: { id: 'polygon-1', layer: 'drawn' },
      geometry: { type: 'Polygon', coordinates: [closed] },
    });
  }
});
