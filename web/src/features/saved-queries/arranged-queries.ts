import { compareValues } from '@wellfield/contract';
import type { ListedQuery } from './listed-queries.ts';

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
  queries: readonly ListedQuery[],
  { sought, order, datasetOf }: { sought: string; order: QueryOrder; datasetOf: (query: ListedQuery) => string },
): ListedQuery[] {
  const text = sought.trim().toLocaleLowerCase();
  const found = queries.filter((query) =>
    [query.name, query.criteria, datasetOf(query), query.sharedBy ?? ''].some((part) =>
      part.toLocaleLowerCase().includes(text),
    ),
  );
  const compare = comparisons[order];
  const own = found.filter(({ sharedBy }) => sharedBy === null);
  const others = found.filter(({ sharedBy }) => sharedBy !== null);
  return [...own.toSorted(compare), ...others.toSorted(compare)];
}

const comparisons: Record<QueryOrder, (a: ListedQuery, b: ListedQuery) => number> = {
  newest: () => 0,
  name: (a, b) => compareValues(a.name, b.name),
  records: (a, b) => b.records - a.records,
  run: (a, b) => Date.parse(b.date) - Date.parse(a.date),
};
