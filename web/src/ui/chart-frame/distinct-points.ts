import type { FigurePoints } from './figure.ts';

/** Places nearer to each other than this cannot be told apart. */
const gridPx = 0.5;

/** A number for where a point is seen: points that have the same lie on each other. */
export function seenPlace(x: number, y: number): number {
  return Math.round(x / gridPx) * 65_536 + Math.round(y / gridPx);
}

/** The points that are seen, one where many of a style lie on each other: a million become what a file can hold. */
export function distinctPoints({ xs, ys, style, styles }: FigurePoints): FigurePoints {
  const taken = styles.map(() => new Set<number>());
  const kept = Uint32Array.from(xs.keys()).filter((point) => {
    const seen = taken[style[point] ?? 0];
    const place = seenPlace(xs[point] as number, ys[point] as number);
    if (seen === undefined || seen.has(place)) return false;
    seen.add(place);
    return true;
  });
  const at =
    <Values extends Float64Array | Uint8Array>(values: Values) =>
    (point: number) =>
      values[point] as number;
  return {
    xs: Float64Array.from(kept, at(xs)),
    ys: Float64Array.from(kept, at(ys)),
    style: Uint8Array.from(kept, at(style)),
    styles,
  };
}
