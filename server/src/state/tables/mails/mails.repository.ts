import type { Kysely } from 'kysely';
import type { ClaimedMail, Mails, NewMail } from '../../port/mails.ts';
import { claimOf, isDueAt, isFree, nextLapseInMs, noClaim, soonerOf } from '../servers/claims.ts';
import { mayLeave } from './withheld-mails.ts';
import { OnTables } from '../on-tables.ts';
import type { StateSchema } from '../state-schema.ts';
import { claimedMailOf } from './mail-row.ts';
import { countRows } from '../count-rows.ts';

export class MailsRepository extends OnTables implements Mails {
  async add(mail: NewMail): Promise<void> {
    await addMail(this.state.rows, mail, this.state.now());
  }

  async claim(max: number, toAll = true): Promise<ClaimedMail[]> {
    const due = await this.state.rows
      .selectFrom('mails')
      .select('number')
      .where('state', '=', 'waiting')
      .where(isDueAt(this.state.now()))
      .where(isFree(this.state))
      .$if(!toAll, (query) => query.where(mayLeave))
      .orderBy('number')
      .limit(max)
      .execute();
    if (due.length === 0) return [];
    const claimed = await this.state.rows
      .updateTable('mails')
      .set(claimOf(this.state))
      .where(
        'number',
        'in',
        due.map(({ number }) => number),
      )
      .where('state', '=', 'waiting')
      .where(isFree(this.state))
      .returningAll()
      .execute();
    return claimed.toSorted((one, other) => one.number - other.number).map(claimedMailOf);
  }

  async keepClaims(): Promise<void> {
    const { rows, server } = this.state;
    await rows.updateTable('mails').set(claimOf(this.state)).where('claimed_by', '=', server).execute();
  }

  async noteDelivered({ messageId, tries }: ClaimedMail): Promise<void> {
    await this.state.rows
      .updateTable('mails')
      .set({ state: 'delivered', text: null, tries: tries + 1, ended_at: this.state.now(), failure: null, ...noClaim })
      .where('message_id', '=', messageId)
      .execute();
  }

  async noteFailure({ messageId, tries }: ClaimedMail, failure: string, waitMs: number): Promise<void> {
    const next = { tries: tries + 1, next_try_at: this.state.now() + waitMs, failure, ...noClaim };
    await this.#claimed(messageId).set(next).execute();
  }

  async setAside({ messageId, tries }: ClaimedMail, failure: string): Promise<void> {
    const ended = { text: null, tries: tries + 1, ended_at: this.state.now(), failure, ...noClaim };
    await this.#claimed(messageId)
      .set({ state: 'set-aside', ...ended })
      .execute();
  }

  /** To change a mail that this server still works on. */
  #claimed(messageId: string) {
    const mail = this.state.rows.updateTable('mails').where('message_id', '=', messageId);
    return mail.where('claimed_by', '=', this.state.server);
  }

  async letGo(): Promise<void> {
    await this.state.rows.updateTable('mails').set(noClaim).where('claimed_by', '=', this.state.server).execute();
  }

  countWaiting(): Promise<number> {
    return countRows(this.state.rows.selectFrom('mails').where('state', '=', 'waiting'));
  }

  async nextDueInMs(toAll = true): Promise<number | null> {
    const row = await this.state.rows
      .selectFrom('mails')
      .select('next_try_at')
      .where('state', '=', 'waiting')
      .where(isFree(this.state))
      .$if(!toAll, (query) => query.where(mayLeave))
      .orderBy('next_try_at')
      .executeTakeFirst();
    const dueInMs = row ? Math.max(0, row.next_try_at - this.state.now()) : null;
    return soonerOf(dueInMs, await nextLapseInMs(this.state, 'mails'));
  }

  async removeEnded(ageMs: number): Promise<void> {
    await this.state.rows
      .deleteFrom('mails')
      .where((where) => {
        const before = this.state.now() - ageMs;
        return where.or([where('ended_at', '<=', before), where('written_at', '<=', before)]);
      })
      .execute();
  }
}

/** Queues a mail, due at once, in the same transaction as what it belongs to; `countedFor`: the account of whose mails it is one. */
export async function addMail(
  rows: Kysely<StateSchema>,
  mail: NewMail,
  time: number,
  countedFor: string | null = null,
): Promise<void> {
  await rows
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      counted_for: countedFor,
      reply_to: mail.replyTo ?? null,
      leaves_unconfirmed: mail.leavesUnconfirmed ?? false,
      subject: mail.subject,
      text: mail.text,
      state: 'waiting',
      tries: 0,
      written_at: time,
      next_try_at: time,
    })
    .execute();
}
