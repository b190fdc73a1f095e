import { Link, useSearch } from '@tanstack/react-router';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { useEntry } from '../session/use-entry.ts';
import { usePageTitle } from '../use-page-title.ts';

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
