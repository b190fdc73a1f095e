import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { limits, messages, type View, saveQuery } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './save-view-dialog.module.css';

/** Saves the query of a shared view in the account's list, with a new name. */
export function SaveViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const formId = useId();
  const faultId = useId();
  const saving = useMutation({
    mutationFn: () => client.send(saveQuery, { body: { name: encodeURIComponent(name), ...view.query } }),
    onSuccess: async () => {
      showToast({ text: `${messages.query.saved} You can find it under Query Data as “${name.trim()}”.` });
      onClose();
      await queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey });
    },
    onError: (error) => {
      const failure = tellableFailure(error);
      setFault(failure && [failure.message, failure.detail].filter(Boolean).join(' '));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    setFault(name.trim() === '' ? messages.query.nameRequired : null);
    if (name.trim() !== '') saving.mutate();
  };
  return (
    <Dialog
      title="Save as my query"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <p>{view.criteria}</p>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={limits.queryNameMaxLength}
          value={name}
          errorId={fault === null ? undefined : faultId}
          onChange={({ target }) => setName(target.value)}
        />
        <p id={faultId} role="alert" className={styles.fault}>
          {fault}
        </p>
      </form>
    </Dialog>
  );
}
