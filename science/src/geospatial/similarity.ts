/** A plane moved onto another: turned, enlarged and shifted, without a reflection. */
export interface Similarity {
  /** Length in the second plane of one unit of the first. */
  scale: number;
  /** Of the first plane's axes, counterclockwise in the second, above -180 and up to 180. */
  turnDeg: number;
  /** How far each pair's point lies from where it is moved to, in the unit of the second plane. */
  residuals: number[];
  /** Where a point of the first plane is in the second. */
  apply(x: number, y: number): { x: number; y: number };
}

/** Points known in both planes. */
export interface ControlPoint {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Points that lie together within this share of their distance from the origin coincide. */
const samePointShare = 1e-9;

/**
 * The similarity (two-dimensional Helmert transformation) between two planes by least squares over points known in
 * both: the sum of the squared distances in the second plane is smallest. Two points leave no residual; from three on
 * the residuals tell whether points were exchanged or an axis points the other way.
 *
 * similarity([{"from": {"x": 0, "y": 0}, "to": {"x": 10, "y": 20}}, {"from": {"x": 1, "y": 0}, "to": {"x": 10, "y": 22}}]) → {"scale": 2, "turnDeg": 90, "residuals": [0, 0]}
 *
 * @param points finite coordinates, each plane in one unit of length. No nulls.
 * @returns null for fewer than two points, or if all of them coincide in either plane.
 * Source: C. D. Ghilani, P. R. Wolf, Adjustment Computations, 4th edition (2006), section 18.2.
 */
export function similarity(points: readonly ControlPoint[]): Similarity | null {
  if (points.length < 2) return null;
  const from = centerOf(points.map((point) => point.from));
  const to = centerOf(points.map((point) => point.to));
  let [along, across, spread, reached] = [0, 0, 0, 0];
  for (const point of points) {
    const [x, y] = [point.from.x - from.x, point.from.y - from.y];
    const [u, v] = [point.to.x - to.x, point.to.y - to.y];
    along += x * u + y * v;
    across += x * v - y * u;
    spread += x * x + y * y;
    reached += u * u + v * v;
  }
  if (coincide(spread, from) || coincide(reached, to)) return null;
  const [cos, sin] = [along / spread, across / spread];
  const scale = Math.hypot(cos, sin);
  if (scale === 0) return null;
  const apply = (x: number, y: number): { x: number; y: number } => ({
    x: to.x + cos * (x - from.x) - sin * (y - from.y),
    y: to.y + sin * (x - from.x) + cos * (y - from.y),
  });
  const residuals = points.map((point) => {
    const moved = apply(point.from.x, point.from.y);
    return Math.hypot(moved.x - point.to.x, moved.y - point.to.y);
  });
  return { scale, turnDeg: (Math.atan2(sin, cos) * 180) / Math.PI, residuals, apply };
}

function centerOf(points: readonly { x: number; y: number }[]): { x: number; y: number } {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const coincide = (spread: number, center: { x: number; y: number }): boolean =>
  Math.sqrt(spread) <= samePointShare * Math.max(1, Math.hypot(center.x, center.y));
