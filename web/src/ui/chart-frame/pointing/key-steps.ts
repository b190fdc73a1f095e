import { float64At } from '@wellfield/science';
import type { FigurePoints, Figure } from '../figure/figure.ts';
import { useState } from 'react';
import type { FigureArea } from '../figure/groups-within.ts';

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

/** Almost indistinguishable points are in a range together. */
const sparePx = 0.5;

/** A range of points marked by keys: from the point where Shift was first held to the current one. */
export function useKeyRange({ points, heightPx }: Figure, shown: number | null) {
  const [anchor, setAnchor] = useState<number | null>(null);
  const [from, to] = [anchor, shown].map((point) => (point === null ? undefined : points?.xs[point]));
  const area: FigureArea | null =
    from === undefined || to === undefined
      ? null
      : { left: Math.min(from, to) - sparePx, right: Math.max(from, to) + sparePx, top: 0, bottom: heightPx };
  return {
    area,
    /** Handles a key that goes from one point to the next: with Shift it extends the range, otherwise it clears it. */
    step(next: number | null, grows: boolean) {
      if (!grows) setAnchor(null);
      else if (anchor === null) setAnchor(shown ?? next);
    },
    clear: () => setAnchor(null),
  };
}
