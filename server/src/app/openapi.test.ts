import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refusalsOf } from '@wellfield/contract';
import { endpoints } from '../testing/endpoints.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

interface Operation {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; additionalProperties: boolean } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: { properties?: object } }> }>;
}

test('[API-06] [code 18] the OpenAPI 3.1 description has every call with what the server validates and refuses, and no other', async () => {
  const answer = await server.api.get('/api/openapi.json');
  expect(answer.status).toBe(200);
  const { openapi, paths } = answer.body as { openapi: string; paths: Record<string, Record<string, Operation>> };
  expect(openapi).toBe('3.1.0');

  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const expected = endpoints.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:([a-z_]+)/g, '{$1}')}`,
  );
  const around = ['get /api/openapi.json', 'get /healthz', 'get /readyz'];
  expect(described.toSorted()).toEqual([...expected, ...around].toSorted());

  // What is sent is what these would forbid to send.
  expect(JSON.stringify(paths)).not.toContain('"readOnly"');

  for (const call of endpoints) {
    const { name, method, path, access, takesAccessToken, params, query, body, answer: answered, status = 200 } = call;
    const operation = paths[path.replaceAll(/:([a-z_]+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(
      access === 'public' ? [] : takesAccessToken ? [{ token: [] }, { access_token: [] }] : [{ token: [] }],
    );
    const parameters = operation?.parameters ?? [];
    const named = (location: string): string[] =>
      parameters.filter((one) => one.in === location).map((one) => one.name);
    expect(named('path'), name).toEqual(Object.keys(params?.shape ?? {}));
    expect(named('query'), name).toEqual(Object.keys(query?.shape ?? {}));
    if (body instanceof z.ZodObject) {
      const schema = operation?.requestBody?.content['application/json']?.schema;
      expect(Object.keys(schema?.properties ?? {}), name).toEqual(Object.keys(body.shape));
      expect(schema?.additionalProperties, name).toBe(false);
    }
    const success = operation?.responses[status]?.content?.['application/json']?.schema;
    if (answered instanceof z.ZodObject)
      expect(Object.keys(success?.properties ?? {}), name).toEqual(Object.keys(answered.shape));
    const refusals = refusalsOf(call);
    expect(Object.keys(refusals), name).toEqual(expect.arrayContaining(['wrongInput', 'fault', 'goingDown']));
    for (const [refused, { status: code, text, when = text }] of Object.entries(refusals)) {
      const lines = operation?.responses[code]?.description.split('\n');
      expect(lines, name).toContain(`- \`${refused}\`: ${when}`);
    }
  }
  // Their body is empty: described, every client would have to send one.
  for (const path of ['/api/auth', '/api/logout']) expect(paths[path]?.['post']).not.toHaveProperty('requestBody');
  // Refusals outside a call's own work: a wrong login, an access token, a body; and 304.
  const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(statuses('/api/login', 'post')).toEqual(['200', '400', '401', '403', '413', '415', '429', '500', '503']);
  expect(statuses('/api/preferences', 'put')).toEqual(['200', '400', '401', '403', '413', '415', '429', '500', '503']);
  expect(statuses('/api/queries', 'get')).toEqual(['200', '400', '401', '429', '500', '503']);
  expect(statuses('/api/views/{token}/results.csv', 'get')).toContain('304');
  expect(statuses('/readyz', 'get')).toEqual(['200', '503']);
});

test('a page to try the calls from, with nothing inline', async () => {
  const page = await server.api.get('/docs/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('id="swagger-ui"');
  expect(page.text).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son[a-z]+=|https?:/);
  const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, source]) => new URL(source ?? '', `${server.origin}/docs/`).pathname,
  );
  for (const source of sources) expect((await server.api.get(source)).status, source).toBe(200);
});

test('[security 13] the description is made once, however many ask for it', async () => {
  const written = vi.spyOn(JSON, 'stringify');
  const ask = async () => (await server.api.get('/api/openapi.json')).text;
  const texts = await Promise.all(Array.from({ length: 5 }, ask));
  const descriptions = written.mock.calls.filter(([value]: unknown[]) =>
    Object.hasOwn(Object(value) as object, 'openapi'),
  );
  written.mockRestore();
  expect(new Set(texts).size).toBe(1);
  expect(descriptions.length).toBeLessThanOrEqual(1);
});
