import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyedTable, strictTable } from './table-kinds.ts';

/** Codes of an app, recovery codes and passkeys; and logins that wait for one. */
export const secondFactorsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('accounts').addColumn('second_factor_at', 'integer').execute();
    await db.schema
      .alterTable('login_tickets')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('sign_on'))
      .execute();
    for (const flag of ['emailed_password', 'second_factor_given']) {
      await db.schema
        .alterTable('login_tickets')
        .addColumn(flag, 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
    }
    const ofAccount = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
        .modifyEnd(strictTable);
    await ofAccount('totps')
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'integer')
      .addColumn('last_step', 'integer')
      .addUniqueConstraint('totps_account', ['account_id'])
      .execute();
    await ofAccount('recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addUniqueConstraint('recovery_codes_key', ['account_id', 'code_hash'])
      .execute();
    await ofAccount('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('last_used_at', 'integer')
      .execute();
    await db.schema.createIndex('passkeys_account').on('passkeys').column('account_id').execute();
    await db.schema
      .createTable('used_challenges')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
      .addColumn('used_at', 'integer', (column) => column.notNull())
      .modifyEnd(keyedTable)
      .execute();
  },
};
