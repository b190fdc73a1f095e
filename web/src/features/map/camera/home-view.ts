import { mercatorY } from './web-mercator.ts';

/** A position in degrees (WGS84). */
export interface Position {
  lat: number;
  long: number;
}

/** A view of the map: around a center, or fitted to a box. */
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
 * The map's home view: the site's, if it shows one of the positions, else one around all positions, so that data is never
 * out of sight.
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
