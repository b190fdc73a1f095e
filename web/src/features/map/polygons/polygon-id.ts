import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';

/** An id that no polygon has, with a number that none had before it. */
export function nextPolygonId(polygons: readonly Pick<DrawnPolygon, 'id'>[]): string {
  return `polygon-${1 + Math.max(0, ...polygons.map(polygonNumber))}`;
}

/** The number that a polygon goes by on the map and in the list; 0 for an id that somebody else made. */
export function polygonNumber({ id }: Pick<DrawnPolygon, 'id'>): number {
  return Number(/^polygon-(\d{1,9})$/.exec(id)?.[1] ?? 0);
}

/** What a polygon is called. */
export function polygonTitle(polygon: Pick<DrawnPolygon, 'id'>): string {
  const number = polygonNumber(polygon);
  return number === 0 ? `Polygon ${polygon.id}` : `Polygon ${number}`;
}
