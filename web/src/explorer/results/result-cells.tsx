import type { ReactNode } from 'react';
import { explore } from '../exploration/exploration-store.ts';
import { toggleLocation } from '../exploration/transitions.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { padded } from '../../ui/layout/boxed.ts';
import styles from './result-table.module.css';

/** A row's location, which stays in sight; it is selected there. */
export function LocationCell({ location, isSelected }: { location: string; isSelected: boolean }) {
  return (
    <th scope="row" data-pinned="">
      <button
        type="button"
        aria-pressed={isSelected}
        title={location}
        className={styles.location}
        onClick={() => explore(toggleLocation, location)}
      >
        {location}
      </button>
    </th>
  );
}

/** What else a row is of, such as a period. */
export function NameCell({ children }: { children: ReactNode }) {
  return (
    <th scope="row" data-pinned="">
      <span className={`${styles.name} ${padded(0, 8)}`}>{children}</span>
    </th>
  );
}

/** In place of a value that there is not. */
export function MissingCell() {
  return (
    <td data-figure="" className={typeset('muted')}>
      –
    </td>
  );
}
