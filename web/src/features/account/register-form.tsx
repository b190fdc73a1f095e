import { useId, type ReactNode } from 'react';
import { limits, messages, type Account, type SessionTerms } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { registerCall } from '../../api/entry-calls.ts';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField, FormError, passwordHint } from './form-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { arriving, inLines, stacked } from '../../ui/layout/layout.ts';
import styles from './entry.module.css';

interface RegisterFormProps {
  onRegister(account: Account, token: string, session: SessionTerms): void;
  links: ReactNode;
}

const names = ['email', 'firstname', 'lastname', 'password', 'repeat'] as const;

/** Opens an account, if the site allows registration. */
export function RegisterForm({ onRegister, links }: RegisterFormProps) {
  const client = useClient();
  const site = useSite();
  const errorId = useId();
  const { error, answer, isSending, submit } = useSubmission(
    (fields) => {
      if (names.some((name) => fields(name).trim() === '')) return messages.account.allFieldsRequired;
      return fields('password') === fields('repeat') ? null : messages.account.passwordsDiffer;
    },
    async (fields) => {
      const [email, firstname, lastname, password] = names.map(fields);
      const body = {
        email: email ?? '',
        firstname: firstname ?? '',
        lastname: lastname ?? '',
        password: password ?? '',
      };
      const registered = await client.send(registerCall, { body });
      if ('message' in registered) return registered.message;
      onRegister(registered.account, registered.token, registered.session);
      return undefined;
    },
  );

  if (site?.registration.policy === 'closed' || site?.sign_on?.only) {
    return (
      <div className={stacked(12)}>
        <p>
          {site.sign_on?.only ? messages.account.signOnOnly : 'Registration is closed on this site.'} Ask its
          administrators for an account
          {site.admin_email && (
            <>
              {': '}
              <a href={`mailto:${site.admin_email}`}>{site.admin_email}</a>
            </>
          )}
          .
        </p>
        <div className={`${styles.links} ${inLines(4, 16, 'apart')}`}>{links}</div>
      </div>
    );
  }
  const invalid = error ? errorId : undefined;
  return (
    <form className={stacked(12)} noValidate onSubmit={submit}>
      <EmailField
        errorId={invalid}
        hint={
          site?.registration.policy === 'domains'
            ? `You can register on this site only with an email address at ${site.registration.domains.join(', ')}.`
            : undefined
        }
      />
      <TextField label="First name" name="firstname" autoComplete="given-name" required errorId={invalid} />
      <TextField label="Last name" name="lastname" autoComplete="family-name" required errorId={invalid} />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        errorId={invalid}
        hint={passwordHint(site?.limits.passwordMinLength ?? limits.passwordMinLength)}
      />
      <TextField
        label="Repeat password"
        type="password"
        name="repeat"
        autoComplete="new-password"
        required
        errorId={invalid}
      />
      <FormError id={errorId} text={error} />
      <p role="status" className={arriving}>
        {answer}
      </p>
      <Button type="submit" kind="primary" className={styles.submit} aria-disabled={isSending || undefined}>
        Register
      </Button>
      <div className={`${styles.links} ${inLines(4, 16, 'apart')}`}>{links}</div>
    </form>
  );
}
