import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** Releases that administrators keep by a name. The releases themselves are not of the state. */
export const pinnedReleasesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('pinned_releases')
      .addColumn('release', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('pinned_at', 'integer', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
  },
};
