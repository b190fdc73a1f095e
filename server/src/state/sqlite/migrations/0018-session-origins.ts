import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the list of sessions shows, and the networks that an account has logged in from. */
export const sessionOriginsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('sessions')
      .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update sessions set id = lower(hex(randomblob(16)))`.execute(db);
    for (const name of ['network', 'browser']) await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
    await db.schema
      .createTable('known_networks')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_networks_key', ['account_id', 'network'])
      .modifyEnd(sql`strict, without rowid`)
      .execute();
  },
};
