import type { Tables } from './tables.ts';

/** How many records a shared view's query found, so that a reader of another release learns what changed. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('views', ['integer or null', 'records']);
}
