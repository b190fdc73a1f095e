import type { Role } from '@wellfield/contract';
import type { Generated } from 'kysely';

export interface AccountRow {
  id: string;
  /** In the form of `canonicalEmail`. */
  email: string;
  firstname: string;
  lastname: string;
  /** Argon2id in PHC form. */
  password_hash: string;
  created_at: number;
  /** When the person changed the initial password. */
  password_changed_at: number | null;
  /** When a password that others have made stops logging in; null: it is the person's own. */
  password_ends_at: number | null;
  disabled_at: number | null;
  /** Since when logins need a second factor; null: they need none. */
  second_factor_at: number | null;
  /** Since when the email is known to be its owner's; null: not yet. */
  confirmed_at: number | null;
  /** Removed with the demonstration dataset. */
  demonstration: boolean;
  role: Role;
  /** When the last session began. */
  last_login_at: number | null;
}

export interface EmailConfirmationRow {
  /** SHA-256 of the link's token, in hex: the token itself is not stored. */
  token_hash: string;
  account_id: string;
  issued_at: number;
}

export interface EmailedPasswordRow {
  /** SHA-256 of the password, in hex: it is as random as a token. */
  secret_hash: string;
  account_id: string;
  issued_at: number;
  /** How many sessions it has begun. */
  logins: Generated<number>;
}

export interface IdentityRow {
  issuer: string;
  subject: string;
  account_id: string;
  joined_at: number;
}

export interface PreferencesRow {
  account_id: string;
  /** As JSON. */
  preferences: string;
}
