import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** Passwords that were mailed because somebody asked for one, and which sessions began with such a password. */
export const emailedPasswordsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('emailed_passwords')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('issued_at', 'integer', (column) => column.notNull())
      .addColumn('logins', 'integer', (column) => column.notNull().defaultTo(0))
      .modifyEnd(keyedTable)
      .execute();
    await db.schema.createIndex('emailed_passwords_account').on('emailed_passwords').column('account_id').execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('emailed_password', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
