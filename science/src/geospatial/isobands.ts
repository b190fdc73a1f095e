import { type ContourGrid, MarchingSquares, type Point } from './marching-squares.ts';
import { pointInPolygon } from './point-in-polygon.ts';
import type { Steps } from './steps.ts';
import { elementAt } from '../arrays/element-at.ts';

/** The area between two levels: polygons, each an outline followed by its holes, all closed. */
export interface Isoband {
  low: number;
  high: number;
  polygons: Point[][][];
  /** In the square of the unit of x and y. */
  area: number;
}

/**
 * The areas where a grid's values are at or above one level and below another, linear along the edges of its cells, as
 * `isolines` draws the two levels. Cells with a missing value belong to no band.
 *
 * isobands({"x": [0, 1], "y": [0, 1], "z": [0, 4, 0, 4]}, 1, 2) → {"low": 1, "high": 2, "polygons": [[[[0.25, 1], [0.25, 0], [0.5, 0], [0.5, 1], [0.25, 1]]]], "area": 0.25}
 *
 * @param low the lower level, -Infinity for all below `high`, which is likewise Infinity for all above.
 * @returns outlines counter-clockwise, holes clockwise; no polygon where no value is in the band.
 * @throws RangeError unless there is one value per node.
 * Source: point MAP-16; that bands are not cumulative is this project's.
 */
export function isobands(grid: ContourGrid, low: number, high: number): Isoband {
  const rings = ringsOf(grid, low, high).map((ring) => ({ ring, area: signedArea(ring) }));
  const outlines = rings.filter(({ area }) => area > 0).toSorted((a, b) => a.area - b.area);
  const polygons = outlines.map(({ ring }) => [ring]);
  for (const hole of rings.filter(({ area }) => area < 0)) {
    const [x, y] = hole.ring[0] as Point;
    const around = outlines.findIndex(({ ring, area }) => area > -hole.area && pointInPolygon(ring, x, y));
    polygons[around]?.push(hole.ring);
  }
  return { low, high, polygons, area: rings.reduce((sum, { area }) => sum + area, 0) };
}

/**
 * The bands between consecutive levels, one step per band.
 *
 * contourBands({"x": [0, 1], "y": [0, 1], "z": [0, 4, 0, 4]}, [1, 2]) → [{"low": 1, "high": 2, "polygons": [[[[0.25, 1], [0.25, 0], [0.5, 0], [0.5, 1], [0.25, 1]]]], "area": 0.25}]
 *
 * @param levels ascending; fewer than two give no band.
 * @throws RangeError and Source: as `isobands`.
 */
export function* contourBands(grid: ContourGrid, levels: readonly number[]): Steps<Isoband[]> {
  const bands: Isoband[] = [];
  for (const [at, high] of levels.entries()) {
    if (at === 0) continue;
    bands.push(isobands(grid, elementAt(levels, at - 1), high));
    yield at / (levels.length - 1);
  }
  return bands;
}

/**
 * The borders of the band, which is on their left: along the lower level, back along the upper one, and along the sides
 * of cells where the grid ends. A border's positions are numbered: crossings of the lower level, of the upper one,
 * nodes.
 */
function ringsOf(grid: ContourGrid, low: number, high: number): Point[][] {
  const squares = new MarchingSquares(grid);
  const { edges } = squares;
  const next = new Map<number, number>();
  squares.trace(low, (from, to) => next.set(from, to));
  squares.trace(high, (from, to) => next.set(edges + to, edges + from));
  traceBorder(grid, squares, (side, from, to) => {
    const [leave, arrive] = [from, to].map(({ node, position }) => {
      const value = grid.z[node] as number;
      if (value < low) return side;
      return value >= high ? edges + side : 2 * edges + position;
    }) as [number, number];
    if (leave !== arrive) next.set(leave, arrive);
  });
  const pointAt = (position: number): Point => {
    if (position < edges) return squares.crossing(position, low);
    if (position < 2 * edges) return squares.crossing(position - edges, high);
    return squares.node((position - 2 * edges) % grid.z.length);
  };
  const rings: Point[][] = [];
  for (const begin of next.keys()) {
    const ring: Point[] = [];
    for (let position: number | undefined = begin; position !== undefined;) {
      addTo(ring, pointAt(position));
      const to = next.get(position);
      next.delete(position);
      position = to;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}

interface BorderNode {
  node: number;
  /** Its number among the nodes, or that plus the number of nodes where two cells touch only there. */
  position: number;
}

/** The sides of cells that are not shared, counter-clockwise around the cell. */
function traceBorder(
  grid: ContourGrid,
  squares: MarchingSquares,
  piece: (side: number, from: BorderNode, to: BorderNode) => void,
): void {
  for (let row = 0; row < squares.rows - 1; row += 1) {
    for (let column = 0; column < squares.columns - 1; column += 1) {
      if (!squares.hasCell(column, row)) continue;
      const below = squares.hasCell(column, row - 1);
      const right = squares.hasCell(column + 1, row);
      const above = squares.hasCell(column, row + 1);
      const left = squares.hasCell(column - 1, row);
      if (below && right && above && left) continue;
      const has = [below, right, above, left];
      const corners = squares.corners(column, row);
      const sides = squares.sides(column, row);
      // For each corner: the two adjacent cells, and the diagonal one.
      const across = [
        squares.hasCell(column - 1, row - 1),
        squares.hasCell(column + 1, row - 1),
        squares.hasCell(column + 1, row + 1),
        squares.hasCell(column - 1, row + 1),
      ];
      const borderNode = (corner: number): BorderNode => {
        const node = elementAt(corners, corner);
        const touches = across[corner] && !has[corner] && !has[(corner + 3) % 4];
        return { node, position: touches && corner < 2 ? node + grid.z.length : node };
      };
      for (const [at, side] of sides.entries()) {
        if (!has[at]) piece(side, borderNode(at), borderNode((at + 1) % 4));
      }
    }
  }
}

function addTo(ring: Point[], point: Point): void {
  const last = ring.at(-1);
  if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) ring.push(point);
}

/** Positive when the ring runs counter-clockwise. */
function signedArea(ring: readonly Point[]): number {
  const [fromX, fromY] = ring[0] as Point;
  let twice = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring[Math.max(0, at - 1)] as Point;
    twice += (beforeX - fromX) * (y - fromY) - (x - fromX) * (beforeY - fromY);
  }
  return twice / 2;
}
