import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import { activeFiltersOf } from '../../explorer/active-filters.ts';
import type { Answer } from '../../explorer/answer.ts';
import { useExploration } from '../../explorer/exploration-store.ts';
import { useActiveQuery } from '../../explorer/saved-queries.ts';

/** How a plot's files are named, and what they say of where it comes from: query, filters, release and day. */
export function usePlotFiles(answer: Answer, plot: string): { fileName: string; provenance: string } {
  const query = useActiveQuery()?.name ?? 'Query';
  const { dataset, clauses, columnFilters, polygons } = useExploration();
  const [today] = useState(() => new Date());
  const filters = activeFiltersOf(dataset, { clauses, columnFilters, polygons }).map(({ words }) => words);
  return {
    fileName: fileName(`${query}_${plot}`, today, 'svg').slice(0, -'.svg'.length),
    provenance: [
      `Query: ${query}.`,
      filters.length > 0 ? `Filters: ${filters.join('; ')}.` : 'No filters.',
      `Release ${answer.head.release}, drawn ${today.toLocaleDateString('en-CA')}.`,
    ].join(' '),
  };
}
