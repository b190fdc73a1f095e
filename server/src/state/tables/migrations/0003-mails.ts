import type { Tables } from './tables.ts';

/** Mails, which leave when the mail server takes them. */
export async function up(tables: Tables): Promise<void> {
  await tables.createStrict(
    'mails',
    ['number', 'number'],
    ['unique text', 'message_id'],
    ['text', 'recipient', 'subject'],
    ['text or null', 'text'],
    ['text', 'state'],
    ['count', 'tries'],
    ['integer', 'written_at', 'next_try_at'],
    ['integer or null', 'ended_at'],
    ['text or null', 'failure'],
  );
  await tables.index('mails_due', 'mails', 'state', 'next_try_at');
}
