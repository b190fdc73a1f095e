import type { DrawnPolygon } from '../../frame/filtering/answer-filters.ts';

/** An unused id, with a number that no polygon had before. */
export function nextPolygonId(polygons: readonly Pick<DrawnPolygon, 'id'>[]): string {
  return `polygon-${1 + Math.max(0, ...polygons.map(polygonNumber))}`;
}

/** A polygon's number where it has no name; 0 for a foreign id. */
export function polygonNumber({ id }: Pick<DrawnPolygon, 'id'>): number {
  return Number(/^polygon-(\d{1,9})$/.exec(id)?.[1] ?? 0);
}

/** A polygon's title: its own name, or its number. */
export function polygonTitle(polygon: Pick<DrawnPolygon, 'id' | 'name'>): string {
  if (polygon.name !== undefined) return polygon.name;
  const number = polygonNumber(polygon);
  return number === 0 ? `Polygon ${polygon.id}` : `Polygon ${number}`;
}
