import { sessionScoped } from '../../session/session-scoped.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import { withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';

/** Which locations have a card: the selected one with those compared with it, or all that pass the filters. */
export type CardScope = 'selected' | 'all';

export const useCardScope = sessionScoped<{ scope: CardScope }>({ scope: 'selected' });

/** The filters that answer cards apply: samples chosen by whether they are detects would describe no whole series. */
export function withCardFilters(exploration: Exploration): Exploration {
  return withFiltersOfAll(exploration, ['detect']);
}

/** The filters, in words, that answer cards do not apply. */
export function filtersNotApplied(exploration: Exploration): string[] {
  const wordsOf = (one: Exploration) => activeFiltersOf(one.dataset, one).map(({ words }) => words);
  const applied = wordsOf(withCardFilters(exploration));
  return wordsOf(exploration).filter((words) => !applied.includes(words));
}
