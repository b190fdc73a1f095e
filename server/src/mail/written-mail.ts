import type { OutgoingMail } from './mail.ts';
import { wrapText } from './wrap-text.ts';

const textColumns = 72;

/**
 * A mail as it is sent (RFC 5322): its texts cannot add headers or recipients. ASCII text is unchanged, so that a link
 * can be copied from the raw bytes too.
 */
export async function writtenMail(mail: OutgoingMail, from: string): Promise<Buffer> {
  // Read with the first mail: no start needs it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const text = wrapText(mail.text, textColumns);
  const node = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' ').trim(),
    text,
    messageId: mail.messageId,
    date: new Date(mail.writtenAt),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  }).compile();
  // The library would break the line of a link; lines can have up to 998 characters (RFC 5322, 2.1.1).
  if (text.split('\n').every((line) => /^[\t\x20-\x7e]{0,998}$/.test(line))) node.getTransferEncoding = () => '7bit';
  return node.build();
}
