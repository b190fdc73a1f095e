import { useState } from 'react';
import type { Figure } from '../figure/figure.ts';
import type { FigureArea } from '../figure/groups-within.ts';

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
