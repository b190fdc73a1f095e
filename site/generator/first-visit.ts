/** The name of the demonstration account's query that shows a plume: a visit begins with it. */
export const firstQueryName = 'Perchlorate in ground water, 2020-2022';

/**
 * The first page of a visit: the map, with the query's values in colors. They span seven powers of ten, so that its classes
 * are logarithmic by themselves. The map goes to the data by itself: the plume is visible from its source on the
 * complex to the wash, and clear of the legend, on any screen.
 */
export function firstPage(queryId: string): string {
  const shown = new URLSearchParams({
    q: queryId,
    matrix: 'Ground Water',
    unit: 'ug/L',
    intensity: 'on',
  });
  return `/map?${shown.toString()}`;
}
