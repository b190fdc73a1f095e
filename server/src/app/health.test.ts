import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';

test('[safe L9] healthz is ok, with its charset; readyz has its checks, 200 with a release and 503 without', async () => {
  await using server = await startServer({ rows: sampleRows });
  const health = await server.api.get('/healthz');
  expect(health).toMatchObject({ status: 200, text: 'ok' });
  expect(health.headers.get('content-type')).toBe('text/plain; charset=utf-8');
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

test('[safe L2] readyz names files without their folders; the log has the whole reason', async () => {
  const log: string[] = [];
  await using server = await startServer({ rows: sampleRows, onLog: (line) => void log.push(line) });
  const { dataDir } = server;
  const pointer = (await readdir(join(dataDir, 'releases'))).find((name) => name.startsWith('current'));
  await rm(join(dataDir, 'releases', pointer ?? ''));
  await mkdir(join(dataDir, 'releases', pointer ?? ''));
  await rm(join(dataDir, 'audit'), { recursive: true });
  await writeFile(join(dataDir, 'audit'), 'not a folder');
  await server.services.audit.record({ event: 'server_started', from: null, account: null });
  const ready = async () => (await server.api.get('/readyz')).text;
  await expect.poll(ready).toContain('pointer to the current release cannot be read');
  const reported = await ready();
  expect(reported).toContain('the audit log cannot be written');
  expect(reported).not.toContain(dataDir);
  expect(reported).not.toMatch(/"[^"]*\/(?:tmp|data)\//);
  expect(log.join('')).toContain(`${dataDir}/audit`);
});
