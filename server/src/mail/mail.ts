import type { ClaimedMail, NewMail } from '../state/port/mails.ts';

/** A mail to one person, in plain text. */
export type Mail = Omit<NewMail, 'messageId'>;

/** A mail as it is sent: what identifies it stays the same for every attempt. */
export type OutgoingMail = Omit<ClaimedMail, 'tries'>;

/** A way to deliver mails. */
export interface MailDelivery {
  /**
   * Resolves when the mail has been accepted. Throws `MailRefusedError` if no later attempt can succeed, and any other
   * error if one might.
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The mail server will never accept this mail. */
export class MailRefusedError extends Error {}
