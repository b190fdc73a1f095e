import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '@wellfield/contract';
import { padded } from '../../ui/layout/boxed.ts';
import styles from './pages.module.css';

interface EmailedPasswordNoticeProps {
  /** Whether a new password must be chosen. */
  isOwed: boolean;
  /** The route requested first. */
  wanted: string | null;
}

/** Shown above the account page after a login with a password that others have made; then links to the requested page. */
export function EmailedPasswordNotice({ isOwed, wanted }: EmailedPasswordNoticeProps) {
  const [wasOwed, setWasOwed] = useState(isOwed);
  if (isOwed && !wasOwed) setWasOwed(true);
  if (isOwed) {
    return (
      <p role="status" className={`${styles.notice} ${padded(12, 16)}`}>
        You logged in with a password that was emailed or given to you. An emailed one works for{' '}
        {limits.emailedPasswordMinutes} minutes and at most {limits.emailedPasswordLogins} logins, a given one only
        once. Choose your own now under Change Password below, with this one as the current password.
      </p>
    );
  }
  if (!wasOwed || wanted === null) return null;
  return (
    <p role="status" className={`${styles.notice} ${padded(12, 16)}`}>
      Your new password has been saved. <Link to={wanted}>Continue to the page you asked for</Link>
    </p>
  );
}
