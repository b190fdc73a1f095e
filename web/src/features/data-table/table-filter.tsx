import { useId, useState } from 'react';
import type { SampleColumn } from '@wellfield/contract';
import { ColumnFilterInput } from './column-filter-input.tsx';
import type { SampleTableColumn } from './sample-columns.ts';
import styles from './table-filter.module.css';

/** The data view's filter: which column, and what of it. What is filtered stands among the active filters. */
export function TableFilter({ columns }: { columns: readonly SampleTableColumn[] }) {
  const [wanted, setWanted] = useState<SampleColumn>('location');
  const selectId = useId();
  const column = columns.find(({ id }) => id === wanted) ?? columns[0];
  if (!column) return null;
  return (
    <div role="group" aria-label="Filter the table" className={styles.filter}>
      <label htmlFor={selectId} className={styles.label}>
        Filter
      </label>
      <select
        id={selectId}
        className={styles.select}
        value={column.id}
        onChange={({ target }) => setWanted(target.value as SampleColumn)}
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
      <ColumnFilterInput key={column.id} column={column} className={styles.inputs} />
    </div>
  );
}
