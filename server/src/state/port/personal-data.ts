import type { AccountCopy } from '@wellfield/contract';
import type { AdministratorTerms } from './accounts.ts';

export interface DeletionTerms extends Partial<AdministratorTerms> {
  /** The account's password hash when the person proved the password; not asked of an operator. */
  passwordHash?: string;
}

/** Everything that the state has about one person. */
export interface PersonalData {
  /** As of one moment; null where there is no such account. */
  copy(accountId: string): Promise<AccountCopy | null>;

  /**
   * Deletes an account with everything in it, and the mails to it. The queries that others see as shared stay, as those of a
   * former account, which has no person. Whether there was such an account. Throws `PasswordChangedError` and
   * `LastAdministratorError`.
   */
  delete(accountId: string, terms?: DeletionTerms): Promise<boolean>;
}
