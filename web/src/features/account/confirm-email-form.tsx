import { useId, type ReactNode } from 'react';
import { messages, type Account, type SessionTerms } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { confirmEmailCall } from '../../api/entry-calls.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import styles from './entry.module.css';

interface ConfirmEmailFormProps {
  /** Of the mailed link; empty if it is incomplete. */
  token: string;
  onConfirm(account: Account, token: string, session: SessionTerms): void;
  links: ReactNode;
}

/** Confirms the address of a new account with its password: programs that follow the links of mails confirm nothing. */
export function ConfirmEmailForm({ token, onConfirm, links }: ConfirmEmailFormProps) {
  const client = useClient();
  const errorId = useId();
  const { error, isSending, submit } = useSubmission(
    (fields) => (fields('password') === '' ? messages.account.confirmationPassword : null),
    async (fields) => {
      const confirmed = await client.send(confirmEmailCall, { body: { token, password: fields('password') } });
      onConfirm(confirmed.account, confirmed.token, confirmed.session);
    },
  );
  return (
    <form className={stacked(12)} noValidate onSubmit={submit}>
      <p>Enter the password that you registered with. It confirms that the address is yours, and logs you in.</p>
      <PasswordField errorId={error ? errorId : undefined} />
      <FormError id={errorId} text={error} />
      <Button type="submit" kind="primary" className={styles.submit} aria-disabled={isSending || undefined}>
        Confirm and log in
      </Button>
      <div className={`${styles.links} ${inLines(4, 16, 'apart')}`}>{links}</div>
    </form>
  );
}
