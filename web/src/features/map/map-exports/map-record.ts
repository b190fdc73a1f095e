import { useMemo } from 'react';
import { activeFiltersOf } from '../../../explorer/active-filters.ts';
import { useExploration } from '../../../explorer/exploration-store.ts';
import { useActiveQuery } from '../../../explorer/saved-queries.ts';
import { useShownAnswer, useValueScope, useVisibleSummary } from '../../../explorer/selectors.ts';
import type { DrawnPolygon } from '../../../frame/narrowing.ts';
import { statisticTitles } from '../statistic.ts';

/** What an export of the map was made from. */
export interface MapRecord {
  query: string;
  /** In words, as the filter bar has them. */
  filters: readonly string[];
  /** The polygons among the filters. */
  polygons: readonly Pick<DrawnPolygon, 'id' | 'coords'>[];
  dataset: string;
  release: string;
  /** The local day of the export. */
  date: string;
  analyte: string | null;
  matrix: string | null;
  unit: string | null;
  /** The title of the statistic that the map shows. */
  statistic: string;
  rows: number;
  nonDetects: number;
}

/** Of the map as it is; null without an answer. */
export function useMapRecord(): MapRecord | null {
  const answer = useShownAnswer();
  const query = useActiveQuery()?.name ?? 'Query';
  const { dataset, clauses, columnFilters, polygons, statistic } = useExploration();
  const { analyte, matrix, unit } = useValueScope();
  const { rows, nonDetects } = useVisibleSummary();
  const release = answer?.head.release;
  return useMemo(
    () =>
      release === undefined
        ? null
        : {
            query,
            filters: activeFiltersOf(dataset, { clauses, columnFilters, polygons }).map(({ words }) => words),
            polygons: polygons.map(({ id, coords }) => ({ id, coords })),
            dataset,
            release: String(release),
            date: new Date().toLocaleDateString('en-CA'),
            analyte,
            matrix,
            unit,
            statistic: statisticTitles.get(statistic) ?? statistic,
            rows,
            nonDetects,
          },
    [query, dataset, clauses, columnFilters, polygons, release, analyte, matrix, unit, statistic, rows, nonDetects],
  );
}

/** One line for a sheet: 'Query: … Filters: … Release …, date.' */
export function recordText({ query, filters, dataset, release, date }: MapRecord): string {
  const filtered = filters.length > 0 ? `Filters: ${filters.join('; ')}.` : 'No filters.';
  return `Query: ${query}. ${filtered} Dataset ${dataset}, release ${release}, exported ${date}.`;
}
