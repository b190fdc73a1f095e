import type { ChartPalette } from './chart-palette.ts';
import { seenPlace } from './distinct-points.ts';
import type { FigurePoints } from './figure.ts';
import { shapePath } from './shape-path.ts';
import { pointRadiusPx, styleOf } from './svg-element.ts';

/** So many points are looked at between two pauses: a few milliseconds. */
const stride = 4_096;

/**
 * Draws points style by style; a point that lies on one of its style is not drawn again, so that a million cost what is
 * seen of them. Pauses on the way: whoever draws decides what to do meanwhile.
 */
export function* drawPoints(
  context: CanvasRenderingContext2D,
  points: FigurePoints,
  palette: ChartPalette,
): Generator<void> {
  const { xs, ys, style, styles } = points;
  for (const index of styles.keys()) {
    const { shape, tone, hollow } = styleOf(styles, index);
    const outline = new Path2D(shapePath(shape, 0, 0, pointRadiusPx));
    const taken = new Set<number>();
    for (let from = 0; from < xs.length; from += stride) {
      context.fillStyle = hollow ? palette.paper : palette[tone];
      context.strokeStyle = palette[tone];
      context.lineWidth = hollow ? 1.2 : 0.6;
      for (let point = from; point < Math.min(xs.length, from + stride); point += 1) {
        if (style[point] !== index) continue;
        const [x, y] = [xs[point] as number, ys[point] as number];
        const place = seenPlace(x, y);
        if (taken.has(place)) continue;
        taken.add(place);
        context.translate(x, y);
        context.fill(outline);
        if (hollow) context.stroke(outline);
        context.translate(-x, -y);
      }
      yield;
    }
  }
}
