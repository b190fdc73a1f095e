import { useMemo, useState } from 'react';
import { nextSort, sortRows } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { sortedBy, type ResultColumn } from './result-column.ts';

/** The order of a table of results, by the heading that was pressed. */
export interface ResultOrder {
  sort: TableSort | null;
  onSort(column: string): void;
}

/** The heading that was pressed last. */
export function useResultSort(): ResultOrder {
  const [sort, setSort] = useState<TableSort | null>(null);
  return { sort, onSort: (column) => setSort(nextSort(sort, column)) };
}

/** Rows by a column. */
export function useResultOrder<Row>(
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
): { sorted: readonly Row[]; order: ResultOrder } {
  const order = useResultSort();
  const { sort } = order;
  const sorted = useMemo(() => sortRows(rows, columns.map(sortedBy), sort), [rows, columns, sort]);
  return { sorted, order };
}
