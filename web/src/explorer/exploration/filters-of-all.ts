import type { Exploration } from './exploration.ts';

/** What a parameter has of its own: filters by it say nothing of another. */
const ofOne: readonly string[] = ['unit', 'result'];

/** What does not apply to every parameter of a query, after 'filters of'. */
export const filtersOfOne = 'unit, result and state against a level, and the choice of locations by their results';

/**
 * An exploration with the filters that apply to every parameter of a query: without those of unit, result and state against a
 * level, without the choice of locations by their results, and without others, such as a filter that would choose samples by their results.
 */
export function withFiltersOfAll(exploration: Exploration, others: readonly string[] = []): Exploration {
  const dropped = [...ofOne, ...others];
  return {
    ...exploration,
    clauses: exploration.clauses.filter(({ field }) => !dropped.includes(field)),
    columnFilters: exploration.columnFilters.filter(({ column }) => !dropped.includes(column)),
    locationRange: null,
    levelStates: [],
    histogramRanges: [],
  };
}

/** Whether the same rows count in both, whatever the order of the filters. */
export function countsSame(a: Exploration, b: Exploration): boolean {
  return rowsText(a) === rowsText(b);
}

function rowsText({ clauses, columnFilters, polygons, putBack, setAside }: Exploration): string {
  const sorted = clauses.toSorted((a, b) => (a.field < b.field ? -1 : 1));
  return JSON.stringify([sorted, columnFilters, polygons, putBack.toSorted(), setAside.toSorted()]);
}
