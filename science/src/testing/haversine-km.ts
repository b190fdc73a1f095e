import { earthRadiusKm, type Position, radiansPerDegree } from '../geospatial/distance.ts';

/**
 * The great-circle distance of two positions in km, written as the textbook has it.
 * Source: R. W. Sinnott, Virtues of the haversine, Sky and Telescope 68 (1984).
 */
export function haversineKm(from: Position, to: Position): number {
  const acrossLat = Math.sin(((to.lat - from.lat) * radiansPerDegree) / 2);
  const acrossLong = Math.sin(((to.long - from.long) * radiansPerDegree) / 2);
  const parallels = Math.cos(from.lat * radiansPerDegree) * Math.cos(to.lat * radiansPerDegree);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.hypot(acrossLat, Math.sqrt(parallels) * acrossLong)));
}
