import { useEffect, useState } from 'react';
import { messages } from '@wellfield/contract';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useSession } from '../../session/session-store.ts';
import { useRefreshing } from './selectors.ts';
import { useAnswer } from './answer.ts';

/** No notice for changes that are followed within this time: it would only flicker. */
const announcedAfterMs = 300;

/** Shows that the views have not caught up with the last change, if that takes a while. */
export function RefreshingNotice() {
  const { since } = useRefreshing();
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setAnnounced(since), since + announcedAfterMs - performance.now());
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && announced === since ? <LoadingNotice text={messages.loading.standard} /> : null;
}

/** Whether an answer is on its way, or will be: a saved query's is fetched after the page is opened. Until then nobody knows that there are no data. */
export function useIsAwaited(): boolean {
  const isRemembered = useSession((session) => session.queryId !== null);
  return useAnswer(({ answer, loading, failure }) => loading !== null || (isRemembered && !answer && !failure));
}
