/**
 * A group's sorted values, as SQL, without missing ones; null if there are none.
 *
 * Sums of it are the same to the last bit every time. The engine's aggregates add values in the order of its threads,
 * and a sum of floating-point numbers depends on the order.
 */
export function sortedValues(value: string, condition = 'true'): string {
  return `list_sort(list(${value}) FILTER (WHERE ${condition} AND ${value} IS NOT NULL))`;
}

/** The mean of sorted values, by compensated summation. */
export function meanOfSorted(values: string): string {
  return `list_aggregate(${values}, 'favg')`;
}

/** The median of sorted values: quantile type 7. */
export function medianOfSorted(values: string): string {
  const lower = `${values}[(len(${values}) + 1) // 2]`;
  const upper = `${values}[(len(${values}) + 2) // 2]`;
  return `${lower} + (${upper} - ${lower}) * 0.5`;
}
