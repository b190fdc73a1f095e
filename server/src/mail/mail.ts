/** A mail to one person, in plain text. */
export interface Mail {
  /** One address, as `canonicalEmail` spells it. */
  to: string;
  subject: string;
  text: string;
}

/** A mail as it leaves: what makes two deliveries of it the same mail stays the same from try to try. */
export interface OutgoingMail extends Mail {
  messageId: string;
  /** Milliseconds since 1970, when it was written. */
  writtenAt: number;
}

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
