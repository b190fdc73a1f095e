import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { builtInSiteDir, isLoopback, type Config } from './config.ts';
import { hasNoReleases, loadDemonstrationQueries, makeDemonstration } from './first-start.ts';
import { clearImportLeftovers } from './importing/staging-folder.ts';
import { MeasuredUse } from './measuring/measured-use.ts';
import { Metrics } from './measuring/metrics.ts';
import { serveMetrics } from './measuring/serve-metrics.ts';
import { openMailQueue } from './mail/open-mail-queue.ts';
import { AccessTokensRepository } from './modules/access-tokens/access-tokens.repository.ts';
import { AccountThrottles } from './modules/accounts/account-throttles.ts';
import { AccountsRepository } from './modules/accounts/accounts.repository.ts';
import { DemonstrationAccount } from './modules/accounts/demonstration-account.ts';
import { EmailedPasswordsRepository } from './modules/accounts/emailed-passwords.repository.ts';
import { PasswordHasher } from './modules/accounts/password-hasher.ts';
import { SessionsRepository } from './modules/accounts/sessions.repository.ts';
import { BugReportsRepository } from './modules/feedback/bug-reports.repository.ts';
import { PreferencesRepository } from './modules/preferences/preferences.repository.ts';
import { ExportFiles } from './modules/exports/export-files.ts';
import { ExportRunner } from './modules/exports/export-runner.ts';
import { ExportsRepository } from './modules/exports/exports.repository.ts';
import { ResultFiles } from './modules/results/result-files.ts';
import { SavedQueriesRepository } from './modules/saved-queries/saved-queries.repository.ts';
import { FlowFiles } from './modules/gauges/flow-files.ts';
import { GaugeFlows } from './modules/gauges/gauge-flows.ts';
import { RiverService } from './modules/gauges/river-service.ts';
import { ViewsRepository } from './modules/views/views.repository.ts';
import { Drain } from './plugins/drain.ts';
import { QueryLanes } from './plugins/query-lanes.ts';
import { PublicAddress } from './public-address.ts';
import { openSampleStore } from './samples/open-sample-store.ts';
import type { Services } from './services.ts';
import { loadGaugeSnapshots } from './site/gauge-snapshots.ts';
import { loadLookups } from './site/lookups.ts';
import { loadSiteSettings } from './site/site-settings.ts';
import { lockDataFolder } from './state/data-folder-lock.ts';
import { openState } from './state/state-database.ts';

export interface ServeOptions {
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now?: () => number;
  pageFolder?: string;
}

export interface RunningServer {
  /** Where it answers. */
  address: string;
  port: number;
  services: Services;
  /** Takes no new calls, lets those in flight end, and lets go of the data folder. */
  stop(): Promise<void>;
}

const builtPageFolder = resolve(import.meta.dirname, '../../web/dist');
const tidyEveryMs = 60 * 60_000;
const lookAtDemonstrationEveryMs = 1_000;

/** Starts the product on its data folder and listens. Whatever was opened is closed again where the start fails. */
export async function serve(
  config: Config,
  { log, now = Date.now, pageFolder = builtPageFolder }: ServeOptions,
): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const settings = await loadSiteSettings(config.siteDir);
  const lookups = await loadLookups(config.siteDir);
  const snapshots = await loadGaugeSnapshots(config.siteDir, settings);
  await mkdir(config.dataDir, { recursive: true });
  const lock = lockDataFolder(config.dataDir);
  opened.defer(() => lock.release());
  const state = await openState(config.dataDir);
  opened.defer(() => state.destroy());

  await clearImportLeftovers(config.dataDir);

  const releasesFolder = join(config.dataDir, 'releases');
  if (config.siteDir === builtInSiteDir && (await hasNoReleases(releasesFolder))) {
    log.info('making the demonstration dataset');
    await makeDemonstration(config.dataDir, { settings, lookups });
  }
  const store = await openSampleStore({ releasesFolder, onNotice: (notice) => log.info(notice) });
  opened.defer(() => store.close());

  const accounts = new AccountsRepository(state, now);
  const sessions = new SessionsRepository(state, now);
  const accessTokens = new AccessTokensRepository(state, now);
  const emailedPasswords = new EmailedPasswordsRepository(state, now);
  const savedQueries = new SavedQueriesRepository(state, now);
  const hasher = new PasswordHasher();
  const mail = openMailQueue(config, { state, now, log });
  opened.defer(() => mail.stop());
  const publicAddress = new PublicAddress(config);
  const exports = new ExportsRepository(state, now);
  const exportFiles = new ExportFiles(config.dataDir);
  const resultFiles = new ResultFiles(config.dataDir);
  await resultFiles.removeLeftovers();
  const exportRunner = new ExportRunner({
    exports,
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
    accounts,
    sessions,
    accessTokens,
    emailedPasswords,
    preferences: new PreferencesRepository(state),
    savedQueries,
    views: new ViewsRepository(state, now),
    bugReports: new BugReportsRepository(state, now),
    demonstration: new DemonstrationAccount({
      store,
      accounts,
      savedQueries,
      hasher,
      queries: loadDemonstrationQueries,
      loopback,
    }),
    hasher,
    throttles: new AccountThrottles(now),
    exports,
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
    sessions.removeExpired(),
    accessTokens.removeExpired(),
    emailedPasswords.removeExpired(),
    services.demonstration.refresh(),
  ]);
  opened.defer(every(tidyEveryMs, () => sessions.removeExpired(), log));
  opened.defer(every(tidyEveryMs, () => accessTokens.removeExpired(), log));
  opened.defer(every(tidyEveryMs, () => emailedPasswords.removeExpired(), log));
  opened.defer(every(tidyEveryMs, () => mail.tidy(), log));
  opened.defer(every(lookAtDemonstrationEveryMs, () => services.demonstration.refresh(), log));

  const app = await buildApp(services, { log, pageFolder });
  opened.defer(async () => {
    app.server.closeIdleConnections();
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  publicAddress.listensAt(port);
  if (config.metricsAddress && metrics) {
    const served = await serveMetrics(config.metricsAddress, metrics, log);
    opened.defer(() => served.stop());
    log.info({ host: config.metricsAddress.host, port: served.port }, 'metrics are served');
  }
  mail.start();
  exportRunner.start();
  const running = opened.move();
  return {
    address: publicAddress.href,
    port,
    services,
    async stop() {
      await services.drain.finish();
      await running.disposeAsync();
    },
  };
}

/** Runs a chore now and then; answers how to stop it. */
function every(ms: number, chore: () => Promise<void>, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    chore().catch((error: unknown) => log.error({ err: error }, 'a chore failed'));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
