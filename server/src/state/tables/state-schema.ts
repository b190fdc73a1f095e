import type {
  AccountRow,
  EmailConfirmationRow,
  EmailedPasswordRow,
  IdentityRow,
  PreferencesRow,
} from './accounts/account-rows.ts';
import type { SessionRow, KnownNetworkRow, AccessTokenRow, LoginTicketRow } from './sessions/session-rows.ts';
import type { TotpRow, RecoveryCodeRow, PasskeyRow, UsedChallengeRow } from './factors/second-factor-rows.ts';
import type { SavedQueryRow, ViewRow } from './queries/query-rows.ts';
import type { DeletedExportRow, ExportRow } from './exports/export-row.ts';
import type { BugReportAnswerRow, BugReportRow } from './bug-reports/bug-report-rows.ts';
import type { CountedEventRow } from './servers/counted-event-row.ts';
import type { AgreedClockRow, GaugeFlowRow, PinnedReleaseRow, SharedKeyRow } from './servers/shared-rows.ts';
import type { MailRow } from './mails/mail-row.ts';

/** The tables of the state. Times are milliseconds since 1970. */
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
  deleted_exports: DeletedExportRow;
  counted_events: CountedEventRow;
  shared_keys: SharedKeyRow;
  gauge_flows: GaugeFlowRow;
  pinned_releases: PinnedReleaseRow;
  agreed_clock: AgreedClockRow;
}
