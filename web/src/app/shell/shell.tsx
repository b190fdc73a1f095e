import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite } from '../../api/site-query.ts';
import { useSession } from '../../session/session-store.ts';
import { fetchCodeWhenIdle } from '../../ui/lazy-part/code-loader.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { FetchingLine } from './fetching-line.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './shell.module.css';

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
