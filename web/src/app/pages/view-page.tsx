import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { viewQuery } from '../../api/view-calls.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';

/** The target of a shared view's link: redirects to the view's screen. */
export function ViewPage() {
  usePageTitle('Shared view');
  const { token } = useParams({ from: '/account/view/$token' });
  const { data: view, error } = useQuery(viewQuery(useClient(), token));
  if (view)
    return <Navigate to={view.state.screen === 'map' ? '/map' : '/dataview'} search={{ view: token }} replace />;
  const failure = tellableFailure(error);
  return (
    <div className={`${styles.page} ${stacked(12)}`}>
      <PageHeading>Shared view</PageHeading>
      {!error && <LoadingNotice text={messages.loading.standard} />}
      {failure && (
        <>
          <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>
          <p>
            {failure.is('viewEnded') ? 'Ask the sender of the link' : 'The link may be incomplete. Ask for it again'},
            or continue with <Link to="/query">your own queries</Link>.
          </p>
        </>
      )}
    </div>
  );
}
