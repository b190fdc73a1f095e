/** How a sample's depth is drawn and written: as a point, as an interval, or not at all. */
export type DepthKind = 'point' | 'interval' | 'none';

const pointFt = 1;
/** The difference of decimal depths such as 4.1 and 5.1 can be slightly less than 1 because of rounding. */
const roundingFt = 1e-9;

/**
 * Whether a sample's depth is a point or an interval, from its top and bottom in feet below ground, in either order: a
 * point if they differ by less than 1 ft or only one is known, none if neither is.
 *
 * depthKind(3, 3.2) → "point"
 * depthKind(4, 5) → "interval"
 * depthKind(null, 5) → "point"
 * depthKind(null, null) → "none"
 *
 * @param topFt null or NaN if missing, like `bottomFt`.
 * Source: point SID-06; one depth or none is this project's.
 */
export function depthKind(topFt: number | null, bottomFt: number | null): DepthKind {
  const top = topFt ?? NaN;
  const bottom = bottomFt ?? NaN;
  if (Number.isNaN(top) && Number.isNaN(bottom)) return 'none';
  return Math.abs(bottom - top) >= pointFt - roundingFt ? 'interval' : 'point';
}
