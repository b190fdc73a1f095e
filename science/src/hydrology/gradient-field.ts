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
 * the surface as it was interpolated: where wells are far apart they show the interpolation, not the water.
 *
 * gradientField({"x": [0, 10, 20], "y": [0, 10, 20], "heads": [5, 4, 3, 5, 4, 3, 5, 4, 3]}, {"distance": "m", "head": "m"}, 1) → [{"x": 10, "y": 10, "magnitude": 0.1, "bearingDeg": 90}]
 *
 * @param every how many columns and rows are between arrows, a whole number from 1.
 * @returns an arrow for each chosen node that has a head and four neighbors with one; none at the border.
 * @throws RangeError unless there is a head for each node, for another unit, and for another `every`.
 * Source: W. H. Press and others, Numerical Recipes (2007), section 5.7.
 */
export function gradientField({ x, y, heads }: HeadGrid, units: GradientUnits, every: number): FlowArrow[] {
  const columns = x.length;
  if (heads.length !== columns * y.length) {
    throw new RangeError(`gradientField: ${columns} × ${y.length} nodes have ${heads.length} heads`);
  }
  if (!Number.isInteger(every) || every < 1) {
    throw new RangeError(`gradientField: every must be a whole number of at least 1, got ${every}`);
  }
  const factor = slopeFactor(units);
  const start = Math.max(1, Math.floor(every / 2));
  const arrows: FlowArrow[] = [];
  for (let row = start; row < y.length - 1; row += every) {
    for (let column = start; column < columns - 1; column += every) {
      const at = row * columns + column;
      const east = difference(heads, at, 1) / difference(x, column, 1);
      const north = difference(heads, at, columns) / difference(y, row, 1);
      if (Number.isNaN((heads[at] as number) + east + north)) continue;
      arrows.push({ x: x[column] as number, y: y[row] as number, ...flowGradient(east * factor, north * factor) });
    }
  }
  return arrows;
}

function difference(list: ArrayLike<number>, at: number, step: number): number {
  return (list[at + step] as number) - (list[at - step] as number);
}
