import { join } from 'node:path';
import type { Logger } from 'pino';
import { AuditLog } from '../auditing/audit-log.ts';
import { newestAuditTime } from '../auditing/read-audit-log.ts';
import { nodeName } from '../config/node-name.ts';
import { builtInSiteDir, isLoopback, type Config } from '../config/config.ts';
import { loadDemonstration } from '../demonstration/demonstration.ts';
import { makeFirstRelease } from '../demonstration/first-start.ts';
import { clearImportLeftovers } from '../importing/staging-folder.ts';
import { MeasuredUse } from '../measuring/measured-use.ts';
import type { Metrics } from '../measuring/metrics.ts';
import { openMailQueue } from '../mail/open-mail-queue.ts';
import { DemonstrationAccount } from '../demonstration/demonstration-account.ts';
import type { OpenedParts } from './opened-parts.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { FreeSpace } from '../files/free-space.ts';
import { Lanes } from '../http/lanes.ts';
import { AccountNotices } from '../modules/account-notices.ts';
import { AccountPasswords } from '../modules/account-passwords.ts';
import type { Services } from '../modules/services.ts';
import { PublicAddress } from '../config/public-address.ts';
import { openReleaseArchive } from '../samples/archive/open-release-archive.ts';
import { openRowStorage } from '../samples/rows/open-row-storage.ts';
import { longKeptReleases } from '../samples/releases/long-kept-releases.ts';
import { openSampleStore } from '../samples/duckdb/open-sample-store.ts';
import { spaceFloorOf } from '../site/site-settings.ts';
import type { Site } from '../site/load-site.ts';
import type { State, StateOptions } from '../state/port/state.ts';
import { stateStoreOf } from '../state/state-store-of.ts';

const dayMs = 24 * 60 * 60_000;
const mebibyte = 1_048_576;

interface OpenOptions {
  site: Site;
  log: Logger;
  /** Milliseconds since 1970; when not given, the clock that all servers of the state share. */
  now: (() => number) | undefined;
  /** This machine's clock; when not given, the process's. */
  machineNow: (() => number) | undefined;
  /** Called with what a slow start is doing, in a line for people. */
  tell: (line: string) => void;
  /** How often the store looks for a new release. */
  watchEveryMs: number | undefined;
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Opens what the calls use, for a site and a locked data folder. Everything that must be closed is added to the stack.
 */
export async function openServices(
  config: Config,
  { site, log, now: setNow, machineNow, tell, watchEveryMs }: OpenOptions,
  opened: OpenedParts,
): Promise<{ services: Services; metrics: Metrics | null }> {
  await clearImportLeftovers(config.dataDir);
  const archive = await openReleaseArchive(config);
  opened.defer(() => archive.close());
  const storage = await openRowStorage(config);
  opened.defer(async () => storage?.close());
  if (config.siteDir === builtInSiteDir) await makeFirstRelease(config.dataDir, { archive, storage, site, tell, log });
  const { sharedReleases, longKeptReleases: longKept } = site.settings;
  // A thread reads the release's files while this one brings the state up to date.
  const shared = config.databaseUrl !== null && { server: nodeName(config.dataDir) };
  const openingState = openState(config, {
    quotas: site.settings.quotas,
    log,
    ...(setNow && { now: setNow }),
    ...(machineNow && { machineNow }),
    ...shared,
  });
  const openingStore = openSampleStore({
    releasesFolder: join(config.dataDir, 'releases'),
    archive,
    storage,
    statementMs: site.settings.statements.countSeconds * 1_000,
    ...(watchEveryMs !== undefined && { watchEveryMs }),
    keepAmong: async (older) => {
      const { views, pinnedReleases, agreedClock, now } = await openingState;
      if (await agreedClock.doubt()) return older;
      const viewed = await views.releasesSince(now() - sharedReleases.days * dayMs);
      const pinned = new Set((await pinnedReleases.list()).map(({ release }) => release));
      const { releases } = await archive.list();
      const { reasons } = longKeptReleases(releases, { pinned, maxBytes: longKept.diskMiB * mebibyte });
      const stays = (id: string): boolean => reasons.get(id) === 'pinned' || reasons.get(id) === 'quarter';
      return [...older.filter(stays), ...viewed.filter((id) => older.includes(id)).slice(0, sharedReleases.most)];
    },
    onNotice: (notice) => log.info(notice),
  });
  const [state, store] = await bothOpened(openingState, openingStore, opened);
  const { now } = state;
  const audit = openAuditLog(config.dataDir, { site, log, state });
  opened.defer(() => audit.written());

  const hasher = new PasswordHasher();
  const mail = openMailQueue(config, { mails: state.mails, log });
  opened.defer(() => mail.stop());
  const { atOnce, waiting } = site.settings.statements;
  const lanes = new Lanes({ atOnce, waiting });
  const space = new FreeSpace(config.dataDir, spaceFloorOf(site.settings));
  const metrics =
    config.metricsAddress && (await makeMetrics({ store, lanes, space, waitingMails: () => mail.countWaiting() }));
  const loopback = isLoopback(config.host) && (config.publicUrl === null || isLoopback(config.publicUrl.hostname));
  const demonstration = new DemonstrationAccount({
    store,
    state,
    hasher,
    load: loadDemonstration,
    loopback,
  });
  await Promise.all([hasher.prepare(), demonstration.refresh()]);
  const publicAddress = new PublicAddress(config);
  const { title: siteTitle } = site.settings;
  const { accounts, throttles } = state;
  const notices = new AccountNotices({ accounts, throttles, mail, publicAddress, siteTitle, now });
  const services: Services = {
    ...site,
    passwords: new AccountPasswords({ hasher, state, notices, now }),
    config,
    log,
    now,
    state,
    store,
    archive,
    storage,
    mail,
    notices,
    demonstration,
    publicAddress,
    lanes,
    space,
    use: new MeasuredUse({ production: config.production, log, metrics }),
    audit,
  };
  return { services, metrics };
}

/** Its clock is compared with what is known of it, the audit log's newest entry included, before anything asks what is old. */
async function openState(config: Config, options: StateOptions): Promise<State> {
  const state = await (await stateStoreOf(config)).open(options);
  try {
    await state.agreedClock.begin(await newestAuditTime(config.dataDir));
    return state;
  } catch (error) {
    await state.close();
    throw error;
  }
}

function openAuditLog(
  dataDir: string,
  { site, log, state }: Pick<Services, 'log' | 'state'> & { site: Site },
): AuditLog {
  const { days, megabytes } = site.settings.audit;
  return new AuditLog({
    dataDir,
    keep: { days, bytes: megabytes * 1_000_000 },
    now: state.now,
    isClockAgreed: async () => (await state.agreedClock.doubt()) === null,
    onFault: (error) => log.error({ err: error }, 'the audit log could not be written'),
  });
}

/** Waits for both even if one fails, so that what did open is closed again. */
async function bothOpened<A extends Closable, B extends Closable>(
  one: Promise<A>,
  other: Promise<B>,
  opened: OpenedParts,
): Promise<[A, B]> {
  for (const result of await Promise.allSettled([one, other])) {
    if (result.status === 'fulfilled') opened.defer(() => result.value.close());
  }
  return Promise.all([one, other]);
}

/** Reads their library only where they are served. */
async function makeMetrics(parts: ConstructorParameters<typeof Metrics>[0]): Promise<Metrics> {
  const measuring = await import('../measuring/metrics.ts');
  return new measuring.Metrics(parts);
}
