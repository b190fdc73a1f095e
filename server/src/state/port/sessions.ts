import type { Account, SessionTerms } from '@wellfield/contract';

/** Who makes a call, logged in or by an access token. */
export interface Caller {
  account: Account;
}

/** A live session: whose it is, and by what it is found again. */
export interface Session extends Caller {
  tokenHash: string;
  terms: SessionTerms;
}

/** A session that has just begun. */
export interface BegunSession {
  token: string;
  session: SessionTerms;
}

export interface SessionBeginning {
  /** It begins with a password that was mailed. */
  emailedPassword?: boolean;
  /** What the account's password was when the person proved to be there, which takes its time. */
  passwordHash?: string;
}

/** The account's password is another by now than the one that was proven. */
export class PasswordChangedError extends Error {}

export interface Sessions {
  /**
   * Begins a session under a new token: 256 random bits, of which only the hash is kept. Throws `PasswordChangedError`: a
   * password that was changed meanwhile has ended all sessions, and this one would outlive them.
   */
  begin(accountId: string, beginning?: SessionBeginning): Promise<BegunSession>;

  /**
   * The live session of a token, or null: unknown, ended, idle too long, too old, or its account disabled. Notes the use
   * now and then; where that cannot be, as on a full disk, the session idles since the last use that was noted.
   */
  find(token: string): Promise<Session | null>;

  end(session: Session): Promise<void>;

  /** Forgets the sessions that no token can use any more. */
  removeExpired(): Promise<void>;
}
