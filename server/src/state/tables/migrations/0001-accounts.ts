import type { Tables } from './tables.ts';

/** Accounts and their sessions. */
export async function up(tables: Tables): Promise<void> {
  await tables.createStrict(
    'accounts',
    ['key', 'id'],
    ['unique text', 'email'],
    ['text', 'firstname', 'lastname', 'password_hash'],
    ['integer', 'created_at'],
    ['integer or null', 'password_changed_at', 'disabled_at'],
    ['flag', 'demonstration'],
  );
  await tables.createKeyed(
    'sessions',
    ['key', 'token_hash'],
    ['account', 'account_id'],
    ['integer', 'created_at', 'last_used_at'],
  );
  await tables.index('sessions_account', 'sessions', 'account_id');
}
