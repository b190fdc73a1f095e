import type { Tables } from './tables.ts';

/** When a password that an operator or administrator has made stops logging in; null: it is the person's own. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('accounts', ['integer or null', 'password_ends_at']);
}
