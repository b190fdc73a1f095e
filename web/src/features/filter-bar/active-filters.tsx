import { useRef } from 'react';
import { formatCounted } from '@wellfield/science';
import { LeftOutSwitches } from '../../explorer/left-out/left-out-switches.tsx';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { clearAllFilters } from '../../explorer/exploration/transitions.ts';
import { useActiveFilters } from '../../explorer/answer/selectors.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ValuesOffer } from './values-offer.tsx';
import { inLines, inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './active-filters.module.css';

/** All active filters of this bar, the table and the map, each with a button to remove it. */
export function ActiveFilters() {
  const filters = useActiveFilters();
  const element = useRef<HTMLElement>(null);
  const keepFocus = useFocusAfterRemoval(element);
  return (
    <section ref={element} className={styles.active} aria-label="Active filters" onClickCapture={keepFocus}>
      <div className={`${styles.head} ${inRow(0, 'target')} ${typeset('muted', 'small')}`}>
        <span role="status" tabIndex={-1}>
          {filterCountText(filters.length)}
        </span>
        <button
          type="button"
          className={`${styles.all} ${typeset('link')}`}
          data-remove
          disabled={filters.length === 0}
          onClick={() => explore(clearAllFilters)}
        >
          Clear all filters
        </button>
      </div>
      <ul className={`${styles.chips} ${inLines(4, 4)}`}>
        {filters.map(({ key, words, remove }) => (
          <li key={key}>
            <button
              type="button"
              className={`${styles.chip} ${inRow(4)} ${typeset('small', 'accent')} ${padded(0, 8)}`}
              data-remove
              title={words}
              aria-label={`Remove ${words}`}
              onClick={remove}
            >
              <span className={typeset('clipped')}>{words}</span>
              <span className={styles.cross} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <ValuesOffer />
      <LeftOutSwitches />
    </section>
  );
}

export function filterCountText(count: number): string {
  if (count === 0) return 'No filter is active';
  return formatCounted(count, 'filter is active', 'filters are active');
}
