import { randomUUID } from 'node:crypto';
import type { StateDatabase } from '../state/state-database.ts';
import type { Mail, OutgoingMail } from './mail.ts';

/** A mail that waits to leave, with how often it was tried. */
export interface WaitingMail extends OutgoingMail {
  tries: number;
}

/** The stored queue of mails. A mail that has left, or never will, keeps its row for a while, but not its text, which may carry a right. */
export class MailsRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Stores a mail, due at once, and answers its message id. `within`: the transaction it belongs to. */
  async add(mail: Mail, domain: string, within: StateDatabase = this.#state): Promise<string> {
    const messageId = `<${randomUUID()}@${domain}>`;
    const time = this.#now();
    await within
      .insertInto('mails')
      .values({
        message_id: messageId,
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        state: 'waiting',
        tries: 0,
        written_at: time,
        next_try_at: time,
      })
      .execute();
    return messageId;
  }

  /** The mails that are due, oldest first. */
  async due(most: number): Promise<WaitingMail[]> {
    const rows = await this.#state
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('next_try_at', '<=', this.#now())
      .orderBy('number')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      messageId: row.message_id,
      to: row.recipient,
      subject: row.subject,
      text: row.text ?? '',
      writtenAt: row.written_at,
      tries: row.tries,
    }));
  }

  /** How many mails have not left yet. */
  async countWaiting(): Promise<number> {
    const { waiting } = await this.#state
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return waiting;
  }

  /** Milliseconds until a mail is due; null when none waits. */
  async nextDueInMs(): Promise<number | null> {
    const row = await this.#state
      .selectFrom('mails')
      .select('next_try_at')
      .where('state', '=', 'waiting')
      .orderBy('next_try_at')
      .executeTakeFirst();
    return row ? Math.max(0, row.next_try_at - this.#now()) : null;
  }

  async noteDelivered({ messageId, tries }: WaitingMail): Promise<void> {
    await this.#state
      .updateTable('mails')
      .set({ state: 'delivered', text: null, tries: tries + 1, ended_at: this.#now(), failure: null })
      .where('message_id', '=', messageId)
      .execute();
  }

  async noteFailure({ messageId, tries }: WaitingMail, failure: string, waitMs: number): Promise<void> {
    await this.#state
      .updateTable('mails')
      .set({ tries: tries + 1, next_try_at: this.#now() + waitMs, failure })
      .where('message_id', '=', messageId)
      .execute();
  }

  async setAside({ messageId, tries }: WaitingMail, failure: string): Promise<void> {
    await this.#state
      .updateTable('mails')
      .set({ state: 'set-aside', text: null, tries: tries + 1, ended_at: this.#now(), failure })
      .where('message_id', '=', messageId)
      .execute();
  }

  /** Forgets the mails that ended longer than `ageMs` ago. */
  async removeEnded(ageMs: number): Promise<void> {
    await this.#state
      .deleteFrom('mails')
      .where('ended_at', '<=', this.#now() - ageMs)
      .execute();
  }
}
