import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireDeclared } from '../testing/declared-refusal.ts';
import { PersistentConnection } from '../testing/persistent-connection.ts';
import { rawBytes, rawRequest, type RawAnswer } from '../testing/raw-request.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
  token = await server.api.register('errors@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (target: string, options: { method?: string; body?: string; type?: string } = {}): Promise<RawAnswer> =>
  rawRequest(server.origin, target, {
    method: options.method ?? 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.body !== undefined && { 'content-type': options.type ?? 'application/json' }),
    },
    ...(options.body !== undefined && { body: options.body }),
  });

/** The status, after checking that the answer is a refusal in the envelope. */
function refusedWith({ status, text }: RawAnswer): number {
  const envelope = JSON.parse(text) as { success: boolean; error: string; error_code: string };
  expect(Object.keys(envelope)).toEqual(['success', 'error', 'error_code']);
  requireDeclared({ status, error: envelope.error, code: envelope.error_code });
  expect(envelope.success).toBe(false);
  expect(envelope.error).toMatch(/\w/);
  return status;
}

const expectClean = async (): Promise<void> => {
  expect((await call('/api/queries')).status).toBe(200);
};

describe('refusals', () => {
  test('[A13] __proto__ and constructor.prototype in any JSON: 400, and the next request is clean', async () => {
    const poisons = [
      '{"__proto__": {"admin": true}, "query_type": 0, "filters": []}',
      '{"constructor": {"prototype": {"admin": true}}, "query_type": 0, "filters": []}',
      '{"query_type": 0, "filters": [{"__proto__": {"field": "matrix"}, "field": "matrix", "filter": null}]}',
      '{"query_type": 0, "filters": [{"constructor": {"prototype": {}}, "field": "matrix", "filter": null}]}',
    ];
    for (const poison of poisons) {
      expect(refusedWith(await call('/api/records', { method: 'POST', body: poison })), poison).toBe(400);
      expect(refusedWith(await call(`/api/records/${encodeURIComponent(poison)}/0`)), poison).toBe(400);
      const login = await call('/api/login', { method: 'POST', body: poison });
      expect(refusedWith(login), poison).toBe(400);
      expect(({} as { admin?: unknown }).admin).toBeUndefined();
      await expectClean();
    }
    const ignored =
      '{"name": "q", "query_type": 0, "data": [{"field": "matrix", "filter": "Soil"}], "records": {"__proto__": {}}}';
    expect(refusedWith(await call('/api/queries', { method: 'POST', body: ignored }))).toBe(400);
  });

  test('[A14] 60 KB of [, a broken % escape, a 70 KB target: 400, 400, 414, and the server keeps running', async () => {
    const deep = '['.repeat(60 * 1024);
    expect(refusedWith(await call('/api/login', { method: 'POST', body: deep }))).toBe(400);
    expect(refusedWith(await call('/api/records', { method: 'POST', body: deep }))).toBe(400);
    const closed = `{"name": "q", "query_type": 0, "data": [], "records": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect(refusedWith(await call('/api/queries', { method: 'POST', body: closed }))).toBe(400);
    expect(refusedWith(await call(`/api/records/${'['.repeat(60 * 1024)}/0`))).toBe(400);
    expect(refusedWith(await call('/api/records/%zz/0'))).toBe(400);
    expect(refusedWith(await call('/api/records/%E0%A4%A/0'))).toBe(400);
    expect(refusedWith(await call(`/api/records/${'a'.repeat(70 * 1024)}/0`))).toBe(414);
    expect(refusedWith(await call(`/api/queries?${'a'.repeat(70 * 1024)}`))).toBe(414);
    await expectClean();
  });

  test('[A13] a body that cannot be read costs its caller no connection: the next call comes on the same one', async () => {
    const connection = new PersistentConnection(server.origin, { path: '/api/records', token });
    const question = JSON.stringify({ query_type: 0, filters: [] });
    const statuses = [];
    for (const body of ['{', question, '{"__proto__": {}}', '', question]) {
      statuses.push((await connection.post(body)).status);
    }
    connection.close();
    expect(statuses).toEqual([400, 200, 400, 400, 200]);
    expect(connection.opened).toBe(1);
  });

  test('targets of 97 to 200 KB are 414, headers of 200 KB are 431, and bytes that are not HTTP, or without exactly one host, 400, all in the envelope', async () => {
    const targets = [97, 100, 130, 200].map(
      (kib) => `GET /api/records/${'a'.repeat(kib * 1024)}/0 HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    const long = await Promise.all(targets.map((bytes) => rawBytes(server.origin, bytes)));
    for (const answer of long) expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    const headers = await rawBytes(server.origin, `GET / HTTP/1.1\r\nHost: x\r\n${`X-A: b\r\n`.repeat(30_000)}\r\n`);
    expect(headers).toMatch(/^HTTP\/1\.1 431 /);
    const noise = await rawBytes(server.origin, '\x16\x03\x01\x02\x00\x01\r\n\r\n');
    expect(noise).toMatch(/^HTTP\/1\.1 400 /);
    const hosts = await Promise.all(
      ['', 'Host: a\r\nHost: b\r\n'].map((lines) => rawBytes(server.origin, `GET /api/site HTTP/1.1\r\n${lines}\r\n`)),
    );
    for (const answer of hosts) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await rawBytes(server.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    for (const answer of [...long, headers, noise, ...hosts]) {
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ success: false });
    }
    await expectClean();
  });

  test('wrong types, unknown fields and broken JSON are described in words', async () => {
    const errorOf = async (body: string): Promise<string> => {
      const answer = await call('/api/records', { method: 'POST', body });
      expect(refusedWith(answer)).toBe(400);
      return (JSON.parse(answer.text) as { error: string }).error;
    };
    expect(await errorOf('{"query_type": 0, "filters": [], "limit": 5}')).toContain('limit');
    expect(await errorOf('{"query_type": "0", "filters": []}')).toContain('query_type');
    expect(await errorOf('{"query_type": 0, "filters": [{"field": "password", "filter": "x"}]}')).toMatch(/field/);
    expect(await errorOf('{"query_type": 0')).toContain('JSON');
    expect(await errorOf('null')).toContain('JSON object');
  });

  test('a method that an address does not accept: 405 with Allow; a body of another type: 415', async () => {
    const deleted = await call('/api/queries', { method: 'DELETE' });
    expect(refusedWith(deleted)).toBe(405);
    expect(deleted.headers['allow']).toBe('GET, POST');
    expect(refusedWith(await call('/api/queries/1', { method: 'PATCH' }))).toBe(405);
    expect(refusedWith(await call('/api/login', { method: 'GET' }))).toBe(405);
    const query = 'name=q&query_type=0';
    expect(
      refusedWith(
        await call('/api/queries', { method: 'POST', body: query, type: 'application/x-www-form-urlencoded' }),
      ),
    ).toBe(415);
    expect(refusedWith(await call('/api/queries', { method: 'POST', body: '<q/>', type: 'text/xml' }))).toBe(415);
  });

  test('[A21] a foreign Origin gets no CORS header; framing is denied; TRACE 405; unknown paths 404', async () => {
    const foreign = await rawRequest(server.origin, '/api/site', { headers: { origin: 'https://evil.test' } });
    expect(foreign.status).toBe(200);
    const preflight = await rawRequest(server.origin, '/api/queries', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(401);
    for (const { headers } of [foreign, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
    for (const target of ['/', '/login', '/api/site', '/nothing']) {
      expect(refusedWith(await call(target, { method: 'TRACE' })), target).toBe(405);
    }
    for (const target of [
      '/.git/config',
      '/.env',
      '/nothing',
      '/../package.json',
      '/%2e%2e/package.json',
      '/server/src/app.ts',
    ]) {
      expect(refusedWith(await rawRequest(server.origin, target)), target).toBe(404);
    }
  });
});
