import type { Tables } from './tables.ts';

/** Tokens with which other programs read samples. */
export async function up(tables: Tables): Promise<void> {
  await tables.createStrict(
    'access_tokens',
    ['number', 'number'],
    ['unique text', 'id', 'token_hash'],
    ['account', 'account_id'],
    ['text', 'name'],
    ['integer', 'created_at', 'expires_at'],
    ['integer or null', 'last_used_at'],
  );
  await tables.index('access_tokens_by_account', 'access_tokens', 'account_id');
}
