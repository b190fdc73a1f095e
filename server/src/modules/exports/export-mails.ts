import { limits } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { Mail } from '../../mail/mail.ts';

interface AboutExport {
  to: string;
  siteTitle: string;
  queryName: string;
}

interface ReadyExport extends AboutExport {
  rows: number;
  bytes: number;
  release: string;
  fileName: string;
  link: string;
  expiresAt: number;
}

/** The mail for a finished file, with its contents and the expiry of its link. */
export function readyMail({ to, siteTitle, queryName, ...file }: ReadyExport): Mail {
  return {
    to,
    subject: `${siteTitle}: export ready`,
    text: [
      'Hello,',
      `the export of your query "${queryName}" is ready:`,
      `  File:     ${file.fileName}\n  Rows:     ${formatCount(file.rows)}\n  Size:     ${sizeText(file.bytes)}\n  Release:  ${file.release}`,
      `Download it here, as often as you like, until ${dayText(file.expiresAt)} (UTC):`,
      file.link,
      `What the file is (query, criteria, release, every column with its unit, SHA-256), for your records:`,
      `${file.link}/manifest`,
      `After those ${limits.exportLinkDays} days the link expires and the file is removed; the query is kept, and you can request a new export. ` +
        'A change of your password ends the link sooner; the page of your account makes another one. ' +
        'Anyone with the link can download the file without logging in, so share it with care.',
      `You received this email because an export was requested with your account at ${siteTitle}.`,
    ].join('\n\n'),
  };
}

/** The mail for a first failure. */
export function delayedMail({ to, siteTitle, queryName, reason }: AboutExport & { reason: string }): Mail {
  return {
    to,
    subject: `${siteTitle}: export delayed`,
    text: [
      'Hello,',
      `the export of your query "${queryName}" has not succeeded yet: ${reason}`,
      'You do not need to do anything. The server tries again for a day; you will get another email when the file is ready or when it gives up.',
      `You received this email because an export was requested with your account at ${siteTitle}.`,
    ].join('\n\n'),
  };
}

/** The mail for a final failure. */
export function failedMail({ to, siteTitle, queryName, reason }: AboutExport & { reason: string }): Mail {
  return {
    to,
    subject: `${siteTitle}: export failed`,
    text: [
      'Hello,',
      `the export of your query "${queryName}" failed: ${reason}`,
      'The server will not try again. The query is kept: request the export once more, and tell the administrators if it fails again.',
      `You received this email because an export was requested with your account at ${siteTitle}.`,
    ].join('\n\n'),
  };
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Such as `4 March 2021, 13:45`. */
function dayText(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time);
}
