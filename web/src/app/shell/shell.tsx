import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../session/session-store.ts';
import { FetchingLine } from './fetching-line.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { useNavigationHeight } from './use-navigation-height.ts';
import styles from './shell.module.css';

const PreferredAppearance = lazy(() =>
  import('./preferred-appearance.tsx').then((part) => ({ default: part.PreferredAppearance })),
);
const PageKeys = lazy(() => import('../commands/page-keys.tsx').then((part) => ({ default: part.PageKeys })));
const RememberedWindows = lazy(() =>
  import('./remembered-windows.tsx').then((part) => ({ default: part.RememberedWindows })),
);

/** The frame of every page. */
export function Shell() {
  const isLoggedIn = useSession((session) => session.account !== null);
  useNavigationHeight();
  return (
    <>
      <a href="#content" className={styles.skip} data-screen-only>
        Skip to content
      </a>
      <header className={styles.header} data-screen-only>
        <NavigationBar />
        <FetchingLine />
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <SessionWatch />
      {isLoggedIn && (
        <Suspense>
          <PreferredAppearance />
          <RememberedWindows />
          <PageKeys />
        </Suspense>
      )}
    </>
  );
}
