import { messages } from '@wellfield/contract';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CallFailure } from '../api/call-failure.ts';
import { useSite } from '../api/site-query.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './crash-screen.module.css';
import { usePageTitle } from './use-page-title.ts';

/** Shown when a page cannot be rendered, or the session cannot be checked. */
export function CrashScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  usePageTitle('Something went wrong');
  const address = useSite()?.admin_email;
  return (
    <div className={styles.screen}>
      <PageHeading>{messages.crash.title}</PageHeading>
      {error instanceof CallFailure && <p>{error.message}</p>}
      <p>
        {address ? (
          <>
            Please email the administrator and say what you did: <a href={`mailto:${address}`}>{address}</a>.
          </>
        ) : (
          'Please email the administrator and say what you did.'
        )}
      </p>
      <p>{messages.crash.refresh}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        Refresh
      </Button>
    </div>
  );
}
