import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

/** For load balancers and watchers: whether the process lives, and whether it should be sent calls. */
export function healthRoutes(app: FastifyInstance, { store, drain, accounts }: Services): void {
  const options = { config: { access: 'public' }, exposeHeadRoute: true, schema: { hide: true } } as const;

  app.get('/healthz', options, async (_request, reply) => reply.type('text/plain').send('ok'));

  app.get('/readyz', options, async (_request, reply) => {
    const { release, degraded } = store.health();
    const checks = {
      serving: drain.draining ? 'the server is going down' : 'ok',
      state: await accounts.reachable(),
      samples: release === null ? 'no release is served: import one' : 'ok',
    };
    const ready = Object.values(checks).every((check) => check === 'ok');
    return reply.code(ready ? 200 : 503).send({ success: ready, checks, release, degraded });
  });
}
