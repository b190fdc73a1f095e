import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shareSavedQuery } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { sharedQueriesQuery } from '../../explorer/saved-queries.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

interface Sharing {
  id: string;
  name: string;
  isShared: boolean;
}

/** Puts a saved query into everyone's list, or takes it from there. */
export function useSharing(onError: (cause: unknown) => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const sharing = useMutation({
    mutationFn: ({ id, isShared }: Sharing) =>
      client.send(shareSavedQuery, { params: { id }, body: { shared: isShared } }),
    onSuccess: async (_, { id, name, isShared }) => {
      await queryClient.invalidateQueries({ queryKey: sharedQueriesQuery(client).queryKey });
      showToast({
        text: isShared
          ? `“${name}” is shared: everyone with an account can find it under Query Data.`
          : `“${name}” is no longer shared.`,
        action: { label: 'Undo', act: () => sharing.mutate({ id, name, isShared: !isShared }) },
      });
    },
    onError,
  });
  return sharing;
}
