/** An inclusive range of a field's values. */
export interface Extent {
  min: number;
  max: number;
}

/** The bounds of a range of values, inclusive; null is open. */
export interface Bounds {
  min: number | null;
  max: number | null;
}
