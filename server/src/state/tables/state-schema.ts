import type { Role } from '@wellfield/contract';
import type { Generated } from 'kysely';

/** Times are milliseconds since 1970. */
export interface AccountRow {
  id: string;
  /** In the form of `canonicalEmail`. */
  email: string;
  firstname: string;
  lastname: string;
  /** Argon2id in PHC form. */
  password_hash: string;
  created_at: number;
  /** When the person changed the initial password. */
  password_changed_at: number | null;
  /** When a password that others have made stops logging in; null: it is the person's own. */
  password_ends_at: number | null;
  disabled_at: number | null;
  /** Since when logins need a second factor; null: they need none. */
  second_factor_at: number | null;
  /** Since when the email is known to be its owner's; null: not yet. */
  confirmed_at: number | null;
  /** Removed with the demonstration dataset. */
  demonstration: boolean;
  role: Role;
  /** When the last session began. */
  last_login_at: number | null;
}

interface EmailConfirmationRow {
  /** SHA-256 of the link's token, in hex: the token itself is not stored. */
  token_hash: string;
  account_id: string;
  issued_at: number;
}

interface SessionRow {
  id: string;
  /** SHA-256 of the token, in hex: the token itself is not stored. */
  token_hash: string;
  account_id: string;
  created_at: number;
  last_used_at: number;
  /** Whether it began with an emailed password. */
  emailed_password: boolean;
  /** The network that it began from, and the browser's name; null: not known. */
  network: string | null;
  browser: string | null;
}

/** A network that an account has logged in from. */
interface KnownNetworkRow {
  account_id: string;
  network: string;
  last_used_at: number;
}

export interface AccessTokenRow {
  /** Ascends with time; never shown. */
  number: Generated<number>;
  id: string;
  /** SHA-256 of the token, in hex: the token itself is not stored. */
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
  /** How many sessions it has begun. */
  logins: Generated<number>;
}

interface IdentityRow {
  issuer: string;
  subject: string;
  account_id: string;
  joined_at: number;
}

interface TotpRow {
  account_id: string;
  sealed_secret: string;
  confirmed_at: number | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number | null;
}

interface RecoveryCodeRow {
  account_id: string;
  /** SHA-256 of the code, in hex: it is random. */
  code_hash: string;
}

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** As JSON. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

interface UsedChallengeRow {
  challenge_hash: string;
  used_at: number;
}

interface LoginTicketRow {
  kind: 'sign_on' | 'second_factor';
  /** Whether it began with an emailed password. */
  emailed_password: boolean;
  /** Whether the provider of single sign-on has asked for a second factor. */
  second_factor_given: boolean;
  /** SHA-256 of the ticket, in hex. */
  ticket_hash: string;
  account_id: string;
  issued_at: number;
  /** What the ticket was issued for, as SHA-256 in base64url: the page that began, which knows the secret. */
  challenge: string;
  /** What the account is from then on, by the provider's word; null: what it was. */
  role: Role | null;
  /** The identity that is to be joined with the account once its password is given; null if it is the account's. */
  issuer: string | null;
  subject: string | null;
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
  /** The name in the form for comparison; unique in the account among queries that are not deleted. */
  name_key: string;
  query_type: number;
  /** The choices as sent, as JSON. */
  choices: string;
  /** As lists show them: their beginning where they are long. */
  criteria: string;
  records: number;
  /** ISO time of the last count. */
  pull_date: string;
  created_at: number;
  deleted: boolean;
  /** The token of the view as which it is or was shared with everyone of the site, with the choices that it has. */
  shared_view: string | null;
  /** Since when it is shared; null: it is not. */
  shared_at: number | null;
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
  /** ISO time, for when the release is gone. */
  release_date: string;
  /** How many records its query found; null where nobody counted. */
  records: number | null;
  created_at: number;
  /** When its author revoked it: nothing else of it is kept then. */
  revoked_at: number | null;
}

interface BugReportRow {
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

interface BugReportAnswerRow {
  number: Generated<number>;
  /** The number of the report. */
  report: number;
  /** The recipient of the mail. */
  recipient: string;
  text: string;
  answered_at: number;
}

export interface MailRow {
  number: Generated<number>;
  /** With its angle brackets. */
  message_id: string;
  recipient: string;
  /** Whom an answer goes to; null: the sender. */
  reply_to: string | null;
  subject: string;
  /** Whether it may leave to an account's address that is not confirmed. */
  leaves_unconfirmed: Generated<boolean>;
  /** Null once the mail is finished: it can contain a credential. */
  text: string | null;
  state: 'waiting' | 'delivered' | 'set-aside';
  /** The number of attempts. */
  tries: number;
  written_at: number;
  next_try_at: number;
  ended_at: number | null;
  /** Why the last attempt failed. */
  failure: string | null;
  /** The server that has claimed it; null if none. */
  claimed_by: string | null;
  claimed_until: number | null;
}

export interface ExportRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** The saved query at the time of the request: it may be deleted meanwhile. */
  query_id: string;
  query_name: string;
  query_type: number;
  /** As JSON. */
  choices: string;
  /** The requested release; null: the one that is current when the file is written. */
  asked_release: string | null;
  asked_at: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** The number of failed attempts. */
  tries: number;
  /** When a failed one is retried; null: never. */
  next_try_at: number | null;
  /** Why it failed, as text for people. */
  failure: string | null;
  ended_at: number | null;
  /** Of the file, once it is done. */
  release: string | null;
  rows: number | null;
  bytes: number | null;
  file_name: string | null;
  /** SHA-256 of the link's token, in hex: the token itself is only in its mail. */
  token_hash: string | null;
  expires_at: number | null;
  /** SHA-256 of the token of the last link that its owner was given, and until when that link works. */
  owner_token_hash: string | null;
  owner_token_until: number | null;
  /** When the links to it were revoked, also by a change of password. */
  links_revoked_at: number | null;
  /** The mail about its end. */
  message_id: string | null;
  /** The server that has claimed it; null if none. */
  claimed_by: string | null;
  claimed_until: number | null;
}

/** The tables of the state. */
export interface StateSchema {
  accounts: AccountRow;
  sessions: SessionRow;
  known_networks: KnownNetworkRow;
  email_confirmations: EmailConfirmationRow;
  access_tokens: AccessTokenRow;
  emailed_passwords: EmailedPasswordRow;
  identities: IdentityRow;
  login_tickets: LoginTicketRow;
  totps: TotpRow;
  recovery_codes: RecoveryCodeRow;
  passkeys: PasskeyRow;
  used_challenges: UsedChallengeRow;
  preferences: PreferencesRow;
  saved_queries: SavedQueryRow;
  views: ViewRow;
  bug_reports: BugReportRow;
  bug_report_answers: BugReportAnswerRow;
  mails: MailRow;
  exports: ExportRow;
}
