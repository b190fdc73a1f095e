import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Exports of the rows that a screen shows: which they are until the file is written, and what narrowed them. */
export const narrowedExportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('exports').addColumn('screen_filters', 'text').execute();
    await db.schema.alterTable('exports').addColumn('taken_rows', 'text').execute();
  },
};
