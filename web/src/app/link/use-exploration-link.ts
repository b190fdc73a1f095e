import { useLayoutEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { tellDropped } from '../../explorer/link/link-notice.ts';
import { forgetSteps } from '../../explorer/link/undo-stack.ts';
import { useSession } from '../../session/session-store.ts';
import { closeToast } from '../../ui/toast/toast-store.ts';
import { ExplorationLink } from './exploration-link.ts';
import { listenForUndoKeys } from './undo-keys.ts';

useSession.subscribe(({ token }) => {
  if (token !== null) return;
  forgetSteps();
  closeToast();
  tellDropped([]);
});

/** Keeps the page's address and what is done on it the same while the page stands. */
export function useExplorationLink(path: '/dataview' | '/map'): void {
  const { history } = useRouter();
  const client = useClient();
  const queryClient = useQueryClient();
  // Before the page's other effects: what the address names comes before the query that was executed last.
  useLayoutEffect(() => {
    const link = new ExplorationLink({ path, history, client, queryClient });
    link.start();
    const stopListening = listenForUndoKeys(history);
    return () => {
      link.stop();
      stopListening();
    };
  }, [path, history, client, queryClient]);
}
