import { mercatorX, mercatorY } from './web-mercator.ts';

/** A position in degrees (WGS84). */
export interface Position {
  lat: number;
  long: number;
}

/** The home view of a map: a center and zoom, or a box. */
export type HomeView =
  | { kind: 'centre'; lat: number; long: number; zoom: number }
  | { kind: 'box'; west: number; south: number; east: number; north: number };

/** Where a map stands. */
export interface Camera {
  center: readonly [lat: number, long: number];
  zoom: number;
}

/** The width of the world at zoom 0. */
const worldPx = 512;

/** So much of the data is in sight, or the map is fitted to it. */
const enough = 0.8;

/**
 * The site's view if enough of the positions can be seen there, else the box around all positions: data is never out of
 * sight, nor below the legend.
 */
export function homeView(start: Camera, positions: readonly Position[], seen: SeenArea): HomeView {
  const [lat, long] = start.center;
  if (seesEnough(start, positions, seen)) return { kind: 'centre', lat, long, zoom: start.zoom };
  return { kind: 'box', ...boxOf(positions) };
}

/** The map's size, and what of its lower left corner is covered by the legend. */
export interface SeenArea {
  widthPx: number;
  heightPx: number;
  coveredWidthPx: number;
  coveredHeightPx: number;
}

/** Whether enough of the positions can be seen, or there are none. */
export function seesEnough(camera: Camera, positions: readonly Position[], seen: SeenArea): boolean {
  const [lat, long] = camera.center;
  const world = worldPx * 2 ** camera.zoom;
  const isSeen = (position: Position) => {
    const x = (mercatorX(position.long) - mercatorX(long)) * world + seen.widthPx / 2;
    const y = (mercatorY(position.lat) - mercatorY(lat)) * world + seen.heightPx / 2;
    if (x < 0 || y < 0 || x > seen.widthPx || y > seen.heightPx) return false;
    return x > seen.coveredWidthPx || y < seen.heightPx - seen.coveredHeightPx;
  };
  return positions.filter(isSeen).length >= enough * positions.length;
}

export function boxOf(positions: readonly Position[]): { west: number; south: number; east: number; north: number } {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const position of positions) {
    box.west = Math.min(box.west, position.long);
    box.east = Math.max(box.east, position.long);
    box.south = Math.min(box.south, position.lat);
    box.north = Math.max(box.north, position.lat);
  }
  return box;
}
