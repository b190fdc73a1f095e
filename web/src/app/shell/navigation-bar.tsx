import { Link } from '@tanstack/react-router';
import { useSite } from '../../api/site-query.ts';
import { useSession } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { useOffline } from '../../ui/use-offline.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { homeRoute } from '../navigation-entries.ts';
import { arriving, atEnd, inRow, keepsSize } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './navigation-bar.module.css';

/** Only for those who are logged in: the login page has no use for it. */
const BarEntries = lazyPart('The navigation', async () => (await import('./bar-entries.tsx')).BarEntries, {
  failsAs: 'notice',
});

/** Brand, the active query and the entries of the screens and the account. */
export function NavigationBar() {
  const site = useSite();
  const isLoggedIn = useSession((session) => session.account !== null);
  const isOffline = useOffline();
  return (
    <nav aria-label="Main" data-region="navigation" className={`${styles.bar} ${inRow(24)} ${padded(0, 16)}`}>
      <Link to={homeRoute} className={`${styles.brand} ${inRow(8, 'baseline')} ${padded(4, 0)}`}>
        <span className={typeset('title', 'clipped')}>{site?.title ?? <VisuallyHidden>Home</VisuallyHidden>}</span>
        {site && <span className={`${styles.version} ${typeset('muted', 'small')} ${keepsSize}`}>v{site.version}</span>}
      </Link>
      <span role="status" className={`${styles.offline} ${arriving}`} title="Data already loaded can still be used.">
        {isOffline && (
          <>
            Offline
            <VisuallyHidden>. Data already loaded can still be used.</VisuallyHidden>
          </>
        )}
      </span>
      {!isLoggedIn && site?.public_overview && (
        <Link to="/login" className={`${padded(4, 10)} ${atEnd} ${typeset('label')}`}>
          Login
        </Link>
      )}
      {isLoggedIn && <BarEntries />}
    </nav>
  );
}
