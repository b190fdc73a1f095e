import type { TableSort } from './virtual-table/table-column.ts';

/** A column that rows are sorted by. */
interface SortedColumn<Row> {
  id: string;
  value(row: Row): string | number | null;
}

const collator = new Intl.Collator('en', { numeric: true });

/** A heading was pressed: descending first, then it turns. */
export function nextSort(sort: TableSort | null, column: string): TableSort {
  const isDescending = sort?.column === column && sort.direction === 'descending';
  return { column, direction: isDescending ? 'ascending' : 'descending' };
}

/** Rows by a column's values; equal ones keep their order, and missing ones come last, whichever the direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!column || !sort) return rows;
  const sign = sort.direction === 'descending' ? -1 : 1;
  const valued = rows.map((row) => ({ row, value: column.value(row) }));
  valued.sort(({ value: first }, { value: second }) => {
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (typeof first === 'number' ? first - Number(second) : collator.compare(first, String(second)));
  });
  return valued.map(({ row }) => row);
}
