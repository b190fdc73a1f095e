import { Link, useSearch } from '@tanstack/react-router';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { usePageTitle } from '../use-page-title.ts';

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
