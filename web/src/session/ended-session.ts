import { create } from 'zustand';

/** How a session ended that nobody asked to end. */
interface EndedSession {
  /** What was refused because of it, as 'The query was not saved'; null for nothing. */
  undone: string | null;
  /** Whether a query that was being composed is retained for the next login. */
  keepsDraft: boolean;
}

/** Shown by the login; nothing of it is personal, so it outlives the session. */
export const useEndedSession = create<{ ended: EndedSession | null; loggedOut: boolean }>()(() => ({
  ended: null,
  loggedOut: false,
}));

export function noteEnd(ended: EndedSession | null): void {
  useEndedSession.setState({ ended, loggedOut: false });
}

/** The person has ended it. */
export function noteLogout(): void {
  useEndedSession.setState({ ended: null, loggedOut: true });
}

/** Of several calls that are refused together, one can be what somebody wanted. */
export function noteUndone(undone: string | null): void {
  const { ended } = useEndedSession.getState();
  if (ended !== null && ended.undone === null && undone !== null) noteEnd({ ...ended, undone });
}
