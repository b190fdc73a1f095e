/** A position in decimal degrees, WGS84. */
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
