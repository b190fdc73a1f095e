import type { Account, ListedSession, SessionTerms } from '@wellfield/contract';
import type { Identity } from './accounts.ts';
import type { FactorUse } from './factor-use.ts';
import type { NewMail } from './mails.ts';

/** The caller, by session or access token. */
export interface Caller {
  account: Account;
  /** The id of the access token that the call is made with. */
  accessToken?: string;
}

/** A live session: its account and its key. */
export interface Session extends Caller {
  /** Whether its account has a second factor. */
  hasSecondFactor: boolean;
  tokenHash: string;
  terms: SessionTerms;
}

/** A new session. */
export interface BegunSession {
  token: string;
  session: SessionTerms;
}

/** Where a session begins. */
export interface SessionOrigin {
  /** Such as 192.0.2.0/24. */
  network: string;
  /** Such as 'Firefox on Windows'; null: not known. */
  browser: string | null;
}

export interface SessionBeginning {
  /** Whether it begins with an emailed password. */
  emailedPassword?: boolean;
  /** The account's password hash when the password was verified. */
  passwordHash?: string;
  origin?: SessionOrigin;
  /** To queue if the account is known to log in from other networks, but not from this one. */
  newNetworkMail?: NewMail | null;
  /** The ticket that it is exchanged for; an identity that waits on it is joined with the account. */
  ticket?: string;
  /** To queue if the ticket joins an identity with the account. */
  joinedMail?: NewMail | null;
  /** The second factor that was given. */
  secondFactor?: FactorUse;
  /** Whether it takes the place of a session, which has given its factors. */
  continues?: boolean;
}

/** A session as it began, and what its account’s owner may not have expected of it. */
export interface NewsOfBeginning {
  /** Whether the account is known to log in from other networks, but not from this one. */
  isFromNewNetwork: boolean;
  /** The identity that was joined with the account. */
  joined: Identity | null;
}

/** How much was revoked that worked. */
export interface RevokedAccess {
  accessTokens: number;
  exportLinks: number;
  views: number;
}

/** The session has ended since it was found. */
export class SessionEndedError extends Error {}

export interface Sessions {
  /**
   * Begins a session with a new token: 256 random bits, of which only the hash is stored. Throws
   * `PasswordChangedError`: a change of password ends all sessions, and this one would outlive them, as it would a
   * disabling of the account; also if the password
   * was made by others and has logged in before, which this session's login uses up; and
   * `TicketEndedError` or `FactorUsedError`, also for all but one of concurrent calls; and `SecondFactorNeededError`,
   * with which nothing is used up. The account's least recently used session ends if it
   * has too many (`limits.sessionsOfAccount`).
   */
  begin(accountId: string, beginning?: SessionBeginning): Promise<BegunSession & NewsOfBeginning>;

  /**
   * The live session of a token, or null: unknown, ended, idle too long, too old, or its account disabled. Records the
   * use now and then; if that fails, for example on a full disk, idle time counts from the last recorded use.
   */
  find(token: string): Promise<Session | null>;

  end(session: Session): Promise<void>;

  /** The live sessions of the account of one, last used first. */
  list(of: Session): Promise<ListedSession[]>;

  /** Whether the account had such a session to end. */
  endById(accountId: string, id: string): Promise<boolean>;

  /** Whether an account is known to log in from a network. */
  isKnownNetwork(accountId: string, network: string): Promise<boolean>;

  /** Ends all sessions of the account but this one, and returns how many. */
  endOthers(current: Session): Promise<number>;

  /**
   * Revokes all access tokens, links to exports and views of the account, atomically. Its sessions stay. Throws
   * `SessionEndedError`.
   */
  revokeAccess(by: Session): Promise<RevokedAccess>;

  /** Ends all sessions of an account, and returns how many were live. */
  endAll(accountId: string): Promise<number>;

  /** Deletes sessions that have ended. */
  removeExpired(): Promise<void>;
}
