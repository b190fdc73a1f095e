import styles from './start.module.css';

/** A small ring beside a loading text; the text carries the meaning. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
