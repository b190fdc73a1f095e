import type { Tables } from './tables.ts';

/** Shared views. A row never changes. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed(
    'views',
    ['key', 'token'],
    ['account', 'account_id'],
    ['integer', 'query_type'],
    ['text', 'choices'],
    ['text or null', 'analyte'],
    ['text', 'state', 'release', 'release_date'],
    ['integer', 'created_at'],
  );
}
