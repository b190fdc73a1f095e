import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { namesOnly } from '../files/names-only.ts';
import type { Drain } from '../http/drain.ts';
import type { Services } from '../modules/services.ts';
import { clockWarning } from './remove-by-age.ts';

const readiness = z.object({
  success: z.boolean(),
  checks: z.record(z.string(), z.string()),
  release: z.string().nullable(),
  degraded: z.string().nullable(),
  warnings: z.array(z.string()),
});

/**
 * For load balancers and monitoring: whether the process is alive, and whether it should receive calls. Anybody can ask: reasons name
 * files without their folders.
 */
export function healthRoutes(
  app: FastifyInstance,
  { store, state, audit, space, drain }: Pick<Services, 'store' | 'state' | 'audit' | 'space'> & { drain: Drain },
): void {
  const options = { config: { access: 'public' }, exposeHeadRoute: true } as const;
  const described = { tags: ['Site'], security: [] };
  const healthSchema = {
    ...described,
    operationId: 'health',
    summary: 'Whether the process is alive',
    response: { 200: { description: 'ok', content: { 'text/plain': { schema: z.literal('ok') } } } },
  };
  const readinessSchema = {
    ...described,
    operationId: 'readiness',
    summary:
      'Whether the server should be sent calls, by its checks; `degraded` says what of the samples is damaged, `warnings` what else an operator should mend',
    response: { 200: readiness.describe('it should'), 503: readiness.describe('it should not') },
  };

  app.get('/healthz', { ...options, schema: healthSchema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('ok'),
  );

  app.get('/readyz', { ...options, schema: readinessSchema }, async (_request, reply) => {
    drain.look();
    const { release, degraded } = store.health();
    const checks = {
      serving: drain.draining ? 'the server is shutting down' : 'ok',
      state: await state.health(),
      samples: release === null ? 'no release is served: import one' : 'ok',
    };
    const ready = Object.values(checks).every((check) => check === 'ok');
    // No reason to send calls elsewhere: the other servers have the same rows, and all else is answered.
    const rows = await store.rowsHealth();
    const diskWarning = await space.warning();
    const stateWarning = state.warning();
    // A state that cannot be read is reported by its check.
    const doubt = await state.agreedClock.doubt().catch(() => null);
    const warnings = [
      ...(stateWarning === null ? [] : [stateWarning]),
      ...(doubt === null ? [] : [clockWarning(doubt)]),
      ...(rows === 'ok' ? [] : [`samples cannot be read, counts can: ${rows}`]),
      ...(audit.fault === null ? [] : [`the audit log cannot be written: ${audit.fault}`]),
      ...(diskWarning === null ? [] : [diskWarning]),
    ];
    return reply.code(ready ? 200 : 503).send({
      success: ready,
      checks: { ...checks, rows: namesOnly(rows) },
      release,
      degraded: degraded === null ? null : namesOnly(degraded),
      warnings: warnings.map(namesOnly),
    });
  });
}
