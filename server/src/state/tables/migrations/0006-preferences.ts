import type { Tables } from './tables.ts';

/** How a person likes the pages. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed('preferences', ['account key', 'account_id'], ['text', 'preferences']);
}
