import type { Account, Role } from '@wellfield/contract';
import type { NewMail } from './mails.ts';

/** Who a person is at a provider of single sign-on: the provider's name for them never changes, unlike their email. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface NewAccount {
  /** In the form of `canonicalEmail`. */
  email: string;
  firstname: string;
  lastname: string;
  passwordHash: string;
  /** Whether others have made the password: it logs in once, within `limits.madePasswordHours`, to choose another. */
  madePassword?: boolean;
  /** Contributor by default. */
  role?: Role;
  /** Who the person is at the provider of single sign-on. */
  identity?: Identity;
  /** Whether the email is known to be its owner's; true by default. */
  confirmed?: boolean;
  /** Removed with the demonstration dataset. */
  demonstration?: true;
}

/** An account with its server-side data. */
export interface StoredAccount {
  account: Account;
  passwordHash: string;
  /** When a password that others have made stops logging in: at its first login or before; null: it is the person's own. */
  passwordEndsAt: number | null;
  /** Whether the person has changed the initial password. */
  passwordChanged: boolean;
  disabled: boolean;
  demonstration: boolean;
  /** Whether the email is known to be its owner's. */
  confirmed: boolean;
}

/** An account as administrators see it: never what its person keeps in it. Times are milliseconds since 1970. */
export interface ListedAccount {
  account: Account;
  createdAt: number;
  /** When its last session began; null: never, or before this was recorded. */
  lastLoginAt: number | null;
  /** How many of its sessions are live. */
  sessions: number;
  disabled: boolean;
  /** Whether the email is known to be its owner's. */
  confirmed: boolean;
  demonstration: boolean;
}

export interface AccountsRequest {
  /** What email or name contain, ignoring case; empty: all. */
  search: string;
  order: 'email' | 'name' | 'role' | 'created' | 'last_login' | 'sessions';
  descending: boolean;
  offset: number;
  max: number;
}

/** The email already has an account. */
export class EmailTakenError extends Error {}

/** The identity already has an account. */
export class IdentityTakenError extends Error {}

/** The account's password has changed since it was verified, which takes a while. */
export class PasswordChangedError extends Error {}

/** The site would be left without an administrator who can log in. */
export class LastAdministratorError extends Error {}

/** Whether an act may leave the site without an administrator who can log in; it may by default. */
export interface AdministratorTerms {
  keepsOne: boolean;
}

export interface Accounts {
  /** Throws `EmailTakenError` or `IdentityTakenError`, also under concurrent calls. */
  create(account: NewAccount): Promise<Account>;

  /**
   * Registers an email again that is not confirmed and has never begun a session: the password and names of before are
   * gone. Null if there is no such account.
   */
  registerAgain(account: NewAccount): Promise<Account | null>;

  findByEmail(email: string): Promise<StoredAccount | null>;

  findById(id: string): Promise<StoredAccount | null>;

  /** One part of the list, and how many there are in all parts. */
  list(requested: AccountsRequest): Promise<{ accounts: ListedAccount[]; total: number }>;

  rename(id: string, names: { firstname: string; lastname: string }): Promise<Account>;

  /**
   * Replaces the password that the person has proven, ends every session, access token and emailed password of the
   * account, and queues the mail about it, atomically. Throws `PasswordChangedError` if it is no longer the account's, or the account was disabled.
   */
  changePassword(id: string, change: { from: string; to: string; mail?: NewMail | null }): Promise<void>;

  /**
   * Sets a password for the person, and ends the same, atomically. A disabled account can log in again, unless it
   * `staysDisabled`. `chosen`: by the person; true by default. `made`: by others, as in `NewAccount`.
   */
  setPassword(
    id: string,
    passwordHash: string,
    how?: { chosen?: boolean; made?: boolean; staysDisabled?: boolean; mail?: NewMail | null },
  ): Promise<void>;

  /** Gives an account a role, which holds from the next call of its sessions. Throws `LastAdministratorError`. */
  changeRole(id: string, role: Role, administrators?: AdministratorTerms): Promise<void>;

  /**
   * Disables login, with any password, and ends the account's sessions and access tokens. Throws
   * `LastAdministratorError`.
   */
  disable(id: string, administrators?: AdministratorTerms): Promise<void>;

  /** Lets a disabled account log in again, with the password it had, and ends whatever let it in before. */
  enable(id: string): Promise<void>;

  /** Removes the demonstration's accounts with all their data. */
  removeDemonstration(): Promise<void>;
}
