import type { Kysely } from 'kysely';
import type { StateSchema } from './state-schema.ts';

/** What an adapter gives the tables: a database, and what databases do in ways of their own. */
export interface StateDatabase {
  /** Flags are true or false, counts are numbers. */
  readonly rows: Kysely<StateSchema>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** By what claims of this server are told from those of others. */
  readonly server: string;

  /** Does the work in one transaction. Nobody else's work for the same account comes in between. */
  forAccount<T>(accountId: string, work: (rows: Kysely<StateSchema>) => Promise<T>): Promise<T>;

  /** Whether a write failed because another row has that value already. */
  isUniqueViolation(error: unknown): boolean;
}
