import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { NewMail } from '../state/port/mails.ts';
import type { Mail } from './mail.ts';

const oneAddress = /^[^\s<>,;:"@\p{Cc}]+@[^\s<>,;:"@\p{Cc}]+$/u;

/** Whether a text is one address that a mail can go to. */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text);
}

/** A mail with its message id, for the queue. `domain`: the right-hand side of message ids. */
export function newMail(mail: Mail, domain: string): NewMail {
  for (const address of [mail.to, mail.replyTo ?? mail.to]) {
    if (!isMailAddress(address)) throw new RangeError('a mail goes to one address');
  }
  return { ...mail, messageId: `<${randomUUID()}@${domain}>` };
}

/** The domain of a server's mails. */
export function mailDomain({ publicUrl }: Config): string {
  return publicUrl?.hostname ?? 'localhost';
}
