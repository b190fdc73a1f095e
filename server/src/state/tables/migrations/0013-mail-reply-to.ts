import type { Tables } from './tables.ts';

/** Whom an answer to a mail goes to, where that is not the site. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('mails', ['text or null', 'reply_to']);
}
