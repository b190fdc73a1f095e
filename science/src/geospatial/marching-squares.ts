export type Point = readonly [x: number, y: number];

/** Values at every x and y, both ascending, the first y first. NaN where there is none. */
export interface ContourGrid {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z: ArrayLike<number>;
  /**
   * 1 for the cells between four nodes that have no crossing, although their corners have values, because a barrier lies
   * between these; the first row first. Without it there is none.
   */
  barred?: ArrayLike<number> | null;
}

/**
 * Finds where levels cross a grid, cell by cell. Edges are numbered, first those along x, row by row, then those along
 * y; a level crosses an edge at most once, so the edge identifies the crossing. Along an edge values are linear. A cell
 * with a missing value has no crossing, nor has one that is barred.
 *
 * @throws RangeError unless there is one value per node.
 * Source: C. Maple, Geometric design and space planning using the marching squares and marching cube algorithms,
 * doi 10.1109/GMAG.2003.1219671.
 */
export class MarchingSquares {
  readonly columns: number;
  readonly rows: number;
  readonly edges: number;
  readonly #grid: ContourGrid;
  /** The edges along x, which come first. */
  readonly #along: number;

  constructor(grid: ContourGrid) {
    this.#grid = grid;
    this.columns = grid.x.length;
    this.rows = grid.y.length;
    if (grid.z.length !== this.columns * this.rows) {
      throw new RangeError(`a grid of ${this.columns} × ${this.rows} nodes has ${grid.z.length} values`);
    }
    this.#along = Math.max(0, this.columns - 1) * this.rows;
    this.edges = this.#along + this.columns * Math.max(0, this.rows - 1);
  }

  /** Whether the cell is in the grid and all its corners have values. */
  hasCell(column: number, row: number): boolean {
    if (column < 0 || row < 0 || column >= this.columns - 1 || row >= this.rows - 1) return false;
    const { z, barred } = this.#grid;
    if (barred?.[row * (this.columns - 1) + column] === 1) return false;
    const node = row * this.columns + column;
    const below = (z[node] as number) + (z[node + 1] as number);
    return !Number.isNaN(below + (z[node + this.columns] as number) + (z[node + this.columns + 1] as number));
  }

  /** The nodes of a cell: lower left, lower right, upper right, upper left. */
  corners(column: number, row: number): [number, number, number, number] {
    const node = row * this.columns + column;
    return [node, node + 1, node + this.columns + 1, node + this.columns];
  }

  /** The edges of a cell: bottom, right, top, left. */
  sides(column: number, row: number): [number, number, number, number] {
    const bottom = row * (this.columns - 1) + column;
    const left = this.#along + row * this.columns + column;
    return [bottom, left + 1, bottom + this.columns - 1, left];
  }

  node(node: number): Point {
    const { x, y } = this.#grid;
    return [x[node % this.columns] as number, y[Math.floor(node / this.columns)] as number];
  }

  /** Where a level crosses an edge. */
  crossing(edge: number, level: number): Point {
    const alongX = edge < this.#along;
    const from = alongX ? edge + Math.floor(edge / (this.columns - 1)) : edge - this.#along;
    const to = from + (alongX ? 1 : this.columns);
    const { z } = this.#grid;
    const share = (level - (z[from] as number)) / ((z[to] as number) - (z[from] as number));
    const [fromX, fromY] = this.node(from);
    const [toX, toY] = this.node(to);
    return alongX ? [mix(fromX, toX, share), fromY] : [fromX, mix(fromY, toY, share)];
  }

  /**
   * The segments of a level in every cell, by the edges where each begins and ends; values at or above the level are on
   * its left. A cell with a missing corner or a barrier has none. If two opposite corners are above and two below, the mean of the
   * four decides whether the high or the low ones are joined.
   */
  trace(level: number, piece: (from: number, to: number) => void): void {
    const { z, barred } = this.#grid;
    for (let row = 0; row < this.rows - 1; row += 1) {
      for (let column = 0; column < this.columns - 1; column += 1) {
        const node = row * this.columns + column;
        const a = z[node] as number;
        const b = z[node + 1] as number;
        const c = z[node + this.columns + 1] as number;
        const d = z[node + this.columns] as number;
        const sum = a + b + c + d;
        if (Number.isNaN(sum)) continue;
        const above = (a >= level ? 1 : 0) | (b >= level ? 2 : 0) | (c >= level ? 4 : 0) | (d >= level ? 8 : 0);
        if (above === 0 || above === 15 || barred?.[row * (this.columns - 1) + column] === 1) continue;
        const sides = this.sides(column, row);
        for (const [from, to] of piecesOf(above, sum / 4 >= level)) piece(sides[from], sides[to]);
      }
    }
  }
}

function mix(from: number, to: number, share: number): number {
  // In this form a share of 1 is exactly the far end.
  return share < 0.5 ? from + share * (to - from) : to - (1 - share) * (to - from);
}

type Piece = readonly [from: 0 | 1 | 2 | 3, to: 0 | 1 | 2 | 3];

/** By the corners above (1 lower left, 2 lower right, 4 upper right, 8 upper left): the segments from edge to edge. */
const pieces: Readonly<Record<number, readonly Piece[]>> = {
  1: [[0, 3]],
  2: [[1, 0]],
  3: [[1, 3]],
  4: [[2, 1]],
  6: [[2, 0]],
  7: [[2, 3]],
  8: [[3, 2]],
  9: [[0, 2]],
  11: [[1, 2]],
  12: [[3, 1]],
  13: [[0, 1]],
  14: [[3, 0]],
};

/** Two diagonal corners: either both high or both low ones are cut off. */
const [highCutOff, lowCutOff] = [
  { 5: [1, 4], 10: [2, 8] },
  { 5: [13, 7], 10: [14, 11] },
] as const;

function piecesOf(above: number, highJoined: boolean): readonly Piece[] {
  if (above !== 5 && above !== 10) return pieces[above] as readonly Piece[];
  const [one, other] = (highJoined ? lowCutOff : highCutOff)[above];
  return [...(pieces[one] as readonly Piece[]), ...(pieces[other] as readonly Piece[])];
}
