import { useEffect, useState } from 'react';
import { messages } from '@wellfield/contract';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useRefreshing } from './selectors.ts';

/** A change that is followed within this time is not announced: the notice would only flicker. */
const announcedAfterMs = 300;

/** Says that the views do not follow the last change yet, where that takes a while. */
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
