import type { Preferences } from '@wellfield/contract';

export interface AccountPreferences {
  /** A preference that was added later has its default. */
  of(accountId: string): Promise<Preferences>;

  /**
   * Stores and returns the result of `change` on the account's preferences, atomically. If `change` throws, nothing is
   * stored.
   */
  change(accountId: string, change: (stored: Preferences) => Preferences): Promise<Preferences>;
}
