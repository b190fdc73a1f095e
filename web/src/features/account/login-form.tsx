import { useId, useRef, type ReactNode } from 'react';
import { messages, type Account, type SessionTerms } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { loginCall } from '../../api/entry-calls.ts';
import { secondStepIn, type SecondStep } from '../../api/second-step-calls.ts';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { DemonstrationOffer } from './demonstration-offer.tsx';
import { EmailField, FormError } from './form-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import styles from './entry.module.css';

interface LoginFormProps {
  /** `firstPage` is the first page for the demonstration account; null without its offer. */
  onLogin(account: Account, token: string, session: SessionTerms, firstPage: string | null): void;
  /** The account needs a second factor. */
  onSecondStep(step: SecondStep): void;
  links: ReactNode;
  /** Whether another way in stands above it. */
  isSecond?: boolean;
}

/** Email and password, typed, pasted or filled in by a password manager. */
export function LoginForm({ onLogin, onSecondStep, links, isSecond = false }: LoginFormProps) {
  const client = useClient();
  const demonstration = useSite()?.demo_account;
  const form = useRef<HTMLFormElement>(null);
  /** Whether what is submitted was filled in by the demonstration's offer. */
  const isOffer = useRef(false);
  const errorId = useId();
  const { error, isSending, submit, clear } = useSubmission(
    (fields) => (fields('email').trim() === '' || fields('password') === '' ? messages.account.wrongLogin : null),
    async (fields) => {
      const body = { email: fields('email'), password: fields('password') };
      const begun = await client.send(loginCall, { body }).catch((cause: unknown) => {
        const step = secondStepIn(cause);
        if (!step) throw cause;
        onSecondStep(step);
      });
      if (!begun) return;
      const { account, token, session } = begun;
      onLogin(account, token, session, isOffer.current ? (demonstration?.first_page ?? null) : null);
    },
  );

  const takeOffer = ({ email, password }: Record<'email' | 'password', string>) => {
    for (const [name, text] of Object.entries({ email, password })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
    clear();
    isOffer.current = true;
    form.current?.requestSubmit();
  };

  return (
    <form
      ref={form}
      className={stacked(12)}
      noValidate
      onSubmit={submit}
      // Typed after the offer failed: an ordinary login.
      onChange={() => (isOffer.current = false)}
    >
      {demonstration && (
        <DemonstrationOffer account={demonstration} isSending={isSending} onTake={() => takeOffer(demonstration)} />
      )}
      <EmailField errorId={error ? errorId : undefined} />
      <PasswordField errorId={error ? errorId : undefined} />
      <FormError id={errorId} text={error} />
      <Button
        type="submit"
        kind={demonstration || isSecond ? 'plain' : 'primary'}
        className={styles.submit}
        aria-disabled={isSending || undefined}
      >
        Login
      </Button>
      <div className={`${styles.links} ${inLines(4, 16, 'apart')}`}>{links}</div>
    </form>
  );
}
