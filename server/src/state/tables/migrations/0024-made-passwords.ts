import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a password that an operator or administrator has made stops logging in; null: it is the person's own. */
export const madePasswordsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('accounts').addColumn('password_ends_at', 'integer').execute();
  },
};
