import type { Account } from '@wellfield/contract';

export interface NewAccount {
  /** As `canonicalEmail` spells it. */
  email: string;
  firstname: string;
  lastname: string;
  passwordHash: string;
  /** Goes with the demonstration dataset. */
  demonstration?: true;
}

/** An account with what only the server knows of it. */
export interface StoredAccount {
  account: Account;
  passwordHash: string;
  /** Whether the person chose another password than the account began with. */
  passwordChanged: boolean;
  disabled: boolean;
  demonstration: boolean;
}

/** The email has an account already. */
export class EmailTakenError extends Error {}

export interface Accounts {
  /** Throws `EmailTakenError`, also when two ask at once. */
  create(account: NewAccount): Promise<Account>;

  findByEmail(email: string): Promise<StoredAccount | null>;

  findById(id: string): Promise<StoredAccount | null>;

  rename(id: string, names: { firstname: string; lastname: string }): Promise<Account>;

  /**
   * Sets a password and ends every session of the account, every access token, and every password that was mailed to it,
   * together. A disabled account may log in again. `chosen`: by the person, which is so unless it is said otherwise.
   */
  setPassword(id: string, passwordHash: string, how?: { chosen: boolean }): Promise<void>;

  /** The account can no longer log in, with no password, and its sessions and access tokens end. */
  disable(id: string): Promise<void>;

  /** Removes the demonstration's accounts with all that is theirs. */
  removeDemonstration(): Promise<void>;
}
