import type { NewMail } from './mails.ts';

/** Passwords mailed to people who forgot theirs. Only their hashes are stored. */
export interface EmailedPasswords {
  /** Adds a password and queues its mail: both or neither. */
  issue(accountId: string, password: string, mail: NewMail): Promise<void>;

  /** Whether the password can begin a session of the account; counts it as a login, also under concurrent calls. */
  logIn(accountId: string, password: string): Promise<boolean>;

  /** Whether the password authorizes choosing another: also after its last login. */
  proves(accountId: string, password: string): Promise<boolean>;

  /** Deletes the passwords that are no longer valid. */
  removeExpired(): Promise<void>;
}
