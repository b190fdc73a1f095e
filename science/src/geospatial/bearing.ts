/**
 * The direction of a vector in a plane, in degrees clockwise from north: 90 is east.
 *
 * bearingOf(1, 0) → 90
 * bearingOf(0, -2) → 180
 *
 * @param east, north the vector's parts, in one unit.
 * @returns from 0 to below 360; null for a vector without a length, NaN where a part is missing.
 */
export function bearingOf(east: number, north: number): number | null {
  if (east === 0 && north === 0) return null;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
