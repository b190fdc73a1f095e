import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../testing/endpoints.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

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
  responses: Record<string, { content: Record<string, { schema: { properties?: object } }> }>;
}

test('[API-06] the OpenAPI 3.1 description has every call with what the server validates, and no other', async () => {
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
  expect(described.toSorted()).toEqual(expected.toSorted());

  for (const {
    name,
    method,
    path,
    access,
    takesAccessToken,
    params,
    query,
    body,
    answer: answered,
    refusals,
    status = 200,
  } of endpoints) {
    const operation = paths[path.replaceAll(/:([a-z_]+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(
      access === 'public' ? [] : takesAccessToken ? [{ token: [] }, { access_token: [] }] : [{ token: [] }],
    );
    const parameters = operation?.parameters ?? [];
    const named = (place: string): string[] => parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(named('path'), name).toEqual(Object.keys(params?.shape ?? {}));
    expect(named('query'), name).toEqual(Object.keys(query?.shape ?? {}));
    if (body instanceof z.ZodObject) {
      const schema = operation?.requestBody?.content['application/json']?.schema;
      expect(Object.keys(schema?.properties ?? {}), name).toEqual(Object.keys(body.shape));
      expect(schema?.additionalProperties, name).toBe(false);
    }
    const success = operation?.responses[status]?.content['application/json']?.schema;
    if (answered instanceof z.ZodObject)
      expect(Object.keys(success?.properties ?? {}), name).toEqual(Object.keys(answered.shape));
    expect(Object.keys(operation?.responses ?? {}), name).toEqual(
      expect.arrayContaining(['400', '500', ...Object.keys(refusals ?? {})]),
    );
  }
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
