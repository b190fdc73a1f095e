import type { Tables } from './tables.ts';

/** The newest time at which the clock agreed with what is in the state, and since when it does not. One row. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed(
    'agreed_clock',
    ['key', 'name'],
    ['integer', 'agreed_at'],
    ['integer or null', 'doubted_since', 'doubted_at'],
  );
}
