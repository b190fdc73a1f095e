import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strictTable } from './table-kinds.ts';

/** What throttles count, by the hash of what they are about. */
export const countedEventsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('counted_events')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('counted_at', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'integer', (column) => column.notNull())
      .modifyEnd(strictTable)
      .execute();
    await db.schema.createIndex('counted_events_key').on('counted_events').columns(['key', 'counted_at']).execute();
    await db.schema.createIndex('counted_events_ended').on('counted_events').column('ends_at').execute();
  },
};
