import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an account may do, and when it last logged in. Whoever had an account could share queries: they still can. */
export const rolesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('accounts')
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('contributor'))
      .execute();
    await db.schema.alterTable('accounts').addColumn('last_login_at', 'integer').execute();
  },
};
