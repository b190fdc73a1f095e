import type { Tables } from './tables.ts';

/** What stays of an export that is deleted: that its link led to one, and until when. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed(
    'deleted_exports',
    ['key', 'token_hash'],
    ['account', 'account_id'],
    ['integer', 'expired_at'],
  );
  await tables.index('deleted_exports_account', 'deleted_exports', 'account_id');
}
