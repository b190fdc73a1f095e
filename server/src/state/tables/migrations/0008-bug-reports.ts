import type { Tables } from './tables.ts';

/** What people reported to the site's administrators. */
export async function up(tables: Tables): Promise<void> {
  await tables.createStrict(
    'bug_reports',
    ['number', 'number'],
    ['account', 'account_id'],
    ['text', 'email', 'name', 'message'],
    ['integer', 'created_at'],
  );
  await tables.index('bug_reports_by_account', 'bug_reports', 'account_id', 'created_at');
}
