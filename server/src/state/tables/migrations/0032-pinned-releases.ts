import type { Tables } from './tables.ts';

/** Releases that administrators keep by a name. The releases themselves are not of the state. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed('pinned_releases', ['key', 'release'], ['text', 'name'], ['integer', 'pinned_at']);
}
