import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOverlays } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { success } from '../../testing/api-client.ts';
import { startServer } from '../../testing/start-server.ts';

test('every overlay of the site is answered by its id with its file’s text, for accounts only', async () => {
  await using server = await startServer();
  expect((await server.api.get('/api/overlays')).status).toBe(401);

  const person = { email: 'a@example.org', password: 'a long password', firstname: 'A', lastname: 'B' };
  const { body } = await server.api.post('/api/register', person);
  const answer = await server.api.get('/api/overlays', (body as { token: string }).token);
  const { layers } = success(readOverlays, answer);

  const { overlays } = JSON.parse(await readFile(join(builtInSiteDir, 'site.json'), 'utf8')) as {
    overlays: { id: string; file: string }[];
  };
  expect(overlays.length).toBeGreaterThan(0);
  expect(Object.keys(layers)).toEqual(overlays.map(({ id }) => id));
  for (const { id, file } of overlays) {
    expect(layers[id], id).toBe(await readFile(join(builtInSiteDir, file), 'utf8'));
  }
});
