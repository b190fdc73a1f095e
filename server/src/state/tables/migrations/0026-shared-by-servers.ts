import type { Tables } from './tables.ts';

/** What servers of one state share besides what people write: keys, and answers of other services. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed('shared_keys', ['key', 'name'], ['text', 'fingerprint'], ['text or null', 'key']);
  await tables.createKeyed('gauge_flows', ['key', 'site_no'], ['text', 'flow']);
}
