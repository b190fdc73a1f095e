/** How a sample's depth is drawn and written: at one depth, over a stretch, or not at all. */
export type DepthKind = 'point' | 'interval' | 'none';

const pointFt = 1;
/** A foot between decimal depths, as 4.1 and 5.1, comes out a rounding short of 1. */
const roundingFt = 1e-9;

/**
 * Whether a sample stands at a point or over an interval of depth, from its top and bottom in feet below ground, in
 * either order: a point where they differ by under 1 ft or only one is known, none where neither is.
 *
 * depthKind(3, 3.2) → "point"
 * depthKind(4, 5) → "interval"
 * depthKind(null, 5) → "point"
 * depthKind(null, null) → "none"
 *
 * @param topFt null or NaN where missing, as `bottomFt`.
 * Source: point SID-06; one depth or none is this project's.
 */
export function depthKind(topFt: number | null, bottomFt: number | null): DepthKind {
  const top = topFt ?? NaN;
  const bottom = bottomFt ?? NaN;
  if (Number.isNaN(top) && Number.isNaN(bottom)) return 'none';
  return Math.abs(bottom - top) >= pointFt - roundingFt ? 'interval' : 'point';
}
