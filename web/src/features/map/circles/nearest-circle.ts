/** A circle on the screen. */
export interface ScreenCircle {
  location: string;
  x: number;
  y: number;
  radiusPx: number;
  /** All locations at its position, the topmost first. */
  nest: readonly string[];
}

/** The tolerance around a circle's edge, so that a circle of 4 px is a target of 24 px. */
export const reachPx = 8;

/** The circle at a point: the smallest that contains it, else the nearest within the tolerance, or null. */
export function nearestCircle(circles: readonly ScreenCircle[], x: number, y: number): ScreenCircle | null {
  let best: { circle: ScreenCircle; rank: readonly [number, number] } | null = null;
  for (const circle of circles) {
    const { radiusPx } = circle;
    const beyond = Math.hypot(x - circle.x, y - circle.y) - radiusPx;
    if (beyond > reachPx) continue;
    const rank = beyond <= 0 ? ([0, radiusPx] as const) : ([1, beyond] as const);
    if (!best || rank[0] < best.rank[0] || (rank[0] === best.rank[0] && rank[1] < best.rank[1])) {
      best = { circle, rank };
    }
  }
  return best?.circle ?? null;
}
