import { float64At, uint32At } from '@wellfield/science';
import { seenPoints } from '../figure/distinct-points.ts';
import type { FigurePoints } from '../figure/figure.ts';
import { press, type Pixels, type Stamps } from './point-stamps.ts';

/** More points than these are drawn on a canvas: as elements they would hold up the page. */
const maxPointElements = 2_000;

export function isDrawnOnCanvas(points: FigurePoints | null): boolean {
  return points !== null && points.xs.length > maxPointElements;
}

/** So many points are drawn between two pauses: about a millisecond. */
const stride = 4_096;

/**
 * Draws points style by style, each with the stamps of its style; a point that lies on one of its style is not drawn
 * again, so that a million cost what is seen of them. Pauses on the way: the caller decides what to do in the meantime.
 *
 * @returns how many points are seen: those drawn, and those that lie on one of their style.
 */
export function* drawPoints(
  raster: Pixels,
  points: FigurePoints,
  stamps: readonly Stamps[],
  scale: number,
): Generator<void, number> {
  const { xs, ys, style } = points;
  const seen = seenPoints(points);
  let drawn = 0;
  for (const [index, own] of stamps.entries()) {
    for (let from = 0; from < seen.length; from += stride) {
      for (let at = from; at < Math.min(seen.length, from + stride); at += 1) {
        const point = uint32At(seen, at);
        if (style[point] !== index) continue;
        press(raster, own, float64At(xs, point) * scale, float64At(ys, point) * scale);
        drawn += 1;
      }
      yield;
    }
  }
  return drawn + (xs.length - seen.length);
}
