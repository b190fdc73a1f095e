import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strictTable } from './table-kinds.ts';

/** Exports: jobs that write a query's rows into a file, and the links to those files. */
export const exportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('exports')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('query_id', 'text', (column) => column.notNull())
      .addColumn('query_name', 'text', (column) => column.notNull())
      .addColumn('query_type', 'integer', (column) => column.notNull())
      .addColumn('choices', 'text', (column) => column.notNull())
      .addColumn('asked_release', 'text')
      .addColumn('asked_at', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', 'integer')
      .addColumn('failure', 'text')
      .addColumn('ended_at', 'integer')
      .addColumn('release', 'text')
      .addColumn('rows', 'integer')
      .addColumn('bytes', 'integer')
      .addColumn('file_name', 'text')
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('expires_at', 'integer')
      .addColumn('message_id', 'text')
      .modifyEnd(strictTable)
      .execute();
    await db.schema.createIndex('exports_query').on('exports').columns(['account_id', 'query_id']).execute();
    await db.schema.createIndex('exports_state').on('exports').columns(['state', 'next_try_at']).execute();
  },
};
