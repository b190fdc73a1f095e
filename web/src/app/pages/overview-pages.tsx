import { useNavigate, Outlet } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { useSite } from '../../api/site-query.ts';
import { SiteFigures } from '../../features/overview/site-figures.tsx';
import { SiteTextView } from '../../features/overview/site-text-view.tsx';
import type { SiteTextName } from '../../features/overview/site-text.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { overviewPages } from '../tabbed-pages.ts';
import { PageTabs } from './page-tabs.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';

export function OverviewTextPage() {
  // The page may be public; what the site holds is for accounts.
  const navigate = useNavigate();
  const email = useSession((session) => session.account?.email);
  const hasQuery = useSession((session) => session.queryId !== null);
  const demonstration = useSite()?.demo_account;
  const tour = demonstration?.email === email ? demonstration?.first_page : null;
  const shown = tour ?? (hasQuery ? '/map' : null);
  return (
    <TextPage name="overview" label="Overview">
      {email !== undefined && (
        <SiteFigures>
          <Button kind="primary" onClick={() => void navigate({ href: shown ?? '/query' })}>
            {shown === null ? 'Choose a query' : 'Open the map'}
          </Button>
          <Button onClick={() => void navigate({ href: '/query/new_query' })}>Build a query</Button>
        </SiteFigures>
      )}
    </TextPage>
  );
}

export function HistoryPage() {
  return <TextPage name="history" label="History" />;
}

export function HowToPage() {
  return <TextPage name="howto" label="How-To" />;
}

export function NewsPage() {
  return <TextPage name="news" label="What's New" />;
}

interface TextPageProps {
  name: SiteTextName;
  label: string;
  children?: ReactNode;
}

function TextPage({ name, label, children }: TextPageProps) {
  usePageTitle(label);
  const navigate = useNavigate();
  const follow = useCallback((href: string) => void navigate({ href }), [navigate]);
  return (
    <SiteTextView name={name} label={label} onFollow={follow}>
      {children}
    </SiteTextView>
  );
}

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
