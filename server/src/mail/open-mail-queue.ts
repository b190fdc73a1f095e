import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { StateDatabase } from '../state/state-database.ts';
import { MailQueue } from './mail-queue.ts';
import { MailsRepository } from './mails.repository.ts';
import { OutboxDelivery } from './outbox-delivery.ts';
import { SmtpDelivery } from './smtp-delivery.ts';

/** The queue of a server's mails: to its mail server, or without one into DATA_DIR/outbox. */
export function openMailQueue(
  config: Config,
  { state, now, log }: { state: StateDatabase; now: () => number; log: FastifyBaseLogger },
): MailQueue {
  const domain = config.publicUrl?.hostname ?? 'localhost';
  const from = config.mailFrom ?? `no-reply@${domain}`;
  return new MailQueue({
    mails: new MailsRepository(state, now),
    delivery: config.smtpUrl
      ? new SmtpDelivery(config.smtpUrl, from)
      : new OutboxDelivery(join(config.dataDir, 'outbox'), from),
    domain,
    log,
  });
}
