/** The name and position of a record of the Piper diagram, or of a location on the map. */
export interface NamedPosition {
  location: string;
  lat: number | null;
  long: number | null;
}

/** Positions this close, in degrees of latitude and longitude, are the same: about ten meters. */
const toleranceDegrees = 0.0001;
/** The rounding error in the difference of two decimal degrees. */
const rounding = 1e-12;

/**
 * Whether a Piper record belongs to a location of the map: ground water by the location's name, any other matrix by the
 * position, latitude and longitude both within 0.0001 degrees.
 *
 * isAtLocation("Ground Water", {"location": "M-10", "lat": 36.1, "long": -115}, {"location": "M-10", "lat": null, "long": null}) → true
 * isAtLocation("Surface Water", {"location": "A", "lat": 36.1, "long": -115}, {"location": "B", "lat": 36.1001, "long": -115}) → true
 *
 * @returns false for any other matrix where a coordinate is missing.
 * Source: point PLT-06.
 */
export function isAtLocation(matrix: string, record: NamedPosition, position: NamedPosition): boolean {
  if (matrix === 'Ground Water') return record.location === position.location;
  return isNear(record.lat, position.lat) && isNear(record.long, position.long);
}

function isNear(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) <= toleranceDegrees + rounding;
}
