import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many records a shared view's query found, so that a reader of another release learns what changed. */
export const viewRecordsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('views').addColumn('records', 'integer').execute();
  },
};
