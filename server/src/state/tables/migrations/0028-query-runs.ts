import type { Tables } from './tables.ts';

/** The release in which a query was run last, and the one before that; null where nobody knows. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('saved_queries', ['text or null', 'run_release']);
  await tables.add('saved_queries', ['text or null', 'previous_release']);
}
