import { Link, useLocation } from '@tanstack/react-router';
import { ConfirmEmailForm } from '../../features/account/confirm-email-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { useEntry } from '../session/use-entry.ts';
import { usePageTitle } from '../use-page-title.ts';

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
