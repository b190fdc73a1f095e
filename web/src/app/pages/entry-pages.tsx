import { Link, useSearch, useLocation } from '@tanstack/react-router';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { useEntry } from '../session/enter-and-leave.ts';
import { usePageTitle } from '../use-page-title.ts';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { ConfirmEmailForm } from '../../features/account/confirm-email-form.tsx';

export function RegisterPage() {
  usePageTitle('Register');
  const search = useSearch({ from: '/register' });
  const enter = useEntry(search.redirect);
  return (
    <EntryCard heading="Register">
      <RegisterForm
        onRegister={(account, token, session) => enter(account, token, session)}
        links={
          <>
            <Link to="/login" search={search}>
              Login
            </Link>
            <Link to="/new_password" search={search}>
              Forgot your password?
            </Link>
          </>
        }
      />
    </EntryCard>
  );
}

export function NewPasswordPage() {
  usePageTitle('New Password');
  const search = useSearch({ from: '/new_password' });
  const loginLink = (words: string) => (
    <Link to="/login" search={search}>
      {words}
    </Link>
  );
  return (
    <EntryCard heading="New Password">
      <p>We will email you a new password.</p>
      <NewPasswordForm loginLink={loginLink} links={loginLink('Login')} />
    </EntryCard>
  );
}

/** The target of the mailed link; its token is behind the #, which no server logs. */
export function ConfirmEmailPage() {
  usePageTitle('Confirm your address');
  const { hash } = useLocation();
  return (
    <EntryCard heading="Confirm your address">
      <ConfirmEmailForm
        token={hash.replace(/^#/, '')}
        onConfirm={useEntry(undefined)}
        links={
          <>
            <Link to="/login">Login</Link>
            <Link to="/register">Register</Link>
          </>
        }
      />
    </EntryCard>
  );
}
