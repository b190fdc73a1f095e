import { rangeOf, float64At, uint8At, elementAt } from '@wellfield/science';
import type { FigurePoints } from './figure.ts';

/** Positions closer to each other than this are indistinguishable. */
const gridPx = 0.5;

/** A number for the position of a point: points with the same number overlap. */
export function seenPosition(x: number, y: number): number {
  return onGrid(x) * 65_536 + onGrid(y);
}

/**
 * The visible points, ascending: the first of overlapping ones of a style. Positions are marked in an array instead of a
 * set, so that a million points take milliseconds.
 */
export function seenPoints({ xs, ys, style, styles }: FigurePoints): Uint32Array {
  if (xs.length === 0) return new Uint32Array(0);
  const [left, right] = rangeOf(xs).map(onGrid) as [number, number];
  const [top, bottom] = rangeOf(ys).map(onGrid) as [number, number];
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  const isTaken = new Uint8Array(styles.length * rows * columns);
  const retained = new Uint32Array(xs.length);
  let count = 0;
  for (let point = 0; point < xs.length; point += 1) {
    const row = uint8At(style, point) * rows + onGrid(float64At(ys, point)) - top;
    const cell = row * columns + onGrid(float64At(xs, point)) - left;
    if (isTaken[cell] !== 0) continue;
    isTaken[cell] = 1;
    retained[count] = point;
    count += 1;
  }
  return retained.subarray(0, count);
}

/** Keeps only the visible points: a million shrink to what fits in a file. */
export function distinctPoints(points: FigurePoints): FigurePoints {
  const { xs, ys, style } = points;
  const seen = seenPoints(points);
  const at =
    <Values extends Float64Array | Uint8Array>(values: Values) =>
    (point: number) =>
      elementAt(values, point);
  return {
    ...points,
    xs: Float64Array.from(seen, at(xs)),
    ys: Float64Array.from(seen, at(ys)),
    style: Uint8Array.from(seen, at(style)),
  };
}

function onGrid(px: number): number {
  return Math.round(px / gridPx);
}
