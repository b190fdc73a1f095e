import { isLoopback } from '../config/config.ts';
import { MailRefusedError, type MailDelivery, type OutgoingMail } from './mail.ts';
import { writtenMail } from './written-mail.ts';

const connectMs = 30_000;
const silentMs = 60_000;
/** A server that accepts a byte now and then gets no more time than this. */
const maxMs = 5 * 60_000;

/** Sends mails through a mail server (SMTP, with TLS). */
export class SmtpDelivery implements MailDelivery {
  readonly #url: URL;
  #transport: ReturnType<typeof transportTo> | null = null;
  readonly #from: string;
  /** The sender's address alone. */
  readonly #sender: string;

  constructor(url: URL, from: string) {
    this.#url = url;
    this.#from = from;
    this.#sender = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  }

  async deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    try {
      this.#transport ??= transportTo(this.#url);
      const transport = await this.#transport;
      await transport.sendMail({
        envelope: { from: this.#sender, to: mail.to },
        raw: await writtenMail(mail, this.#from),
        signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
      });
    } catch (error) {
      throw isRefusedForGood(error) ? new MailRefusedError((error as Error).message, { cause: error }) : error;
    }
  }
}

async function transportTo(url: URL) {
  // Read with the first mail: no start needs it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    // Settings in the query of the address take precedence: ?requireTLS=false for a relay that has no TLS.
    url: url.href,
    // Mails name people and carry links: they are sent unencrypted to this machine only.
    requireTLS: !isLoopback(url.hostname),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
  });
}

/**
 * Whether the mail server permanently refused this mail (RFC 5321, 4.2.1). A refused login says nothing about the mail:
 * the operator can fix it.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, permanent, responseCode } = error as Error & {
    code?: string;
    permanent?: boolean;
    responseCode?: number;
  };
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 530;
}
