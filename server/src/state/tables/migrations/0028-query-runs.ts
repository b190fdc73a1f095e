import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The release in which a query was run last, and the one before that; null where nobody knows. */
export const queryRunsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('saved_queries').addColumn('run_release', 'text').execute();
    await db.schema.alterTable('saved_queries').addColumn('previous_release', 'text').execute();
  },
};
