import type { DrawnPolygon } from '../../frame/filtering/answer-filters.ts';
import type { DrawnLine } from './exploration.ts';

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

const uses = { barrier: 'Barrier', section: 'Section' } as const;

/** An unused id, with a number above that of every line: that of the last line is given again once it is deleted. */
export function nextLineId(lines: readonly Pick<DrawnLine, 'id'>[]): string {
  return `line-${1 + Math.max(0, ...lines.map(lineNumber))}`;
}

/** A line's title: its use, with its number. */
export function lineTitle(line: Pick<DrawnLine, 'id' | 'use'>): string {
  return `${uses[line.use]} ${lineNumber(line) || line.id}`;
}

/** A line's number; 0 for a foreign id. */
function lineNumber({ id }: Pick<DrawnLine, 'id'>): number {
  return Number(/^line-(\d{1,9})$/.exec(id)?.[1] ?? 0);
}
