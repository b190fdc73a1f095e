import { expect, test, vi } from 'vitest';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';

test('healthz is ok; readyz has its checks, 200 with a release and 503 without', async () => {
  await using server = await startServer({ rows: sampleRows });
  expect(await server.api.get('/healthz')).toMatchObject({ status: 200, text: 'ok' });
  expect(await server.api.get('/readyz')).toMatchObject({
    status: 200,
    body: {
      success: true,
      checks: { serving: 'ok', state: 'ok', samples: 'ok' },
      release: server.services.store.health().release,
    },
  });
  await using bare = await startServer();
  expect((await bare.api.get('/healthz')).status).toBe(200);
  expect(await bare.api.get('/readyz')).toMatchObject({ status: 503, body: { release: null } });
});

test('[F17] readyz says at once that the server is shutting down, also while the disk of the audit log does not answer', async () => {
  await using server = await startServer({ rows: sampleRows });
  const disk = Promise.withResolvers<void>();
  vi.spyOn(server.services.audit, 'record').mockReturnValueOnce(disk.promise);
  const stopping = server.stop();
  const answer = await server.api.get('/readyz');
  disk.resolve();
  await stopping;
  expect(answer).toMatchObject({ status: 503, body: { checks: { serving: 'the server is shutting down' } } });
});
