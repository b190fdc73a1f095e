import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { deleteAccount } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { padded } from '../../ui/layout/boxed.ts';

interface DeleteAccountDialogProps {
  email: string;
  onDeleted(): void;
  onClose(): void;
}

/** Says what goes and what stays, and deletes the account with the password. */
export function DeleteAccountDialog({ email, onDeleted, onClose }: DeleteAccountDialogProps) {
  const client = useClient();
  const formId = useId();
  const errorId = useId();
  const [password, setPassword] = useState('');
  const deleting = useMutation({
    mutationFn: () => client.send(deleteAccount, { body: { password } }),
    onSuccess: onDeleted,
    gcTime: 0,
  });
  const failure = tellableFailure(deleting.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!deleting.isPending && password !== '') deleting.mutate();
  };
  return (
    <Dialog
      title="Delete the account"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" form={formId} disabled={deleting.isPending || password === ''}>
            Delete for good
          </Button>
        </>
      }
    >
      <p>The account {email} is deleted at once. This cannot be undone.</p>
      <ul className={padded(0, 20)}>
        <li>Sessions, access tokens, links, files, saved queries and bug reports are deleted.</li>
        <li>Queries that you share with everyone stay, as those of a former account.</li>
        <li>The site’s log of what was done stays until its entries expire, and backups until they are removed.</li>
      </ul>
      <form id={formId} aria-label="Delete the account" noValidate className={stacked(8)} onSubmit={submit}>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          data-focus-first
          value={password}
          errorId={failure ? errorId : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p id={errorId} role="alert" className={typeset('fault', 'reserved', 'breaks')}>
          {failure && [failure.detail ?? failure.message, failure.reason].filter(Boolean).join(' ')}
        </p>
      </form>
    </Dialog>
  );
}
