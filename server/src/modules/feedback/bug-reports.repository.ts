import { limits } from '@wellfield/contract';
import type { StateDatabase } from '../../state/state-database.ts';

const dayMs = 24 * 60 * 60_000;

export interface BugReport {
  accountId: string;
  /** How the reporter wants to be reached, as they wrote it. */
  email: string;
  name: string;
  message: string;
}

/** A report as the administrators read it. */
export interface KeptReport extends Omit<BugReport, 'accountId'> {
  number: number;
  accountEmail: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  closedAt: number | null;
  /** Oldest first. */
  answers: readonly ReportAnswer[];
}

interface ReportAnswer {
  recipient: string;
  text: string;
  answeredAt: number;
}

/** Faults and wishes that people reported. They are counted where they are stored, so that a restart forgives none. */
export class BugReportsRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /**
   * Keeps a report together with its mail, which `write` stores. Answers in how many milliseconds the account may send
   * another one, without keeping this one, where it has sent as many as it may within a day; else 0.
   */
  async keep(report: BugReport, write: (within: StateDatabase) => Promise<unknown>): Promise<number> {
    const { accountId, ...said } = report;
    const now = this.#now();
    return this.#state.transaction().execute(async (transaction) => {
      const recent = await transaction
        .selectFrom('bug_reports')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('created_at', '>', now - dayMs)
        .orderBy('created_at', 'desc')
        .limit(limits.bugReport.perDay)
        .execute();
      const oldest = recent[limits.bugReport.perDay - 1];
      if (oldest) return oldest.created_at + dayMs - now;
      await transaction
        .insertInto('bug_reports')
        .values({ account_id: accountId, ...said, created_at: now })
        .execute();
      await write(transaction);
      return 0;
    });
  }

  /** The reports, newest first: those that are open, or all of them. */
  async list(which: 'open' | 'all'): Promise<KeptReport[]> {
    const found = await this.#reports()
      .$if(which === 'open', (query) => query.where('bug_reports.closed_at', 'is', null))
      .orderBy('bug_reports.number', 'desc')
      .execute();
    return this.#withAnswers(found);
  }

  async find(number: number): Promise<KeptReport | null> {
    const found = await this.#reports().where('bug_reports.number', '=', number).execute();
    return (await this.#withAnswers(found))[0] ?? null;
  }

  /** Keeps an answer together with its mail, which `write` stores. */
  async answer(
    number: number,
    answer: Omit<ReportAnswer, 'answeredAt'>,
    write: (within: StateDatabase) => Promise<unknown>,
  ): Promise<void> {
    await this.#state.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('bug_report_answers')
        .values({ report: number, ...answer, answered_at: this.#now() })
        .execute();
      await write(transaction);
    });
  }

  async close(number: number): Promise<void> {
    await this.#state
      .updateTable('bug_reports')
      .set({ closed_at: this.#now() })
      .where('number', '=', number)
      .where('closed_at', 'is', null)
      .execute();
  }

  #reports() {
    return this.#state
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

  async #withAnswers(reports: readonly Omit<KeptReport, 'answers'>[]): Promise<KeptReport[]> {
    const answers = await this.#state
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
