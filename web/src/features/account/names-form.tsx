import { useEffect, useId } from 'react';
import { limits, messages, updateAccount, type Account } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { rememberAccount } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormError } from './form-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { atStart, stacked } from '../../ui/layout/layout.ts';
import styles from './account.module.css';

/** The account's email, which cannot be changed, and names. */
export function NamesForm({ account }: { account: Account }) {
  const client = useClient();
  const errorId = useId();
  const { error, answer, isSending, submit, clear } = useSubmission(
    (fields) => {
      if (fields('email').trim() === '') return messages.account.emailRequired;
      const isNamed = fields('firstname').trim() !== '' && fields('lastname').trim() !== '';
      return isNamed ? null : messages.account.namesRequired;
    },
    async (fields) => {
      const body = { email: fields('email'), firstname: fields('firstname'), lastname: fields('lastname') };
      const { message, account: updated } = await client.send(updateAccount, { body });
      rememberAccount(updated);
      return message;
    },
  );
  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(clear, limits.updateAnswerShownMs);
    return () => clearTimeout(timer);
  }, [answer, clear]);
  const invalid = error ? errorId : undefined;
  return (
    <form className={stacked(12)} aria-label="Name" noValidate onSubmit={submit}>
      <TextField label="Email" type="email" name="email" readOnly defaultValue={account.email} errorId={invalid} />
      <TextField label="First name" name="firstname" autoComplete="given-name" defaultValue={account.firstname} />
      <TextField label="Last name" name="lastname" autoComplete="family-name" defaultValue={account.lastname} />
      <div className={styles.outcome}>
        <FormError id={errorId} text={error} />
        <p role="status">{answer}</p>
      </div>
      <Button type="submit" className={atStart} aria-disabled={isSending || undefined}>
        Update
      </Button>
    </form>
  );
}
