import type { Tables } from './tables.ts';

/** Codes of an app, recovery codes and passkeys; and logins that wait for one. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('accounts', ['integer or null', 'second_factor_at']);
  await tables.addText('login_tickets', 'kind', 'sign_on');
  await tables.add('login_tickets', ['flag', 'emailed_password', 'second_factor_given']);
  await tables.createStrict(
    'totps',
    ['account', 'account_id'],
    ['text', 'sealed_secret'],
    ['integer or null', 'confirmed_at', 'last_step'],
    ['unique', 'totps_account', 'account_id'],
  );
  await tables.createStrict(
    'recovery_codes',
    ['account', 'account_id'],
    ['text', 'code_hash'],
    ['unique', 'recovery_codes_key', 'account_id', 'code_hash'],
  );
  await tables.createStrict(
    'passkeys',
    ['account', 'account_id'],
    ['key', 'id'],
    ['unique text', 'credential_id'],
    ['text', 'public_key'],
    ['integer', 'counter'],
    ['text', 'transports', 'name'],
    ['integer', 'created_at'],
    ['integer or null', 'last_used_at'],
  );
  await tables.index('passkeys_account', 'passkeys', 'account_id');
  await tables.createKeyed('used_challenges', ['key', 'challenge_hash'], ['integer', 'used_at']);
}
