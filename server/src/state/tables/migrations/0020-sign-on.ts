import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** Who accounts are at a provider of single sign-on, and what a person has shown so far on the way to a session. */
export const signOnMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('identities')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('joined_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
      .modifyEnd(keyedTable)
      .execute();
    await db.schema
      .createTable('login_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('issued_at', 'integer', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('role', 'text')
      .addColumn('issuer', 'text')
      .addColumn('subject', 'text')
      .modifyEnd(keyedTable)
      .execute();
    for (const table of ['identities', 'login_tickets'])
      await db.schema.createIndex(`${table}_account`).on(table).column('account_id').execute();
  },
};
