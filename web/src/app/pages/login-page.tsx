import { Link, useSearch } from '@tanstack/react-router';
import { LoginForm } from '../../features/account/login-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { useEntry } from '../session/use-entry.ts';
import { usePageTitle } from '../use-page-title.ts';

export function LoginPage() {
  usePageTitle('Login');
  const search = useSearch({ from: '/login' });
  return (
    <EntryCard heading="Login">
      <LoginForm
        onLogin={useEntry(search.redirect)}
        links={
          <>
            <Link to="/new_password" search={search}>
              Forgot your password?
            </Link>
            <Link to="/register" search={search}>
              Register
            </Link>
          </>
        }
      />
    </EntryCard>
  );
}
