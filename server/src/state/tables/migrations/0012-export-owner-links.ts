import type { Tables } from './tables.ts';

/** A short-lived link to an export's file for the account that requested it, beside the mailed one. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('exports', ['text or null', 'owner_token_hash']);
  await tables.add('exports', ['integer or null', 'owner_token_until']);
  await tables.index('exports_owner_token', 'exports', 'owner_token_hash');
}
