import { Barriers, type Barrier } from '../geostatistics/barriers.ts';
import { flowGradient, type FlowGradient, type GradientUnits, slopeFactor } from './flow-gradient.ts';

/** Heads at every x and y, both in equal steps, the first y first; NaN where there is none. */
export interface HeadGrid {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  heads: ArrayLike<number>;
}

/** A gradient at a node of a grid. */
export interface FlowArrow extends FlowGradient {
  x: number;
  y: number;
}

/**
 * Hydraulic gradients over a surface of heads, for arrows of flow: central differences, at every so many nodes. They are of
 * the surface as it was interpolated: where wells are far apart they show the interpolation, not the water. No difference
 * is taken across a barrier: beside one it is that to the neighbor on the node's own side.
 *
 * gradientField({"x": [0, 10, 20], "y": [0, 10, 20], "heads": [5, 4, 3, 5, 4, 3, 5, 4, 3]}, {"distance": "m", "head": "m"}, 1) → [{"x": 10, "y": 10, "magnitude": 0.1, "bearingDeg": 90}]
 * gradientField({"x": [0, 10, 20], "y": [0, 10, 20], "heads": [5, 4, 9, 5, 4, 9, 5, 4, 9]}, {"distance": "m", "head": "m"}, 1, [[[15, -5], [15, 25]]]) → [{"x": 10, "y": 10, "magnitude": 0.1, "bearingDeg": 90}]
 *
 * @param every how many columns and rows are between arrows, a whole number from 1.
 * @param barriers lines that the surface does not cross, in the unit of x and y.
 * @returns an arrow for each chosen node that has a head and four neighbors with one; none at the border. Neighbors behind
 * a barrier do not count: there is no arrow where both neighbors of a direction are behind one, and on a barrier.
 * @throws RangeError unless there is a head for each node, for another unit, for another `every`, and as `Barriers`.
 * Source: W. H. Press and others, Numerical Recipes (2007), section 5.7.
 */
export function gradientField(
  { x, y, heads }: HeadGrid,
  units: GradientUnits,
  every: number,
  barriers: readonly Barrier[] = [],
): FlowArrow[] {
  const columns = x.length;
  if (heads.length !== columns * y.length) {
    throw new RangeError(`gradientField: ${columns} × ${y.length} nodes have ${heads.length} heads`);
  }
  if (!Number.isInteger(every) || every < 1) {
    throw new RangeError(`gradientField: every must be a whole number of at least 1, got ${every}`);
  }
  const factor = slopeFactor(units);
  const walls = new Barriers(barriers);
  const start = Math.max(1, Math.floor(every / 2));
  const arrows: FlowArrow[] = [];
  for (let row = start; row < y.length - 1; row += every) {
    for (let column = start; column < columns - 1; column += every) {
      const at = row * columns + column;
      const [atX, atY] = [x[column] as number, y[row] as number];
      const [west, east] = [x[column - 1] as number, x[column + 1] as number];
      const [south, north] = [y[row - 1] as number, y[row + 1] as number];
      const alongX = ends(walls, [west, atY], [atX, atY], [east, atY]);
      const alongY = ends(walls, [atX, south], [atX, atY], [atX, north]);
      if (alongX === null || alongY === null) continue;
      const riseEast = difference(heads, at, 1, alongX) / difference(x, column, 1, alongX);
      const riseNorth = difference(heads, at, columns, alongY) / difference(y, row, 1, alongY);
      if (Number.isNaN((heads[at] as number) + riseEast + riseNorth)) continue;
      arrows.push({ x: atX, y: atY, ...flowGradient(riseEast * factor, riseNorth * factor) });
    }
  }
  return arrows;
}

type Node = readonly [x: number, y: number];

/** How many nodes before a node a difference begins, and how many after it that ends. */
type Ends = readonly [before: 0 | 1, after: 0 | 1];

/** The neighbors that no barrier hides; null where both are hidden, and on a barrier, which belongs to neither side. */
function ends(walls: Barriers, before: Node, node: Node, after: Node): Ends | null {
  if (walls.isEmpty) return [1, 1];
  const [isBefore, isAfter] = [!walls.hides(...node, ...before), !walls.hides(...node, ...after)];
  if (!isBefore && !isAfter) return null;
  if (isBefore && isAfter && walls.hides(...before, ...after)) return null;
  return [isBefore ? 1 : 0, isAfter ? 1 : 0];
}

function difference(list: ArrayLike<number>, at: number, step: number, [before, after]: Ends): number {
  return (list[at + after * step] as number) - (list[at - before * step] as number);
}
