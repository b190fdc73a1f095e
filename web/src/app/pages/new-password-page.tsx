import { Link } from '@tanstack/react-router';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { EntryCard } from '../entry-card.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function NewPasswordPage() {
  usePageTitle('New Password');
  return (
    <EntryCard heading="New Password">
      <p>A new password is sent to the email of your account.</p>
      <NewPasswordForm loginLink={(words) => <Link to="/login">{words}</Link>} links={<Link to="/login">Login</Link>} />
    </EntryCard>
  );
}
