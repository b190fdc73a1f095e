import { elementAt } from '../arrays/element-at.ts';

/** Squares are halved so often at most: what is closer together comes in its own order. */
const maxHalvings = 24;

/**
 * An order of points in which the first ones are spread over all of them, and each further one comes where the points before
 * it leave most room: squares are halved again and again, and of each square without a point before the first one comes next.
 *
 * coarseToFine([0, 1, 2, 3, 4], [0, 0, 0, 0, 0]) → [0, 3, 2, 4, 1]
 *
 * @returns the indices of the points in that order.
 */
export function coarseToFine(x: ArrayLike<number>, y: ArrayLike<number>): Int32Array {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < x.length; at += 1) {
    [west, east] = [Math.min(west, elementAt(x, at)), Math.max(east, elementAt(x, at))];
    [south, north] = [Math.min(south, elementAt(y, at)), Math.max(north, elementAt(y, at))];
  }
  const order = new Int32Array(x.length);
  let taken = 0;
  let rest = Int32Array.from({ length: x.length }, (_, at) => at);
  let side = Math.max(east - west, north - south) * (1 + 1e-9);
  for (let halving = 0; rest.length > 0 && halving <= maxHalvings && side > 0; halving += 1, side /= 2) {
    const columns = 2 ** halving + 1;
    const squareOf = (at: number) =>
      Math.floor((elementAt(x, at) - west) / side) + columns * Math.floor((elementAt(y, at) - south) / side);
    const filled = new Set<number>();
    for (let at = 0; at < taken; at += 1) filled.add(squareOf(elementAt(order, at)));
    rest = rest.filter((at) => {
      const square = squareOf(at);
      if (filled.has(square)) return true;
      filled.add(square);
      order[taken] = at;
      taken += 1;
      return false;
    });
  }
  order.set(rest, taken);
  return order;
}
