import { mercatorY } from './web-mercator.ts';

/** A place in degrees (WGS84). */
export interface Place {
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
 * Where the map begins and returns to: where the site says, as long as that shows one of the places;
 * else around all of the places, so that data from elsewhere is never out of sight.
 */
export function homeView(start: Start, places: readonly Place[], widthPx: number, heightPx: number): HomeView {
  const [lat, long] = start.center;
  const world = worldPx * 2 ** start.zoom;
  const isInSight = (place: Place) =>
    (Math.abs(place.long - long) / 360) * world <= widthPx / 2 &&
    Math.abs(mercatorY(place.lat) - mercatorY(lat)) * world <= heightPx / 2;
  if (places.length === 0 || places.some(isInSight)) return { kind: 'centre', lat, long, zoom: start.zoom };
  const box = { kind: 'box' as const, west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const place of places) {
    box.west = Math.min(box.west, place.long);
    box.east = Math.max(box.east, place.long);
    box.south = Math.min(box.south, place.lat);
    box.north = Math.max(box.north, place.lat);
  }
  return box;
}
