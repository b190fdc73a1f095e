import {
  limits,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  refusalSchema,
  refusalsOf,
  refusalsOfBodies,
  type DeclaredRefusal,
  type OwnRefusalsOf,
  type Role,
} from '@wellfield/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditEntry } from '../auditing/audit-entry.ts';
import type { Caller, Session } from '../state/port/sessions.ts';
import { callSignal, untilAborted } from './call-signal.ts';
import { closeUnsent, FileAnswer, sendFile } from './file-answer.ts';
import { OnwardAnswer } from './onward-answer.ts';
import { hasNoBody } from './request-bodies.ts';
import { refusal, refuserOf, type Refuse } from './refusal-error.ts';
import { UnchangedAnswer } from './unchanged-answer.ts';
import { WrittenAnswer } from './written-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who can call. A route under /api needs a token by default. */
    access?: Endpoint['access'];
    /** Whether an access token is enough. */
    takesAccessToken?: boolean;
    /** The role that callers need. */
    role?: Role;
    /** What people open in a browser: the link of a file, or a step of a login at another service. */
    opens?: 'file' | 'login' | undefined;
  }
  interface FastifyInstance {
    /** How long calls may take that execute a query. */
    executionMs?: number;
  }
  interface FastifyRequest {
    /** The caller, if the call needs a token. */
    session: Caller | null;
    /** When they were last let in, by the process's clock. */
    letInAt: number;
    /** Refuses where what let the caller in has ended meanwhile, or their role no longer suffices. */
    confirmAccess(): Promise<void>;
  }
}

/** A handler's input, typed by its endpoint. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: E['access'] extends 'account' ? (E extends { takesAccessToken: true } ? Caller : Session) : null;
  /** The caller, and from where, for the audit log. */
  actor: Pick<AuditEntry, 'from' | 'account'>;
  /** Aborts when the client leaves or the call's time is up. */
  signal: AbortSignal;
  /** A declared refusal to throw. */
  refuse: Refuse<OwnRefusalsOf<E>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Omit<AnswerOf<E>, 'success'> | WrittenAnswer | FileAnswer | UnchangedAnswer | OnwardAnswer>;

/** A call with its handler: adds itself to an app. */
export type Route = (app: FastifyInstance) => void;

/**
 * Serves a call: its schemas validate and type the input and describe it in the OpenAPI document. The handler returns
 * the fields beside `success`, or an answer it has written itself.
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return (app) => addRoute(app, endpoint, handler);
}

function addRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { method, path, access, params, query, body, form } = endpoint;
  const refuse = refuserOf(endpoint.refusals ?? {}) as Refuse<OwnRefusalsOf<E>>;
  const reads = method === 'GET' || endpoint.takesAccessToken === true;
  app.route({
    method,
    url: path,
    config: {
      access,
      takesAccessToken: endpoint.takesAccessToken ?? false,
      takesTurns: endpoint.takesTurns,
      role: endpoint.role ?? 'reader',
      opens: endpoint.status === 303 ? 'login' : endpoint.answerType === undefined ? undefined : 'file',
    },
    bodyLimit: endpoint.bodyBytes ?? limits.bodyBytes,
    schema: {
      operationId: endpoint.name,
      tags: [endpoint.group],
      summary: endpoint.summary,
      ...(endpoint.description !== undefined && { description: endpoint.description }),
      ...(endpoint.deprecated && { deprecated: true }),
      security:
        access === 'public' ? [] : [{ token: [] }, ...(endpoint.takesAccessToken ? [{ access_token: [] }] : [])],
      ...(form && { consumes: ['application/x-www-form-urlencoded', 'application/json'] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: responses(endpoint),
    },
    async preValidation(request) {
      if (!form && request.mediaType === 'application/x-www-form-urlencoded' && !hasNoBody(request.headers)) {
        throw refusal(refusalsOfBodies.noForm);
      }
    },
    async handler(request, reply) {
      const signal = callSignal(reply, timeoutOf(endpoint, app));
      const call = handler({
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        session: request.session as Call<E>['session'],
        actor: { from: request.ip, account: request.session?.account.email ?? null },
        signal,
        refuse,
        request,
        reply,
      });
      const answer = await untilAborted(call, signal, closeUnsent);
      // It may have waited for its turn until its session had ended.
      if (reads) await request.confirmAccess().catch((error: unknown) => dropUnsent(answer, error));
      if (answer instanceof UnchangedAnswer) return reply.code(304).send();
      reply.code(endpoint.status ?? 200);
      if (answer instanceof OnwardAnswer) {
        if (answer.cookie !== null) reply.header('set-cookie', answer.cookie);
        return reply.header('location', answer.address).send();
      }
      if (answer instanceof FileAnswer) return sendFile(reply, answer, endpoint.ranges ?? false);
      if (answer instanceof WrittenAnswer) return reply.type(answer.type).send(answer.content);
      return reply.send({ success: true, ...answer });
    },
  });
}

/** A site can allow less to calls that execute a query. */
function timeoutOf({ timeoutMs = limits.requestTimeoutMs }: Endpoint, { executionMs }: FastifyInstance): number {
  return timeoutMs === limits.queryTimeoutMs ? (executionMs ?? timeoutMs) : timeoutMs;
}

function dropUnsent(answer: unknown, reason: unknown): never {
  closeUnsent(answer);
  if (answer instanceof WrittenAnswer && typeof answer.content !== 'string') answer.content.destroy();
  throw reason;
}

/** For an answer defined by its media type. */
const bytes = z.unknown();
/** For answers without a body. */
const onwardAnswer = z.null().describe('the browser continues to the address in Location');
const unchangedAnswer = z.null().describe('unchanged since the answer that If-None-Match names');

function responses(endpoint: Endpoint): Record<string, unknown> {
  const { answer, answerType = 'application/json', alsoAs = [], status = 200, unchanged, ranges } = endpoint;
  const byStatus = Object.groupBy(Object.entries(refusalsOf(endpoint)), ([, refusal]) => refusal.status);
  return {
    ...(status === 303 && { 303: onwardAnswer }),
    ...(status !== 303 && {
      [status]: {
        description: 'success',
        content: {
          [answerType]: { schema: answer },
          ...Object.fromEntries<unknown>(alsoAs.map((type) => [type, { schema: bytes }])),
        },
      },
    }),
    ...(ranges && { 206: { description: 'the part that Range names', content: { [answerType]: { schema: bytes } } } }),
    ...(unchanged && { 304: unchangedAnswer }),
    ...Object.fromEntries(
      Object.entries(byStatus).map(([code, refusals]) => [code, describedRefusals(refusals, answerType)]),
    ),
  };
}

/** The refusals of one status, a line each: the contract's name and its text. */
function describedRefusals(refusals: readonly [name: string, refusal: DeclaredRefusal][], answerType: string) {
  return {
    description: refusals.map(([name, { when, text }]) => `- \`${name}\`: ${when ?? text}`).join('\n'),
    content: {
      'application/json': { schema: refusalSchema },
      // A file link may be opened in a browser, which gets the refusal as a page.
      ...(answerType !== 'application/json' && { 'text/html': { schema: bytes } }),
    },
  };
}
