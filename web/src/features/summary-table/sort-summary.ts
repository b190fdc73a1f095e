import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import type { SummaryColumn } from './summary-columns.ts';

/** By which column the summary is sorted, and which way. */
export interface SummarySort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true });

/** A heading was clicked: descending first, then it toggles. */
export function nextSort(sort: SummarySort | null, columnId: string): SummarySort {
  const isDescending = sort?.columnId === columnId && sort.direction === 'descending';
  return { columnId, direction: isDescending ? 'ascending' : 'descending' };
}

/** The rows by a column's values; equal ones keep their order, and missing ones come last, whichever the direction. */
export function sortSummary(
  rows: readonly SummaryRow[],
  columns: readonly SummaryColumn[],
  sort: SummarySort | null,
): readonly SummaryRow[] {
  const column = columns.find(({ id }) => id === sort?.columnId);
  if (!column || !sort) return rows;
  const sign = sort.direction === 'descending' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [column.value(a), column.value(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (typeof first === 'number' ? first - Number(second) : collator.compare(first, String(second)));
  });
}
