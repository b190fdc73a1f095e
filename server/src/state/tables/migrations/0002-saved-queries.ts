import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strictTable } from './table-kinds.ts';

/** Saved queries. A deleted one stays; its name is free again. */
export const savedQueriesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('saved_queries')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('query_type', 'integer', (column) => column.notNull())
      .addColumn('choices', 'text', (column) => column.notNull())
      .addColumn('criteria', 'text', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('pull_date', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('deleted', 'boolean', (column) => column.notNull().defaultTo(false))
      .modifyEnd(strictTable)
      .execute();
    await db.schema
      .createIndex('saved_queries_name')
      .unique()
      .on('saved_queries')
      .columns(['account_id', 'name_key'])
      .where(sql.ref('deleted'), '=', sql.lit(false))
      .execute();
  },
};
