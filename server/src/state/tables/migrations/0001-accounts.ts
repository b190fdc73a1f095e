import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable, strictTable } from './table-kinds.ts';

/** Accounts and their sessions. */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('firstname', 'text', (column) => column.notNull())
      .addColumn('lastname', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('password_changed_at', 'integer')
      .addColumn('disabled_at', 'integer')
      .addColumn('demonstration', 'boolean', (column) => column.notNull().defaultTo(false))
      .modifyEnd(strictTable)
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('last_used_at', 'integer', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
    await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  },
};
