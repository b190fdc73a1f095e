import type { Account } from '@wellfield/contract';
import { create } from 'zustand';
import { noteEnd, noteLogout } from './ended-session.ts';
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

/** The session's account; null without a session. */
function ownerOf({ token, account }: Session): string | null {
  return token === null ? null : (account?.user_id ?? '');
}

/** When the session ends, according to the server; fetched on every load and never stored. */
interface Terms {
  times: SessionTimes | null;
  /** The session began with an emailed password, which must be changed. */
  choosePassword: boolean;
}

const noTerms: Terms = { times: null, choosePassword: false };

export const useSessionTerms = sessionScoped<Terms>(noTerms);

/** Everything a tab needs for a session. */
export interface Grant {
  token: string;
  account: Account;
  times: SessionTimes;
  choosePassword: boolean;
}

/** What sibling tabs get of this tab's session; null without a session. */
export function currentGrant(): Grant | null {
  const { token, account } = useSession.getState();
  const { times, choosePassword } = useSessionTerms.getState();
  return token !== null && account !== null && times !== null ? { token, account, times, choosePassword } : null;
}

/** Begins a session after a login, or with a sibling tab's session. */
export function beginSession({ token, account, times, choosePassword }: Grant): void {
  noteEnd(null);
  useSession.setState({ ...noSession, token, account });
  useSessionTerms.setState({ times, choosePassword });
}

/** Continues the session: its token is valid, or a new one after a change of password. */
export function goOnWithSession({ token, account, times, choosePassword }: Grant): void {
  useSession.setState({ token, account });
  useSessionTerms.setState({ times, choosePassword });
}

/** Changes the person's name. */
export function rememberAccount(account: Account): void {
  useSession.setState({ account });
}

/** Notes that the server accepted the session's token. */
export function noteUse(usedAt: number): void {
  const { times } = useSessionTerms.getState();
  if (times !== null && usedAt > times.usedAt) useSessionTerms.setState({ times: { ...times, usedAt } });
}

/** Makes a query that was run the active one, also after a reload. */
export function rememberActiveQuery(queryId: string, analyte: string): void {
  useSession.setState({ queryId, analyte });
}

export function forgetActiveQuery(): void {
  useSession.setState({ queryId: null, analyte: null });
}

/** The shared view that is shown; not stored, because the address names it. */
export const useActiveView = sessionScoped<{ token: string | null }>({ token: null });

export function noteActiveView(token: string | null): void {
  useActiveView.setState({ token });
}

/**
 * Ends the tab's session and clears everything that the site keeps in the browser; where nobody requested the end,
 * all but the query that was being composed. `undone`: the call that was refused because of the end, in words.
 */
export function endSession({ byLogout, undone = null }: { byLogout: boolean; undone?: string | null }): void {
  useSession.setState(noSession);
  if (byLogout) {
    sessionStorage.clear();
    noteLogout();
  } else noteEnd({ undone, keepsDraft: withoutLosingDraft(() => sessionStorage.clear()) });
  localStorage.clear();
}
