/** A value of a field and its rows; null is a missing value. */
export interface ValueCount {
  value: string | null;
  rows: number;
}

/** Results of one analyte, matrix and unit that are far off the usual ones. */
export interface FarOffResults {
  analyte: string;
  matrix: string | null;
  unit: string | null;
  rows: number;
  /** The middle half of the usual results. */
  usual: { min: number; max: number };
  /** The result that is farthest off, and where it stands. */
  farthest: { result: number; location: string; file: string | null; line: number | null };
}

/** The area that a delivery's locations take up, in degrees, and how it fits the site's map. */
export interface PositionProfile {
  locations: number;
  box: { south: number; west: number; north: number; east: number } | null;
  /** Locations that the map does not show at its start; null without a map. */
  offMap: { locations: number; first: string[] } | null;
  /** Those of them that it would show if latitude and longitude were exchanged. */
  exchanged: number;
}

/** What an import understood of the rows that it accepted, for a person to compare with what was delivered. */
export interface DeliveryProfile {
  dates: { min: string; max: string } | null;
  units: ValueCount[];
  detect: ValueCount[];
  matrices: ValueCount[];
  sampleTypes: ValueCount[];
  positions: PositionProfile;
  withoutUnit: { rows: number; nonDetects: number };
  /** Non-detects whose limit is zero or below. */
  zeroLimits: number;
  /** Detects whose qualifier usually says "not detected", by qualifier. */
  doubtfulDetects: ValueCount[];
  farOff: { rows: number; first: FarOffResults[] };
}
