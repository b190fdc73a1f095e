import { boundsOf, longitudeNear } from '@wellfield/science';
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

/** And where the map zooms in or moves to show the rest, so much: a tenth of the wells below the legend is a part of a plume. */
const nearlyAll = 0.95;

/** How far the map zooms out for the last positions. */
const bearableZooms = 1;

/**
 * The site's view if nearly all of the positions can be seen there, or enough of them and the others are far away; else
 * the box around all positions.
 */
export function homeView(start: Camera, positions: readonly Position[], area: SeenArea): HomeView {
  const [lat, long] = start.center;
  const seen = shareSeen(start, positions, area);
  const areAllOnMap = shareSeen(start, positions, { ...area, coveredWidthPx: 0, coveredHeightPx: 0 }) === 1;
  const isBearable = seen >= enough && isWide(positions, start.zoom - bearableZooms, area);
  // One well of few is no part of a plume.
  const areNearlyAll = seen >= Math.min(nearlyAll, 1 - 1 / positions.length);
  const staysThere = isBearable || (areAllOnMap && seen >= enough && areNearlyAll);
  return staysThere ? { kind: 'centre', lat, long, zoom: start.zoom } : { kind: 'box', ...boxOf(positions) };
}

/** Whether the box around the positions is larger than the map at a zoom. */
function isWide(positions: readonly Position[], zoom: number, seen: SeenArea): boolean {
  const { west, south, east, north } = boxOf(positions);
  const world = worldPx * 2 ** zoom;
  return (
    (mercatorX(east) - mercatorX(west)) * world > seen.widthPx - seen.coveredWidthPx ||
    (mercatorY(south) - mercatorY(north)) * world > seen.heightPx
  );
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
  return shareSeen(camera, positions, seen) >= enough;
}

/** The share of the positions that can be seen; 1 if there are none. */
function shareSeen(camera: Camera, positions: readonly Position[], seen: SeenArea): number {
  if (positions.length === 0) return 1;
  const [lat, long] = camera.center;
  const world = worldPx * 2 ** camera.zoom;
  const isSeen = (position: Position) => {
    const x = (mercatorX(longitudeNear(position.long, long)) - mercatorX(long)) * world + seen.widthPx / 2;
    const y = (mercatorY(position.lat) - mercatorY(lat)) * world + seen.heightPx / 2;
    if (x < 0 || y < 0 || x > seen.widthPx || y > seen.heightPx) return false;
    return x > seen.coveredWidthPx || y < seen.heightPx - seen.coveredHeightPx;
  };
  return positions.filter(isSeen).length / positions.length;
}

/** Without positions a box without an extent. */
export function boxOf(positions: readonly Position[]): { west: number; south: number; east: number; north: number } {
  const bounds = boundsOf(
    positions.map(({ long }) => long),
    positions.map(({ lat }) => lat),
  );
  const [west, south, east, north] = bounds ?? [Infinity, Infinity, -Infinity, -Infinity];
  return { west, south, east, north };
}
