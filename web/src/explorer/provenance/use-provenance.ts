import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useClient } from '../../api/client-context.ts';
import { useSite } from '../../api/site-query.ts';
import { viewQuery } from '../../api/view-calls.ts';
import { activeFiltersOf, filtersOfExploration } from '../exploration/active-filters.ts';
import type { Answer } from '../answer/answer.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { softwareName, type Provenance } from './provenance.ts';
import { useActiveQuery } from '../saved-queries.ts';
import { leftOutText } from '../answer/left-out-samples.ts';
import { conversionText } from '../answer/conversion-words.ts';
import { useConverted, useLeftOut, useShownAnswer, useTotalName } from '../answer/selectors.ts';

/** Gives the provenance of a file made at a given time from an answer with the current filters. */
export function useProvenance(): (answer: Answer, at: Date) => Provenance {
  const saved = useActiveQuery();
  const source = useShownAnswer()?.source;
  const token = source?.kind === 'view' ? source.token : null;
  const { data: view } = useQuery({ ...viewQuery(useClient(), token ?? ''), enabled: token !== null });
  const version = useSite()?.version;
  const leftOut = leftOutText(useLeftOut());
  const conversion = conversionText(useConverted());
  const { dataset, clauses, columnFilters, polygons, locationRange, levelStates } = useExploration(
    useShallow(filtersOfExploration),
  );
  const totalAs = useTotalName();
  const query = token === null ? (saved?.name ?? 'Query') : 'Shared view';
  const criteria = (token === null ? saved?.criteria : view?.criteria) ?? '';
  const filters = useMemo(
    () => [
      ...activeFiltersOf(dataset, { clauses, columnFilters, polygons, locationRange, levelStates }, totalAs).map(
        ({ words }) => words,
      ),
      ...[leftOut, conversion].flatMap((stated) => (stated === null ? [] : [stated.replace(/\.$/, '')])),
    ],
    [dataset, clauses, columnFilters, polygons, locationRange, levelStates, totalAs, leftOut, conversion],
  );
  return useMemo(
    () => (answer, at) => ({
      query,
      criteria,
      filters,
      dataset,
      release: answer.head.release,
      date: at.toLocaleDateString('en-CA'),
      software: softwareName(version),
    }),
    [query, criteria, filters, dataset, version],
  );
}
