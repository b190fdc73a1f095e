import type { Tables } from './tables.ts';

/** What an account has is counted at every save, and found without reading what others have. */
export async function up(tables: Tables): Promise<void> {
  await tables.index('saved_queries_account', 'saved_queries', 'account_id');
  await tables.index('views_account', 'views', 'account_id');
}
