import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The account whose exports and reports a mail is about: it has so many of them. No other table has a column of this name, because
 * queries of the version before, which join mails with exports, name columns without their table.
 */
export const mailsOfAccountsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('mails').addColumn('counted_for', 'text').execute();
    await db.schema.createIndex('mails_counted').on('mails').column('counted_for').execute();
  },
};
