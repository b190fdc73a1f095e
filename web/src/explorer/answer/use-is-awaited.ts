import { useSession } from '../../session/session-store.ts';
import { useAnswer } from './answer-store.ts';

/** Whether an answer is on its way, or will be: a saved query's is fetched after the page is opened. Until then nobody knows that there are no data. */
export function useIsAwaited(): boolean {
  const isRemembered = useSession((session) => session.queryId !== null);
  return useAnswer(({ answer, loading, failure }) => loading !== null || (isRemembered && !answer && !failure));
}
