import { useMemo } from 'react';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';

/** What a parameter has of its own, or what was measured: results chosen by it would describe no whole series. */
const ofResults: readonly string[] = ['unit', 'result', 'detect'];

/** An exploration with the filters that apply to every parameter, and that do not choose samples by their results. */
export function withCardFilters(exploration: Exploration): Exploration {
  const { clauses, columnFilters } = exploration;
  return {
    ...exploration,
    clauses: clauses.filter(({ field }) => !ofResults.includes(field)),
    columnFilters: columnFilters.filter(({ column }) => !ofResults.includes(column)),
    locationRange: null,
    levelStates: [],
    histogramRanges: [],
  };
}

/** The same of the exploration in force; the same object while the answer cards would say the same. */
export function useCardExploration(): Exploration {
  const { clauses, columnFilters, polygons, putBack, setAside, levelSet, ownLevels } = useExploration();
  return useMemo(
    () =>
      withCardFilters({
        ...useExploration.getState(),
        clauses,
        columnFilters,
        polygons,
        putBack,
        setAside,
        levelSet,
        ownLevels,
      }),
    [clauses, columnFilters, polygons, putBack, setAside, levelSet, ownLevels],
  );
}

/** The filters, in words, that answer cards do not apply. */
export function filtersNotApplied(exploration: Exploration): string[] {
  const wordsOf = (one: Exploration) => activeFiltersOf(one.dataset, one).map(({ words }) => words);
  const applied = wordsOf(withCardFilters(exploration));
  return wordsOf(exploration).filter((words) => !applied.includes(words));
}
