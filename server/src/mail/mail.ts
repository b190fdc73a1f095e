import type { ClaimedMail, NewMail } from '../state/port/mails.ts';

/** A mail to one person, in plain text. */
export type Mail = Omit<NewMail, 'messageId'>;

/** A mail as it leaves: what makes two deliveries of it the same mail stays the same from try to try. */
export type OutgoingMail = Omit<ClaimedMail, 'tries'>;

/** A way for mails to leave the server. */
export interface MailDelivery {
  /**
   * Ends when the mail has been taken over for good. Throws `MailRefusedError` where no later try can succeed, and any
   * other error where one may.
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The mail server will never take this mail. */
export class MailRefusedError extends Error {}
