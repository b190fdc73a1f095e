import { answerReport, closeReport, limits, listReports, type ReportForAdministrators } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { StoredReport } from '../../state/port/bug-reports.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { reportAnswerMail } from './report-answer.ts';

/** What administrators do with bug reports. */
export function reportAdministrationModule({ state: { bugReports }, mail, settings, audit }: Services): Module {
  return {
    routes: [
      route(listReports, async ({ query: { which, offset } }) => {
        const reports = await bugReports.list(which, { offset, max: limits.administration.reportsListed });
        return { reports: reports.map(shownReport), total: await bugReports.count(which) };
      }),
      route(answerReport, async ({ params: { number }, body: { text }, actor, refuse }) => {
        const report = await bugReports.find(number);
        if (!report) throw refuse('noSuchReport');
        const answer = mail.prepare(reportAnswerMail(text, report, settings.title));
        await bugReports.answer(number, { recipient: answer.to, text }, answer);
        mail.wake();
        await audit.record({ event: 'report_answered', ...actor, facts: { report: number, to: answer.to } });
        return { recipient: answer.to };
      }),
      route(closeReport, async ({ params: { number }, actor, refuse }) => {
        if (!(await bugReports.find(number))) throw refuse('noSuchReport');
        await bugReports.close(number);
        await audit.record({ event: 'report_closed', ...actor, facts: { report: number } });
        return {};
      }),
    ],
  };
}

function shownReport({ accountEmail, createdAt, closedAt, answers, ...report }: StoredReport): ReportForAdministrators {
  const iso = (ms: number): string => new Date(ms).toISOString();
  return {
    number: report.number,
    name: report.name,
    email: report.email,
    message: report.message,
    account_email: accountEmail,
    created: iso(createdAt),
    closed: closedAt === null ? null : iso(closedAt),
    answers: answers.map(({ recipient, text, answeredAt }) => ({ recipient, text, answered: iso(answeredAt) })),
  };
}
