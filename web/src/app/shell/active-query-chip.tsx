import { useActiveQuery } from '../../explorer/saved-queries.ts';
import { useActiveView } from '../../session/session-store.ts';
import styles from './active-query-chip.module.css';

/** Shows the active query's name in the bar, or that a shared view is open. */
export function ActiveQueryChip() {
  const query = useActiveQuery();
  const isView = useActiveView(({ token }) => token !== null);
  if (isView) return <span className={styles.chip}>Shared view</span>;
  if (!query) return null;
  return (
    <span className={styles.chip} title={query.name}>
      Selected Query: {query.name}
    </span>
  );
}
