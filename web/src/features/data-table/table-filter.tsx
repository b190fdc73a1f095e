import { useId, useState } from 'react';
import type { SampleColumn } from '@wellfield/contract';
import { columnHeading, filterWords } from '../../explorer/exploration/column-words.ts';
import { useExploration, explore } from '../../explorer/exploration/exploration-store.ts';
import { setColumnFilter } from '../../explorer/exploration/transitions.ts';
import { ColumnFilterInput } from './column-filter-input.tsx';
import type { SampleTableColumn } from './sample-columns.ts';
import styles from './table-filter.module.css';

/** The data view's filter: which column, and what of it. Every filtered column stands beside it and can be let go. */
export function TableFilter({ columns }: { columns: readonly SampleTableColumn[] }) {
  const [wanted, setWanted] = useState<SampleColumn>('location');
  const filters = useExploration((state) => state.columnFilters);
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
        {columns.map(({ id, heading }) => (
          <option key={id} value={id}>
            {heading}
          </option>
        ))}
      </select>
      <ColumnFilterInput key={column.id} column={column} className={styles.inputs} />
      {filters.length > 0 && (
        <ul aria-label="Filtered columns" className={styles.chips}>
          {filters.map((filter) => {
            const words = `${columnHeading(filter.column)} ${filterWords(filter)}`;
            return (
              <li key={filter.column} className={styles.chip}>
                <span className={styles.words} title={words}>
                  {words}
                </span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove the filter: ${words}`}
                  title="Remove this filter"
                  onClick={() => explore(setColumnFilter, filter.column, null)}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
