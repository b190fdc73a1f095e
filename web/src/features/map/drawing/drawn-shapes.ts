import { mapLimits } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { DrawnLine } from '../../../explorer/exploration/exploration.ts';

/** What a drawing becomes: an area that filters, or a line with its use. */
export type ShapeKind = 'polygon' | DrawnLine['use'];

interface DrawnShape {
  /** The name of its card. */
  title: string;
  isArea: boolean;
  /** What it is counted as, and how many the map takes. */
  counted: 'polygon' | 'line';
  max: number;
  minCorners: number;
  maxCorners: number;
  /** How it is finished by the pointer. */
  ending: string;
}

const { polygons, lines } = mapLimits;
const ofLines = { isArea: false, counted: 'line', max: lines.max, minCorners: 2, maxCorners: lines.corners } as const;
const lineEnding = 'click the last corner or double-click to finish.';

export const drawnShapes: Readonly<Record<ShapeKind, DrawnShape>> = {
  polygon: {
    title: 'Drawing a polygon',
    isArea: true,
    counted: 'polygon',
    max: polygons.max,
    minCorners: 3,
    maxCorners: polygons.corners,
    ending: 'click the first corner or double-click to finish.',
  },
  barrier: { title: 'Drawing a barrier', ...ofLines, ending: lineEnding },
  section: { title: 'Drawing a line of section', ...ofLines, ending: lineEnding },
};

/** Why no more of a kind can be drawn, in words; null if there is room. */
export function countFault(kind: ShapeKind, there: number): string | null {
  const { counted, max } = drawnShapes[kind];
  return there < max ? null : `The map takes at most ${formatCount(max)} ${counted}s. Delete one to draw another.`;
}

/** Why a shape has too many corners, in words; null if it has not. */
export function cornersFault(kind: ShapeKind, corners: number): string | null {
  const { counted, maxCorners } = drawnShapes[kind];
  return corners <= maxCorners
    ? null
    : `A ${counted} has at most ${formatCount(maxCorners)} corners. Remove the last corner.`;
}

/** Why positions are no line, in words; null if they are one. */
export function lineFault(corners: DrawnLine['coords']): string | null {
  const positions = new Set(corners.map((corner) => corner.join(' ')));
  return positions.size < 2 ? 'Not a line: its corners are one point.' : null;
}
