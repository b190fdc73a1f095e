import type { AccountCopy } from '@wellfield/contract';
import type { AdministratorTerms } from './accounts.ts';

export interface DeletionTerms extends Partial<AdministratorTerms> {
  /** The account's password hash when the person proved the password; not asked of an operator. */
  passwordHash?: string;
}

/** Fields of a copy. Of one that is a list, further entries: pieces of one list follow each other. */
export type CopyPiece = Partial<AccountCopy>;

/** Takes a copy piece by piece, so that nobody holds all of it. */
export interface CopyTaker {
  /** Begins; again where the database has the transaction repeated: what was taken until then does not count. */
  begin(): Promise<void>;
  take(piece: CopyPiece): Promise<void>;
}

/** Everything that the state has about one person. */
export interface PersonalData {
  /**
   * A copy as of one moment. Pieces have about a quarter of a MiB, or one entry. Whether there is such an account; without one nothing is
   * taken.
   */
  copy(accountId: string, taker: CopyTaker): Promise<boolean>;

  /**
   * Deletes an account with everything in it, and the mails to it. The queries that others see as shared stay, as those of a
   * former account, which has no person. Whether there was such an account. Throws `PasswordChangedError` and
   * `LastAdministratorError`.
   */
  delete(accountId: string, terms?: DeletionTerms): Promise<boolean>;
}
