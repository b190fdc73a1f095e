import { readCurrentRelease } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer } from '../../testing/start-server.ts';

test('[explore 6] an open page can ask which release is current, with a login', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('releases@example.org');
  const current = success(readCurrentRelease, await server.api.get('/api/releases/current', token));
  expect(current.release).toBe(server.services.store.health().release);
  expect(refused(await server.api.get('/api/releases/current')).status).toBe(401);
});
