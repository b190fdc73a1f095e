import { canonicalEmail } from '@wellfield/contract';
import type { Mail } from '../../mail/mail.ts';
import { isMailAddress } from '../../mail/new-mail.ts';
import { wrapText } from '../../mail/wrap-text.ts';
import type { StoredReport } from '../../state/port/bug-reports.ts';

const quotedColumns = 68;

/** The mail with an answer to a report, which is quoted below it. */
export function reportAnswerMail(answer: string, report: StoredReport, siteTitle: string): Mail {
  const asWritten = canonicalEmail(report.email);
  // Wrapped before it is quoted, so that every line has its quote mark.
  const quoted = wrapText(report.message, quotedColumns)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd());
  return {
    // The form accepts any text there; the account always has an address.
    to: isMailAddress(asWritten) ? asWritten : report.accountEmail,
    subject: `${siteTitle}: your bug report or feature request`,
    text: `${answer}\n\n${quoted.join('\n')}\n`,
  };
}
