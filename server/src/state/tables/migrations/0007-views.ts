import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** Shared views. A row never changes. */
export const viewsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('views')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('query_type', 'integer', (column) => column.notNull())
      .addColumn('choices', 'text', (column) => column.notNull())
      .addColumn('analyte', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('release_date', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
  },
};
