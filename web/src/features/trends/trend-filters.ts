import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import type { ConditionKey } from '../../frame/filtering/conditions.ts';
import { leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';
import type { PooledTrends } from './listed-trends.ts';

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

/** The filters of trends of all parameters, in words for files: those that apply, and what is left out of all parameters. */
export function filtersOfTrends(
  exploration: Exploration,
  { leftOut }: Pick<PooledTrends, 'leftOut'>,
): readonly string[] {
  const applied = activeFiltersOf(exploration.dataset, withFiltersOfAll(exploration)).map(({ words }) => words);
  const left = leftOutText(leftOut);
  return [...applied, ...(left === null ? [] : [left.replace(/\.$/, '')])];
}
