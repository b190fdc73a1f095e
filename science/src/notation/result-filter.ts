/** The results a filter lets pass, inclusive; null on a side that is open. */
export interface ResultFilter {
  min: number | null;
  max: number | null;
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The filter that two typed bounds make. A bound counts when it is a number in decimal notation, with or without an
 * exponent; spaces around it are ignored, and what is empty or anything else does not count.
 *
 * readResultFilter("5", "1e3") → {"min": 5, "max": 1000}
 * readResultFilter("abc", " ") → {"min": null, "max": null}
 *
 * Source: specification, section 5, "Result filter".
 */
export function readResultFilter(min: string, max: string): ResultFilter {
  return { min: readBound(min), max: readBound(max) };
}

function readBound(text: string): number | null {
  const trimmed = text.trim();
  const value = decimal.test(trimmed) ? Number(trimmed) : NaN;
  return Number.isFinite(value) ? value : null;
}

/**
 * Whether a result lies within a result filter, in the filter's unit; a non-detect is judged by its limit.
 *
 * passesResultFilter(5, {"min": 5, "max": 10}) → true
 * passesResultFilter(4.99, {"min": 5, "max": null}) → false
 *
 * @param value a missing one (null, NaN) passes only while no bound counts.
 * Source: specification, section 5, "Result filter".
 */
export function passesResultFilter(value: number | null, { min, max }: ResultFilter): boolean {
  if (value === null || Number.isNaN(value)) return min === null && max === null;
  return (min === null || value >= min) && (max === null || value <= max);
}
