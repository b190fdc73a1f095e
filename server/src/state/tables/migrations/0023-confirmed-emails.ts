import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether an account's address is known to be its owner's. Accounts of before count as confirmed. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('accounts', ['integer or null', 'confirmed_at']);
  await sql`update accounts set confirmed_at = created_at`.execute(tables.rows);
  await tables.add('mails', ['flag', 'leaves_unconfirmed']);
  await tables.createKeyed(
    'email_confirmations',
    ['key', 'token_hash'],
    ['account', 'account_id'],
    ['integer', 'issued_at'],
  );
}
