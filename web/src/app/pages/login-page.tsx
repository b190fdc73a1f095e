import { Link, useSearch } from '@tanstack/react-router';
import { LoginForm } from '../../features/account/login-form.tsx';
import { useEndedSession } from '../../session/ended-session.ts';
import { EntryCard } from './entry-card.tsx';
import { SessionEndNotice } from '../session/session-end-notice.tsx';
import { useEntry } from '../session/use-entry.ts';
import { usePageTitle } from '../use-page-title.ts';
import styles from './login-page.module.css';

/** What the product is, for people who see it for the first time. */
const pitch = 'Query, map and plot the groundwater, surface water and soil results of a contaminated site.';

export function LoginPage() {
  usePageTitle('Login');
  const hasEnded = useEndedSession(({ ended }) => ended !== null);
  const search = useSearch({ from: '/login' });
  return (
    <EntryCard heading="Login" isHeadingFirst={!hasEnded}>
      <p className={styles.pitch}>{pitch}</p>
      <SessionEndNotice />
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
