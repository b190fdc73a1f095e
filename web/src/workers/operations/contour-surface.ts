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
  contourBands,
} from '@wellfield/science';
import { flattenLines, type FlatLines } from '../flat-lines.ts';
import { type Operation, runSteps } from '../operation.ts';

interface LevelsInput {
  /** A grid with values at the corners of its cells. */
  surface: Surface;
  /** The number of levels within the surface's values, or the levels themselves. */
  levels: number | readonly number[];
}

interface ContourInput extends LevelsInput {
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
  { surface, levels, barriers = [] },
  context,
) => {
  const { long, lat, values } = surface;
  const wanted = levelsWithin(surface, levels);
  const grid = { x: long, y: lat, z: values, barred: barredCells(long, lat, nearGrid(barriers, long)) };
  const lines = new Map(wanted.map((level) => [level, [] as Point[][]]));
  for (const { level, points } of await runSteps(contourLines(grid, wanted), context)) lines.get(level)?.push(points);
  const output = [...lines].map(([level, points]) => ({ level, lines: flattenLines(points) }));
  return { output, transfer: output.flatMap(({ lines: { points, ends } }) => [points.buffer, ends.buffer]) };
};

function levelsWithin({ values }: Surface, levels: LevelsInput['levels']): readonly number[] {
  return typeof levels === 'number' ? contourLevels(rangeOf(values), levels) : levels;
}

/** Barriers on the turn of the map that the grid is on: over the meridian of 180° a drawn line may be a turn away from it. */
function nearGrid(barriers: readonly Barrier[], long: ArrayLike<number>): readonly Barrier[] {
  if (long.length === 0) return barriers;
  const middle = (elementAt(long, 0) + elementAt(long, long.length - 1)) / 2;
  return barriers.map((line) => line.map(([x, y]) => [longitudeNear(x, middle), y] as const));
}

/** The area between two levels; the lowest and the highest band end at the surface's extremes. */
export interface Band {
  low: number;
  high: number;
  /** Each polygon's outline and then its holes, in degrees. */
  polygons: FlatLines[];
}

/** The areas between neighboring levels of a surface, ascending; empty ones are left out. */
export const bandSurface: Operation<LevelsInput, Band[]> = async ({ surface, levels }, context) => {
  const [min, max] = rangeOf(surface.values);
  const grid = { x: surface.long, y: surface.lat, z: surface.values };
  const bands = await runSteps(contourBands(grid, [-Infinity, ...levelsWithin(surface, levels), Infinity]), context);
  const output = bands
    .filter(({ polygons }) => polygons.length > 0)
    .map(({ low, high, polygons }) => ({
      low: Math.max(low, min),
      high: Math.min(high, max),
      polygons: polygons.map(flattenLines),
    }));
  const flat = output.flatMap(({ polygons }) => polygons);
  return { output, transfer: flat.flatMap(({ points, ends }) => [points.buffer, ends.buffer]) };
};
