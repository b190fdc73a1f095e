import type { Generated, Selectable } from 'kysely';
import type { ClaimedMail } from '../../port/mails.ts';

export interface MailRow {
  number: Generated<number>;
  /** With its angle brackets. */
  message_id: string;
  recipient: string;
  /** The account whose export or report it is about; null for others. */
  counted_for: string | null;
  /** Whom an answer goes to; null: the sender. */
  reply_to: string | null;
  subject: string;
  /** Whether it may leave to an account's address that is not confirmed. */
  leaves_unconfirmed: Generated<boolean>;
  /** Null once the mail is finished: it can contain a credential. */
  text: string | null;
  state: 'waiting' | 'delivered' | 'set-aside';
  /** The number of attempts. */
  tries: number;
  written_at: number;
  next_try_at: number;
  ended_at: number | null;
  /** Why the last attempt failed. */
  failure: string | null;
  /** The server that has claimed it; null if none. */
  claimed_by: string | null;
  claimed_until: number | null;
}

export function claimedMailOf(row: Selectable<MailRow>): ClaimedMail {
  return {
    messageId: row.message_id,
    to: row.recipient,
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    subject: row.subject,
    text: row.text ?? '',
    writtenAt: row.written_at,
    tries: row.tries,
  };
}
