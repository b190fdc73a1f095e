import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { waitAfterTryMs } from './retry-schedule.ts';
import type { ClaimedMail, Mails, NewMail } from '../state/port/mails.ts';
import { MailRefusedError, type Mail, type MailDelivery } from './mail.ts';
import { newMail } from './new-mail.ts';

export interface MailQueueOptions {
  mails: Mails;
  delivery: MailDelivery;
  /** The right-hand side of message ids. */
  domain: string;
  log: BaseLogger;
}

/** A slow mail server keeps this many mails waiting at once, not all of them. */
const maxAtOnce = 4;
/** A change of the clock, or a mail that another process queued, is noticed after this time at the latest. */
const maxWaitMs = 30_000;
/** What could not be noted, as while the disk is full, is noted after this time. */
const noteAgainAfterMs = 5_000;
/** Ended mails stay listed this long. */
const keepEndedMs = 30 * 24 * 3_600_000;

/**
 * Takes mails in, stored, and sends them when it can: nobody who has a mail sent waits for the mail server.
 * A mail that was acknowledged is sent after a crash too, at worst twice, under the same Message-ID.
 */
export class MailQueue {
  readonly #mails: Mails;
  readonly #delivery: MailDelivery;
  readonly #domain: string;
  readonly #log: BaseLogger;
  readonly #underway = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #started = false;
  /** Whether what a server before it had claimed is free again. */
  #tookUp = false;

  constructor({ mails, delivery, domain, log }: MailQueueOptions) {
    this.#mails = mails;
    this.#delivery = delivery;
    this.#domain = domain;
    this.#log = log;
  }

  /** A mail that is to be queued with what it belongs to, by one call of the state; whoever does so calls `wake` after it. */
  prepare(mail: Mail): NewMail {
    return newMail(mail, this.#domain);
  }

  /** Stores a mail and returns; it leaves soon after. */
  async enqueue(mail: Mail): Promise<void> {
    await this.#mails.add(this.prepare(mail));
    this.wake();
  }

  /** How many mails have not left yet. */
  countWaiting(): Promise<number> {
    return this.#mails.countWaiting();
  }

  /** Begins to send what is due, and goes on until it is stopped. */
  start(): void {
    this.#started = true;
    this.wake();
  }

  /** Looks for mails that are due. */
  wake(): void {
    if (!this.#started || this.#stopping.signal.aborted) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      if (this.#lookAgain) this.wake();
    });
  }

  /** Breaks off what is being sent; it is sent at the next start, or by another server. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#underway);
    if (!this.#started) return;
    // Where that cannot be noted, as on a full disk, the next start does it.
    await this.#mails.letGo().catch((error: unknown) => this.#log.warn({ err: error }, 'mails could not be let go of'));
  }

  /** Forgets mails that ended long ago. */
  async tidy(): Promise<void> {
    await this.#mails.removeEnded(keepEndedMs);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let waitMs = maxWaitMs;
    try {
      while (this.#lookAgain && !this.#stopping.signal.aborted) {
        this.#lookAgain = false;
        if (!this.#tookUp) await this.#mails.letGo();
        this.#tookUp = true;
        const room = maxAtOnce - this.#underway.size;
        if (room > 0) for (const mail of await this.#mails.claim(room)) this.#send(mail);
      }
      // Where there is no room, the end of what is under way looks again.
      if (this.#underway.size < maxAtOnce) waitMs = Math.min(waitMs, (await this.#mails.nextDueInMs()) ?? waitMs);
    } catch (error) {
      this.#log.error({ err: error }, 'the mail queue could not be read');
    }
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(waitMs, 10)).unref();
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
      await this.#delivery.deliver(mail, this.#stopping.signal);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const failure = error instanceof Error ? error.message : String(error);
      const waitMs = error instanceof MailRefusedError ? null : waitAfterTryMs(tries);
      if (waitMs === null) {
        await this.#note(mail, () => this.#mails.setAside(mail, failure));
        this.#log.error({ messageId, tries, failure }, 'a mail was set aside: it cannot be delivered');
      } else {
        await this.#note(mail, () => this.#mails.noteFailure(mail, failure, waitMs));
        this.#log.warn({ messageId, tries, failure, waitMs }, 'a mail could not be delivered yet');
      }
      return;
    }
    await this.#note(mail, () => this.#mails.noteDelivered(mail));
    this.#log.info({ messageId, tries }, 'a mail left');
  }

  /** Notes how a mail fared as soon as that can be, so that it is not sent again meanwhile. */
  async #note({ messageId }: ClaimedMail, note: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await note();
      } catch (error) {
        this.#log.error({ err: error, messageId }, 'how a mail fared could not be noted');
        if (this.#stopping.signal.aborted) return;
        await sleep(noteAgainAfterMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }
}
