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
}
