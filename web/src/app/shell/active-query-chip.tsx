import { useActiveQuery } from '../../explorer/saved-queries.ts';
import { useActiveView } from '../../session/session-store.ts';
import styles from './active-query-chip.module.css';

/** Names the active query in the bar, or says that a shared view is shown. */
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
