import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A short-lived link to an export's file for the account that asked for it, beside the mailed one. */
export const exportOwnerLinksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('exports').addColumn('owner_token_hash', 'text').execute();
    await db.schema.alterTable('exports').addColumn('owner_token_until', 'integer').execute();
    await db.schema.createIndex('exports_owner_token').on('exports').column('owner_token_hash').execute();
  },
};
