import { useLayoutEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { takesText } from '../commands/sign-keys.ts';
import { ExplorationLink } from './exploration-link.ts';
import { redo, undo } from './undo-toast.ts';

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

/** Ctrl+Z undoes the last step, Ctrl+Shift+Z redoes it, except while typing text. Returns a function to stop. */
function listenForUndoKeys(history: RouterHistory): () => void {
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
    if (defaultPrevented || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
    if (takesText(target) || document.querySelector('dialog[open]')) return;
    if (shiftKey ? redo(history) : undo(history)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
