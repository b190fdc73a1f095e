import { join } from 'node:path';
import type { Logger } from 'pino';
import { builtInSiteDir, isLoopback, type Config } from '../config/config.ts';
import { hasNoReleases, loadDemonstrationQueries, makeDemonstration } from '../demonstration/first-start.ts';
import { clearImportLeftovers } from '../importing/staging-folder.ts';
import { MeasuredUse } from '../measuring/measured-use.ts';
import { Metrics } from '../measuring/metrics.ts';
import { openMailQueue } from '../mail/open-mail-queue.ts';
import { DemonstrationAccount } from '../demonstration/demonstration-account.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { removeExpired } from './chores.ts';
import { QueryLanes } from '../http/query-lanes.ts';
import type { Services } from '../modules/services.ts';
import { PublicAddress } from '../config/public-address.ts';
import { openSampleStore } from '../samples/duckdb/open-sample-store.ts';
import type { Site } from '../site/load-site.ts';
import { stateStoreOf } from '../state/state-store-of.ts';

const dayMs = 24 * 60 * 60_000;

interface OpenOptions {
  site: Site;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called with what a slow start is doing, in a line for people. */
  tell: (line: string) => void;
}

/**
 * Opens what the calls use, for a site and a locked data folder. Everything that must be closed is added to the stack.
 */
export async function openServices(
  config: Config,
  { site, log, now, tell }: OpenOptions,
  opened: AsyncDisposableStack,
): Promise<{ services: Services; metrics: Metrics | null }> {
  const state = await stateStoreOf(config.dataDir).open({ now });
  opened.defer(() => state.close());

  await clearImportLeftovers(config.dataDir);

  const releasesFolder = join(config.dataDir, 'releases');
  if (config.siteDir === builtInSiteDir && (await hasNoReleases(releasesFolder))) {
    log.info('making the demonstration dataset');
    await makeDemonstration(config.dataDir, site, tell);
  }
  const { most, days } = site.settings.sharedReleases;
  const store = await openSampleStore({
    releasesFolder,
    keepAmong: async (older) => {
      const shared = await state.views.releasesSince(now() - days * dayMs);
      return shared.filter((id) => older.includes(id)).slice(0, most);
    },
    onNotice: (notice) => log.info(notice),
  });
  opened.defer(() => store.close());

  const hasher = new PasswordHasher();
  const mail = openMailQueue(config, { mails: state.mails, log });
  opened.defer(() => mail.stop());
  const lanes = new QueryLanes();
  const metrics = config.metricsAddress && new Metrics({ store, lanes, waitingMails: () => mail.countWaiting() });
  const loopback = isLoopback(config.host) && (config.publicUrl === null || isLoopback(config.publicUrl.hostname));
  const demonstration = new DemonstrationAccount({
    store,
    state,
    hasher,
    queries: loadDemonstrationQueries,
    loopback,
  });
  await Promise.all([hasher.prepare(), removeExpired(state), demonstration.refresh()]);
  const services: Services = {
    ...site,
    hasher,
    config,
    log,
    now,
    state,
    store,
    mail,
    demonstration,
    publicAddress: new PublicAddress(config),
    lanes,
    use: new MeasuredUse({ production: config.production, log, metrics }),
  };
  return { services, metrics };
}
