import type { Tables } from './tables.ts';

/**
 * The account whose exports and reports a mail is about: it has so many of them. No other table has a column of this name, because
 * queries of the version before, which join mails with exports, name columns without their table.
 */
export async function up(tables: Tables): Promise<void> {
  await tables.add('mails', ['text or null', 'counted_for']);
  await tables.index('mails_counted', 'mails', 'counted_for');
}
