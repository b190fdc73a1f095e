import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** Whether an account's address is known to be its owner's. Accounts of before count as confirmed. */
export const confirmedEmailsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('accounts').addColumn('confirmed_at', 'integer').execute();
    await sql`update accounts set confirmed_at = created_at`.execute(db);
    await db.schema
      .alterTable('mails')
      .addColumn('leaves_unconfirmed', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .createTable('email_confirmations')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('issued_at', 'integer', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
  },
};
