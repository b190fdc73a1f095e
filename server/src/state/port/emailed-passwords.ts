import type { NewMail } from './mails.ts';

/** Passwords that were mailed to people who forgot theirs. Of each only the hash is kept. */
export interface EmailedPasswords {
  /** Keeps a password beside those there are, and queues the mail that brings it. Both happen or neither. */
  issue(accountId: string, password: string, mail: NewMail): Promise<void>;

  /** Whether the password begins a session of the account; counts it as a login, also when several try at once. */
  logIn(accountId: string, password: string): Promise<boolean>;

  /** Whether the password proves who is there when another is chosen: also after its last login. */
  proves(accountId: string, password: string): Promise<boolean>;

  /** Forgets the passwords that no longer work. */
  removeExpired(): Promise<void>;
}
