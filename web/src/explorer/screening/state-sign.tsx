import type { ScreeningState } from '@wellfield/science';
import styles from './state-sign.module.css';

/** The outlines of the signs in a square of 12: distinguished without color, and on the map, in tables and legends alike. */
const outlines: Readonly<Record<ScreeningState, string>> = {
  above: 'M6 1 11.2 10.6H.8Z',
  below: 'M6 1.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z',
  'cannot tell': 'M6 1.2 10.8 6 6 10.8 1.2 6Z',
};

/** A triangle for above, a disk for below, a hollow diamond for cannot tell; words say the same beside it. */
export function StateSign({ state }: { state: ScreeningState }) {
  return (
    <svg className={styles.sign} data-state={state} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={outlines[state]} />
    </svg>
  );
}
