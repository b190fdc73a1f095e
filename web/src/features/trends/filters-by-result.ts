import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import type { ConditionKey } from '../../frame/filtering/conditions.ts';

/** The filters that choose rows by what was measured. */
const byResult: ReadonlySet<ConditionKey> = new Set<ConditionKey>([
  'field result',
  'field detect',
  'column result',
  'column detect',
  'level states',
]);

/** The filters in force, in words, that choose rows by what was measured: of those rows a trend is not the series'. */
export function filtersByResult(exploration: Exploration): readonly string[] {
  return activeFiltersOf(exploration.dataset, exploration).flatMap(({ key, words }) =>
    byResult.has(key) ? [words] : [],
  );
}
