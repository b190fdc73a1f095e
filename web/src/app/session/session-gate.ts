import type { QueryClient } from '@tanstack/react-query';
import type { Account, SessionTerms } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { authCall, logoutCall } from '../../api/entry-calls.ts';
import { noteUndone } from '../../session/ended-session.ts';
import {
  beginSession,
  currentGrant,
  endSession,
  goOnWithSession,
  noteUse,
  useSession,
  useSessionTerms,
  type Grant,
} from '../../session/session-store.ts';
import { timesOf } from '../../session/session-times.ts';
import { SiblingTabs } from '../../session/sibling-tabs.ts';

/** Called when a session begins or ends without user action. */
interface SessionCallbacks {
  onTaken(): void;
  onLost(): void;
}

/** More frequent uses of the token are not broadcast to the other tabs. */
const reportUseEveryMs = 10_000;

/** The life of sessions: restored at start, shared between tabs, ended by logout or any 401. */
export class SessionGate {
  readonly #client: Client;
  readonly #queryClient: QueryClient;
  readonly #tabs = new SiblingTabs();
  #callbacks: SessionCallbacks = { onTaken: () => {}, onLost: () => {} };
  #restoring: Promise<void> | null = null;
  #isRestored = false;
  /** A running change of password, which ends the token while answers to it are still arriving. */
  #renewing: Promise<unknown> | null = null;

  constructor(client: Client, queryClient: QueryClient) {
    this.#client = client;
    this.#queryClient = queryClient;
    this.#tabs.listen({
      current: currentGrant,
      onOffered: (grant) => this.#takeOver(grant),
      onRenewed: (formerToken, grant) => {
        if (useSession.getState().token === formerToken) goOnWithSession(grant);
        else this.#takeOver(grant);
      },
      onUsed: (token, usedAt) => {
        if (useSession.getState().token === token) noteUse(usedAt);
      },
      onEnded: (token, byLogout) => this.lose(token, { byLogout }),
    });
  }

  setCallbacks(callbacks: SessionCallbacks): void {
    this.#callbacks = callbacks;
  }

  /**
   * Whether somebody is logged in, decided once: a stored token is validated, a sibling tab's session taken over.
   * Throws `CallFailure` if the server cannot be reached; the next call tries again.
   */
  async isOpen(): Promise<boolean> {
    this.#restoring ??= this.#restore().catch((error: unknown) => {
      this.#restoring = null;
      throw error;
    });
    await this.#restoring;
    this.#isRestored = true;
    return useSession.getState().account !== null;
  }

  /** A login in this tab. */
  begin(account: Account, token: string, terms: SessionTerms): void {
    const grant = grantOf(account, token, terms);
    beginSession(grant);
    this.#tabs.offer(grant);
  }

  /** Runs a change of password: the session continues with the new token, in sibling tabs too. */
  async renew(account: Account, change: () => Promise<{ token: string; session: SessionTerms }>): Promise<void> {
    const { token: former } = useSession.getState();
    const changing = change();
    this.#renewing = changing.catch(() => {});
    try {
      const { token, session } = await changing;
      if (former === null || useSession.getState().token !== former) return;
      const grant = grantOf(account, token, session);
      goOnWithSession(grant);
      this.#tabs.renewed(former, grant);
    } finally {
      this.#renewing = null;
    }
  }

  /** A call used the token, which keeps its session from idling. */
  use(token: string): void {
    const { times } = useSessionTerms.getState();
    const now = Date.now();
    if (useSession.getState().token !== token || times === null || now - times.usedAt < reportUseEveryMs) return;
    noteUse(now);
    this.#tabs.used(token, now);
  }

  /** Makes an empty call, so that the session does not idle. */
  async stay(): Promise<void> {
    await this.#validate();
  }

  /** Logout: also ends the token on the server, for every tab that shares it. */
  leave(): void {
    this.#leave({ byLogout: true });
  }

  /** The session has expired: it ends like a logout, but the draft is retained for the next login. */
  expire(): void {
    this.#leave({ byLogout: false });
    this.#callbacks.onLost();
  }

  /** The server or a sibling tab reports that a token has ended; `undone` is what was refused for it. */
  lose(token: string, { byLogout = false, undone = null }: { byLogout?: boolean; undone?: string | null } = {}): void {
    if (this.#renewing) {
      void this.#renewing.then(() => this.lose(token, { byLogout, undone }));
      return;
    }
    if (useSession.getState().token !== token) {
      noteUndone(undone);
      return;
    }
    this.#end(token, { byLogout, undone });
    // While the session is being restored, the waiting route redirects to the login itself.
    if (this.#isRestored) this.#callbacks.onLost();
  }

  #leave({ byLogout }: { byLogout: boolean }): void {
    const { token } = useSession.getState();
    // Does not wait for the server: the browser drops the session whether or not the server can be reached. There the
    // token expires when idle, at the latest.
    void this.#client.send(logoutCall, {}).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
    });
    this.#end(token, { byLogout, undone: null });
  }

  #end(token: string | null, { byLogout, undone }: { byLogout: boolean; undone: string | null }): void {
    endSession({ byLogout, undone });
    this.#queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
    if (token !== null) this.#tabs.ended(token, byLogout);
  }

  async #restore(): Promise<void> {
    if (useSession.getState().token === null) {
      const grant = await this.#tabs.ask();
      if (grant === null || useSession.getState().token !== null) return;
      beginSession(grant);
    }
    try {
      await this.#validate();
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'unauthorized') return;
      throw error;
    }
  }

  async #validate(): Promise<void> {
    const { token } = useSession.getState();
    const { account, session } = await this.#client.send(authCall, {});
    if (token !== null && useSession.getState().token === token) goOnWithSession(grantOf(account, token, session));
  }

  #takeOver(grant: Grant): void {
    if (useSession.getState().token !== null || !this.#isRestored) return;
    beginSession(grant);
    this.#callbacks.onTaken();
  }
}

function grantOf(account: Account, token: string, terms: SessionTerms): Grant {
  return { token, account, times: timesOf(terms, Date.now()), choosePassword: terms.choose_password };
}
