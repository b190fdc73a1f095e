import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The form that an export's file has; those from before are CSV. */
export const exportFormatsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('exports')
      .addColumn('format', 'text', (column) => column.notNull().defaultTo('csv'))
      .execute();
  },
};
