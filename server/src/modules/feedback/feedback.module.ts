import { limits, reportBug } from '@wellfield/contract';
import { productVersion } from '../../config/product-version.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function feedbackModule({ state, config, mail, settings }: Services): Module {
  const administrators = config.adminEmail ?? settings.adminEmail;

  return {
    routes: [
      route(reportBug, async ({ body: { page, release, browser, ...report }, session, refuse }) => {
        const { user_id: accountId, email: accountEmail } = session.account;
        const text = mailText({ ...report, accountEmail, page, release, browser });
        // The reporter's text is only in the body of the mail, never in a header.
        const subject = `${settings.title}: a bug report or feature request`;
        const telling =
          administrators === null ? null : mail.prepare({ to: administrators, replyTo: accountEmail, subject, text });
        const waitMs = await state.bugReports.keep({ accountId, ...report }, telling, limits.bugReport.perDay);
        if (waitMs > 0) throw refuse('limitReached').retryAfter(waitMs / 1_000);
        mail.wake();
        return {};
      }),
    ],
  };
}

interface MailParts {
  accountEmail: string;
  email: string;
  name: string;
  message: string;
  page: string | undefined;
  release: string | undefined;
  browser: string | undefined;
}

function mailText({ accountEmail, email, name, message, page, release, browser }: MailParts): string {
  const about = { Page: page, Release: release, Browser: browser };
  const known = Object.entries(about).flatMap(([title, text]) => (text ? [`${title}: ${oneLine(text)}\n`] : []));
  return `${message}

--
Name: ${oneLine(name)}
Email: ${oneLine(email)}
Account: ${accountEmail}
Version: Wellfield ${productVersion}
${known.join('')}`;
}

/** So that a name cannot imitate the account's line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
