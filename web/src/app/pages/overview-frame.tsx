import { Outlet } from '@tanstack/react-router';
import { useSession } from '../../session/session-store.ts';
import { overviewPages } from '../tabbed-pages.ts';
import { PageTabs } from './page-tabs.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';

/** The frame of the pages about the site. A visitor without a login has no use of what would ask for one. */
export function OverviewFrame() {
  const isLoggedIn = useSession(({ account }) => account !== null);
  const pages = overviewPages.filter((page) => isLoggedIn || !('needsLogin' in page));
  return (
    <div className={`${styles.page} ${stacked(16)}`}>
      <PageTabs label="About the site" pages={pages} />
      <Outlet />
    </div>
  );
}
