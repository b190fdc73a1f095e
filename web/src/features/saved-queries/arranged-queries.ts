import { compareValues, type SavedQuery } from '@wellfield/contract';

/** The orders of the list, with what each is called. */
export const queryOrders = [
  ['newest', 'Newest'],
  ['name', 'Name'],
  ['records', 'Records'],
  ['run', 'Last run'],
] as const;
export type QueryOrder = (typeof queryOrders)[number][0];

/**
 * The queries whose name, criteria or dataset contain what is sought, in an order: as the account has them, newest
 * first; by name; or those first that have the most records, or were run or saved last.
 */
export function arrangedQueries(
  queries: readonly SavedQuery[],
  { sought, order, datasetOf }: { sought: string; order: QueryOrder; datasetOf: (query: SavedQuery) => string },
): SavedQuery[] {
  const text = sought.trim().toLocaleLowerCase();
  const found = queries.filter((query) =>
    [query.name, query.criteria, datasetOf(query)].some((part) => part.toLocaleLowerCase().includes(text)),
  );
  switch (order) {
    case 'newest':
      return found;
    case 'name':
      return found.toSorted((a, b) => compareValues(a.name, b.name));
    case 'records':
      return found.toSorted((a, b) => b.records - a.records);
    case 'run':
      return found.toSorted((a, b) => Date.parse(b.pull_date) - Date.parse(a.pull_date));
    default:
      return order satisfies never;
  }
}
