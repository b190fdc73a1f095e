import type { Generated } from 'kysely';

/** Times are milliseconds since 1970. */
export interface AccountRow {
  id: string;
  /** As `canonicalEmail` spells it. */
  email: string;
  firstname: string;
  lastname: string;
  /** Argon2id in PHC form. */
  password_hash: string;
  created_at: number;
  /** When the person chose another password than the account began with. */
  password_changed_at: number | null;
  disabled_at: number | null;
  /** Goes with the demonstration dataset. */
  demonstration: boolean;
}

interface SessionRow {
  /** SHA-256 of the token, in hex: the token itself is nowhere kept. */
  token_hash: string;
  account_id: string;
  created_at: number;
  last_used_at: number;
  /** It began with an emailed password. */
  emailed_password: boolean;
}

export interface AccessTokenRow {
  /** Ascends with time; never shown. */
  number: Generated<number>;
  id: string;
  /** SHA-256 of the token, in hex: the token itself is nowhere kept. */
  token_hash: string;
  account_id: string;
  name: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

interface EmailedPasswordRow {
  /** SHA-256 of the password, in hex: it is as random as a token. */
  secret_hash: string;
  account_id: string;
  issued_at: number;
  /** How many sessions it began. */
  logins: Generated<number>;
}

interface PreferencesRow {
  account_id: string;
  /** As JSON. */
  preferences: string;
}

export interface SavedQueryRow {
  /** Ascends with time; never shown. */
  number: Generated<number>;
  id: string;
  account_id: string;
  name: string;
  /** The name as two names are compared; unique in the account among queries that are not deleted. */
  name_key: string;
  query_type: number;
  /** The choices as they were sent, as JSON. */
  choices: string;
  criteria: string;
  records: number;
  /** ISO time of the last count. */
  pull_date: string;
  created_at: number;
  deleted: boolean;
}

interface ViewRow {
  token: string;
  /** Who shared it; never shown. */
  account_id: string;
  query_type: number;
  /** As JSON. */
  choices: string;
  analyte: string | null;
  /** As JSON. */
  state: string;
  release: string;
  /** ISO time: what is left to say of a release that is gone. */
  release_date: string;
  created_at: number;
}

interface BugReportRow {
  number: Generated<number>;
  account_id: string;
  /** How the reporter wants to be reached, as they wrote it. */
  email: string;
  name: string;
  message: string;
  created_at: number;
  /** When the administrators were done with it. */
  closed_at: number | null;
}

interface BugReportAnswerRow {
  number: Generated<number>;
  /** The number of the report. */
  report: number;
  /** Whom it was mailed to. */
  recipient: string;
  text: string;
  answered_at: number;
}

export interface MailRow {
  number: Generated<number>;
  /** With its angle brackets. */
  message_id: string;
  recipient: string;
  subject: string;
  /** Null once the mail has left, or never will: it may carry a right. */
  text: string | null;
  state: 'waiting' | 'delivered' | 'set-aside';
  /** How often it was tried. */
  tries: number;
  written_at: number;
  next_try_at: number;
  ended_at: number | null;
  /** Why the last try failed. */
  failure: string | null;
  /** The server that works on it; null: nobody. */
  claimed_by: string | null;
  claimed_until: number | null;
}

export interface ExportRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** The saved query as it was when the export was asked for: it may be deleted meanwhile. */
  query_id: string;
  query_name: string;
  query_type: number;
  /** As JSON. */
  choices: string;
  /** The release that was asked for; null: the one that is current when the file is made. */
  asked_release: string | null;
  asked_at: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** How often it failed. */
  tries: number;
  /** When a failed one is tried again; null: never. */
  next_try_at: number | null;
  /** Why it failed, for a person. */
  failure: string | null;
  ended_at: number | null;
  /** Of the file, once it is done. */
  release: string | null;
  rows: number | null;
  bytes: number | null;
  file_name: string | null;
  /** SHA-256 of the link's token, in hex: the token itself is in its mail alone. */
  token_hash: string | null;
  expires_at: number | null;
  /** The mail that says how it ended. */
  message_id: string | null;
  /** The server that works on it; null: nobody. */
  claimed_by: string | null;
  claimed_until: number | null;
}

/** The tables of the state. */
export interface StateSchema {
  accounts: AccountRow;
  sessions: SessionRow;
  access_tokens: AccessTokenRow;
  emailed_passwords: EmailedPasswordRow;
  preferences: PreferencesRow;
  saved_queries: SavedQueryRow;
  views: ViewRow;
  bug_reports: BugReportRow;
  bug_report_answers: BugReportAnswerRow;
  mails: MailRow;
  exports: ExportRow;
}
