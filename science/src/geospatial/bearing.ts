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

/**
 * The direction of an axis, which has two, in degrees clockwise from north: 0 is north to south, 90 east to west.
 *
 * axisBearing(0) → 90
 * axisBearing(90) → 0
 * axisBearing(-30) → 120
 * axisBearing(null) → null
 *
 * @param angleDeg from east counterclockwise, as `principalAxes` has it; null for no direction.
 * @returns from 0 to below 180.
 */
export function axisBearing(angleDeg: number | null): number | null {
  if (angleDeg === null) return null;
  return (((90 - angleDeg) % 180) + 180) % 180;
}
