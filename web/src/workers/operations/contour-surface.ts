import {
  barredCells,
  contourLevels,
  contourLines,
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
  /** Lines that the surface does not cross, in degrees: no line of equal value does. */
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
  const grid = { x: long, y: lat, z: values, barred: barredCells(long, lat, barriers) };
  const lines = new Map(wanted.map((level) => [level, [] as Point[][]]));
  for (const { level, points } of await runSteps(contourLines(grid, wanted), context)) lines.get(level)?.push(points);
  const output = [...lines].map(([level, points]) => ({ level, lines: flattenLines(points) }));
  return { output, transfer: output.flatMap(({ lines: { points, ends } }) => [points.buffer, ends.buffer]) };
};
