import { elementAt } from '../arrays/element-at.ts';
import { Barriers, type Barrier } from './barriers.ts';

/**
 * The cells between four nodes of a grid through which no line of equal value is drawn, because a barrier lies between two
 * of their corners: values on its two sides are of different wells, and what is linear between them means nothing.
 *
 * barredCells([0, 1, 2], [0, 1], [[[0.5, -1], [0.5, 2]]]) → [1, 0]
 * barredCells([0, 1, 2], [0, 1], []) → null
 *
 * @param x of the columns and `y` of the rows, both ascending, in the unit of the barriers.
 * @returns 1 for these and 0 for others, the first row first, a row having one fewer than there are columns; null without
 * a barrier.
 * @throws RangeError as `Barriers`.
 */
export function barredCells(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  barriers: readonly Barrier[],
): Uint8Array<ArrayBuffer> | null {
  const walls = new Barriers(barriers);
  if (walls.isEmpty) return null;
  const columns = Math.max(0, x.length - 1);
  return Uint8Array.from({ length: columns * Math.max(0, y.length - 1) }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [west, east] = [elementAt(x, column), elementAt(x, column + 1)];
    const [south, north] = [elementAt(y, row), elementAt(y, row + 1)];
    const isBarred =
      walls.hides(west, south, east, south) ||
      walls.hides(east, south, east, north) ||
      walls.hides(east, north, west, north) ||
      walls.hides(west, north, west, south) ||
      walls.hides(west, south, east, north) ||
      walls.hides(west, north, east, south);
    return Number(isBarred);
  });
}
