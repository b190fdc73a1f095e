import type { Server } from 'node:http';
import { limits, refusalsBeforeCalls, refusalsOfAnyCall } from '@wellfield/contract';
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { takeTurnsByAccount } from '../http/account-turns.ts';
import { LoopTurns } from '../http/loop-turns.ts';
import { guardCalls } from '../http/access.ts';
import { CallLog } from '../http/call-log.ts';
import { compressAnswers } from '../http/compression.ts';
import { answerErrors, refuseTarget } from '../http/error-answers.ts';
import { refusal } from '../http/refusal-error.ts';
import { readBodies } from '../http/request-bodies.ts';
import { SlowReaders } from '../http/slow-readers.ts';
import { sendSecurityHeaders } from '../http/security-headers.ts';
import { answerUnknownTargets } from '../http/unknown-targets.ts';
import { takeCallsInTurn } from '../http/take-calls-in-turn.ts';
import { warnOfUntrustedProxy } from '../http/untrusted-proxy.ts';
import { refuseUnreadable, requireOneHost } from '../http/unreadable-requests.ts';
import { useZodSchemas } from '../http/validation.ts';
import { pageIn, servePages } from '../http/web-pages.ts';
import type { Drain } from '../http/drain.ts';
import type { Module } from '../modules/module.ts';
import type { Services } from '../modules/services.ts';
import { healthRoutes } from './health.routes.ts';
import { describeCalls, openApiRoutes } from './openapi.routes.ts';
import { securityContactRoutes } from './security-contact.routes.ts';

export interface AppOptions {
  modules: readonly Module[];
  drain: Drain;
  /** The folder of the built page. */
  pageFolder: string;
  /** How long the headers of a request may take to arrive. */
  headersTimeoutMs?: number | undefined;
}

/** Enough for a target of 64 KiB and the other headers. */
const headerBytes = 96 * 1024;

/** Turns, lanes, releases, readers and files each wait once for the end of an answer: more than the default ten. */
const listenersOfAnswer = 20;

/** The product's HTTP server: every call, the page, and their guards. The caller starts it listening. */
export async function buildApp(
  services: Services,
  { modules, drain, pageFolder, headersTimeoutMs = limits.headersTimeoutMs }: AppOptions,
): Promise<FastifyInstance> {
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: services.log,
    logController: new CallLog(services.config.production),
    // Node would refuse a request without Host with its own text.
    http: {
      maxHeaderSize: headerBytes,
      requireHostHeader: false,
      headersTimeout: headersTimeoutMs,
      // Node looks only now and then for what is late.
      connectionsCheckingInterval: Math.ceil(headersTimeoutMs / 6),
    },
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.queryTimeoutMs + limits.requestTimeoutMs,
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: false,
    // While shutting down the server still answers readiness; new calls are refused below.
    return503OnClosing: false,
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    routerOptions: { maxParamLength: limits.requestTargetMaxBytes },
    frameworkErrors: refuseTarget,
    clientErrorHandler: refuseUnreadable,
  };
  const app = fastify(options);
  drain.watch(app.server);
  const { slowReaders, statements } = services.settings;
  new SlowReaders({
    perAccount: slowReaders.perAccount,
    perAddress: slowReaders.perAddress,
    lookEveryMs: slowReaders.everySeconds * 1_000,
    quickBytes: slowReaders.quickKiB * 1_024,
  }).watch(app);
  app.decorate('executionMs', statements.executionSeconds * 1_000);
  warnOfUntrustedProxy(app);

  answerErrors(app, services);
  useZodSchemas(app);
  await sendSecurityHeaders(app, services);
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    reply.raw.setMaxListeners(listenersOfAnswer);
    if ((raw.url?.length ?? 0) > limits.requestTargetMaxBytes) throw refusal(refusalsBeforeCalls.targetTooLong);
    requireOneHost(raw);
    if (drain.refusing && routeOptions.config.access !== 'public') {
      throw refusal(refusalsOfAnyCall.goingDown).with({ connection: 'close' }).retryAfter(5);
    }
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const call = { method, route: routeOptions.url ?? 'unknown', status: statusCode };
    services.use.timeCall(call, elapsedTime / 1_000);
  });
  takeCallsInTurn(app);
  guardCalls(app, services);
  const turns = new LoopTurns();
  takeTurnsByAccount(app, turns);
  await readBodies(app, turns);
  await compressAnswers(app);
  await describeCalls(app, services);
  answerUnknownTargets(app, pageIn(pageFolder));

  for (const { routes } of modules) for (const add of routes) add(app);
  healthRoutes(app, { ...services, drain });
  securityContactRoutes(app, services);
  await openApiRoutes(app);
  await servePages(app, pageFolder);
  await app.ready();
  return app;
}
