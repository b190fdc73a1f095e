import { useId, type ReactNode } from 'react';
import { messages } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { newPasswordCall } from '../../api/entry-calls.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, FormError } from './form-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { arriving, inLines, stacked } from '../../ui/layout/layout.ts';
import styles from './entry.module.css';

interface NewPasswordFormProps {
  /** The link to the login around the words 'click here'. */
  loginLink(words: string): ReactNode;
  links: ReactNode;
}

const clickHere = 'click here';

/** Requests a new password by email. */
export function NewPasswordForm({ loginLink, links }: NewPasswordFormProps) {
  const client = useClient();
  const errorId = useId();
  const { error, answer, isSending, submit } = useSubmission(
    (fields) => (fields('email').trim() === '' ? messages.account.resetEmailRequired : null),
    async (fields) => (await client.send(newPasswordCall, { body: { email: fields('email') } })).message,
  );
  const [before, after] = (answer ?? '').split(clickHere);
  return (
    <form className={stacked(12)} noValidate onSubmit={submit}>
      <EmailField errorId={error ? errorId : undefined} />
      <FormError id={errorId} text={error} />
      <Button type="submit" kind="primary" className={styles.submit} aria-disabled={isSending || undefined}>
        Submit
      </Button>
      <p role="status" className={arriving}>
        {before}
        {after !== undefined && loginLink(clickHere)}
        {after}
      </p>
      <div className={`${styles.links} ${inLines(4, 16, 'apart')}`}>{links}</div>
    </form>
  );
}
