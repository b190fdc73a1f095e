/** The results a filter lets pass, inclusive; null on a side that is open. */
export interface ResultFilter {
  min: number | null;
  max: number | null;
}

/**
 * Whether a result lies within a result filter, in the filter's unit; a non-detect is judged by its limit.
 *
 * passesResultFilter(5, {"min": 5, "max": 10}) → true
 * passesResultFilter(4.99, {"min": 5, "max": null}) → false
 *
 * @param value a missing one (null, NaN) passes only while no bound counts.
 * Source: point TBL-05.
 */
export function passesResultFilter(value: number | null, { min, max }: ResultFilter): boolean {
  if (value === null || Number.isNaN(value)) return min === null && max === null;
  return (min === null || value >= min) && (max === null || value <= max);
}
