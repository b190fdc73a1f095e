import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

/** What servers of one state share besides what people write: keys, and answers of other services. */
export const sharedByServersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('shared_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('key', 'text')
      .modifyEnd(keyedTable)
      .execute();
    await db.schema
      .createTable('gauge_flows')
      .addColumn('site_no', 'text', (column) => column.primaryKey())
      .addColumn('flow', 'text', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
  },
};
