import type { Tables } from './tables.ts';

/** Which server works on a mail or an export, and until when nobody else may. */
export async function up(tables: Tables): Promise<void> {
  for (const table of ['mails', 'exports']) {
    await tables.add(table, ['text or null', 'claimed_by']);
    await tables.add(table, ['integer or null', 'claimed_until']);
  }
}
