import type { Preferences } from '@wellfield/contract';

export interface AccountPreferences {
  /** What was stored before a preference existed has its default. */
  of(accountId: string): Promise<Preferences>;

  /**
   * Stores what `change` makes of the account's preferences, with nobody else's change in between, and answers it.
   * What `change` throws is thrown, and nothing is stored.
   */
  change(accountId: string, change: (held: Preferences) => Preferences): Promise<Preferences>;
}
