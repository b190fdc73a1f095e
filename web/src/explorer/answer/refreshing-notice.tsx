import { useEffect, useState } from 'react';
import { messages } from '@wellfield/contract';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useRefreshing } from './selectors.ts';

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
