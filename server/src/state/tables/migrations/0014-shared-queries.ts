import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The view as which a saved query is shared with everyone of the site, and since when; null: it is not shared. */
export const sharedQueriesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('saved_queries').addColumn('shared_view', 'text').execute();
    await db.schema.alterTable('saved_queries').addColumn('shared_at', 'integer').execute();
    await db.schema.createIndex('saved_queries_shared').on('saved_queries').column('shared_at').execute();
  },
};
