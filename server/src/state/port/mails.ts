/** A mail to one person, in plain text, with the id that identifies it in every delivery. */
export interface NewMail {
  /** With its angle brackets. */
  messageId: string;
  /** One address, in the form of `canonicalEmail`. */
  to: string;
  /** One address that answers go to, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Whether it may leave to an account's address that is not confirmed. */
  leavesUnconfirmed?: true;
}

/** A mail claimed by this server. */
export interface ClaimedMail extends NewMail {
  /** Milliseconds since 1970. */
  writtenAt: number;
  /** The number of attempts. */
  tries: number;
}

/**
 * The stored queue of mails. A finished mail keeps its row for a while, but not its text, which can contain a
 * credential.
 */
export interface Mails {
  /** Stores a mail, due at once. */
  add(mail: NewMail): Promise<void>;

  /**
   * Claims due mails, oldest first, at most `max`; those to accounts whose address is not confirmed only if `toAll` or if
   * they may leave to it. They belong to this server until it records the outcome or releases
   * them, however many servers ask, unless the claim expires (`claimMs`).
   */
  claim(max: number, toAll?: boolean): Promise<ClaimedMail[]>;

  /** Renews this server's claims. */
  keepClaims(): Promise<void>;

  noteDelivered(mail: ClaimedMail): Promise<void>;

  /** Records a failed attempt; the mail is due again after `waitMs`. */
  noteFailure(mail: ClaimedMail, failure: string, waitMs: number): Promise<void>;

  /** Records that the mail will never be sent. */
  setAside(mail: ClaimedMail, failure: string): Promise<void>;

  /** Releases this server's claims, also those from before a restart. */
  letGo(): Promise<void>;

  /** How many mails have not been sent yet. */
  countWaiting(): Promise<number>;

  /** Milliseconds until a mail can be claimed, also one that another server gives up; null if none is waiting. */
  nextDueInMs(toAll?: boolean): Promise<number | null>;

  /** Deletes the mails that finished longer than `ageMs` ago, and those that have waited so long. */
  removeEnded(ageMs: number): Promise<void>;
}
