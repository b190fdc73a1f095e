import { float64At } from '@wellfield/science';
import type { FigurePoints } from '../figure/figure.ts';

/** The next point by x (then y), for stepping by keys; from null the first, or backward the last. */
export function steppedPoint(points: FigurePoints, from: number | null, step: 1 | -1): number | null {
  const { xs, ys } = points;
  if (xs.length === 0) return null;
  const isBefore = (a: number, b: number) => {
    const byX = float64At(xs, a) - float64At(xs, b);
    if (byX !== 0) return byX < 0;
    const byY = float64At(ys, a) - float64At(ys, b);
    return byY === 0 ? a < b : byY < 0;
  };
  let found: number | null = null;
  for (let point = 0; point < xs.length; point += 1) {
    if (from !== null && (step === 1 ? !isBefore(from, point) : !isBefore(point, from))) continue;
    if (found === null || (step === 1 ? isBefore(point, found) : isBefore(found, point))) found = point;
  }
  return found ?? from;
}
