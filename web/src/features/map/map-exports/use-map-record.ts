import { useMemo } from 'react';
import { activeFiltersOf } from '../../../explorer/active-filters.ts';
import { useExploration } from '../../../explorer/exploration-store.ts';
import { useActiveQuery } from '../../../explorer/saved-queries.ts';
import { useShownAnswer, useValueScope, useVisibleSummary } from '../../../explorer/selectors.ts';
import { statisticTitles } from '../statistic.ts';
import type { MapRecord } from './map-record.ts';

/** Says of the map as it is what an export at a time is made from; null without an answer. */
export function useMapRecord(): ((at: Date) => MapRecord) | null {
  const answer = useShownAnswer();
  const query = useActiveQuery()?.name ?? 'Query';
  const { dataset, clauses, columnFilters, polygons, statistic, nonDetectMethod } = useExploration();
  const { analyte, matrix, unit } = useValueScope();
  const { rows, nonDetects } = useVisibleSummary();
  const release = answer?.head.release;
  return useMemo(
    () =>
      release === undefined
        ? null
        : (at) => ({
            query,
            filters: activeFiltersOf(dataset, { clauses, columnFilters, polygons }).map(({ words }) => words),
            polygons: polygons.map(({ id, coords }) => ({ id, coords })),
            dataset,
            release: String(release),
            date: at.toLocaleDateString('en-CA'),
            analyte,
            matrix,
            unit,
            statisticUnit: statistic === 'location' || statistic === 'sampleSize' ? null : unit,
            statistic: statistic === 'location' ? 'Locations' : (statisticTitles.get(statistic) ?? statistic),
            nonDetectMethod,
            rows,
            nonDetects,
          }),
    [
      query,
      dataset,
      clauses,
      columnFilters,
      polygons,
      release,
      analyte,
      matrix,
      unit,
      statistic,
      nonDetectMethod,
      rows,
      nonDetects,
    ],
  );
}
