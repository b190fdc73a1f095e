/** A mail to one person, in plain text, with the id that makes all deliveries of it the same mail. */
export interface NewMail {
  /** With its angle brackets. */
  messageId: string;
  /** One address, as `canonicalEmail` spells it. */
  to: string;
  subject: string;
  text: string;
}

/** A mail that this server is to deliver. */
export interface ClaimedMail extends NewMail {
  /** Milliseconds since 1970. */
  writtenAt: number;
  /** How often it was tried. */
  tries: number;
}

/**
 * The stored queue of mails. A mail that has left, or never will, keeps its row for a while, but not its text, which may
 * carry a right.
 */
export interface Mails {
  /** Stores a mail, due at once. */
  add(mail: NewMail): Promise<void>;

  /**
   * The mails that are due, oldest first, at most so many. They are this server's until it notes how they fared or lets go
   * of them: nobody else gets them, however many ask at once, unless the claim lapses (`claimMs`).
   */
  claim(max: number): Promise<ClaimedMail[]>;

  noteDelivered(mail: ClaimedMail): Promise<void>;

  /** Notes that a try failed; the mail is due again after `waitMs`. */
  noteFailure(mail: ClaimedMail, failure: string, waitMs: number): Promise<void>;

  /** Notes that the mail will never leave. */
  setAside(mail: ClaimedMail, failure: string): Promise<void>;

  /** Lets go of what this server has claimed, also before it was started again. */
  letGo(): Promise<void>;

  /** How many mails have not left yet. */
  countWaiting(): Promise<number>;

  /** Milliseconds until a mail can be claimed; null when none waits. */
  nextDueInMs(): Promise<number | null>;

  /** Forgets the mails that ended longer than `ageMs` ago. */
  removeEnded(ageMs: number): Promise<void>;
}
