import type { NewMail } from './mails.ts';

export interface BugReport {
  accountId: string;
  /** How the reporter wants to be reached, as they wrote it. */
  email: string;
  name: string;
  message: string;
}

/** A report as the administrators read it. Times are milliseconds since 1970. */
export interface KeptReport extends Omit<BugReport, 'accountId'> {
  number: number;
  accountEmail: string;
  createdAt: number;
  /** When the administrators were done with it. */
  closedAt: number | null;
  /** Oldest first. */
  answers: readonly ReportAnswer[];
}

export interface ReportAnswer {
  /** Whom it was mailed to. */
  recipient: string;
  text: string;
  answeredAt: number;
}

/** Faults and wishes that people reported. They are counted where they are stored, so that a restart forgives none. */
export interface BugReports {
  /**
   * Keeps a report and queues the mail that tells of it, if any: both or neither. Answers in how many milliseconds the
   * account may send another one, without keeping this one, where it has sent `perDay` within a day, also when several
   * are sent at once; else 0.
   */
  keep(report: BugReport, mail: NewMail | null, perDay: number): Promise<number>;

  /** The reports, newest first: those that are open, or all of them. */
  list(which: 'open' | 'all'): Promise<KeptReport[]>;

  find(number: number): Promise<KeptReport | null>;

  /** Keeps an answer and queues its mail: both or neither. */
  answer(number: number, answer: Omit<ReportAnswer, 'answeredAt'>, mail: NewMail): Promise<void>;

  /** Does nothing where it is closed already. */
  close(number: number): Promise<void>;
}
