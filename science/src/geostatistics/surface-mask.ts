import { float64At } from '../arrays/element-at.ts';
import { pointInHoledPolygon } from '../geospatial/point-in-polygon.ts';
import type { PlanePoints } from './sampled-points.ts';
import { withinDistance } from './distance-to-wells.ts';
import { insideHull } from './inside-hull.ts';
import type { SurfaceGrid } from './surface-grid.ts';
import type { SurfaceMask } from './surface-terms.ts';

/** A mask whose distance is known. */
export type KnownMask =
  | { kind: 'hull'; bufferKm: number }
  | { kind: 'distance'; km: number }
  | Extract<SurfaceMask, { kind: 'areas' }>;

/**
 * A mask with the distance that was left to the wells.
 *
 * knownMask({"kind": "hull", "bufferKm": null}, 0.5) → {"kind": "hull", "bufferKm": 0.5}
 * knownMask({"kind": "distance", "km": null}, 0.5) → {"kind": "distance", "km": 1}
 * knownMask({"kind": "distance", "km": 3}, 0.5) → {"kind": "distance", "km": 3}
 *
 * @param spacingKm that of the wells, which decides what was left to it.
 */
export function knownMask(mask: SurfaceMask, spacingKm: number): KnownMask {
  switch (mask.kind) {
    case 'hull':
      return { kind: 'hull', bufferKm: mask.bufferKm ?? spacingKm };
    case 'distance':
      return { kind: 'distance', km: mask.km ?? Number((2 * spacingKm).toPrecision(3)) };
    case 'areas':
      return mask;
  }
}

/**
 * The cells of a surface that are drawn: 1, and 0 for others.
 *
 * drawnCells({"kind": "distance", "km": 1}, {"x": [0], "y": [0]}, {"long": [0, 0.01], "lat": [0], "x": [0.5, 1.5], "y": [0]}, [0.5, 1.5]) → [1, 0]
 *
 * @param wells those that the hull is of, in the grid's plane.
 * @param awayKm how far each cell is from the nearest well with a value.
 */
export function drawnCells(
  mask: KnownMask,
  wells: PlanePoints,
  grid: Pick<SurfaceGrid, 'long' | 'lat' | 'x' | 'y'>,
  awayKm: Float64Array,
): Uint8Array<ArrayBuffer> {
  switch (mask.kind) {
    case 'hull':
      return insideHull(wells, grid.x, grid.y, mask.bufferKm);
    case 'distance':
      return withinDistance(awayKm, mask.km);
    case 'areas': {
      const { long, lat } = grid;
      const columns = long.length;
      return Uint8Array.from(awayKm, (_, cell) => {
        const [atLong, atLat] = [float64At(long, cell % columns), float64At(lat, Math.floor(cell / columns))];
        return Number(mask.areas.some((area) => pointInHoledPolygon(area, atLong, atLat)));
      });
    }
  }
}
