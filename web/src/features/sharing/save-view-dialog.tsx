import { useQueryClient } from '@tanstack/react-query';
import { messages, type View } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { saveQueryAs } from '../../api/saved-query-calls.ts';
import { NameQueryDialog } from '../../explorer/name-query-dialog.tsx';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

/** Saves the query of a shared view in the account's list, with a new name. */
export function SaveViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const save = async (name: string) => {
    await saveQueryAs(client, name, view.query);
    showToast({ text: `${messages.query.saved} You can find it under Query Data as “${name.trim()}”.` });
    void queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey });
  };
  return (
    <NameQueryDialog title="Save as my query" confirm="Save" save={save} onClose={onClose}>
      <p>{view.criteria}</p>
    </NameQueryDialog>
  );
}
