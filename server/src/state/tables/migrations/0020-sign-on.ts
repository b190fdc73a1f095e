import type { Tables } from './tables.ts';

/** Who accounts are at a provider of single sign-on, and what a person has shown so far on the way to a session. */
export async function up(tables: Tables): Promise<void> {
  await tables.createKeyed(
    'identities',
    ['text', 'issuer', 'subject'],
    ['account', 'account_id'],
    ['integer', 'joined_at'],
    ['primary key', 'identities_key', 'issuer', 'subject'],
  );
  await tables.createKeyed(
    'login_tickets',
    ['key', 'ticket_hash'],
    ['account', 'account_id'],
    ['integer', 'issued_at'],
    ['text', 'challenge'],
    ['text or null', 'role', 'issuer', 'subject'],
  );
  for (const table of ['identities', 'login_tickets']) await tables.index(`${table}_account`, table, 'account_id');
}
