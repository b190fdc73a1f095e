import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whom an answer to a mail goes to, where that is not the site. */
export const mailReplyToMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('mails').addColumn('reply_to', 'text').execute();
  },
};
