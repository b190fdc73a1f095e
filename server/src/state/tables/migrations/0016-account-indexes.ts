import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an account has is counted at every save, and found without reading what others have. */
export const accountIndexesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('saved_queries_account').on('saved_queries').column('account_id').execute();
    await db.schema.createIndex('views_account').on('views').column('account_id').execute();
  },
};
