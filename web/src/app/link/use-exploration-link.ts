import { useLayoutEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { ExplorationLink } from './exploration-link.ts';
import { listenForUndoKeys } from './undo-keys.ts';

/** Keeps the page's address and exploration in sync while it is mounted. */
export function useExplorationLink(path: '/dataview' | '/map'): void {
  const { history } = useRouter();
  const client = useClient();
  const queryClient = useQueryClient();
  const answers = useAnswers();
  // Before the page's other effects: the address has priority over the last executed query.
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
