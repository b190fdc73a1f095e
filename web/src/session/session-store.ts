import type { Account } from '@wellfield/contract';
import { create } from 'zustand';
import { noteEnd } from './ended-session.ts';
import { withoutLosingDraft } from './query-draft.ts';
import { emptySessionStores, sessionScoped } from './session-scoped.ts';
import { noSession, readSession, writeSession, type Session } from './session-storage.ts';
import type { SessionTimes } from './session-times.ts';

/** The tab's session; session storage follows every change. */
export const useSession = create<Session>()(() => readSession(sessionStorage));

useSession.subscribe((now, before) => {
  writeSession(sessionStorage, now);
  if (ownerOf(before) !== null && ownerOf(before) !== ownerOf(now)) emptySessionStores();
});

/** Whose session it is; null where there is none. */
function ownerOf({ token, account }: Session): string | null {
  return token === null ? null : (account?.user_id ?? '');
}

/** What the server said of the session's end; asked anew on every load, so nothing of it is stored. */
interface Terms {
  times: SessionTimes | null;
  /** It began with an emailed password: the person is to choose one. */
  choosePassword: boolean;
}

const noTerms: Terms = { times: null, choosePassword: false };

export const useSessionTerms = sessionScoped<Terms>(noTerms);

/** All that a tab needs to hold a session. */
export interface Grant {
  token: string;
  account: Account;
  times: SessionTimes;
  choosePassword: boolean;
}

/** What a sibling tab is told of this one's session; null where there is none. */
export function currentGrant(): Grant | null {
  const { token, account } = useSession.getState();
  const { times, choosePassword } = useSessionTerms.getState();
  return token !== null && account !== null && times !== null ? { token, account, times, choosePassword } : null;
}

/** A login succeeded, or a sibling tab's session was taken over. */
export function beginSession({ token, account, times, choosePassword }: Grant): void {
  noteEnd(null);
  useSession.setState({ ...noSession, token, account });
  useSessionTerms.setState({ times, choosePassword });
}

/** The session goes on: its token was found alive, or is another after a change of password. */
export function goOnWithSession({ token, account, times, choosePassword }: Grant): void {
  useSession.setState({ token, account });
  useSessionTerms.setState({ times, choosePassword });
}

/** The person has another name. */
export function rememberAccount(account: Account): void {
  useSession.setState({ account });
}

/** The server heard the session's token. */
export function noteUse(usedAt: number): void {
  const { times } = useSessionTerms.getState();
  if (times !== null && usedAt > times.usedAt) useSessionTerms.setState({ times: { ...times, usedAt } });
}

/** A query was executed: it is the active one from now on, also after a reload. */
export function rememberActiveQuery(queryId: string, analyte: string): void {
  useSession.setState({ queryId, analyte });
}

export function forgetActiveQuery(): void {
  useSession.setState({ queryId: null, analyte: null });
}

/** The shared view that is shown; not stored, since a view's address says it. */
export const useActiveView = sessionScoped<{ token: string | null }>({ token: null });

export function noteActiveView(token: string | null): void {
  useActiveView.setState({ token });
}

/**
 * Ends the tab's session and clears everything that the site keeps in the browser; where nobody asked for the end,
 * all but the query that was being composed. `undone`: the call that was refused because of the end, in words.
 */
export function endSession({ byLogout, undone = null }: { byLogout: boolean; undone?: string | null }): void {
  useSession.setState(noSession);
  if (byLogout) {
    sessionStorage.clear();
    noteEnd(null);
  } else noteEnd({ undone, keepsDraft: withoutLosingDraft(() => sessionStorage.clear()) });
  localStorage.clear();
}
