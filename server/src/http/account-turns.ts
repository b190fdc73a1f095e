import { limits } from '@wellfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoopTurns } from './loop-turns.ts';
import { Lanes } from './lanes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an account's calls of this kind are answered one after another. */
    takesTurns?: boolean;
  }
}

/**
 * Has an account's long bodies read, and its lists answered, one after another: each takes this thread for milliseconds, and
 * twenty at once would keep everybody waiting for all of them. Between two of them, of whichever accounts, others are
 * answered: `turns` begins one in each round of the event loop, and because no account has more than one there, its order is
 * one of each account.
 */
export function takeTurnsByAccount(app: FastifyInstance, turns: LoopTurns): void {
  const lanes = new Lanes({ atOnce: 1, waiting: limits.queryLanes.waiting });
  const leaves = new WeakMap<FastifyRequest, () => void>();
  // The next one begins after what else has arrived.
  const leave = (request: FastifyRequest): void => void setImmediate(() => leaves.get(request)?.());
  app.addHook('preParsing', async (request, reply) => {
    const { session, routeOptions } = request;
    if (!session || (!routeOptions.config.takesTurns && !hasLongBody(request))) return;
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      leaving.abort(new Error('the client left'));
      leaves.get(request)?.();
    });
    leaves.set(request, await lanes.enter(session.account.user_id, leaving.signal));
  });
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.takesTurns) await new Promise<void>((resolve) => turns.add(resolve));
    else leave(request);
  });
  app.addHook('onSend', async (request) => leave(request));
}

function hasLongBody({ headers, routeOptions }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? 0) <= limits.bodyBytes) return false;
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > limits.bodyBytes;
}
