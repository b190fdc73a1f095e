import { Button } from '../../ui/button.tsx';
import { clampColumnPx, columnStepPx } from '../../ui/virtual-table/table-column.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setSort, cancelSorting } from '../../explorer/exploration/table-transitions.ts';
import { ColumnFilterInput } from './column-filter-input.tsx';
import { LevelStateBoxes } from './level-state-boxes.tsx';
import { columnAbout, moveColumn, resizeColumn, toggleColumn } from './column-layout.ts';
import { changeLayout } from './column-layouts.ts';
import type { RecordColumn, SampleTableColumn, TableKind } from './sample-columns.ts';
import { Panel } from './panel.tsx';
import type { TableColumns } from './use-table-columns.ts';
import { stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './data-table.module.css';

interface HeadingPanelProps {
  kind: TableKind;
  column: SampleTableColumn;
  columns: Pick<TableColumns, 'offered' | 'visible'>;
  widthPx: number;
  opener: HTMLElement;
  onClose(): void;
}

/** What can be done with one column: sort and filter by it, move it, change its width, hide it. */
export function HeadingPanel({
  kind,
  column,
  columns: { offered, visible },
  widthPx,
  opener,
  onClose,
}: HeadingPanelProps) {
  const index = visible.findIndex(({ id }) => id === column.id);
  const move = (step: number) =>
    changeLayout(kind, (layout) => moveColumn(offered, layout, column.id, index + step, visible));
  const widen = (stepPx: number) =>
    changeLayout(kind, (layout) => resizeColumn(layout, column.id, clampColumnPx(widthPx + stepPx)));
  return (
    <Panel label={`Column ${column.heading}`} opener={opener} onClose={onClose}>
      <div className={`${styles.content} ${stacked(12)}`}>
        <p className={typeset('muted', 'small')}>{columnAbout(column)}</p>
        {column.kind === 'state' ? <LevelFilter /> : <SortAndFilter column={column} />}
        <div role="group" aria-label="Arrange" className={styles.acts}>
          <Button disabled={index === 0} onClick={() => move(-1)}>
            Move left
          </Button>
          <Button disabled={index === visible.length - 1} onClick={() => move(1)}>
            Move right
          </Button>
          <Button onClick={() => widen(-columnStepPx)}>Narrower</Button>
          <Button onClick={() => widen(columnStepPx)}>Wider</Button>
          <Button
            disabled={visible.length === 1}
            onClick={() => {
              changeLayout(kind, (layout) => toggleColumn(offered, layout, column.id));
              onClose();
            }}
          >
            Hide
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Sorts by a column, and filters by it. */
function SortAndFilter({ column }: { column: RecordColumn }) {
  const sort = useExploration((state) => state.sort);
  const direction = sort?.column === column.id ? sort.direction : null;
  return (
    <>
      <div role="group" aria-label="Sort" className={styles.sorting}>
        {(['descending', 'ascending'] as const).map((one) => (
          <Button
            key={one}
            aria-pressed={direction === one}
            onClick={() => (direction === one ? explore(cancelSorting) : explore(setSort, column.id, one))}
          >
            Sort {one}
          </Button>
        ))}
      </div>
      <h3 className={typeset('heading')}>Filter by {column.heading}</h3>
      <ColumnFilterInput column={column} />
    </>
  );
}

/** Filters by the states against the levels in force. */
function LevelFilter() {
  return (
    <>
      <h3 className={typeset('heading')}>Filter by Against level</h3>
      <LevelStateBoxes />
    </>
  );
}
