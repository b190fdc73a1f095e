import { useMemo } from 'react';
import { useWork } from '../../explorer/answer/use-work.ts';
import { Pace } from '../../frame/pace.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import type { ListedTrend } from './listed-trends.ts';
import { sortTrends } from './sort-trends.ts';
import type { TrendColumn } from './trend-columns.ts';

interface Requested {
  trends: readonly ListedTrend[];
  columns: readonly TrendColumn[];
  sort: TableSort;
}

/** Trends in the order that is requested; until they are, in that of before, or as they came. */
export function useSortedTrends(
  trends: readonly ListedTrend[],
  columns: readonly TrendColumn[],
  sort: TableSort | null,
): { sorted: readonly ListedTrend[]; isSorting: boolean } {
  const requested = useMemo(
    (): Requested | null => (sort === null ? null : { trends, columns, sort }),
    [trends, columns, sort],
  );
  const { last, isCalculating } = useWork(requested, order);
  return {
    sorted: requested !== null && last?.of.trends === trends ? last.result : trends,
    isSorting: isCalculating,
  };
}

function order({ trends, columns, sort }: Requested, signal: AbortSignal): Promise<readonly ListedTrend[]> {
  return sortTrends(trends, columns, sort, new Pace(signal));
}
