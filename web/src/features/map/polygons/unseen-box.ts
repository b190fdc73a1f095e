import { boundsOf, longitudeNear } from '@wellfield/science';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';

/** A part of the map in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

type Outline = Pick<DrawnPolygon, 'coords'>;

/** The box around all polygons if one of them is completely outside the view, else null. */
export function unseenBox(polygons: readonly Outline[], view: Box): Box | null {
  const middle = (view[0] + view[2]) / 2;
  const boxes = polygons.map(({ coords }) => boundsOfCorners(coords, middle));
  if (boxes.every((box) => box !== null && overlap(box, view))) return null;
  return boundsOfCorners(
    polygons.flatMap(({ coords }) => coords),
    middle,
  );
}

function boundsOfCorners(coords: Outline['coords'], middle: number): Box | null {
  return boundsOf(
    coords.map(([long]) => longitudeNear(long, middle)),
    coords.map(([, lat]) => lat),
  );
}

function overlap(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}
