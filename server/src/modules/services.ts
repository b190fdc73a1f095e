import type { Logger } from 'pino';
import type { AuditLog } from '../auditing/audit-log.ts';
import type { Config } from '../config/config.ts';
import type { PublicAddress } from '../config/public-address.ts';
import type { DemonstrationAccount } from '../demonstration/demonstration-account.ts';
import type { FreeSpace } from '../files/free-space.ts';
import type { Lanes } from '../http/lanes.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MeasuredUse } from '../measuring/measured-use.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import type { RowStorage } from '../samples/rows/row-storage.ts';
import type { SampleStore } from '../samples/sample-store.ts';
import type { Site } from '../site/load-site.ts';
import type { State } from '../state/port/state.ts';
import type { AccountNotices } from './account-notices.ts';
import type { AccountPasswords } from './account-passwords.ts';

/** What several modules use. Created once at start and passed to every module; a module creates what only it needs. */
export interface Services extends Site {
  config: Config;
  log: Logger;
  /** Milliseconds since 1970, by the clock that all servers of the state share: what one writes another compares. */
  now: () => number;
  state: State;
  store: SampleStore;
  archive: ReleaseArchive;
  /** Where rows are that are in no file; null: there are none. */
  storage: RowStorage | null;
  mail: MailQueue;
  notices: AccountNotices;
  passwords: AccountPasswords;
  demonstration: DemonstrationAccount;
  publicAddress: PublicAddress;
  lanes: Lanes;
  /** Of the data folder's disk. */
  space: FreeSpace;
  use: MeasuredUse;
  audit: AuditLog;
}
