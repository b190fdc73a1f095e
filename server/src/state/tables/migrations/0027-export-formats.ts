import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The format of an export's file; those from before are CSV. */
export const exportFormatsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('exports')
      .addColumn('format', 'text', (column) => column.notNull().defaultTo('csv'))
      .execute();
  },
};
