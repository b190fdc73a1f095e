import { Outlet } from '@tanstack/react-router';
import { useSession } from '../../session/session-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { administrationPages } from '../tabbed-pages.ts';
import { usePageTitle } from '../use-page-title.ts';
import { PageTabs } from './page-tabs.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';

/** The frame of the administrators' pages. The server refuses others; the page says why before it asks. */
export function AdministrationFrame() {
  usePageTitle('Administration');
  const isAdministrator = useSession(({ account }) => account?.role === 'administrator');
  return (
    <div data-width="wide" className={`${styles.page} ${stacked(12, 'top')}`}>
      <PageHeading>Administration</PageHeading>
      {isAdministrator ? (
        <>
          <PageTabs label="Administration" pages={administrationPages} />
          <Outlet />
        </>
      ) : (
        <p>Only administrators of this site can open this page. Your account is not one of them.</p>
      )}
    </div>
  );
}
