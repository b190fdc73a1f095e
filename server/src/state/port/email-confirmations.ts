import type { NewMail } from './mails.ts';

/** Links by which people confirm that an account's address is theirs. Only their hashes are stored. */
export interface EmailConfirmations {
  /** Adds a link's token in place of earlier ones, and queues its mail: both or neither. */
  issue(accountId: string, token: string, mail: NewMail): Promise<void>;

  /** The account of a token that has not expired, or null. */
  accountOf(token: string): Promise<string | null>;

  /** Records that the account's address is confirmed; its links end. */
  confirm(accountId: string): Promise<void>;

  /**
   * The same by somebody who has read a mail without the password of the registration, which somebody else may have chosen: that
   * password logs in no more, and sessions, tokens, links to exports and linked identities from before end; mails that waited for
   * the address, and exports that would be mailed, are gone. A mailed password that works goes on working. Nothing where the address is confirmed already.
   */
  takeOver(accountId: string): Promise<void>;

  removeExpired(): Promise<void>;
}
