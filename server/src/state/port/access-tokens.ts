import type { AccessToken } from '@wellfield/contract';
import type { Caller } from './sessions.ts';

export interface NewAccessToken {
  name: string;
  /** How long it works. */
  days: number;
}

/** The account has as many access tokens as it may. */
export class TooManyAccessTokensError extends Error {}

/** Access tokens belong to their account: another's is as one that never was. */
export interface AccessTokens {
  /** The account's tokens that work, newest first. */
  list(accountId: string): Promise<AccessToken[]>;

  /**
   * Makes a token of 256 random bits, of which only the hash is kept. Throws `TooManyAccessTokensError` where `max` of the
   * account's tokens work already, also when several ask at once.
   */
  create(accountId: string, token: NewAccessToken, max: number): Promise<{ access_token: AccessToken; token: string }>;

  /**
   * Whose a token is, or null: unknown, revoked, expired, or its account disabled. Notes the use now and then, where that
   * can be.
   */
  find(token: string): Promise<Caller | null>;

  /** Whether there was such a token to revoke. */
  revoke(accountId: string, id: string): Promise<boolean>;

  /** Forgets the tokens that work no more. */
  removeExpired(): Promise<void>;
}
