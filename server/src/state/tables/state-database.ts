import type { Quotas } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import type { StateSchema } from './state-schema.ts';

/** What an adapter provides for the tables: a database, and what differs between databases. */
export interface StateDatabase {
  /** Flags are true or false, counts are numbers. */
  readonly rows: Kysely<StateSchema>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Identifies the claims of this server. */
  readonly server: string;
  /** What an account can have. */
  readonly quotas: Quotas;

  /** Runs the work in one transaction, exclusive for the account. */
  forAccount<T>(accountId: string, work: (rows: Kysely<StateSchema>) => Promise<T>): Promise<T>;

  /** Reads what there is about the account as of one moment. Where it can be, others are not kept from writing meanwhile. */
  readAccount<T>(accountId: string, read: (rows: Kysely<StateSchema>) => Promise<T>): Promise<T>;

  /**
   * Runs the work in one transaction, exclusive for each of the keys: for counts of tries, of which there are many. A power
   * failure may undo the last of them.
   */
  forKeys<T>(keys: readonly string[], work: (rows: Kysely<StateSchema>) => Promise<T>): Promise<T>;

  /** Runs the work in one transaction, of which there is one at a time: for what holds for all accounts together. */
  forAllAccounts<T>(work: (rows: Kysely<StateSchema>) => Promise<T>): Promise<T>;

  /** Whether a write failed because another row already has that value. */
  isUniqueViolation(error: unknown): boolean;
}
