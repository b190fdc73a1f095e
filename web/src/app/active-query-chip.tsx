import { useActiveQuery } from '../explorer/saved-queries.ts';
import styles from './active-query-chip.module.css';

/** Names the active query in the bar. */
export function ActiveQueryChip() {
  const query = useActiveQuery();
  if (!query) return null;
  return (
    <span className={styles.chip} title={query.name}>
      Selected Query: {query.name}
    </span>
  );
}
