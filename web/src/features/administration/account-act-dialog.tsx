import { useState } from 'react';
import { changeRole, disableAccount, endAccountSessions, resetPassword, type ListedAccount } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { actTexts, type AccountAct } from './account-acts.ts';
import { FailureText, useAct } from './use-act.tsx';
import { PasswordWay } from './made-password-dialog.tsx';

interface AccountActDialogProps {
  act: AccountAct;
  account: ListedAccount;
  /** Receives a password that is shown once; null if it was mailed. */
  onMade(password: string | null): void;
  onClose(): void;
}

/** Says what an act does to an account, and does it. */
export function AccountActDialog({ act, account, onMade, onClose }: AccountActDialogProps) {
  const client = useClient();
  const [isMailed, setIsMailed] = useState(false);
  const params = { id: account.user_id };
  const doing = useAct(async () => {
    switch (act) {
      case 'reset': {
        const { password } = await client.send(resetPassword, { params, body: { mail: isMailed } });
        onMade(password);
        return;
      }
      case 'end':
        await client.send(endAccountSessions, { params, body: {} });
        return;
      case 'disable':
      case 'enable':
        await client.send(disableAccount, { params, body: { disabled: act === 'disable' } });
        return;
      default:
        await client.send(changeRole, { params, body: { role: act } });
    }
  });
  const { title, texts, confirm } = actTexts(act, account);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isDoing={doing.isPending}
      onConfirm={() => doing.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {act === 'reset' && <PasswordWay isMailed={isMailed} onChoose={setIsMailed} />}
      <FailureText error={doing.error} />
    </ConfirmDialog>
  );
}
