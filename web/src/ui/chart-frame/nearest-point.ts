import type { FigurePoints, Place } from './figure.ts';

/** How near the pointer must be to a point for it to speak. Source: specification, section 9. */
export const hoverBufferPx = 8;

/** The point nearest to a place within the buffer, or null. A pass over a million points takes a few milliseconds. */
export function nearestPoint({ xs, ys }: FigurePoints, [x, y]: Place, bufferPx = hoverBufferPx): number | null {
  let nearest: number | null = null;
  let least = bufferPx * bufferPx;
  for (let point = 0; point < xs.length; point += 1) {
    const dx = (xs[point] as number) - x;
    const dy = (ys[point] as number) - y;
    const distance = dx * dx + dy * dy;
    // The last of equally near ones lies on top.
    if (distance <= least) {
      least = distance;
      nearest = point;
    }
  }
  return nearest;
}

/** The next point along x (then y), for stepping by keys; from null it is the first, or going back the last. */
export function steppedPoint(points: FigurePoints, from: number | null, step: 1 | -1): number | null {
  const { xs, ys } = points;
  if (xs.length === 0) return null;
  const isBefore = (a: number, b: number) => {
    const byX = (xs[a] as number) - (xs[b] as number);
    if (byX !== 0) return byX < 0;
    const byY = (ys[a] as number) - (ys[b] as number);
    return byY === 0 ? a < b : byY < 0;
  };
  let found: number | null = null;
  for (let point = 0; point < xs.length; point += 1) {
    if (from !== null && (step === 1 ? !isBefore(from, point) : !isBefore(point, from))) continue;
    if (found === null || (step === 1 ? isBefore(point, found) : isBefore(found, point))) found = point;
  }
  return found ?? from;
}
