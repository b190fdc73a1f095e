/**
 * A group's values in their order, as SQL; missing ones are left out, and there is no list without any.
 *
 * What is added up from it is the same to the last bit every time. An aggregate of the engine adds values up as its
 * threads come by them, and a sum of floating-point numbers depends on the order in which they are added.
 */
export function sortedValues(value: string, condition = 'true'): string {
  return `list_sort(list(${value}) FILTER (WHERE ${condition} AND ${value} IS NOT NULL))`;
}

/** The mean of sorted values, added up with compensation. */
export function meanOfSorted(values: string): string {
  return `list_aggregate(${values}, 'favg')`;
}

/** The median of sorted values: quantile type 7. */
export function medianOfSorted(values: string): string {
  const lower = `${values}[(len(${values}) + 1) // 2]`;
  const upper = `${values}[(len(${values}) + 2) // 2]`;
  return `${lower} + (${upper} - ${lower}) * 0.5`;
}
