import { useEffect, useId, useRef, useState } from 'react';
import { messages, type Account, type SessionTerms } from '@wellfield/contract';
import { CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { secondStepIn, type SecondStep } from '../../api/second-step-calls.ts';
import { signedOnCall } from '../../api/entry-calls.ts';
import { endVisit, visitBefore } from '../../session/tab-notes.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './entry.module.css';

interface SignedOnProps {
  ticket: string;
  onLogin(account: Account, token: string, session: SessionTerms, redirect: string | null): void;
  /** The account needs a second factor. */
  onSecondStep(step: SecondStep, redirect: string | null): void;
  /** Goes back to the login. */
  onBack(): void;
}

const notHere = 'This login was not started in this tab. Start again.';

/** Back from the site's login service: the ticket becomes a session, an earlier account with the email after its password. */
export function SignedOn({ ticket, onLogin, onSecondStep, onBack }: SignedOnProps) {
  const client = useClient();
  const [visit] = useState(visitBefore);
  const [failure, setFailure] = useState<string | null>(visit === null ? notHere : null);
  const [needs, setNeeds] = useState<string | null>(null);
  const isBegun = useRef(false);
  const errorId = useId();

  const exchange = async (password?: string) => {
    if (visit === null) return;
    const body = { ticket, verifier: visit.verifier, ...(password !== undefined && { password }) };
    const begun = await client.send(signedOnCall, { body }).catch((cause: unknown) => {
      const step = secondStepIn(cause);
      if (!step) throw cause;
      onSecondStep(step, visit.redirect);
    });
    if (!begun) return;
    const { account, token, session } = begun;
    onLogin(account, token, session, visit.redirect);
  };
  const { error, isSending, submit } = useSubmission(
    (fields) => (fields('password') === '' ? messages.account.wrongAccountPassword : null),
    (fields) => exchange(fields('password')),
  );

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // Not while it is drawn: what is drawn may be thrown away, and drawn again.
    endVisit();
    exchange().catch((cause: unknown) => {
      if (!(cause instanceof CallFailure)) throw cause;
      if (cause.is('passwordNeeded')) setNeeds(cause.message);
      else setFailure(cause.message);
    });
  });

  if (failure !== null) {
    return (
      <div className={stacked(12)}>
        <p role="alert">{failure}</p>
        <Button kind="primary" className={styles.submit} onClick={onBack}>
          Back to the login
        </Button>
      </div>
    );
  }
  if (needs === null) return <p role="status">Logging you in…</p>;
  return (
    <form className={stacked(12)} noValidate onSubmit={submit}>
      <p>{needs}</p>
      <PasswordField autoFocus hint="Forgotten? An emailed one works here too." errorId={error ? errorId : undefined} />
      <FormError id={errorId} text={error} />
      <Button type="submit" kind="primary" className={styles.submit} aria-disabled={isSending || undefined}>
        Join and log in
      </Button>
      <Button className={styles.submit} onClick={onBack}>
        Back to the login
      </Button>
    </form>
  );
}
