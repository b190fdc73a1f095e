import type { BugReport, BugReports, StoredReport, ReportAnswer } from '../../port/bug-reports.ts';
import type { NewMail } from '../../port/mails.ts';
import { addMailOfAccount } from '../mail-quotas.ts';
import { addMail } from '../mails/mails.repository.ts';
import { makeRoomForReport } from './report-quotas.ts';
import { OnTables } from '../on-tables.ts';
import { countRows } from '../count-rows.ts';

const dayMs = 24 * 60 * 60_000;

export class BugReportsRepository extends OnTables implements BugReports {
  async keep({ accountId, ...report }: BugReport, mail: NewMail | null, perDay: number): Promise<number> {
    const time = this.state.now();
    return this.state.forAccount(accountId, async (rows) => {
      const recent = await rows
        .selectFrom('bug_reports')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('created_at', '>', time - dayMs)
        .orderBy('created_at', 'desc')
        .limit(perDay)
        .execute();
      const oldest = recent[perDay - 1];
      if (oldest) return oldest.created_at + dayMs - time;
      const { email, name, message } = report;
      await makeRoomForReport(this.state, rows, { accountId, texts: [email, name, message] });
      await rows
        .insertInto('bug_reports')
        .values({ account_id: accountId, ...report, created_at: time })
        .execute();
      if (mail) await addMailOfAccount(this.state, rows, { accountId, mail });
      return 0;
    });
  }

  async list(which: 'open' | 'all', part?: { offset: number; max: number }): Promise<StoredReport[]> {
    const found = await this.#reports()
      .$if(which === 'open', (query) => query.where('bug_reports.closed_at', 'is', null))
      .orderBy('bug_reports.number', 'desc')
      .$if(part !== undefined, (query) => query.limit(part?.max ?? 0).offset(part?.offset ?? 0))
      .execute();
    return this.#withAnswers(found);
  }

  count(which: 'open' | 'all'): Promise<number> {
    const reports = this.state.rows.selectFrom('bug_reports');
    return countRows(which === 'open' ? reports.where('closed_at', 'is', null) : reports);
  }

  async find(number: number): Promise<StoredReport | null> {
    const found = await this.#reports().where('bug_reports.number', '=', number).execute();
    return (await this.#withAnswers(found))[0] ?? null;
  }

  async answer(number: number, answer: Omit<ReportAnswer, 'answeredAt'>, mail: NewMail): Promise<void> {
    const time = this.state.now();
    await this.state.rows.transaction().execute(async (rows) => {
      await rows
        .insertInto('bug_report_answers')
        .values({ report: number, ...answer, answered_at: time })
        .execute();
      await addMail(rows, mail, time);
    });
  }

  async close(number: number): Promise<void> {
    await this.state.rows
      .updateTable('bug_reports')
      .set({ closed_at: this.state.now() })
      .where('number', '=', number)
      .where('closed_at', 'is', null)
      .execute();
  }

  #reports() {
    return this.state.rows
      .selectFrom('bug_reports')
      .innerJoin('accounts', 'accounts.id', 'bug_reports.account_id')
      .select([
        'bug_reports.number',
        'bug_reports.email',
        'bug_reports.name',
        'bug_reports.message',
        'bug_reports.created_at as createdAt',
        'bug_reports.closed_at as closedAt',
        'accounts.email as accountEmail',
      ]);
  }

  async #withAnswers(reports: readonly Omit<StoredReport, 'answers'>[]): Promise<StoredReport[]> {
    // Databases differ on empty lists.
    if (reports.length === 0) return [];
    const answers = await this.state.rows
      .selectFrom('bug_report_answers')
      .select(['report', 'recipient', 'text', 'answered_at as answeredAt'])
      .where(
        'report',
        'in',
        reports.map(({ number }) => number),
      )
      .orderBy('number')
      .execute();
    const answersTo = Map.groupBy(answers, ({ report }) => report);
    return reports.map((report) => ({
      ...report,
      answers: (answersTo.get(report.number) ?? []).map(({ report: _, ...answer }) => answer),
    }));
  }
}
