import type { Identity, StoredAccount } from './accounts.ts';
import type { NewMail } from './mails.ts';

/** An identity that an account is joined with; since when, in milliseconds since 1970. */
export interface StoredIdentity extends Identity {
  joinedAt: number;
}

/** The identities of people at providers of single sign-on. */
export interface Identities {
  /** The account of an identity. */
  find(identity: Identity): Promise<StoredAccount | null>;

  /** Those of an account, and whether its person has a password besides: its own, that does not end. */
  ofAccount(accountId: string): Promise<{ identities: StoredIdentity[]; hasPassword: boolean }>;

  /**
   * Ends what joins an identity with the account, and its logins under way, and queues the mail about it, atomically.
   * Whether it was joined. Throws `PasswordChangedError` if the password that the person has proven is the account's no longer.
   */
  unlink(
    accountId: string,
    identity: Identity,
    proven: { passwordHash: string; mail: NewMail | null },
  ): Promise<boolean>;
}
