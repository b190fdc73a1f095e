import { Outlet } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../../api/site-query.ts';
import { useSession } from '../../session/session-store.ts';
import { fetchCodeWhenIdle } from '../../ui/lazy-part/code-loader.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './shell.module.css';
import { useClient } from '../../api/client-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const AccountParts = lazyPart(
  'What your account adds to the page (the warning before a session ends, keys, commands, appearance)',
  async () => (await import('./account-parts.tsx')).AccountParts,
  { failsAs: 'notice' },
);

/** The frame of every page. */
export function Shell() {
  const isLoggedIn = useSession((session) => session.account !== null);
  const site = useSite();
  useNavigationHeight();
  useEffect(() => (isLoggedIn ? fetchCodeWhenIdle() : undefined), [isLoggedIn]);
  return (
    <>
      <a href="#content" className={styles.skip} data-screen-only>
        Skip to content
      </a>
      <header className={styles.header} data-screen-only>
        <NavigationBar />
        <FetchingLine />
      </header>
      <p data-paper-only className={`${styles.site} ${typeset('small', 'strong')}`}>
        {site?.title}
      </p>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {isLoggedIn && <AccountParts />}
    </>
  );
}

/** Sets the navigation bar's height from the site; everything below uses the same custom property. */
function useNavigationHeight(): void {
  const heightPx = useSite()?.limits['navigationHeightPx'];
  useEffect(() => {
    if (heightPx !== undefined) document.documentElement.style.setProperty('--navigation-height', `${heightPx}px`);
  }, [heightPx]);
}

/** The line along the bar's lower edge while any request is pending. */
function FetchingLine() {
  const { pending } = useClient();
  const isPending = useSyncExternalStore(pending.subscribe, () => pending.count > 0);
  return (
    <div role="status" aria-label="Fetching" className={styles.line} data-pending={isPending || undefined}>
      {isPending && <VisuallyHidden>Fetching</VisuallyHidden>}
    </div>
  );
}
