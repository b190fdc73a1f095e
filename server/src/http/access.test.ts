import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { endpoints } from '../testing/endpoints.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { isUnderApi } from './access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Spellings of a path that a router and a guard may read differently. */
function spellingsOf(path: string): string[] {
  const filled = path.replaceAll(/:[a-z_]+/g, '0');
  return [
    path,
    filled,
    `/${filled}`,
    filled.replaceAll('/', '//'),
    `${filled}/`,
    filled.toUpperCase(),
    filled.replace('/api/', '/Api/'),
    filled.replace('/api/', '/api%2f'),
    filled.replace('/api/', '/%61pi/'),
    filled.replace('/api/', '/%2561pi/'),
    filled.replace('/api/', '/x/../api/'),
    filled.replace('/api/', '/./api/'),
    filled.replace('/api/', '/api/;x/'),
    filled.replaceAll('/', '\\').replace('\\', '/'),
    `${filled}?access=public`,
    `${filled}%00`,
  ];
}

describe('access', () => {
  test('[A01] [ACC-06] every call without a token, in every spelling: 401 or 404, never data', async () => {
    expect(endpoints.length).toBeGreaterThan(12);
    const tried = endpoints
      .filter(({ access }) => access !== 'public')
      .flatMap(({ path, method }) => spellingsOf(path).map((target) => ({ target, method })));
    for (const { target, method } of [...tried, ...tried.map(({ target }) => ({ target, method: 'GET' }))]) {
      const answer = await rawRequest(server.origin, target, { method });
      expect([401, 404], `${method} ${target}`).toContain(answer.status);
      expect(JSON.parse(answer.text), `${method} ${target}`).toMatchObject({ success: false });
    }
  });

  test('[A01] unknown calls: 401 without a token, 404 with one', async () => {
    const token = await server.api.register('access@example.org');
    for (const target of ['/api', '/api/', '/api/nothing', '/api/queries/1/2/3', '/api/exports/../queries']) {
      expect((await rawRequest(server.origin, target)).status, target).toBe(401);
      const headers = { authorization: `Bearer ${token}` };
      expect((await rawRequest(server.origin, target, { headers })).status, target).toBe(404);
    }
  });

  test('every call whose endpoint needs an account is served, and takes a token', async () => {
    const token = await server.api.register('served@example.org');
    for (const { path, method } of endpoints.filter(({ access }) => access === 'account')) {
      const answer = await rawRequest(server.origin, path, { method, headers: { authorization: `bearer ${token}` } });
      expect([401, 405], `${method} ${path}`).not.toContain(answer.status);
      expect(answer.text, `${method} ${path}`).not.toContain('There is nothing at this address.');
      if (path === '/api/logout') break;
    }
  });

  test('another scheme, or a token outside the header, does not count', async () => {
    const token = await server.api.register('scheme@example.org');
    for (const authorization of [`Basic ${token}`, token, `Bearer  `, `Bearer ${token}, Bearer ${token}`]) {
      expect((await rawRequest(server.origin, '/api/queries', { headers: { authorization } })).status).toBe(401);
    }
    expect((await rawRequest(server.origin, `/api/queries?token=${token}`)).status).toBe(401);
    expect((await rawRequest(server.origin, '/api/queries', { headers: { cookie: `token=${token}` } })).status).toBe(
      401,
    );
  });

  test('only targets under /api are guarded as such', () => {
    expect(['/apiary', '/', '/docs/api', '/login?next=/api/queries', '/assets/api.js'].filter(isUnderApi)).toEqual([]);
  });
});
