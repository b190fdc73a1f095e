import type { Account } from '@wellfield/contract';

export interface NewAccount {
  /** In the form of `canonicalEmail`. */
  email: string;
  firstname: string;
  lastname: string;
  passwordHash: string;
  /** Removed with the demonstration dataset. */
  demonstration?: true;
}

/** An account with its server-side data. */
export interface StoredAccount {
  account: Account;
  passwordHash: string;
  /** Whether the person has changed the initial password. */
  passwordChanged: boolean;
  disabled: boolean;
  demonstration: boolean;
}

/** The email already has an account. */
export class EmailTakenError extends Error {}

/** The account's password has changed since it was verified, which takes a while. */
export class PasswordChangedError extends Error {}

export interface Accounts {
  /** Throws `EmailTakenError`, also under concurrent calls. */
  create(account: NewAccount): Promise<Account>;

  findByEmail(email: string): Promise<StoredAccount | null>;

  findById(id: string): Promise<StoredAccount | null>;

  rename(id: string, names: { firstname: string; lastname: string }): Promise<Account>;

  /**
   * Replaces the password that the person has proven, and ends every session, access token and emailed password of the
   * account, atomically. Throws `PasswordChangedError` if it is no longer the account's, or the account was disabled.
   */
  changePassword(id: string, change: { from: string; to: string }): Promise<void>;

  /**
   * Sets a password for the person, and ends the same, atomically. A disabled account can log in again. `chosen`: by the
   * person; true by default.
   */
  setPassword(id: string, passwordHash: string, how?: { chosen: boolean }): Promise<void>;

  /** Disables login, with any password, and ends the account's sessions and access tokens. */
  disable(id: string): Promise<void>;

  /** Removes the demonstration's accounts with all their data. */
  removeDemonstration(): Promise<void>;
}
