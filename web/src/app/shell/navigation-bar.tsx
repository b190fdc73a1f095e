import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../api/site-query.ts';
import { useActiveView, useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { useOffline } from '../../ui/use-offline.ts';
import { administrationRoute, homeRoute, navigationEntries } from '../navigation-entries.ts';
import { openPageDialog } from '../commands/page-dialog.ts';
import { useLogout } from '../session/use-logout.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './navigation-bar.module.css';

const ActiveQueryChip = lazyPart(
  'The name of the active query',
  async () => (await import('./active-query-chip.tsx')).ActiveQueryChip,
  { failsAs: 'notice' },
);

/** Brand, entries, the active query and logout; below 1100 px behind a menu button. */
export function NavigationBar() {
  const site = useSite();
  const isLoggedIn = useSession((session) => session.account !== null);
  const isAdministrator = useSession((session) => session.account?.role === 'administrator');
  const hasQuery = useSession((session) => session.queryId !== null);
  const hasView = useActiveView(({ token }) => token !== null);
  const endSession = useLogout();
  const isOffline = useOffline();
  const [isOpen, setIsOpen] = useState(false);
  const entriesId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  const openCommands = () => {
    setIsOpen(false);
    // The focus returns here, because the entry itself is hidden by then.
    menuButton.current?.focus();
    openPageDialog('palette');
  };
  const logout = () => {
    setIsOpen(false);
    endSession();
  };

  return (
    <nav aria-label="Main" data-region="navigation" className={styles.bar}>
      <Link to={homeRoute} className={styles.brand} onClick={() => setIsOpen(false)}>
        <span className={styles.title}>{site?.title ?? <VisuallyHidden>Home</VisuallyHidden>}</span>
        {site && <span className={styles.version}>v{site.version}</span>}
      </Link>
      <span role="status" className={styles.offline} title="Data already loaded can still be used.">
        {isOffline && (
          <>
            Offline
            <VisuallyHidden>. Data already loaded can still be used.</VisuallyHidden>
          </>
        )}
      </span>
      {!isLoggedIn && site?.public_overview && (
        <Link to="/login" className={styles.login}>
          Login
        </Link>
      )}
      {isLoggedIn && (
        <>
          <Button
            ref={menuButton}
            className={styles.menu}
            aria-expanded={isOpen}
            aria-controls={entriesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Menu
          </Button>
          <div id={entriesId} className={styles.entries} data-open={isOpen || undefined}>
            <ul className={styles.screens}>
              {navigationEntries.map(({ route, label }) => (
                <li key={route}>
                  <Link to={route} className={styles.entry} onClick={() => setIsOpen(false)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            {(hasQuery || hasView) && <ActiveQueryChip />}
            <button
              type="button"
              title="Everything you can do here (Ctrl+K or ⌘K)"
              className={`${styles.entry} ${styles.commands}`}
              onClick={openCommands}
            >
              Commands
            </button>
            <button
              type="button"
              aria-label="Keys"
              title="Keyboard shortcuts (? on the map or in a table)"
              className={`${styles.entry} ${styles.keys}`}
              onClick={() => openPageDialog('sheet')}
            >
              ?
            </button>
            {isAdministrator && (
              <Link to={administrationRoute} className={styles.entry} onClick={() => setIsOpen(false)}>
                Administration
              </Link>
            )}
            <Link to="/account" className={styles.entry} onClick={() => setIsOpen(false)}>
              Account
            </Link>
            <button type="button" className={styles.entry} onClick={logout}>
              Logout
            </button>
          </div>
        </>
      )}
    </nav>
  );
}
