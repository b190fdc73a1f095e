import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which server works on a mail or an export, and until when nobody else may. */
export const claimsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['mails', 'exports']) {
      await db.schema.alterTable(table).addColumn('claimed_by', 'text').execute();
      await db.schema.alterTable(table).addColumn('claimed_until', 'integer').execute();
    }
  },
};
