import { sql, type Kysely } from 'kysely';
import type { NewMail } from '../port/mails.ts';
import { addMail } from './mails/mails.repository.ts';
import { bytesOf, bytesPerMiB, refuseAbove } from './quota-checks.ts';
import type { StateDatabase } from './state-database.ts';
import type { StateSchema } from './state-schema.ts';

/*
 * What an account has done is mailed so often in thirty days: for so long the queue knows of a mail. Mails that anybody can ask for,
 * and those by which people learn that somebody else uses their account, do not count: a stranger could use up the number. They
 * are so many a day.
 */

type Rows = Kysely<StateSchema>;

/** Throws `QuotaError` where so many mails of an account are stored that others, with so many bytes, would be too many. */
export async function requireRoomForMails(
  { quotas }: StateDatabase,
  rows: Rows,
  { accountId, more, moreBytes }: { accountId: string; more: number; moreBytes: number },
): Promise<void> {
  const { number, bytes } = await rows
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .select(sql<number>`coalesce(sum(octet_length(subject) + coalesce(octet_length(text), 0)), 0)`.as('bytes'))
    .where('counted_for', '=', accountId)
    .executeTakeFirstOrThrow();
  refuseAbove(quotas, 'mails', number + more);
  refuseAbove(quotas, 'mailsMiB', (bytes + moreBytes) / bytesPerMiB);
}

/** Queues a mail of an account, if there is room. Throws `QuotaError`. */
export async function addMailOfAccount(
  state: StateDatabase,
  rows: Rows,
  { accountId, mail }: { accountId: string; mail: NewMail },
): Promise<void> {
  await requireRoomForMails(state, rows, { accountId, more: 1, moreBytes: bytesOf(mail.subject, mail.text) });
  await addMail(rows, mail, state.now(), accountId);
}
