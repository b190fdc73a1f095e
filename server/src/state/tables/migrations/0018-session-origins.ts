import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable } from './table-kinds.ts';

interface SessionsBefore {
  sessions: { token_hash: string; id: string };
}

/** What the list of sessions shows, and the networks that an account has logged in from. */
export const sessionOriginsMigration: Migration = {
  async up(db: Kysely<SessionsBefore>): Promise<void> {
    await db.schema
      .alterTable('sessions')
      .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const { token_hash } of await db.selectFrom('sessions').select('token_hash').execute()) {
      const id = randomBytes(16).toString('hex');
      await db.updateTable('sessions').set({ id }).where('token_hash', '=', token_hash).execute();
    }
    for (const name of ['network', 'browser']) await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
    await db.schema
      .createTable('known_networks')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_networks_key', ['account_id', 'network'])
      .modifyEnd(keyedTable)
      .execute();
  },
};
