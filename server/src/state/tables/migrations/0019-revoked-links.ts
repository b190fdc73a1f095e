import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Views and links to exports that their owner, or the end of what they were made with, has revoked. */
export const revokedLinksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('views').addColumn('revoked_at', 'integer').execute();
    await db.schema.alterTable('exports').addColumn('links_revoked_at', 'integer').execute();
  },
};
