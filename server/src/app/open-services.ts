import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { builtInSiteDir, isLoopback, type Config } from '../config/config.ts';
import { hasNoReleases, loadDemonstrationQueries, makeDemonstration } from '../demonstration/first-start.ts';
import { clearImportLeftovers } from '../importing/staging-folder.ts';
import { MeasuredUse } from '../measuring/measured-use.ts';
import { Metrics } from '../measuring/metrics.ts';
import { openMailQueue } from '../mail/open-mail-queue.ts';
import { AccountThrottles } from '../modules/accounts/account-throttles.ts';
import { DemonstrationAccount } from '../demonstration/demonstration-account.ts';
import { PasswordHasher } from '../accounts/password-hasher.ts';
import { ExportFiles } from '../modules/exports/export-files.ts';
import { ExportRunner } from '../modules/exports/export-runner.ts';
import { ResultFiles } from '../modules/results/result-files.ts';
import { FlowFiles } from '../modules/gauges/flow-files.ts';
import { GaugeFlows } from '../modules/gauges/gauge-flows.ts';
import { RiverService } from '../modules/gauges/river-service.ts';
import { Drain } from '../http/drain.ts';
import { QueryLanes } from '../http/query-lanes.ts';
import { PublicAddress } from '../config/public-address.ts';
import { openSampleStore } from '../samples/duckdb/open-sample-store.ts';
import type { Services } from '../modules/services.ts';
import type { Site } from '../site/load-site.ts';
import { stateStoreOf } from '../state/state-store-of.ts';

interface OpenOptions {
  site: Site;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Opens what the calls work with, on a site and a data folder that is held. What must be closed again goes on the stack.
 */
export async function openServices(
  config: Config,
  { site: { settings, lookups, snapshots }, log, now }: OpenOptions,
  opened: AsyncDisposableStack,
): Promise<{ services: Services; metrics: Metrics | null }> {
  const state = await stateStoreOf(config.dataDir).open({ now });
  opened.defer(() => state.close());

  await clearImportLeftovers(config.dataDir);

  const releasesFolder = join(config.dataDir, 'releases');
  if (config.siteDir === builtInSiteDir && (await hasNoReleases(releasesFolder))) {
    log.info('making the demonstration dataset');
    await makeDemonstration(config.dataDir, { settings, lookups });
  }
  const store = await openSampleStore({ releasesFolder, onNotice: (notice) => log.info(notice) });
  opened.defer(() => store.close());

  const hasher = new PasswordHasher();
  const mail = openMailQueue(config, { mails: state.mails, log });
  opened.defer(() => mail.stop());
  const publicAddress = new PublicAddress(config);
  const exportFiles = new ExportFiles(config.dataDir);
  const resultFiles = new ResultFiles(config.dataDir);
  await resultFiles.removeLeftovers();
  const exportRunner = new ExportRunner({
    exports: state.exports,
    files: exportFiles,
    store,
    mail,
    publicAddress,
    siteTitle: settings.title,
    now,
    log,
  });
  opened.defer(() => exportRunner.stop());
  const gaugeFlows = new GaugeFlows({
    service: new RiverService(config.riverServiceUrl),
    files: new FlowFiles(config.dataDir, log),
    snapshots,
    now,
    log,
  });
  opened.defer(() => gaugeFlows.stop());
  const lanes = new QueryLanes();
  const metrics = config.metricsAddress && new Metrics({ store, lanes, waitingMails: () => mail.countWaiting() });
  const loopback = isLoopback(config.host) && (config.publicUrl === null || isLoopback(config.publicUrl.hostname));
  const services: Services = {
    config,
    settings,
    lookups,
    store,
    state,
    demonstration: new DemonstrationAccount({
      store,
      state,
      hasher,
      queries: loadDemonstrationQueries,
      loopback,
    }),
    hasher,
    throttles: new AccountThrottles(now),
    exportFiles,
    exportRunner,
    resultFiles,
    mail,
    gaugeFlows,
    publicAddress,
    lanes,
    use: new MeasuredUse({ production: config.production, log, metrics }),
    drain: new Drain(),
  };
  await Promise.all([
    hasher.prepare(),
    state.sessions.removeExpired(),
    state.accessTokens.removeExpired(),
    state.emailedPasswords.removeExpired(),
    services.demonstration.refresh(),
  ]);
  return { services, metrics };
}
