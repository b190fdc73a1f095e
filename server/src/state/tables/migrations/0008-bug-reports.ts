import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strictTable } from './table-kinds.ts';

/** What people reported to the site's administrators. */
export const bugReportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('bug_reports')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .modifyEnd(strictTable)
      .execute();
    await db.schema
      .createIndex('bug_reports_by_account')
      .on('bug_reports')
      .columns(['account_id', 'created_at'])
      .execute();
  },
};
