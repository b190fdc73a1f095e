import type { NewMail } from './mails.ts';

export interface BugReport {
  accountId: string;
  /** The reporter's contact, as written. */
  email: string;
  name: string;
  message: string;
}

/** A report for the administrators. Times are milliseconds since 1970. */
export interface StoredReport extends Omit<BugReport, 'accountId'> {
  number: number;
  accountEmail: string;
  createdAt: number;
  /** When it was closed. */
  closedAt: number | null;
  /** Oldest first. */
  answers: readonly ReportAnswer[];
}

export interface ReportAnswer {
  /** The recipient of the mail. */
  recipient: string;
  text: string;
  answeredAt: number;
}

/** Bug reports and requests. They are counted where they are stored, so that a restart does not reset the limit. */
export interface BugReports {
  /**
   * Stores a report and queues its mail, if any: both or neither. Returns 0; or, if the account has sent `perDay`
   * within a day, the milliseconds until it can send again, without storing this one, also under concurrent calls.
   * Where there is no room, closed ones of the account go. Throws `QuotaError`.
   */
  keep(report: BugReport, mail: NewMail | null, perDay: number): Promise<number>;

  /** The reports, newest first: those that are open, or all of them; one part of them if it is named. */
  list(which: 'open' | 'all', part?: { offset: number; max: number }): Promise<StoredReport[]>;

  count(which: 'open' | 'all'): Promise<number>;

  find(number: number): Promise<StoredReport | null>;

  /** Stores an answer and queues its mail: both or neither. */
  answer(number: number, answer: Omit<ReportAnswer, 'answeredAt'>, mail: NewMail): Promise<void>;

  /** Does nothing if it is already closed. */
  close(number: number): Promise<void>;
}
