/**
 * Longitudes of things that are near each other, without a jump: where they lie on both sides of the meridian of 180°,
 * those west of Greenwich are 360 higher, so that a plane, a mean and bounds are those of the things and not of the rest of
 * the earth. They do where all of them are within half a turn that has this meridian in it; data of the whole earth stays.
 *
 * continuousLongitudes([179.9, -179.9]) → [179.9, 180.1]
 * continuousLongitudes([-115, -114]) → [-115, -114]
 *
 * @param longitudes from -180 to 180; NaN and null, where there is none, stay.
 * @returns from -180 to 180, or from 0 to 360 where they cross the meridian of 180°.
 */
export function continuousLongitudes<One extends number | null>(longitudes: readonly One[]): One[] {
  return crossesDateLine(longitudes)
    ? longitudes.map((long) => (long !== null && long < 0 ? long + 360 : long) as One)
    : [...longitudes];
}

function crossesDateLine(longitudes: readonly (number | null)[]): boolean {
  let [ofEast, ofWest] = [Infinity, -Infinity];
  for (const long of longitudes) {
    if (long === null || Number.isNaN(long)) continue;
    if (long >= 0) ofEast = Math.min(ofEast, long);
    else ofWest = Math.max(ofWest, long);
  }
  return Number.isFinite(ofEast) && Number.isFinite(ofWest) && ofEast - ofWest > 180;
}

/**
 * A longitude as the one that is nearest to another, by whole turns.
 *
 * longitudeNear(-179.9, 179.9) → 180.1
 * longitudeNear(-115, -114) → -115
 *
 * @returns within 180 of the reference; unchanged, to the last bit, where it is so already. NaN stays.
 */
export function longitudeNear(long: number, reference: number): number {
  const away = long - reference;
  return Math.abs(away) <= 180 || Number.isNaN(away) ? long : long - 360 * Math.round(away / 360);
}

/**
 * A longitude as files and people write it: from -180 to 180, to a billionth of a degree where it was outside.
 *
 * writtenLongitude(180.1) → -179.9
 */
export function writtenLongitude(long: number): number {
  if (long >= -180 && long <= 180) return long;
  return Number((long - 360 * Math.round(long / 360)).toFixed(9));
}
