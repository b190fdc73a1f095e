/** A place in decimal degrees, WGS84. */
export interface Position {
  lat: number;
  long: number;
}

/** The mean radius of the earth, R1 of the International Union of Geodesy and Geophysics, in km. */
export const earthRadiusKm = 6371.0088;

/** An angle of one degree, in radians. */
export const radiansPerDegree = Math.PI / 180;

/** The length of one degree of latitude, in km. */
export const kmPerDegree = earthRadiusKm * radiansPerDegree;

/**
 * The great-circle distance of two positions in km, by the haversine formula on a sphere of `earthRadiusKm`: within
 * 0.6 % of the distance on the ellipsoid.
 *
 * haversineKm({"lat": 0, "long": 0}, {"lat": 0, "long": 180}) → 20015.114442035923
 * haversineKm({"lat": 36, "long": -115}, {"lat": 36, "long": -115}) → 0
 *
 * @returns NaN when a coordinate is missing.
 * Source: R. W. Sinnott, Virtues of the haversine, Sky and Telescope 68 (1984).
 */
export function haversineKm(from: Position, to: Position): number {
  const acrossLat = Math.sin(((to.lat - from.lat) * radiansPerDegree) / 2);
  const acrossLong = Math.sin(((to.long - from.long) * radiansPerDegree) / 2);
  const parallels = Math.cos(from.lat * radiansPerDegree) * Math.cos(to.lat * radiansPerDegree);
  const half = Math.sqrt(acrossLat * acrossLat + parallels * acrossLong * acrossLong);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, half));
}
