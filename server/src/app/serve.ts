import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { Drain, graceAloneMs, graceAmongServersMs } from '../http/drain.ts';
import type { Module } from '../modules/module.ts';
import { buildApp } from './build-app.ts';
import { Chores } from './chores.ts';
import { moduleCatalog } from './module-catalog.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { lockDataFolder } from '../config/data-folder-lock.ts';
import { tightenDataFolder } from '../files/own-files.ts';
import { plainDatabases } from '../config/plain-databases.ts';
import { productVersion } from '../config/product-version.ts';
import { serveMetrics } from '../measuring/serve-metrics.ts';
import { OpenedParts } from './opened-parts.ts';
import { openServices } from './open-services.ts';
import type { Services } from '../modules/services.ts';
import { loadSite } from '../site/load-site.ts';

export interface ServeOptions {
  log: Logger;
  /** Milliseconds since 1970; when not given, the clock that all servers of the state share. */
  now?: () => number;
  /** This machine's clock. */
  machineNow?: () => number;
  /** Called with what a slow start is doing, in a line for people. */
  tell?: (line: string) => void;
  pageFolder?: string;
  /** How often the store looks for a new release. */
  watchEveryMs?: number;
  /** How long calls are still taken after the shutdown was announced. */
  graceMs?: number;
  /** How long the headers of a request may take to arrive. */
  headersTimeoutMs?: number;
}

export interface RunningServer {
  /** The address it answers at. */
  address: string;
  port: number;
  services: Services;
  /** Checks at once for due work: mails, exports. */
  wake(): void;
  /** Accepts no new calls, waits for those in flight, and releases the data folder. */
  stop(): Promise<void>;
}

const builtPageFolder = resolve(import.meta.dirname, '../../../web/dist');

/** Starts the product on its data folder and listens. If the start fails, everything opened is closed again. */
export async function serve(config: Config, options: ServeOptions): Promise<RunningServer> {
  const opened = new OpenedParts();
  try {
    return await serveWith(opened, config, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serveWith(
  opened: OpenedParts,
  config: Config,
  {
    log,
    now,
    machineNow,
    tell = () => {},
    pageFolder = builtPageFolder,
    watchEveryMs,
    graceMs,
    headersTimeoutMs,
  }: ServeOptions,
): Promise<RunningServer> {
  const site = await loadSite(config.siteDir);
  if (site.settings.singleSignOn.only && config.oidc === null)
    throw new ConfigError(['OIDC_ISSUER: site.json lets people in by single sign-on only']);
  const lock = lockDataFolder(config.dataDir);
  opened.defer(() => lock.release());
  const readable = await tightenDataFolder(config.dataDir);
  if (readable > 0) log.warn({ tightened: readable }, 'others could read the data folder: now only its owner can');
  for (const warning of [...site.settings.cautions, ...plainDatabases(config)]) log.warn(warning);
  const { services, metrics } = await openServices(config, { site, log, now, machineNow, tell, watchEveryMs }, opened);
  const chores = new Chores(services);
  opened.defer(() => chores.stop());
  const modules: Module[] = [];
  for (const make of moduleCatalog) {
    const module = await make(services);
    modules.push(module);
    opened.defer(() => module.close?.());
    opened.defer(() => module.work?.stop());
  }
  const work = [services.mail, ...modules.flatMap((module) => module.work ?? [])];

  const drain = new Drain(graceMs ?? (config.databaseUrl === null ? graceAloneMs : graceAmongServersMs));
  const app = await buildApp(services, { modules, drain, pageFolder, headersTimeoutMs });
  opened.defer(async () => {
    app.server.closeIdleConnections();
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
  });
  await chores.prepare();
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw cannotListen(error, config);
  });
  const { port } = app.server.address() as AddressInfo;
  services.publicAddress.listensAt(port);
  if (config.metricsAddress && metrics) {
    const served = await serveMetrics(config.metricsAddress, metrics, log);
    opened.defer(() => served.stop());
    log.info({ host: config.metricsAddress.host, port: served.port }, 'metrics are served');
  }
  for (const each of work) each.start();
  await chores.begin();
  await services.audit.record({
    event: 'server_started',
    from: null,
    account: null,
    facts: { version: productVersion },
  });
  return {
    address: services.publicAddress.href,
    port,
    services,
    wake: () => work.forEach((each) => each.wake()),
    async stop() {
      // Readiness says so at once, whatever the disk of the log does.
      const finished = drain.finish();
      await services.audit.record({ event: 'server_stopped', from: null, account: null });
      await finished;
      await opened.close();
    },
  };
}

/** Names the variable that the operator must change, with the system's reason. */
function cannotListen(error: unknown, { host, port }: Config): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const isPort = error.code === 'EADDRINUSE' || error.code === 'EACCES';
  return new ConfigError([
    isPort
      ? `PORT: ${port} cannot be listened on (${error.message})`
      : `HOST: ${host} cannot be listened on (${error.message})`,
  ]);
}
