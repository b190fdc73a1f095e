import type { Tables } from './tables.ts';

/** Passwords that were mailed because somebody requested one, and which sessions began with such a password. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed(
    'emailed_passwords',
    ['key', 'secret_hash'],
    ['account', 'account_id'],
    ['integer', 'issued_at'],
    ['count', 'logins'],
  );
  await tables.index('emailed_passwords_account', 'emailed_passwords', 'account_id');
  await tables.add('sessions', ['flag', 'emailed_password']);
}
