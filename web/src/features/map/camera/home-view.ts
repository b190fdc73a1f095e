import { mercatorY } from './web-mercator.ts';

/** A position in degrees (WGS84). */
export interface Position {
  lat: number;
  long: number;
}

/** Where a map stands: around a centre, or so that it shows a box. */
export type HomeView =
  | { kind: 'centre'; lat: number; long: number; zoom: number }
  | { kind: 'box'; west: number; south: number; east: number; north: number };

interface Start {
  center: readonly [lat: number, long: number];
  zoom: number;
}

/** The width of the world at zoom 0. */
const worldPx = 512;

/**
 * Where the map begins and returns to: where the site says, as long as that shows one of the positions;
 * else around all of the positions, so that data from elsewhere is never out of sight.
 */
export function homeView(start: Start, positions: readonly Position[], widthPx: number, heightPx: number): HomeView {
  const [lat, long] = start.center;
  const world = worldPx * 2 ** start.zoom;
  const isInSight = (position: Position) =>
    (Math.abs(position.long - long) / 360) * world <= widthPx / 2 &&
    Math.abs(mercatorY(position.lat) - mercatorY(lat)) * world <= heightPx / 2;
  if (positions.length === 0 || positions.some(isInSight)) return { kind: 'centre', lat, long, zoom: start.zoom };
  const box = { kind: 'box' as const, west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const position of positions) {
    box.west = Math.min(box.west, position.long);
    box.east = Math.max(box.east, position.long);
    box.south = Math.min(box.south, position.lat);
    box.north = Math.max(box.north, position.lat);
  }
  return box;
}
