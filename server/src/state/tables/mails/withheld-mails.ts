import type { ExpressionBuilder, Kysely } from 'kysely';
import type { StateSchema } from '../state-schema.ts';
import { equal } from '../equal.ts';

/*
 * To an address that nobody has confirmed only mails leave by which it is confirmed; others are on hold.
 */

/** Whether a mail is not on hold until its recipient's address is confirmed. */
export function mayLeave(where: ExpressionBuilder<StateSchema, 'mails'>) {
  const unconfirmed = where
    .selectFrom('accounts')
    .select('accounts.id')
    .whereRef('accounts.email', '=', 'mails.recipient')
    .where('confirmed_at', 'is', null);
  return where.or([where('leaves_unconfirmed', '=', true), where.not(where.exists(unconfirmed))]);
}

/** Deletes those on hold for an address, in the transaction that confirms it for somebody who has not asked for them. */
export async function removeWithheldMails(rows: Kysely<StateSchema>, recipient: string): Promise<void> {
  await rows
    .deleteFrom('mails')
    .where(equal({ recipient, state: 'waiting', leaves_unconfirmed: false }))
    .execute();
}
