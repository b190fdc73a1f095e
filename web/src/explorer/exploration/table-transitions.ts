import type { SampleColumn } from '@wellfield/contract';
import type { ColumnFilter } from '../../frame/filtering/answer-filters.ts';
import type { Sort } from '../../frame/order/row-order.ts';
import type { Exploration } from './exploration.ts';

/** Sets or removes a column filter of the table. */
export function setColumnFilter(
  exploration: Exploration,
  column: SampleColumn,
  filter: ColumnFilter | null,
): Exploration {
  const { columnFilters } = exploration;
  const before = columnFilters.find((other) => other.column === column) ?? null;
  const wanted = filter === null || asksNothing(filter) ? null : filter;
  if (JSON.stringify(before) === JSON.stringify(wanted)) return exploration;
  const others = columnFilters.filter((other) => other.column !== column);
  return { ...exploration, columnFilters: wanted === null ? others : [...others, wanted] };
}

function asksNothing(filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'text':
      return filter.text === '';
    case 'number':
      return filter.min === null && filter.max === null;
    case 'date':
      return filter.from === null && filter.to === null;
    default:
      return filter satisfies never;
  }
}

/** A click on a column's heading sorts in descending order, the next ones toggle. */
export function sortBy(exploration: Exploration, column: SampleColumn): Exploration {
  const isDescending = exploration.sort?.column === column && exploration.sort.direction === 'descending';
  return { ...exploration, sort: { column, direction: isDescending ? 'ascending' : 'descending' } };
}

/** The rows are sorted by a column in a direction that was chosen. */
export function setSort(exploration: Exploration, column: SampleColumn, direction: Sort['direction']): Exploration {
  const { sort } = exploration;
  if (sort?.column === column && sort.direction === direction) return exploration;
  return { ...exploration, sort: { column, direction } };
}

/** The rows are left in the answer's order. */
export function cancelSorting(exploration: Exploration): Exploration {
  return exploration.sort === null ? exploration : { ...exploration, sort: null };
}
