import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyAccount, type Account } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './personal-data.module.css';

interface PersonalDataProps {
  account: Account;
  /** The account is deleted: the session is over. */
  onDeleted(): void;
}

/** What is kept about a person: a copy of it, and its end. */
export function PersonalData({ account, onDeleted }: PersonalDataProps) {
  const client = useClient();
  const [isAsked, setIsAsked] = useState(false);
  const copying = useMutation({
    mutationFn: () => client.send(copyAccount, {}),
    onSuccess: ({ copy }) =>
      saveFile(`${account.email} ${copy.made.slice(0, 10)}.json`, 'application/json', JSON.stringify(copy, null, 2)),
    gcTime: 0,
  });
  const failure = tellableFailure(copying.error);
  return (
    <div className={styles.part}>
      <p className={styles.about}>
        A copy of everything that is kept about you: names, preferences, queries with their choices, links, tokens’
        names, sessions, exports, reports. It is a file in JSON.
      </p>
      <Button className={styles.act} disabled={copying.isPending} onClick={() => copying.mutate()}>
        Download my data
      </Button>
      {failure && <p role="alert">{[failure.message, failure.detail, failure.reason].filter(Boolean).join(' ')}</p>}
      <p className={styles.about}>
        You can delete your account with everything in it. Queries that you share with everyone stay, without your name.
      </p>
      <Button kind="danger" className={styles.act} onClick={() => setIsAsked(true)}>
        Delete my account…
      </Button>
      {isAsked && <DeleteAccountDialog email={account.email} onDeleted={onDeleted} onClose={() => setIsAsked(false)} />}
    </div>
  );
}
