import { expect, test } from 'vitest';
import { cornersOf } from './map-raster.ts';

test('[field 08] a raster over the meridian of 180° has its middle on the map', () => {
  expect(cornersOf([-115, 36, -114, 37])).toEqual([
    [-115, 37],
    [-114, 37],
    [-114, 36],
    [-115, 36],
  ]);
  // A middle of 180 itself is on the next turn: the tiles of the world end there.
  expect(cornersOf([179, -17, 181, -16])).toEqual([
    [-181, -16],
    [-179, -16],
    [-179, -17],
    [-181, -17],
  ]);
  expect(cornersOf([178, -17, 181, -16])[1]).toEqual([181, -16]);
});
