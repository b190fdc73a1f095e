import type { Lookups } from './site/lookups.ts';
import type { SiteSettings } from './site/site-settings.ts';
import type { Config } from './config.ts';
import type { AccountThrottles } from './modules/accounts/account-throttles.ts';
import type { AccountsRepository } from './modules/accounts/accounts.repository.ts';
import type { DemonstrationAccount } from './modules/accounts/demonstration-account.ts';
import type { EmailedPasswordsRepository } from './modules/accounts/emailed-passwords.repository.ts';
import type { PasswordHasher } from './modules/accounts/password-hasher.ts';
import type { SessionsRepository } from './modules/accounts/sessions.repository.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { BugReportsRepository } from './modules/feedback/bug-reports.repository.ts';
import type { PreferencesRepository } from './modules/preferences/preferences.repository.ts';
import type { GaugeFlows } from './modules/gauges/gauge-flows.ts';
import type { ExportFiles } from './modules/exports/export-files.ts';
import type { ExportRunner } from './modules/exports/export-runner.ts';
import type { ExportsRepository } from './modules/exports/exports.repository.ts';
import type { SavedQueriesRepository } from './modules/saved-queries/saved-queries.repository.ts';
import type { ViewsRepository } from './modules/views/views.repository.ts';
import type { Drain } from './plugins/drain.ts';
import type { QueryLanes } from './plugins/query-lanes.ts';
import type { PublicAddress } from './public-address.ts';
import type { SampleStore } from './samples/sample-store.ts';

/** What the calls work with. Made once at start, handed to every module. */
export interface Services {
  config: Config;
  settings: SiteSettings;
  lookups: Lookups;
  store: SampleStore;
  accounts: AccountsRepository;
  sessions: SessionsRepository;
  emailedPasswords: EmailedPasswordsRepository;
  preferences: PreferencesRepository;
  savedQueries: SavedQueriesRepository;
  views: ViewsRepository;
  bugReports: BugReportsRepository;
  demonstration: DemonstrationAccount;
  hasher: PasswordHasher;
  throttles: AccountThrottles;
  exports: ExportsRepository;
  exportFiles: ExportFiles;
  exportRunner: ExportRunner;
  mail: MailQueue;
  gaugeFlows: GaugeFlows;
  publicAddress: PublicAddress;
  lanes: QueryLanes;
  drain: Drain;
}
