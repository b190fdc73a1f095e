import type { AccessToken } from '@wellfield/contract';
import type { NewMail } from './mails.ts';
import type { Caller, Session } from './sessions.ts';

export interface NewAccessToken {
  name: string;
  /** How long it is valid. */
  days: number;
}

/** Access tokens belong to their account: another's counts as unknown. */
export interface AccessTokens {
  /** The account's valid tokens, newest first. */
  list(accountId: string): Promise<AccessToken[]>;

  /**
   * Creates a token of 256 random bits, of which only the hash is stored, for the account of a session, and queues the
   * mail about it. Throws `SessionEndedError`: what ends sessions ends tokens, and this one would outlive it. Throws
   * `QuotaError` if the account has as many valid tokens as it can have, also under concurrent calls.
   */
  create(
    by: Session,
    token: NewAccessToken,
    mail?: NewMail | null,
  ): Promise<{ access_token: AccessToken; token: string }>;

  /**
   * The owner of a token, or null: unknown, revoked, expired, or its account disabled. Records the use now and then, if
   * possible.
   */
  find(token: string): Promise<Caller | null>;

  /** Whether there was such a token to revoke. */
  revoke(accountId: string, id: string): Promise<boolean>;

  /** Revokes a token that somebody found, whosever it is. Null if there is none to revoke. */
  revokeFound(token: string): Promise<{ accountEmail: string; id: string; name: string } | null>;

  /** Deletes the tokens that are no longer valid. */
  removeExpired(): Promise<void>;
}
