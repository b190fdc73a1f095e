import { formatCounted } from '@wellfield/science';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { clearAllFilters } from '../../explorer/exploration/transitions.ts';
import { LeftOutSwitches } from '../../explorer/left-out/left-out-switches.tsx';
import { useActiveFilters, useLeftOut } from '../../explorer/answer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { inRow, stacked, takesRest } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './filter-bar.module.css';

/** Under 'No Data' if filters leave no rows: names the filters responsible, and offers to remove them. */
export function EmptyAnswer() {
  const filters = useActiveFilters();
  const guilty = filters.filter(({ rowsWithout }) => rowsWithout !== null && rowsWithout > 0);
  const named = guilty.length > 0 ? guilty : filters;
  const leftOut = useLeftOut();
  if (filters.length === 0 && leftOut.length === 0) return null;
  return (
    <div className={`${styles.empty} ${stacked(8, 'center')} ${padded(16)}`}>
      {filters.length > 0 && <p role="status">{reason(filters.length, guilty.length)}</p>}
      <ul className={`${styles.filters} ${stacked(8)}`}>
        {named.map(({ key, words, remove, rowsWithout }) => (
          <li key={key} className={`${styles.filter} ${inRow(12)} ${boxed('frame')}`}>
            <span className={`${styles.words} ${takesRest}`}>
              {words}
              {rowsWithout !== null && rowsWithout > 0 && (
                <span className={`${styles.rows} ${typeset('muted', 'small', 'figures')}`}>
                  {rowsText(rowsWithout)}
                </span>
              )}
            </span>
            <Button onClick={remove} aria-label={`Remove the filter ${words}`}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <LeftOutSwitches />
      {filters.length > 1 && <Button onClick={() => explore(clearAllFilters)}>Clear all filters</Button>}
    </div>
  );
}

function reason(all: number, guilty: number): string {
  if (all === 1 || guilty === 1) return 'No rows match this filter:';
  if (guilty === 0) return 'No rows match. Remove more than one of these filters:';
  return 'No rows match these filters together. Remove one of them:';
}

function rowsText(rows: number): string {
  return `${formatCounted(rows, 'row')} without it`;
}
