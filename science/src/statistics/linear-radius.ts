/** A range, from its lower end to its upper. */
interface Ends {
  min: number;
  max: number;
}

/**
 * The radius of a circle for a value, linear between the smallest and the largest value. A value outside gets the nearer
 * end's radius; if all values are equal, each gets the middle radius.
 *
 * linearRadius(50, {"min": 0, "max": 100}, {"min": 4, "max": 18}) → 11
 *
 * @returns a radius in the unit of `radii`; NaN for a missing value.
 * Source: point MAP-06.
 */
export function linearRadius(value: number, values: Ends, radii: Ends): number {
  const share =
    values.max > values.min ? Math.min(Math.max((value - values.min) / (values.max - values.min), 0), 1) : 0.5;
  return radii.min + share * (radii.max - radii.min);
}
