import { contourBands, contourLevels, rangeOf, type Surface } from '@wellfield/science';
import { flattenLines, type FlatLines } from '../flat-lines.ts';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

interface BandInput {
  /** A grid with values at the corners of its cells. */
  surface: Surface;
  /** The number of levels within the surface's values, or the levels themselves. */
  levels: number | readonly number[];
}

/** The area between two levels; the lowest and the highest band end at the surface's extremes. */
export interface Band {
  low: number;
  high: number;
  /** Each polygon's outline and then its holes, in degrees. */
  polygons: FlatLines[];
}

/** The areas between neighboring levels of a surface, ascending; empty ones are left out. */
export const bandSurface: Operation<BandInput, Band[]> = async ({ surface, levels }, context) => {
  const [min, max] = rangeOf(surface.values);
  const wanted = typeof levels === 'number' ? contourLevels([min, max], levels) : levels;
  const grid = { x: surface.long, y: surface.lat, z: surface.values };
  const bands = await runSteps(contourBands(grid, [-Infinity, ...wanted, Infinity]), context);
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
