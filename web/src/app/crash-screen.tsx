import { useEffect, useState } from 'react';
import { messages } from '@wellfield/contract';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallFailure, tellableFailure } from '../api/call-failure.ts';
import { useSite } from '../api/site-query.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { NotLoadedError } from '../ui/lazy-part/code-loader.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { isOffline, useOffline } from '../ui/use-offline.ts';
import { inLines, spaced, stacked } from '../ui/layout/layout.ts';
import { typeset } from '../ui/layout/typeset.ts';
import styles from './app.module.css';
import { usePageTitle } from './use-page-title.ts';

/** Shown when a page cannot be fetched or rendered, or the session cannot be checked. */
export function CrashScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  // As it was when it failed: the words change with the network, not the kind of screen.
  const [isNotLoaded] = useState(
    () => error instanceof NotLoadedError || (isOffline() && tellableFailure(error)?.kind === 'transport'),
  );
  return (
    <div className={`${styles.screen} ${stacked(12, 'start')}`}>
      {isNotLoaded ? <NotLoaded /> : <Crash error={error} />}
      <PageAddress />
    </div>
  );
}

function NotLoaded() {
  const router = useRouter();
  const isOffline = useOffline();
  usePageTitle('Not loaded');
  useEffect(() => {
    const tryAgain = () => void router.invalidate();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [router]);
  return (
    <>
      <PageHeading>{isOffline ? 'This page has not been loaded yet.' : 'This page could not be loaded.'}</PageHeading>
      <p>
        {isOffline
          ? 'Reconnect and try again.'
          : 'Check the connection and try again. If that does not help, reload the page: the site may have been updated.'}
      </p>
      <div className={inLines(8, 8)}>
        <Button kind="primary" onClick={() => void router.invalidate()}>
          Try again
        </Button>
        {!isOffline && <Button onClick={() => location.reload()}>Reload the page</Button>}
      </div>
    </>
  );
}

function Crash({ error }: { error: unknown }) {
  usePageTitle('Something went wrong');
  const address = useSite()?.admin_email;
  return (
    <>
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
    </>
  );
}

/** What was requested is in the address: nothing of it need be lost with the page. */
function PageAddress() {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className={`${styles.address} ${stacked(6, 'start')} ${spaced(12)} ${typeset('muted')}`}>
      <span>The address of this page, with everything you set on it:</span>
      <code>{location.href}</code>
      <Button onClick={() => void copyText(location.href).then(setIsCopied)}>
        {isCopied ? 'Copied' : 'Copy address'}
      </Button>
    </div>
  );
}
