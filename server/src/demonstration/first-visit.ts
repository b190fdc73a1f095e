/** The name of the demonstration account's query that shows a plume at once: with it a visit begins. */
export const firstQueryName = 'Perchlorate in ground water, 2020-2022';

/** The page on which a visit begins: the map, with the query's values in colours. */
export function firstPage(queryId: string): string {
  const shown = new URLSearchParams({ q: queryId, matrix: 'Ground Water', unit: 'ug/L', intensity: 'on' });
  return `/map?${shown.toString()}`;
}
