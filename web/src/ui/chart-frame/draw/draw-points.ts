import { float64At, uint32At } from '@wellfield/science';
import { seenPoints } from '../figure/distinct-points.ts';
import type { FigurePoints } from '../figure/figure.ts';
import { press, type Pixels, type Stamps } from './point-stamps.ts';

/** So many points are drawn between two pauses: about a millisecond. */
const stride = 4_096;

/**
 * Draws points style by style, each with the stamps of its style; a point that lies on one of its style is not drawn
 * again, so that a million cost what is seen of them. Pauses on the way: whoever draws decides what to do meanwhile.
 */
export function* drawPoints(
  raster: Pixels,
  points: FigurePoints,
  stamps: readonly Stamps[],
  scale: number,
): Generator<void> {
  const { xs, ys, style } = points;
  const seen = seenPoints(points);
  for (const [index, own] of stamps.entries()) {
    for (let from = 0; from < seen.length; from += stride) {
      for (let at = from; at < Math.min(seen.length, from + stride); at += 1) {
        const point = uint32At(seen, at);
        if (style[point] === index) press(raster, own, float64At(xs, point) * scale, float64At(ys, point) * scale);
      }
      yield;
    }
  }
}
