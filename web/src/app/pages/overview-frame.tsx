import { Outlet } from '@tanstack/react-router';
import { overviewPages } from '../tabbed-pages.ts';
import { PageTabs } from './page-tabs.tsx';
import styles from './overview-frame.module.css';

/** The frame of the pages about the site. */
export function OverviewFrame() {
  return (
    <div className={styles.frame}>
      <PageTabs label="About the site" pages={overviewPages} />
      <Outlet />
    </div>
  );
}
