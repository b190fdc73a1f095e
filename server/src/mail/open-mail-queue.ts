import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Mails } from '../state/port/mails.ts';
import { MailQueue } from './mail-queue.ts';
import { mailDomain } from './new-mail.ts';
import { OutboxDelivery } from './outbox-delivery.ts';
import { SmtpDelivery } from './smtp-delivery.ts';

/** The queue of a server's mails: to its mail server, or without one into DATA_DIR/outbox. */
export function openMailQueue(config: Config, { mails, log }: { mails: Mails; log: BaseLogger }): MailQueue {
  const domain = mailDomain(config);
  const from = config.mailFrom ?? `no-reply@${domain}`;
  return new MailQueue({
    mails,
    delivery: config.smtpUrl
      ? new SmtpDelivery(config.smtpUrl, from)
      : new OutboxDelivery(join(config.dataDir, 'outbox'), from),
    domain,
    // Without a mail server nothing leaves this machine.
    toAll: !config.smtpUrl,
    log,
  });
}
