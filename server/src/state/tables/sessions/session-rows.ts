import type { Role } from '@wellfield/contract';
import type { Generated } from 'kysely';

export interface SessionRow {
  id: string;
  /** SHA-256 of the token, in hex: the token itself is not stored. */
  token_hash: string;
  account_id: string;
  created_at: number;
  last_used_at: number;
  /** Whether it began with an emailed password. */
  emailed_password: boolean;
  /** The network that it began from, and the browser's name; null: not known. */
  network: string | null;
  browser: string | null;
}

/** A network that an account has logged in from. */
export interface KnownNetworkRow {
  account_id: string;
  network: string;
  last_used_at: number;
}

export interface AccessTokenRow {
  /** Ascends with time; never shown. */
  number: Generated<number>;
  id: string;
  /** SHA-256 of the token, in hex: the token itself is not stored. */
  token_hash: string;
  account_id: string;
  name: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

export interface LoginTicketRow {
  kind: 'sign_on' | 'second_factor';
  /** Whether it began with an emailed password. */
  emailed_password: boolean;
  /** Whether the provider of single sign-on has requested a second factor. */
  second_factor_given: boolean;
  /** SHA-256 of the ticket, in hex. */
  ticket_hash: string;
  account_id: string;
  issued_at: number;
  /** What the ticket was issued for, as SHA-256 in base64url: the page that began, which knows the secret. */
  challenge: string;
  /** What the account is from then on, by the provider's word; null: what it was. */
  role: Role | null;
  /** The identity that is to be joined with the account once its password is given; null if it is the account's. */
  issuer: string | null;
  subject: string | null;
}
