import { useId, useState } from 'react';
import { messages, type Account, type SessionTerms } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { giveSecondFactorCall, type SecondStep } from '../../api/second-step-calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormError } from './form-parts.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useSubmission } from './use-submission.ts';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './entry.module.css';

interface SecondStepFormProps {
  /** null: a passkey alone, without a password before. */
  step: SecondStep | null;
  onLogin(account: Account, token: string, session: SessionTerms): void;
  onBack(): void;
}

/** The second step of a login: a code of an app, a recovery code or a passkey; or a passkey as the only step. */
export function SecondStepForm({ step, onLogin, onBack }: SecondStepFormProps) {
  const client = useClient();
  const errorId = useId();
  const hasApp = step?.ways.includes('code') ?? false;
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const takesCode = step !== null && (hasApp || byRecoveryCode);
  const { error, isSending, submit } = useSubmission(
    (fields) => (fields('code').trim() === '' ? messages.account.wrongCode : null),
    async (fields) => {
      const body = { ticket: step?.ticket ?? '', code: fields('code') };
      const { account, token, session } = await client.send(giveSecondFactorCall, { body });
      onLogin(account, token, session);
    },
  );
  return (
    <div className={stacked(12)}>
      {takesCode && (
        <form className={stacked(12)} noValidate onSubmit={submit}>
          <TextField
            key={String(byRecoveryCode)}
            label={byRecoveryCode ? 'Recovery code' : 'Code'}
            name="code"
            autoComplete={byRecoveryCode ? 'off' : 'one-time-code'}
            inputMode={byRecoveryCode ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            hint={
              byRecoveryCode
                ? 'One of the codes that you saved; each works once.'
                : 'The six digits that your authenticator app shows.'
            }
            errorId={error ? errorId : undefined}
          />
          <FormError id={errorId} text={error} />
          <Button type="submit" kind="primary" className={styles.submit} aria-disabled={isSending || undefined}>
            Log in
          </Button>
        </form>
      )}
      {(step === null || step.ways.includes('passkey')) && (
        <PasskeyLogin ticket={step?.ticket} isFirst={!takesCode} onLogin={onLogin} />
      )}
      {step?.ways.includes('recovery_code') && (
        <Button className={styles.submit} onClick={() => setByRecoveryCode(!byRecoveryCode)}>
          {byRecoveryCode ? 'Use another way' : 'Use a recovery code'}
        </Button>
      )}
      <Button className={styles.submit} onClick={onBack}>
        Back to the login
      </Button>
    </div>
  );
}
