import type { Tables } from './tables.ts';

/** The view as which a saved query is shared with everyone of the site, and since when; null: it is not shared. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('saved_queries', ['text or null', 'shared_view']);
  await tables.add('saved_queries', ['integer or null', 'shared_at']);
  await tables.index('saved_queries_shared', 'saved_queries', 'shared_at');
}
