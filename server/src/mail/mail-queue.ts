import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { waitAfterTryMs } from './retry-schedule.ts';
import type { StateDatabase } from '../state/state-database.ts';
import { MailRefusedError, type Mail, type MailDelivery } from './mail.ts';
import type { MailsRepository, WaitingMail } from './mails.repository.ts';

export interface MailQueueOptions {
  mails: MailsRepository;
  delivery: MailDelivery;
  /** The right-hand side of message ids. */
  domain: string;
  log: FastifyBaseLogger;
}

const oneAddress = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;
/** A slow mail server keeps this many mails waiting at once, not all of them. */
const mostAtOnce = 4;
/** A change of the clock, or a mail that another process queued, is noticed after this time at the latest. */
const lookAtLeastEveryMs = 30_000;
/** What could not be noted, as while the disk is full, is noted after this time. */
const noteAgainAfterMs = 5_000;
/** Ended mails stay listed this long. */
const keepEndedMs = 30 * 24 * 3_600_000;

/**
 * Takes mails in, stored, and sends them when it can: nobody who has a mail sent waits for the mail server.
 * A mail that was acknowledged is sent after a crash too, at worst twice, under the same Message-ID.
 */
export class MailQueue {
  readonly #mails: MailsRepository;
  readonly #delivery: MailDelivery;
  readonly #domain: string;
  readonly #log: FastifyBaseLogger;
  readonly #underway = new Map<string, Promise<void>>();
  /** Mails that have left, which the store does not know yet. */
  readonly #left = new Set<string>();
  readonly #stopping = new AbortController();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #started = false;

  constructor({ mails, delivery, domain, log }: MailQueueOptions) {
    this.#mails = mails;
    this.#delivery = delivery;
    this.#domain = domain;
    this.#log = log;
  }

  /**
   * Stores a mail and returns; it leaves soon after. Answers its message id.
   * `within`: a transaction that the mail is part of; whoever gives one calls `wake` after it has committed.
   */
  async enqueue(mail: Mail, within?: StateDatabase): Promise<string> {
    if (!oneAddress.test(mail.to)) throw new RangeError('a mail goes to one address');
    const messageId = await this.#mails.add(mail, this.#domain, within);
    if (!within) this.wake();
    return messageId;
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

  /** Breaks off what is being sent; it is sent at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#underway.values());
  }

  /** Forgets mails that ended long ago. */
  async tidy(): Promise<void> {
    await this.#mails.removeEnded(keepEndedMs);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let waitMs = lookAtLeastEveryMs;
    try {
      while (this.#lookAgain && !this.#stopping.signal.aborted) {
        this.#lookAgain = false;
        for (const mail of await this.#mails.due(2 * mostAtOnce)) {
          if (this.#underway.size < mostAtOnce && !this.#underway.has(mail.messageId)) this.#send(mail);
        }
      }
      // What is under way is due too; its end looks again.
      if (this.#underway.size === 0) waitMs = Math.min(waitMs, (await this.#mails.nextDueInMs()) ?? waitMs);
    } catch (error) {
      this.#log.error({ err: error }, 'the mail queue could not be read');
    }
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(waitMs, 10)).unref();
  }

  #send(mail: WaitingMail): void {
    const sending = this.#try(mail)
      .catch(async (error: unknown) => {
        this.#log.error({ err: error, messageId: mail.messageId }, 'how a mail fared could not be noted');
        await sleep(noteAgainAfterMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      })
      .finally(() => {
        this.#underway.delete(mail.messageId);
        this.wake();
      });
    this.#underway.set(mail.messageId, sending);
  }

  async #try(mail: WaitingMail): Promise<void> {
    const { messageId, tries } = mail;
    try {
      if (!this.#left.has(messageId)) await this.#delivery.deliver(mail, this.#stopping.signal);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const failure = error instanceof Error ? error.message : String(error);
      const waitMs = error instanceof MailRefusedError ? null : waitAfterTryMs(tries + 1);
      if (waitMs === null) {
        await this.#mails.setAside(mail, failure);
        this.#log.error({ messageId, tries: tries + 1, failure }, 'a mail was set aside: it cannot be delivered');
      } else {
        await this.#mails.noteFailure(mail, failure, waitMs);
        this.#log.warn({ messageId, tries: tries + 1, failure, waitMs }, 'a mail could not be delivered yet');
      }
      return;
    }
    this.#left.add(messageId);
    await this.#mails.noteDelivered(mail);
    this.#left.delete(messageId);
    this.#log.info({ messageId, tries: tries + 1 }, 'a mail left');
  }
}
