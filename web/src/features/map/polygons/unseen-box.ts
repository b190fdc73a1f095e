import { longitudeNear } from '@wellfield/science';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';

/** A part of the map in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

type Outline = Pick<DrawnPolygon, 'coords'>;

/** The box around all polygons if one of them is completely outside the view, else null. */
export function unseenBox(polygons: readonly Outline[], view: Box): Box | null {
  const boxes = polygons.map(({ coords }) => boxOf(coords, (view[0] + view[2]) / 2));
  if (boxes.every((box) => overlap(box, view))) return null;
  return boxes.reduce((all, box) => [
    Math.min(all[0], box[0]),
    Math.min(all[1], box[1]),
    Math.max(all[2], box[2]),
    Math.max(all[3], box[3]),
  ]);
}

function boxOf(coords: Outline['coords'], middle: number): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [corner, lat] of coords) {
    const long = longitudeNear(corner, middle);
    west = Math.min(west, long);
    south = Math.min(south, lat);
    east = Math.max(east, long);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

function overlap(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}
