import { useMemo } from 'react';
import { queryTypeOf } from '@wellfield/contract';
import { useTotalName, useValueCounts } from '../answer/selectors.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { activeValues } from '../exploration/clause-transitions.ts';
import { fractionsInSight, type FractionsInSight } from './fractions-in-sight.ts';

/** The fractions of the results that figures are of; null where there is one, as of water levels. */
export function useFractionsInSight(): FractionsInSight | null {
  const counts = useValueCounts('fraction');
  const dataset = useExploration((state) => state.dataset);
  const clauses = useExploration((state) => state.clauses);
  const totalAs = useTotalName();
  return useMemo(
    () =>
      queryTypeOf(dataset).class === 'concentration'
        ? fractionsInSight(counts, activeValues(clauses, 'fraction'), totalAs)
        : null,
    [counts, dataset, clauses, totalAs],
  );
}
