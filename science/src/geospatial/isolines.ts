import { type ContourGrid, MarchingSquares, type Point } from './marching-squares.ts';
import type { Steps } from './steps.ts';
import { int32At } from '../arrays/element-at.ts';

/** A line of a level. A closed line repeats its first point at its end. */
export interface Isoline {
  level: number;
  points: Point[];
  closed: boolean;
  /** In the unit of x and y. */
  length: number;
}

/**
 * The lines of a level in a grid, by marching squares: linear along the edges of its cells, joined into lines that end
 * at the grid's border, where values are missing or at a barrier, and into closed rings. Higher values are to the left of a line. At
 * a saddle the mean of the cell's corners decides which corners are joined.
 *
 * isolines({"x": [0, 1], "y": [0, 1], "z": [0, 4, 0, 4]}, 1) → [{"level": 1, "points": [[0.25, 1], [0.25, 0]], "closed": false, "length": 1}]
 *
 * @param grid x and y in any unit, both ascending; NaN where a value is missing.
 * @returns no line for a level outside the values.
 * @throws RangeError when the values are not as many as the nodes.
 * Source: point MAP-14; method as `MarchingSquares`.
 */
export function isolines(grid: ContourGrid, level: number): Isoline[] {
  const squares = new MarchingSquares(grid);
  const next = new Int32Array(squares.edges).fill(-1);
  const begins: number[] = [];
  const isEntered = new Uint8Array(squares.edges);
  squares.trace(level, (from, to) => {
    next[from] = to;
    isEntered[to] = 1;
    begins.push(from);
  });
  // Segments without a predecessor begin open lines; the rest are rings.
  const lines = begins.filter((edge) => isEntered[edge] === 0).map((edge) => follow(squares, next, edge, level));
  for (const edge of begins) {
    if (next[edge] !== -1) lines.push(follow(squares, next, edge, level));
  }
  return lines.filter(({ points }) => points.length > 1);
}

/**
 * The lines of several levels, one step per level.
 *
 * contourLines({"x": [0, 1], "y": [0, 1], "z": [0, 4, 0, 4]}, [1, 9]) → [{"level": 1, "points": [[0.25, 1], [0.25, 0]], "closed": false, "length": 1}]
 *
 * @throws RangeError and Source: as `isolines`.
 */
export function* contourLines(grid: ContourGrid, levels: readonly number[]): Steps<Isoline[]> {
  const lines: Isoline[] = [];
  for (const [at, level] of levels.entries()) {
    for (const line of isolines(grid, level)) lines.push(line);
    yield (at + 1) / levels.length;
  }
  return lines;
}

/** Removes the segments from an edge on from `next`. */
function follow(squares: MarchingSquares, next: Int32Array, begin: number, level: number): Isoline {
  const points: Point[] = [squares.crossing(begin, level)];
  let length = 0;
  let edge = begin;
  for (let to = int32At(next, edge); to !== -1; to = int32At(next, edge)) {
    next[edge] = -1;
    edge = to;
    const point = squares.crossing(edge, level);
    const [x, y] = points.at(-1) as Point;
    // A level that goes through a node crosses several edges at the same point.
    if (point[0] === x && point[1] === y) continue;
    length += Math.hypot(point[0] - x, point[1] - y);
    points.push(point);
  }
  return { level, points, closed: edge === begin, length };
}
