import {
  barredCells,
  contourLevels,
  contourLines,
  elementAt,
  longitudeNear,
  rangeOf,
  type Barrier,
  type Point,
  type Surface,
} from '@wellfield/science';
import { flattenLines, type FlatLines } from '../flat-lines.ts';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

interface ContourInput {
  /** A grid with values at the corners of its cells. */
  surface: Surface;
  /** The number of levels within the surface's values, or the levels themselves. */
  levels: number | readonly number[];
  /** Lines that the surface does not cross, in degrees, on any turn of the map: no line of equal value does. */
  barriers?: readonly Barrier[];
}

/** The lines of one level, in degrees; none if the surface does not reach it. */
export interface ContourLevel {
  level: number;
  lines: FlatLines;
}

/** The lines of equal value of a surface, by level, ascending. */
export const contourSurface: Operation<ContourInput, ContourLevel[]> = async (
  { surface: { long, lat, values }, levels, barriers = [] },
  context,
) => {
  const wanted = typeof levels === 'number' ? contourLevels(rangeOf(values), levels) : levels;
  const grid = { x: long, y: lat, z: values, barred: barredCells(long, lat, nearGrid(barriers, long)) };
  const lines = new Map(wanted.map((level) => [level, [] as Point[][]]));
  for (const { level, points } of await runSteps(contourLines(grid, wanted), context)) lines.get(level)?.push(points);
  const output = [...lines].map(([level, points]) => ({ level, lines: flattenLines(points) }));
  return { output, transfer: output.flatMap(({ lines: { points, ends } }) => [points.buffer, ends.buffer]) };
};

/** Barriers on the turn of the map that the grid is on: over the meridian of 180° a drawn line may be a turn away from it. */
function nearGrid(barriers: readonly Barrier[], long: ArrayLike<number>): readonly Barrier[] {
  if (long.length === 0) return barriers;
  const middle = (elementAt(long, 0) + elementAt(long, long.length - 1)) / 2;
  return barriers.map((line) => line.map(([x, y]) => [longitudeNear(x, middle), y] as const));
}
