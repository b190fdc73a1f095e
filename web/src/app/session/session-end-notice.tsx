import { useEndedSession } from '../../session/ended-session.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';

/** On the login: that the session before it ended, what was not done for that, and what is kept. */
export function SessionEndNotice() {
  const ended = useEndedSession((state) => state.ended);
  if (ended === null) return null;
  return (
    <p role="status" className={`${boxed('panel')} ${padded(8, 12)}`}>
      {endWords(ended.undone, ended.keepsDraft)}
    </p>
  );
}

function endWords(undone: string | null, keepsDraft: boolean): string {
  const rest = [undone, keepsDraft && (undone === null ? 'Your draft is kept' : 'your draft is kept')].filter(Boolean);
  return `Your session ended. ${rest.length > 0 ? rest.join('; ') : 'Log in to continue where you left off'}.`;
}
