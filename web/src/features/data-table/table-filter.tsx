import { useId, useState } from 'react';
import { ColumnFilterInput } from './column-filter-input.tsx';
import { LevelStateBoxes } from './level-state-boxes.tsx';
import type { SampleTableColumn, TableColumnId } from './sample-columns.ts';
import { inLines } from '../../ui/layout/layout.ts';
import styles from './headings.module.css';

/** The data view's filter: which column, and what of it. What is filtered stands among the active filters. */
export function TableFilter({ columns }: { columns: readonly SampleTableColumn[] }) {
  const [wanted, setWanted] = useState<TableColumnId>('location');
  const selectId = useId();
  const column = columns.find(({ id }) => id === wanted) ?? columns[0];
  if (!column) return null;
  return (
    <div role="group" aria-label="Filter the table" className={`${styles.tableFilter} ${inLines(8, 8, 'start')}`}>
      <label htmlFor={selectId} className={styles.label}>
        Filter
      </label>
      <select
        id={selectId}
        className={styles.select}
        value={column.id}
        onChange={({ target }) => setWanted(target.value as TableColumnId)}
      >
        {columns.map(
          ({ id, heading, isOptional }) =>
            !isOptional && (
              <option key={id} value={id}>
                {heading}
              </option>
            ),
        )}
        <optgroup label="Shown by choice">
          {columns.map(
            ({ id, heading, isOptional }) =>
              isOptional && (
                <option key={id} value={id}>
                  {heading}
                </option>
              ),
          )}
        </optgroup>
      </select>
      {column.kind === 'state' ? (
        <LevelStateBoxes className={styles.inputs} />
      ) : (
        <ColumnFilterInput key={column.id} column={column} className={styles.inputs} />
      )}
    </div>
  );
}
