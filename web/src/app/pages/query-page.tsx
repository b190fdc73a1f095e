import { Link, useNavigate } from '@tanstack/react-router';
import { WaitingMails } from '../../features/account/waiting-mails.tsx';
import { ConnectQueryButton } from '../../features/connect/connect-query-button.tsx';
import { SavedQueriesScreen } from '../../features/saved-queries/saved-queries-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './query-page.module.css';

export function QueryPage() {
  usePageTitle('Query Data');
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading>Query Data</PageHeading>
        <Button onClick={() => void navigate({ to: '/query/new_query' })}>Build New Query</Button>
      </div>
      <SavedQueriesScreen
        buildLink={<Link to="/query/new_query">Build a query</Link>}
        rowsLink={
          <p className={styles.onward}>
            <Link to="/map" className={styles.first}>
              View on map
            </Link>
            <Link to="/dataview">View data</Link>
          </p>
        }
        waitingMails={(what) => <WaitingMails what={what} />}
        connect={(queryId) => <ConnectQueryButton queryId={queryId} />}
        reopenLink={(from) => (
          <Link to="/query/new_query" search={{ from }}>
            Open in Query Builder
          </Link>
        )}
        sharedLinks={({ token }, release) => {
          const search = { view: token, ...(release !== undefined && { release }) };
          return (
            <p className={styles.onward}>
              <Link to="/map" search={search} className={styles.first}>
                View on map
              </Link>
              <Link to="/dataview" search={search}>
                View data
              </Link>
            </p>
          );
        }}
        editLink={(edit) => (
          <Link to="/query/new_query" search={{ edit }}>
            Edit
          </Link>
        )}
      />
      <ToastRegion />
    </div>
  );
}
