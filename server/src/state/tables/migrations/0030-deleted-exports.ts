import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** What stays of an export that is deleted: that its link led to one, and until when. */
export const deletedExportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('deleted_exports')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('expired_at', 'integer', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
    await db.schema.createIndex('deleted_exports_account').on('deleted_exports').column('account_id').execute();
  },
};
