import { useMemo } from 'react';
import { useAlikeColumns } from '../../explorer/answer/selectors.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { shownColumns } from './column-layout.ts';
import { useColumnLayout } from './column-layouts.ts';
import { foldColumns } from './fold-columns.ts';
import { offeredColumnsOf, type SampleTableColumn } from './sample-columns.ts';
import type { ShownRows } from './use-shown-rows.ts';

export interface TableColumns {
  /** All that the table can show. */
  offered: readonly SampleTableColumn[];
  /** Those that are shown, in the person's order: in the table, or in the line above it. */
  shown: readonly SampleTableColumn[];
  visible: readonly SampleTableColumn[];
  folded: readonly SampleTableColumn[];
}

/** The columns of a table as it shows some rows. */
export function useTableColumns({ kind, rows, sort }: ShownRows): TableColumns {
  const layout = useColumnLayout(kind);
  const filters = useExploration((state) => state.columnFilters);
  const alike = useAlikeColumns();
  const rowCount = rows.length;
  return useMemo(() => {
    const offered = offeredColumnsOf(kind);
    const shown = shownColumns(offered, layout);
    const inUse = [...filters.map(({ column }) => column), ...(sort ? [sort.column] : [])];
    const parts = layout.folds ? foldColumns(shown, { alike, rowCount, inUse }) : { visible: shown, folded: [] };
    return { offered, shown, ...parts };
  }, [kind, layout, filters, alike, rowCount, sort]);
}
