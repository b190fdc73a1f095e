import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strictTable } from './table-kinds.ts';

/** Mails, which leave when the mail server takes them. */
export const mailsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('mails')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('written_at', 'integer', (column) => column.notNull())
      .addColumn('next_try_at', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'integer')
      .addColumn('failure', 'text')
      .modifyEnd(strictTable)
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_try_at']).execute();
  },
};
