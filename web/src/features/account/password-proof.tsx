import { useId } from 'react';
import { messages } from '@wellfield/contract';
import { Button } from '../../ui/button.tsx';
import { TextField, PasswordField } from '../../ui/text-field.tsx';
import { EndOtherSessions, FormError } from './form-parts.tsx';
import { useSubmission, type FieldTexts } from './use-submission.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';

interface PasswordProofProps {
  /** What is done with it, for the button. */
  act: string;
  /** The name of a passkey is requested too. */
  asksName?: boolean;
  /** The account's other sessions can end with it. */
  endsOthers?: boolean;
  /** An emailed password will do too. */
  takesEmailed?: boolean;
  /** What was wrong after the password, if anything, is the returned text. */
  onProof(password: string, fields: FieldTexts): Promise<void>;
  onCancel(): void;
}

/** Asks for the account's password before a change of what lets somebody in. */
export function PasswordProof({
  act,
  asksName = false,
  endsOthers = false,
  takesEmailed = true,
  onProof,
  onCancel,
}: PasswordProofProps) {
  const errorId = useId();
  const { error, isSending, submit } = useSubmission(
    (fields) => {
      if (asksName && fields('name').trim() === '') return messages.account.passkeyNameRequired;
      return fields('password') === '' ? messages.account.wrongAccountPassword : null;
    },
    (fields) => onProof(fields('password'), fields),
  );
  const invalid = error ? errorId : undefined;
  return (
    <form className={stacked(12)} aria-label={act} noValidate onSubmit={submit}>
      {asksName && (
        <TextField
          label="Name of the passkey"
          name="name"
          maxLength={60}
          hint="For example: phone, work laptop."
          autoFocus
          errorId={invalid}
        />
      )}
      <PasswordField
        label="Your password"
        autoFocus={!asksName}
        hint={takesEmailed ? 'No password? An emailed one works here.' : undefined}
        errorId={invalid}
      />
      {endsOthers && <EndOtherSessions />}
      <FormError id={errorId} text={error} />
      <div className={inLines(8, 8)}>
        <Button type="submit" kind="primary" aria-disabled={isSending || undefined}>
          {act}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
