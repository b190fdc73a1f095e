import { useMemo } from 'react';
import { useAlikeColumns } from '../../explorer/answer/selectors.ts';
import { useLevelsInForce } from '../../explorer/answer/use-levels.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { ruleOf } from '../../explorer/screening/levels-in-force.ts';
import { screeningOf } from '../../frame/screening/row-screening.ts';
import { shownColumns } from './column-layout.ts';
import { useColumnLayout } from './column-layouts.ts';
import { foldColumns } from './fold-columns.ts';
import { offeredColumnsOf, withLevelColumn, type LevelColumn, type SampleTableColumn } from './sample-columns.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
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
export function useTableColumns(frame: SampleFrame, { kind, rows, sort }: ShownRows): TableColumns {
  const levelColumn = useLevelColumn(frame);
  const layout = useColumnLayout(kind);
  const filters = useExploration((state) => state.columnFilters);
  const alike = useAlikeColumns();
  const rowCount = rows.length;
  return useMemo(() => {
    const offered = withLevelColumn(offeredColumnsOf(kind), levelColumn);
    const shown = shownColumns(offered, layout);
    const inUse = [...filters.map(({ column }) => column), ...(sort ? [sort.column] : [])];
    const parts = layout.folds ? foldColumns(shown, { alike, rowCount, inUse }) : { visible: shown, folded: [] };
    return { offered, shown, ...parts };
  }, [kind, levelColumn, layout, filters, alike, rowCount, sort]);
}

/** The column with the rows' states; null while no level is in force. */
function useLevelColumn(frame: SampleFrame): LevelColumn | null {
  const levels = useLevelsInForce();
  return useMemo(() => {
    if (levels.length === 0) return null;
    const { stateOf } = screeningOf(frame, levels.map(ruleOf));
    return { id: 'against_level', heading: 'Against level', kind: 'state', stateOf };
  }, [frame, levels]);
}
