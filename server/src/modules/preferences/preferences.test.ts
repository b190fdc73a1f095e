import { changePreferences, defaultPreferences, readPreferences, type Preferences } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const read = async (token: string) =>
  success(readPreferences, await server.api.get('/api/preferences', token)).preferences;
const put = async (part: Partial<Preferences>, token: string) =>
  success(changePreferences, await server.api.put('/api/preferences', part, token)).preferences;
const rect = { x: 10, y: 20.5, width: 500, height: 400 };

describe('preferences', () => {
  test('begin with their defaults, and each part can be changed separately', async () => {
    const token = await server.api.register('likes@example.org');
    expect(await read(token)).toEqual(defaultPreferences);
    expect(await put({ scheme: 'dark' }, token)).toEqual({ ...defaultPreferences, scheme: 'dark' });
    await put({ density: 'comfortable', dismissed: ['drag'] }, token);
    await put({ windows: { piper: rect } }, token);
    await put({ windows: { box: { ...rect, x: 0 } } }, token);
    expect(await put({}, token)).toEqual(await read(token));
    expect(await read(token)).toEqual({
      scheme: 'dark',
      density: 'comfortable',
      windows: { piper: rect, box: { ...rect, x: 0 } },
      dismissed: ['drag'],
    });
  });

  test('belong to the account and outlast its sessions', async () => {
    const first = await server.api.register('own@example.org');
    const other = await server.api.register('other@example.org');
    await put({ scheme: 'light' }, first);
    await server.api.post('/api/logout', undefined, first);
    const again = (
      await server.api.form('/api/login', { email: 'own@example.org', password: 'correct horse 41 battery' })
    ).body as { token: string };
    expect((await read(again.token)).scheme).toBe('light');
    expect((await read(other)).scheme).toBe('system');
  });

  test('two concurrent changes are both kept', async () => {
    const token = await server.api.register('parallel@example.org');
    await Promise.all(Array.from({ length: 10 }, (_, index) => put({ windows: { [`window-${index}`]: rect } }, token)));
    expect(Object.keys((await read(token)).windows)).toHaveLength(10);
  });

  test('unknown fields and values, and excessive ones, are refused and nothing is written', async () => {
    const token = await server.api.register('refused@example.org');
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`window-${index}`, rect]));
    await put({ windows: many }, token);
    const before = await read(token);
    const wrong: unknown[] = [
      { scheme: 'sepia' },
      { account_id: 'x' },
      { windows: { piper: { ...rect, z: 1 } } },
      { windows: { piper: { ...rect, x: '1' } } },
      { windows: Object.fromEntries(Object.entries(many).map(([name, at]) => [`more-${name}`, at])) },
      { dismissed: 'drag' },
      JSON.parse('{"windows":{"__proto__":{"x":1,"y":1,"width":1,"height":1}}}'),
    ];
    for (const body of wrong) {
      expect(refused(await server.api.put('/api/preferences', body, token)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await read(token)).toEqual(before);
  });
});
