import { Link, useNavigate } from '@tanstack/react-router';
import { WaitingMails } from '../../features/account/waiting-mails.tsx';
import { ConnectQueryButton } from '../../features/connect/connect-button.tsx';
import { SavedQueriesScreen } from '../../features/saved-queries/saved-queries-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { inLines, inRow, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './pages.module.css';

export function QueryPage() {
  usePageTitle('Query Data');
  const navigate = useNavigate();
  return (
    <div data-width="wide" className={`${styles.page} ${stacked(16)}`}>
      <div className={inLines(8, 16, 'apart')}>
        <PageHeading>Query Data</PageHeading>
        <Button onClick={() => void navigate({ to: '/query/new_query' })}>Build New Query</Button>
      </div>
      <SavedQueriesScreen
        buildLink={<Link to="/query/new_query">Build a query</Link>}
        rowsLink={
          <p className={inLines(0, 20)}>
            <Link to="/map" className={`${styles.next} ${inRow(0, 'inline', 'control')} ${typeset('label')}`}>
              View on map
            </Link>
            <Link to="/dataview" className={padded(4, 0)}>
              View data
            </Link>
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
            <p className={inLines(0, 20)}>
              <Link
                to="/map"
                search={search}
                className={`${styles.next} ${inRow(0, 'inline', 'control')} ${typeset('label')}`}
              >
                View on map
              </Link>
              <Link to="/dataview" search={search} className={padded(4, 0)}>
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
