import styles from './ui.module.css';

/** A small ring beside a loading text; the text carries the meaning. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
