import type { Quotas } from '@wellfield/contract';
import type { BaseLogger } from 'pino';
import type { AccessTokens } from './access-tokens.ts';
import type { AccountPreferences } from './account-preferences.ts';
import type { Accounts } from './accounts.ts';
import type { AgreedClock } from './agreed-clock.ts';
import type { BugReports } from './bug-reports.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { EmailedPasswords } from './emailed-passwords.ts';
import type { Exports } from './exports.ts';
import type { Identities } from './identities.ts';
import type { LoginTickets } from './login-tickets.ts';
import type { Mails } from './mails.ts';
import type { PersonalData } from './personal-data.ts';
import type { PinnedReleases } from './pinned-releases.ts';
import type { SavedQueries } from './saved-queries.ts';
import type { SharedQueries } from './shared-queries.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Sessions } from './sessions.ts';
import type { StoredGaugeFlows } from './gauge-flows.ts';
import type { SharedKeys } from './shared-keys.ts';
import type { Throttles } from './throttles.ts';
import type { Views } from './views.ts';

/**
 * What people write. Every call is one act: it is atomic, and its checks hold for what it writes, whatever other calls
 * run meanwhile, from this server or another. An acknowledged write survives a crash.
 */
export interface State {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly emailedPasswords: EmailedPasswords;
  readonly emailConfirmations: EmailConfirmations;
  readonly identities: Identities;
  readonly loginTickets: LoginTickets;
  readonly secondFactors: SecondFactors;
  readonly preferences: AccountPreferences;
  readonly savedQueries: SavedQueries;
  readonly sharedQueries: SharedQueries;
  readonly views: Views;
  readonly bugReports: BugReports;
  readonly mails: Mails;
  readonly exports: Exports;
  readonly throttles: Throttles;
  readonly sharedKeys: SharedKeys;
  readonly gaugeFlows: StoredGaugeFlows;
  readonly pinnedReleases: PinnedReleases;
  readonly personalData: PersonalData;
  readonly agreedClock: AgreedClock;

  /** Milliseconds since 1970, whole ones, by the clock that all servers of the state share. */
  readonly now: () => number;

  /** `ok`, or why the state cannot be read. */
  health(): Promise<string>;

  /** What an operator should mend although calls are answered; null: nothing. */
  warning(): string | null;

  /** Makes room for logins on a full disk where the state is a file; a database's disk is not this machine's. */
  keepRoom(): Promise<void>;

  close(): Promise<void>;
}

export interface StateOptions {
  /** Milliseconds since 1970; when not given, the clock that all servers of the state share. */
  now?: () => number;
  /** This machine's clock, which a state with one server goes by, and others are compared with. */
  machineNow?: () => number;
  /** Called with what an operator should know. */
  log?: Pick<BaseLogger, 'info' | 'warn'>;
  /** Identifies its claims among those of other servers, also after a restart. A single server needs none. */
  server?: string;
  /** What an account can have; the default when not given. What would exceed it is refused with a `QuotaError`. */
  quotas?: Quotas;
}

/** Two servers may read the clock that they share so far apart: what one has just begun can seem to be of the future to another. */
export const clocksAgreeWithinMs = 2_000;

/** A claim that is not renewed expires after this time: its server is gone. */
export const claimMs = 30_000;
/** How often a server renews its claims: a few can fail, or be late. */
export const keepClaimsEveryMs = claimMs / 5;
