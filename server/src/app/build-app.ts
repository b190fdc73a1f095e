import type { Server } from 'node:http';
import { limits } from '@wellfield/contract';
import fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { accessTokensRoutes } from '../modules/access-tokens/access-tokens.routes.ts';
import { accountsRoutes } from '../modules/accounts/accounts.routes.ts';
import { downloadsRoutes } from '../modules/downloads/downloads.routes.ts';
import { executionRoutes } from '../modules/execution/execution.routes.ts';
import { exportsRoutes } from '../modules/exports/exports.routes.ts';
import { feedbackRoutes } from '../modules/feedback/feedback.routes.ts';
import { gaugesRoutes } from '../modules/gauges/gauges.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { describeCalls, openApiRoutes } from './openapi.routes.ts';
import { lookupsRoutes } from '../modules/lookups/lookups.routes.ts';
import { overlaysRoutes } from '../modules/overlays/overlays.routes.ts';
import { pagesRoutes } from '../modules/pages/pages.routes.ts';
import { piperRoutes } from '../modules/piper/piper.routes.ts';
import { preferencesRoutes } from '../modules/preferences/preferences.routes.ts';
import { queryFiltersRoutes } from '../modules/query-filters/query-filters.routes.ts';
import { recordsRoutes } from '../modules/records/records.routes.ts';
import { resultsRoutes } from '../modules/results/results.routes.ts';
import { savedQueriesRoutes } from '../modules/saved-queries/saved-queries.routes.ts';
import { siteRoutes } from '../modules/site/site.routes.ts';
import { viewsRoutes } from '../modules/views/views.routes.ts';
import { guardCalls } from '../http/access.ts';
import { CallLog } from '../http/call-log.ts';
import { compressAnswers } from '../http/compression.ts';
import { answerErrors, refuseTarget, targetTooLong } from '../http/error-answers.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { readBodies } from '../http/request-bodies.ts';
import { sendSecurityHeaders } from '../http/security-headers.ts';
import { answerUnknownTargets } from '../http/unknown-targets.ts';
import { refuseUnreadable, requireOneHost } from '../http/unreadable-requests.ts';
import { useZodSchemas } from '../http/validation.ts';
import { pageIn, servePages } from '../http/web-pages.ts';
import type { Services } from '../modules/services.ts';

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Where the built page lies. */
  pageFolder: string;
}

/** Room for a target of 64 KiB and the other headers. */
const headerBytes = 96 * 1024;

/** The product's HTTP server: every call, the page, and what guards them. It listens when it is told to. */
export async function buildApp(services: Services, { log, pageFolder }: AppOptions): Promise<FastifyInstance> {
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: log,
    logController: new CallLog(services.config.production),
    // Node would refuse a request without Host in words of its own.
    http: { maxHeaderSize: headerBytes, requireHostHeader: false },
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.queryTimeoutMs + limits.requestTimeoutMs,
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: false,
    // While it goes down the server still answers readiness; new calls are refused below.
    return503OnClosing: false,
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    routerOptions: { maxParamLength: limits.requestTargetMaxBytes },
    frameworkErrors: refuseTarget,
    clientErrorHandler: refuseUnreadable,
  };
  const app = fastify(options);
  services.drain.watch(app.server);

  answerErrors(app, services);
  useZodSchemas(app);
  await sendSecurityHeaders(app, services);
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if ((raw.url?.length ?? 0) > limits.requestTargetMaxBytes) throw targetTooLong();
    requireOneHost(raw);
    if (services.drain.refusing && routeOptions.config.access !== 'public') {
      throw new RefusalError(503, 'The server is being restarted. Try again in a moment.', {
        'retry-after': '5',
        connection: 'close',
      });
    }
  });
  services.use.timeCalls(app);
  guardCalls(app, services);
  await readBodies(app);
  await compressAnswers(app);
  await describeCalls(app, services);
  answerUnknownTargets(app, pageIn(pageFolder));

  accountsRoutes(app, services);
  accessTokensRoutes(app, services);
  preferencesRoutes(app, services);
  savedQueriesRoutes(app, services);
  queryFiltersRoutes(app, services);
  recordsRoutes(app, services);
  executionRoutes(app, services);
  exportsRoutes(app, services);
  viewsRoutes(app, services);
  resultsRoutes(app, services);
  siteRoutes(app, services);
  overlaysRoutes(app, services);
  lookupsRoutes(app, services);
  piperRoutes(app, services);
  downloadsRoutes(app, services);
  pagesRoutes(app, services);
  feedbackRoutes(app, services);
  gaugesRoutes(app, services);
  healthRoutes(app, services);
  await openApiRoutes(app);
  await servePages(app, pageFolder);
  await app.ready();
  return app;
}
