import { useId, useState } from 'react';
import { limits, messages, changePassword, type Account, type SessionTerms } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField, PasswordField } from '../../ui/text-field.tsx';
import { FormError, passwordHint } from './form-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { atStart, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './account.module.css';

interface ChangePasswordFormProps {
  account: Account;
  /** Runs the change and adopts the returned token. */
  renew(change: () => Promise<{ token: string; session: SessionTerms }>): Promise<void>;
}

const passwordNames = ['current', 'new', 'repeat'] as const;

export function ChangePasswordForm({ account, renew }: ChangePasswordFormProps) {
  const client = useClient();
  const minLength = useSite()?.limits.passwordMinLength ?? limits.passwordMinLength;
  /** A new form every time, so that no password stays in its fields. */
  const [round, setRound] = useState(0);
  const errorId = useId();
  const { error, answer, isSending, submit } = useSubmission(
    (fields) => {
      if (fields('email').trim() === '' || passwordNames.some((name) => fields(name) === '')) {
        return messages.account.changeFieldsRequired;
      }
      return fields('new') === fields('repeat') ? null : messages.account.passwordsDiffer;
    },
    async (fields) => {
      const body = { email: fields('email'), old_password: fields('current'), new_password: fields('new') };
      const changing = client.send(changePassword, { body });
      await renew(() => changing);
      setRound((before) => before + 1);
      return (await changing).message;
    },
  );
  const invalid = error ? errorId : undefined;
  return (
    <form key={round} className={stacked(12)} aria-label="Change Password" noValidate onSubmit={submit}>
      {/* For password managers, which need the account. */}
      <input type="email" name="email" autoComplete="username" readOnly hidden defaultValue={account.email} />
      <PasswordField label="Current password" name="current" errorId={invalid} />
      <TextField
        label="New password"
        type="password"
        name="new"
        autoComplete="new-password"
        required
        errorId={invalid}
        hint={passwordHint(minLength)}
      />
      <TextField
        label="Repeat new password"
        type="password"
        name="repeat"
        autoComplete="new-password"
        required
        errorId={invalid}
      />
      <p className={typeset('muted')}>
        Changing it signs you out everywhere else, revokes all access tokens and ends the links to your exports.
      </p>
      <div className={styles.outcome}>
        <FormError id={errorId} text={error} />
        <p role="status">{answer}</p>
      </div>
      <Button type="submit" className={atStart} aria-disabled={isSending || undefined}>
        Change Password
      </Button>
    </form>
  );
}
