import {
  accessTokenPrefix,
  includesRole,
  refusalsOfAccessTokens,
  refusalsOfCallers,
  refusalsOfRoles,
  refusalsOfSecondFactors,
  type NamedRefusal,
} from '@wellfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteSettings } from '../site/site-settings.ts';
import type { Caller } from '../state/port/sessions.ts';
import type { State } from '../state/port/state.ts';
import { refusal, RefusalError } from './refusal-error.ts';

/** A call that waited no longer than this is not asked again: most are answered by then, and a database is asked once. */
const recheckedMs = 10;

/**
 * Denies by default: everything under /api, in any spelling and whether or not a route exists, needs a valid token,
 * unless its endpoint is declared public. Access tokens are accepted only where the endpoint declares it, and never with
 * an administrator's rights; a route that declares no role takes administrators only.
 */
export function guardCalls(
  app: FastifyInstance,
  {
    state: { sessions, accessTokens },
    settings,
  }: {
    state: Pick<State, 'sessions' | 'accessTokens'>;
    settings: Pick<SiteSettings, 'publicOverview' | 'secondFactor'>;
  },
): void {
  const letIn = async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) throw noLogin(refusalsOfCallers.noToken);
    const isAccessToken = token.startsWith(accessTokenPrefix);
    const session: Caller | null = await (isAccessToken ? accessTokens : sessions).find(token);
    if (!session) throw noLogin(refusalsOfCallers[isAccessToken ? 'accessTokenDead' : 'sessionEnded']);
    // Known also where its rights do not suffice: the audit log says whose did not.
    request.session = session;
    request.letInAt = performance.now();
    if (request.is404) return;
    const { takesAccessToken, role = 'administrator' } = request.routeOptions.config;
    if (isAccessToken && (!takesAccessToken || role === 'administrator')) {
      throw refusal(refusalsOfAccessTokens.readsOnly);
    }
    if (role !== 'reader' && !includesRole(session.account.role, role)) throw refusal(refusalsOfRoles[role]);
    const asksForFactor = role === 'administrator' && settings.secondFactor.requiredOf === 'administrators';
    if (asksForFactor && !('hasSecondFactor' in session && session.hasSecondFactor))
      throw refusal(refusalsOfSecondFactors.secondFactorFirst);
  };
  app.decorateRequest('session', null);
  app.decorateRequest('letInAt', 0);
  app.addHook('onRequest', async (request) => {
    const access = request.is404 ? undefined : request.routeOptions.config.access;
    if (access === 'public' || (access === 'overview' && settings.publicOverview)) return;
    if (access === undefined && !isUnderApi(request.url)) return;
    await letIn(request);
  });
  app.decorateRequest('confirmAccess', async function (this: FastifyRequest) {
    if (this.session && performance.now() - this.letInAt > recheckedMs) await letIn(this);
  });
  // A body may have been held back until the session had ended, or its account had another role.
  app.addHook('preHandler', async (request) => {
    if (request.session && request.body !== undefined) await letIn(request);
  });
}

export function noLogin(declared: NamedRefusal): RefusalError {
  return new RefusalError(declared).with({ 'www-authenticate': 'Bearer' });
}

/** Whether a request target is under /api in any spelling: case, doubled slashes, escapes. */
export function isUnderApi(target: string): boolean {
  let path = target.split(/[?#]/, 1)[0] ?? '';
  // Twice, for an escape within an escape.
  for (let round = 0; round < 2; round += 1)
    path = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => asciiOf(hex));
  const segments = path
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return segments[0] === 'api';
}

function asciiOf(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([\w-]{1,100}) *$/i.exec(header ?? '')?.[1] ?? null;
}
