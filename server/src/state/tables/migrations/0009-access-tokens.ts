import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strictTable } from './table-kinds.ts';

/** Tokens with which other programs read samples. */
export const accessTokensMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('access_tokens')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'integer', (column) => column.notNull())
      .addColumn('last_used_at', 'integer')
      .modifyEnd(strictTable)
      .execute();
    await db.schema.createIndex('access_tokens_by_account').on('access_tokens').column('account_id').execute();
  },
};
