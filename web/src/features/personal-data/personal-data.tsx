import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyAccount, type Account } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { atStart, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';

interface PersonalDataProps {
  account: Account;
  /** The account is deleted: the session is over. */
  onDeleted(): void;
}

/** What is stored about a person: a copy of it, and its end. */
export function PersonalData({ account, onDeleted }: PersonalDataProps) {
  const client = useClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const copying = useMutation({
    mutationFn: () => client.send(copyAccount, {}),
    onSuccess: ({ copy }) =>
      saveFile(`${account.email} ${copy.made.slice(0, 10)}.json`, 'application/json', JSON.stringify(copy, null, 2)),
    gcTime: 0,
  });
  const failure = tellableFailure(copying.error);
  return (
    <div className={stacked(12)}>
      <p className={typeset('muted')}>
        A copy of everything that is kept about you: names, preferences, queries with their choices, links, tokens’
        names, sessions, exports, reports. It is a file in JSON.
      </p>
      <Button className={atStart} disabled={copying.isPending} onClick={() => copying.mutate()}>
        Download my data
      </Button>
      {failure && <p role="alert">{[failure.message, failure.detail, failure.reason].filter(Boolean).join(' ')}</p>}
      <p className={typeset('muted')}>
        You can delete your account with everything in it. Queries that you share with everyone stay, without your name.
      </p>
      <Button kind="danger" className={atStart} onClick={() => setIsConfirming(true)}>
        Delete my account…
      </Button>
      {isConfirming && (
        <DeleteAccountDialog email={account.email} onDeleted={onDeleted} onClose={() => setIsConfirming(false)} />
      )}
    </div>
  );
}
