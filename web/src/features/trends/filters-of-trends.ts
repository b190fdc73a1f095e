import { leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';
import type { PooledTrends } from './listed-trends.ts';

/** The filters of trends of all parameters, in words for files: those that apply, and what is left out of all parameters. */
export function filtersOfTrends(
  exploration: Exploration,
  { leftOut }: Pick<PooledTrends, 'leftOut'>,
): readonly string[] {
  const applied = activeFiltersOf(exploration.dataset, withFiltersOfAll(exploration)).map(({ words }) => words);
  const left = leftOutText(leftOut);
  return [...applied, ...(left === null ? [] : [left.replace(/\.$/, '')])];
}
