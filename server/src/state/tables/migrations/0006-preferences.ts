import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** How a person likes the pages. */
export const preferencesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('preferences')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
      .addColumn('preferences', 'text', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
  },
};
