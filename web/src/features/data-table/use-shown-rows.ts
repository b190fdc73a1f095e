import type { Answer } from '../../explorer/answer/answer.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { Sort } from '../../frame/order/row-order.ts';
import { useOrderedRows } from '../../explorer/answer/use-ordered-rows.ts';
import { offeredColumnsOf, tableKindOf, type TableKind } from './sample-columns.ts';

/** What the table shows of an answer: which of the three tables, and its rows in their order. */
export interface ShownRows {
  kind: TableKind;
  rows: Uint32Array;
  sort: Sort | null;
  isSorting: boolean;
}

export function useShownRows(answer: Answer): ShownRows {
  const { analytes, selectedAnalyte } = answer.head;
  const kind = tableKindOf(analytes.find(({ value }) => value === selectedAnalyte)?.type ?? null);
  const wanted = useExploration((state) => state.sort);
  // Sorted by a column that this type of analyte does not have, rows would stand in an order nobody can see.
  const sort = offeredColumnsOf(kind).some(({ id }) => id === wanted?.column) ? wanted : null;
  return { kind, sort, ...useOrderedRows(answer, sort) };
}
