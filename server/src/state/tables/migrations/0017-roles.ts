import type { Tables } from './tables.ts';

/** What an account may do, and when it last logged in. Whoever had an account could share queries: they still can. */
export async function up(tables: Tables): Promise<void> {
  await tables.addText('accounts', 'role', 'contributor');
  await tables.add('accounts', ['integer or null', 'last_login_at']);
}
