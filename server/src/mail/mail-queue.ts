import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { waitAfterTryMs } from './retry-schedule.ts';
import type { ClaimedMail, Mails, NewMail } from '../state/port/mails.ts';
import { keepClaimsEveryMs } from '../state/port/state.ts';
import { MailRefusedError, type Mail, type MailDelivery } from './mail.ts';
import { newMail } from './new-mail.ts';

export interface MailQueueOptions {
  mails: Mails;
  delivery: MailDelivery;
  /** The right-hand side of message ids. */
  domain: string;
  /** Whether mails leave to accounts whose address is not confirmed; true by default. */
  toAll?: boolean;
  log: BaseLogger;
}

/** A slow mail server holds up at most this many mails at once. */
const maxAtOnce = 4;
/** A clock change, or a mail queued by another process, is noticed within this time. */
const maxWaitMs = 30_000;
/** What could not be recorded, for example on a full disk, is recorded after this time. */
const noteAgainAfterMs = 5_000;
/** Finished mails stay listed this long. */
const keepEndedMs = 30 * 24 * 3_600_000;

/**
 * Stores mails and sends them when it can: callers never wait for the mail server. An acknowledged mail is sent even
 * after a crash, at worst twice, with the same Message-ID.
 */
export class MailQueue {
  readonly #options: Required<MailQueueOptions>;
  readonly #underway = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #keeping: NodeJS.Timeout | undefined;
  #started = false;
  /** Whether the claims of a previous server have been released. */
  #tookUp = false;

  constructor(options: MailQueueOptions) {
    this.#options = { toAll: true, ...options };
  }

  /** A mail to queue together with what it belongs to, in one call of the state; the caller then calls `wake`. */
  prepare(mail: Mail): NewMail {
    return newMail(mail, this.#options.domain);
  }

  /** Stores a mail and returns; it is sent soon after. */
  async enqueue(mail: Mail): Promise<void> {
    await this.#options.mails.add(this.prepare(mail));
    this.wake();
  }

  /** How many mails have not been sent yet. */
  countWaiting(): Promise<number> {
    return this.#options.mails.countWaiting();
  }

  /** Starts sending due mails, until it is stopped. */
  start(): void {
    this.#started = true;
    this.#keeping = setInterval(() => this.#keepClaims(), keepClaimsEveryMs).unref();
    this.wake();
  }

  /** Checks for due mails. */
  wake(): void {
    if (!this.#started || this.#stopping.signal.aborted) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      if (this.#lookAgain) this.wake();
    });
  }

  /** Aborts mails being sent; they are sent at the next start, or by another server. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#underway);
    clearInterval(this.#keeping);
    if (!this.#started) return;
    // If that cannot be recorded, for example on a full disk, the next start does it.
    await this.#options.mails
      .letGo()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'the claims to mails could not be released'));
  }

  /** Deletes mails that finished long ago. */
  async tidy(): Promise<void> {
    await this.#options.mails.removeEnded(keepEndedMs);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let waitMs = maxWaitMs;
    try {
      while (this.#lookAgain && !this.#stopping.signal.aborted) {
        this.#lookAgain = false;
        if (!this.#tookUp) await this.#options.mails.letGo();
        this.#tookUp = true;
        const room = maxAtOnce - this.#underway.size;
        if (room > 0) for (const mail of await this.#options.mails.claim(room, this.#options.toAll)) this.#send(mail);
      }
      // If there is no room, the next mail to finish checks again.
      if (this.#underway.size < maxAtOnce)
        waitMs = Math.min(waitMs, (await this.#options.mails.nextDueInMs(this.#options.toAll)) ?? waitMs);
    } catch (error) {
      this.#options.log.error({ err: error }, 'the mail queue could not be read');
    }
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(waitMs, 10)).unref();
  }

  /** A slow mail server takes longer than a claim lasts. */
  #keepClaims(): void {
    if (this.#underway.size === 0) return;
    this.#options.mails.keepClaims().catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'the claims to mails could not be kept');
    });
  }

  #send(mail: ClaimedMail): void {
    const sending = this.#try(mail).finally(() => {
      this.#underway.delete(sending);
      this.wake();
    });
    this.#underway.add(sending);
  }

  async #try(mail: ClaimedMail): Promise<void> {
    const { messageId } = mail;
    const tries = mail.tries + 1;
    try {
      await this.#options.delivery.deliver(mail, this.#stopping.signal);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const failure = error instanceof Error ? error.message : String(error);
      const waitMs = error instanceof MailRefusedError ? null : waitAfterTryMs(tries);
      if (waitMs === null) {
        await this.#note(mail, () => this.#options.mails.setAside(mail, failure));
        this.#options.log.error({ messageId, tries, failure }, 'a mail was set aside: it cannot be delivered');
      } else {
        await this.#note(mail, () => this.#options.mails.noteFailure(mail, failure, waitMs));
        this.#options.log.warn({ messageId, tries, failure, waitMs }, 'a mail could not be delivered yet');
      }
      return;
    }
    await this.#note(mail, () => this.#options.mails.noteDelivered(mail));
    this.#options.log.info({ messageId, tries }, 'a mail was sent');
  }

  /** Records the outcome of a mail as soon as possible, so that it is not sent again meanwhile. */
  async #note({ messageId }: ClaimedMail, note: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await note();
      } catch (error) {
        this.#options.log.error({ err: error, messageId }, 'the outcome of a mail could not be recorded');
        if (this.#stopping.signal.aborted) return;
        await sleep(noteAgainAfterMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }
}
