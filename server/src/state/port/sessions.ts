import type { Account, SessionTerms } from '@wellfield/contract';

/** The caller, by session or access token. */
export interface Caller {
  account: Account;
}

/** A live session: its account and its key. */
export interface Session extends Caller {
  tokenHash: string;
  terms: SessionTerms;
}

/** A new session. */
export interface BegunSession {
  token: string;
  session: SessionTerms;
}

export interface SessionBeginning {
  /** Whether it begins with an emailed password. */
  emailedPassword?: boolean;
  /** The account's password hash when the password was verified. */
  passwordHash?: string;
}

/** The session has ended since it was found. */
export class SessionEndedError extends Error {}

export interface Sessions {
  /**
   * Begins a session with a new token: 256 random bits, of which only the hash is stored. Throws
   * `PasswordChangedError`: a change of password ends all sessions, and this one would outlive them.
   */
  begin(accountId: string, beginning?: SessionBeginning): Promise<BegunSession>;

  /**
   * The live session of a token, or null: unknown, ended, idle too long, too old, or its account disabled. Records the
   * use now and then; if that fails, for example on a full disk, idle time counts from the last recorded use.
   */
  find(token: string): Promise<Session | null>;

  end(session: Session): Promise<void>;

  /** Deletes sessions that have ended. */
  removeExpired(): Promise<void>;
}
