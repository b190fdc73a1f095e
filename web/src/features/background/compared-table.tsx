import { useEffect, useMemo } from 'react';
import { usePreferences } from '../../api/preferences-query.ts';
import { useSelectedLocation } from '../../explorer/answer/selectors.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { hoverLocation, useHoveredLocation } from '../../explorer/exploration/hovered-location.ts';
import { toggleLocation } from '../../explorer/exploration/transitions.ts';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { sizes } from '../../ui/sizes.ts';
import { nextSort } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import styles from './background-content.module.css';
import { comparedColumns, comparedText } from './compared-columns.ts';

interface ComparedTableProps {
  rows: readonly ComparedLocation[];
  sort: TableSort | null;
  onSort(sort: TableSort): void;
}

/** The locations against the background; a click on one selects it. */
export function ComparedTable({ rows, sort, onSort }: ComparedTableProps) {
  const { rowHeightPx, headerHeightPx } =
    usePreferences()?.density === 'comfortable' ? sizes.table.comfortable : sizes.table;
  const selected = useSelectedLocation();
  const hovered = useHoveredLocation();
  useEffect(() => () => hoverLocation(null), []);
  const locationAt = (row: number) => rows[row]?.location ?? null;
  const columns = useMemo(
    () =>
      comparedColumns.map((column) => ({
        id: column.id,
        heading: column.heading,
        widthPx: column.widthPx,
        align: column.kind === 'text' ? ('start' as const) : ('end' as const),
        cell(row: number) {
          const shown = rows[row];
          const text = shown && comparedText(column, shown);
          return text ?? <span className={styles.missing}>–</span>;
        },
      })),
    [rows],
  );
  return (
    <div className={styles.table}>
      <VirtualTable
        label="Locations against background"
        columns={columns}
        rowCount={rows.length}
        rowsIdentity={rows}
        rowHeightPx={rowHeightPx}
        headerHeightPx={headerHeightPx}
        maxRowElements={sizes.table.maxRowElements}
        empty={null}
        sort={sort}
        onSort={(column) => onSort(nextSort(sort, column))}
        onRow={(row) => {
          const location = locationAt(row);
          if (location !== null) explore(toggleLocation, location);
        }}
        isSelected={(row) => selected !== null && locationAt(row) === selected}
        isLit={(row) => hovered !== null && locationAt(row) === hovered}
        onPoint={(row) => hoverLocation(row === null ? null : locationAt(row))}
      />
    </div>
  );
}
