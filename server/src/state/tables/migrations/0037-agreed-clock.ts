import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** The newest time at which the clock agreed with what is in the state, and since when it does not. One row. */
export const agreedClockMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('agreed_clock')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('agreed_at', 'integer', (column) => column.notNull())
      .addColumn('doubted_since', 'integer')
      .addColumn('doubted_at', 'integer')
      .modifyEnd(keyedTable)
      .execute();
  },
};
