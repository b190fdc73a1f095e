import { elementAt } from '../arrays/element-at.ts';

/** A hexagon that is not empty. */
export interface HexagonBin {
  /** Its center, in the unit of x and y. */
  x: number;
  y: number;
  count: number;
}

/** The hexagons to sort points into. */
export interface HexagonGrid {
  /** The side of a hexagon, which is the radius of the circle around it. */
  side: number;
  /** The center of one of them: the same origin gives the same hexagons whatever is counted. */
  origin: readonly [x: number, y: number];
}

/**
 * Counts points in hexagons with a corner at the bottom; each belongs to the hexagon with the nearest center. The
 * totals of all hexagons sum to that of `counts`.
 *
 * hexbin([0, 0.1, 1.7], [0, 0, 0], {"side": 1, "origin": [0, 0]}) → [{"x": 0, "y": 0, "count": 2}, {"x": 1.7320508075688772, "y": 0, "count": 1}]
 * hexbin([0], [0], {"side": 1, "origin": [0, 0]}, [12]) → [{"x": 0, "y": 0, "count": 12}]
 *
 * @param x and `y` in a plane, in one unit: km as `toLocalKm` makes them. A point without a coordinate is not counted.
 * @param counts how many each point counts for, such as its samples; 1 by default.
 * @returns the hexagons that are not empty, by x, then y.
 * Source: D. B. Carr and others, Scatterplot matrix techniques for large N, doi 10.1080/01621459.1987.10478445.
 */
export function hexbin(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { side, origin }: HexagonGrid,
  counts?: ArrayLike<number>,
): HexagonBin[] {
  const width = Math.sqrt(3) * side;
  const bins = new Map<string, HexagonBin>();
  for (let at = 0; at < x.length; at += 1) {
    // In widths and in rows; two rows span three sides.
    const across = (elementAt(x, at) - origin[0]) / width;
    const up = (elementAt(y, at) - origin[1]) / (3 * side);
    if (!Number.isFinite(across + up)) continue;
    const [column, row] = nearestMiddle(across, up);
    const key = `${column} ${row}`;
    const bin = bins.get(key) ?? { x: origin[0] + column * width, y: origin[1] + row * 3 * side, count: 0 };
    bin.count += counts?.[at] ?? 1;
    bins.set(key, bin);
  }
  return [...bins.values()].toSorted((a, b) => a.x - b.x || a.y - b.y);
}

/** The centers form two interlaced rectangular lattices, in each of which the nearest is found by rounding. */
function nearestMiddle(across: number, up: number): [column: number, row: number] {
  const even: [number, number] = [Math.round(across), Math.round(up)];
  const odd: [number, number] = [Math.round(across - 0.5) + 0.5, Math.round(up - 0.5) + 0.5];
  // A rectangle is √3 wide and 3 high, in sides.
  const distance = ([column, row]: [number, number]) => (across - column) ** 2 + 3 * (up - row) ** 2;
  return distance(even) <= distance(odd) ? even : odd;
}

/**
 * The corners of a hexagon around its center, counter-clockwise from the lower right, the first not repeated.
 *
 * hexagonCorners(0, 0, 2) → [[1.7320508075688772, -1], [1.7320508075688772, 1], [0, 2], [-1.7320508075688772, 1], [-1.7320508075688772, -1], [0, -2]]
 *
 * @param x, y and `side` in one unit, also that of the corners.
 * Source: as `hexbin`.
 */
export function hexagonCorners(x: number, y: number, side: number): [x: number, y: number][] {
  const half = (Math.sqrt(3) * side) / 2;
  return [
    [x + half, y - side / 2],
    [x + half, y + side / 2],
    [x, y + side],
    [x - half, y + side / 2],
    [x - half, y - side / 2],
    [x, y - side],
  ];
}
