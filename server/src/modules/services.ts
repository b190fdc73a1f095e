import type { Lookups } from '../site/lookups.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { Config } from '../config/config.ts';
import type { AccountThrottles } from './accounts/account-throttles.ts';
import type { DemonstrationAccount } from '../demonstration/demonstration-account.ts';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import type { MeasuredUse } from '../measuring/measured-use.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { GaugeFlows } from './gauges/gauge-flows.ts';
import type { ExportFiles } from './exports/export-files.ts';
import type { ExportRunner } from './exports/export-runner.ts';
import type { ResultFiles } from './results/result-files.ts';
import type { Drain } from '../http/drain.ts';
import type { QueryLanes } from '../http/query-lanes.ts';
import type { PublicAddress } from '../config/public-address.ts';
import type { State } from '../state/port/state.ts';
import type { SampleStore } from '../samples/sample-store.ts';

/** What the calls work with. Made once at start, handed to every module. */
export interface Services {
  config: Config;
  settings: SiteSettings;
  lookups: Lookups;
  store: SampleStore;
  state: State;
  demonstration: DemonstrationAccount;
  hasher: PasswordHasher;
  throttles: AccountThrottles;
  exportFiles: ExportFiles;
  exportRunner: ExportRunner;
  resultFiles: ResultFiles;
  mail: MailQueue;
  gaugeFlows: GaugeFlows;
  publicAddress: PublicAddress;
  lanes: QueryLanes;
  use: MeasuredUse;
  drain: Drain;
}
