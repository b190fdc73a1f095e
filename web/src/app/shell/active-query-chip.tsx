import { useActiveQuery } from '../../explorer/saved-queries.ts';
import { isUnsavedRun } from '../../session/tab-notes.ts';
import { useActiveView } from '../../session/session-store.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './shell.module.css';

/** Shows the active query's name in the bar, or that a shared view or a query that is not saved is open. */
export function ActiveQueryChip() {
  const query = useActiveQuery();
  const view = useActiveView(({ token }) => token);
  if (view !== null)
    return (
      <span className={`${styles.chip} ${typeset('clipped')} ${padded(2, 10)}`}>
        {isUnsavedRun(view) ? 'Unsaved query' : 'Shared view'}
      </span>
    );
  if (!query) return null;
  return (
    <span className={`${styles.chip} ${typeset('clipped')} ${padded(2, 10)}`} title={query.name}>
      <span className={styles.prefix}>Selected Query: </span>
      {query.name}
    </span>
  );
}
