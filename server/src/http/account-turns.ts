import { limits, type Endpoint } from '@wellfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoopTurns } from './loop-turns.ts';
import { Lanes } from './lanes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of which an account's calls are answered one after another, if at all. */
    takesTurns?: Endpoint['takesTurns'] | undefined;
  }
}

/**
 * Has an account's long bodies read, and its lists answered, one after another: each takes this thread for milliseconds, and
 * twenty at once would keep everybody waiting for all of them. Between two of them, of whichever accounts, others are
 * answered: `turns` begins one in each round of the event loop, and because no account has more than one there, its order is
 * one of each account.
 */
export function takeTurnsByAccount(app: FastifyInstance, turns: LoopTurns): void {
  const lane = () => new Lanes({ atOnce: 1, waiting: limits.queryLanes.waiting });
  // A file that is sent to a slow reader keeps nobody's lists waiting.
  const lanes = { lists: lane(), files: lane() };
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
    leaves.set(
      request,
      await lanes[routeOptions.config.takesTurns ?? 'lists'].enter(session.account.user_id, leaving.signal),
    );
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
