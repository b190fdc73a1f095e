import { useMutation } from '@tanstack/react-query';
import type { Choice } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { makeView } from '../../api/view-calls.ts';
import { noteUnsavedRun } from '../../session/tab-notes.ts';
import type { ErrorText } from '../../ui/error-dialog.tsx';

interface UnsavedQuery {
  queryType: number;
  choices: readonly Choice[];
  release: string;
}

/**
 * Runs a query without saving it: as a view, which is in nobody's list, can be reloaded and shared, and can be saved
 * from its strip.
 */
export function useRunUnsaved(onMade: (token: string) => void) {
  const client = useClient();
  const running = useMutation({
    mutationFn: ({ queryType, choices, release }: UnsavedQuery) =>
      makeView(client, {
        query: { query_type: queryType, data: [...choices] },
        analyte: null,
        state: { v: 1 },
        release,
      }),
    onSuccess: ({ token }) => {
      noteUnsavedRun(token);
      onMade(token);
    },
  });
  const failure = tellableFailure(running.error);
  const error: ErrorText | null = failure && { message: 'The query could not be run.', detail: failure.detail };
  return { isRunning: running.isPending, error, clearError: running.reset, run: running.mutate };
}
