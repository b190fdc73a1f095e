import type { Generated } from 'kysely';

export interface BugReportRow {
  number: Generated<number>;
  account_id: string;
  /** The reporter's contact, as written. */
  email: string;
  name: string;
  message: string;
  created_at: number;
  /** When it was closed. */
  closed_at: number | null;
}

export interface BugReportAnswerRow {
  number: Generated<number>;
  /** The number of the report. */
  report: number;
  /** The recipient of the mail. */
  recipient: string;
  text: string;
  answered_at: number;
}
