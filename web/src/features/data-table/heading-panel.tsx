import { Button } from '../../ui/button.tsx';
import { clampColumnPx, columnStepPx } from '../../ui/virtual-table/table-column.ts';
import { ColumnFilterInput } from './column-filter-input.tsx';
import { moveColumn, resizeColumn, shownColumns, toggleColumn } from './column-layout.ts';
import { changeLayout, useColumnLayout } from './column-layouts.ts';
import { sampleColumnsOf, type SampleTableColumn, type TableKind } from './sample-columns.ts';
import { Panel } from './panel.tsx';
import styles from './heading-panel.module.css';

interface HeadingPanelProps {
  kind: TableKind;
  column: SampleTableColumn;
  widthPx: number;
  opener: HTMLElement;
  onClose(): void;
}

/** What can be done with one column: filter by it, move it, change its width, hide it. */
export function HeadingPanel({ kind, column, widthPx, opener, onClose }: HeadingPanelProps) {
  const columns = sampleColumnsOf(kind);
  const shown = shownColumns(columns, useColumnLayout(kind));
  const index = shown.indexOf(column);
  const move = (step: number) => changeLayout(kind, (layout) => moveColumn(columns, layout, column.id, index + step));
  const widen = (stepPx: number) =>
    changeLayout(kind, (layout) => resizeColumn(layout, column.id, clampColumnPx(widthPx + stepPx)));
  return (
    <Panel label={`Column ${column.heading}`} opener={opener} onClose={onClose}>
      <div className={styles.content}>
        <h3 className={styles.title}>Filter by {column.heading}</h3>
        <ColumnFilterInput column={column} />
        <div role="group" aria-label="Arrange" className={styles.acts}>
          <Button disabled={index === 0} onClick={() => move(-1)}>
            Move left
          </Button>
          <Button disabled={index === shown.length - 1} onClick={() => move(1)}>
            Move right
          </Button>
          <Button onClick={() => widen(-columnStepPx)}>Narrower</Button>
          <Button onClick={() => widen(columnStepPx)}>Wider</Button>
          <Button
            disabled={shown.length === 1}
            onClick={() => {
              changeLayout(kind, (layout) => toggleColumn(columns, layout, column.id));
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
