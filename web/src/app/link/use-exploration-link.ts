import { useLayoutEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { ExplorationLink } from './exploration-link.ts';
import { listenForUndoKeys } from './undo-keys.ts';

/** Keeps the page's address and what is done on it the same while the page stands. */
export function useExplorationLink(path: '/dataview' | '/map'): void {
  const { history } = useRouter();
  const client = useClient();
  const queryClient = useQueryClient();
  const answers = useAnswers();
  // Before the page's other effects: what the address names comes before the query that was executed last.
  useLayoutEffect(() => {
    const link = new ExplorationLink({ path, history, client, queryClient, answers });
    link.start();
    const stopListening = listenForUndoKeys(history);
    return () => {
      link.stop();
      stopListening();
    };
  }, [path, history, client, queryClient, answers]);
}
