import { Button, FocusKeepingButton } from '../../ui/button.tsx';
import { columnAbout, inOrder, isPlain, moveColumn, plainLayout, shownColumns, toggleColumn } from './column-layout.ts';
import { changeLayout, useColumnLayout } from './column-layouts.ts';
import type { SampleTableColumn, TableKind } from './sample-columns.ts';
import { Panel } from './panel.tsx';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './columns-panel.module.css';

interface ColumnsPanelProps {
  kind: TableKind;
  /** All that the table can show. */
  columns: readonly SampleTableColumn[];
  opener: HTMLElement;
  onClose(): void;
}

/** Which columns the table shows, and in which order. */
export function ColumnsPanel({ kind, columns, opener, onClose }: ColumnsPanelProps) {
  const layout = useColumnLayout(kind);
  const shown = shownColumns(columns, layout);
  return (
    <Panel label="Columns" opener={opener} onClose={onClose}>
      <div className={`${styles.head} ${inRow(0, 'apart')}`}>
        <h3 className={typeset('heading')}>Columns</h3>
        <Button disabled={isPlain(layout)} onClick={() => changeLayout(kind, () => plainLayout)}>
          Reset
        </Button>
      </div>
      <ul className={styles.columns}>
        {inOrder(columns, layout).map((column) => {
          const { id, heading } = column;
          const index = shown.indexOf(column);
          const isOnly = shown.length === 1 && index === 0;
          return (
            <li key={id} className={inRow(2)}>
              <label
                className={`${styles.choice} ${inRow(8, 'target')}`}
                title={isOnly ? 'At least one column has to stay' : columnAbout(column)}
              >
                <input
                  type="checkbox"
                  checked={index !== -1}
                  disabled={isOnly}
                  onChange={() => changeLayout(kind, (now) => toggleColumn(columns, now, id))}
                />
                {heading}
              </label>
              {[-1, 1].map((step) => (
                <FocusKeepingButton
                  key={step}
                  className={styles.step}
                  data-step={step}
                  aria-label={`Move ${heading} ${step < 0 ? 'forward' : 'back'}`}
                  disabled={index === -1 || index + step < 0 || index + step >= shown.length}
                  onClick={() => changeLayout(kind, (now) => moveColumn(columns, now, id, index + step))}
                />
              ))}
            </li>
          );
        })}
      </ul>
      <label className={`${styles.choice} ${inRow(8, 'target')}`} title="In a line above the table, once for all rows">
        <input
          type="checkbox"
          checked={layout.folds}
          onChange={() => changeLayout(kind, (now) => ({ ...now, folds: !now.folds }))}
        />
        Fold columns that are the same in all rows
      </label>
      <p className={`${styles.help} ${typeset('muted', 'fine')}`}>
        Drag a heading to move it, or its edge to resize it. In the table: Shift with an arrow on a heading changes its
        width, Ctrl+Shift with an arrow moves it, Alt with the arrow down opens its menu.
      </p>
    </Panel>
  );
}
