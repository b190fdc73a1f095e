import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './build-app.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { serveMetrics } from '../measuring/serve-metrics.ts';
import { openServices } from './open-services.ts';
import type { Services } from '../modules/services.ts';
import { loadSite } from '../site/load-site.ts';
import { stateStoreOf } from '../state/state-store-of.ts';

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

const builtPageFolder = resolve(import.meta.dirname, '../../../web/dist');
const tidyEveryMs = 60 * 60_000;
const lookAtDemonstrationEveryMs = 1_000;

/** Starts the product on its data folder and listens. Whatever was opened is closed again where the start fails. */
export async function serve(
  config: Config,
  { log, now = Date.now, pageFolder = builtPageFolder }: ServeOptions,
): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const site = await loadSite(config.siteDir);
  const lock = stateStoreOf(config.dataDir).lock();
  opened.defer(() => lock.release());
  const { services, metrics } = await openServices(config, { site, log, now }, opened);
  opened.defer(doChores(services, log));

  const app = await buildApp(services, { log, pageFolder });
  opened.defer(async () => {
    app.server.closeIdleConnections();
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
  });
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
  services.mail.start();
  services.exportRunner.start();
  const running = opened.move();
  return {
    address: services.publicAddress.href,
    port,
    services,
    async stop() {
      await services.drain.finish();
      await running.disposeAsync();
    },
  };
}

/** Names the variable that the operator has to change, with the system's reason. */
function cannotListen(error: unknown, { host, port }: Config): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const isPort = error.code === 'EADDRINUSE' || error.code === 'EACCES';
  return new ConfigError([
    isPort
      ? `PORT: ${port} cannot be listened on (${error.message})`
      : `HOST: ${host} cannot be listened on (${error.message})`,
  ]);
}

/** What is done now and then while the server runs; answers how to stop it. */
function doChores({ state, mail, demonstration }: Services, log: FastifyBaseLogger) {
  const { sessions, accessTokens, emailedPasswords } = state;
  const every = (ms: number, chore: () => Promise<void>) =>
    setInterval(() => {
      chore().catch((error: unknown) => log.error({ err: error }, 'a chore failed'));
    }, ms).unref();
  const timers = [
    every(tidyEveryMs, () => sessions.removeExpired()),
    every(tidyEveryMs, () => accessTokens.removeExpired()),
    every(tidyEveryMs, () => emailedPasswords.removeExpired()),
    every(tidyEveryMs, () => mail.tidy()),
    every(lookAtDemonstrationEveryMs, () => demonstration.refresh()),
  ];
  return () => timers.forEach(clearInterval);
}
