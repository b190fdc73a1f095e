import { useSyncExternalStore } from 'react';
import { useClient } from '../../api/client-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shell.module.css';

/** The line along the bar's lower edge while any request is pending. */
export function FetchingLine() {
  const { pending } = useClient();
  const isPending = useSyncExternalStore(pending.subscribe, () => pending.count > 0);
  return (
    <div role="status" aria-label="Fetching" className={styles.line} data-pending={isPending || undefined}>
      {isPending && <VisuallyHidden>Fetching</VisuallyHidden>}
    </div>
  );
}
