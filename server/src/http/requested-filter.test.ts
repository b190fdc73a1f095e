import type { Choice } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../testing/api-client.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
  token = await server.api.register('ranges@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const ranges = (length: number, apart: number): Choice[] =>
  Array.from({ length }, (_, index) => ({ field: 'result', min: index, max: index + 1 - apart }));

describe('[security 3a] a query’s ranges', () => {
  const requested: Record<string, (filters: Choice[]) => [path: string, body: object]> = {
    'a count': (filters) => ['/api/records', { query_type: 0, filters }],
    'a query': (data) => ['/api/queries', { name: 'Ranges', query_type: 0, data }],
    'a link': (data) => [
      '/api/views',
      {
        query: { query_type: 0, data },
        analyte: null,
        state: { v: 1 },
        release: server.services.store.health().release,
      },
    ],
  };
  for (const [name, of] of Object.entries(requested)) {
    test(`of ${name} are a hundred of a field at most, where those that touch are one`, async () => {
      const send = (filters: Choice[]) => server.api.post(...of(filters), token);
      expect((await send(ranges(1_000, 0))).status).toBe(200);
      expect(refused(await send(ranges(101, 0.5)))).toEqual({
        status: 400,
        error:
          'Result has 101 ranges apart from each other; a query can have 100 of a field. Use fewer and wider ones.',
      });
      const days = Array.from({ length: 101 }, (_, index): Choice => {
        const day = `${1900 + index}-01-01`;
        return { field: 'sample_date', min: day, max: day };
      });
      expect(refused(await send(days)).error).toContain('has 101 ranges apart');
      const error = 'a query can have at most 1,000 ranges; join those that touch';
      expect(refused(await send(ranges(10_000, 0))).error).toContain(error);
    });
  }
});

test('a thousand pasted wells are a query, ten thousand too', async () => {
  const filters = Array.from({ length: 10_000 }, (_, index) => ({
    field: 'location',
    filter: `LONG-NAME-OF-A-WELL-${index}`,
  }));
  expect((await server.api.post('/api/records', { query_type: 0, filters }, token)).status).toBe(200);
  expect((await server.api.post('/api/queries', { name: 'Wells', query_type: 0, data: filters }, token)).status).toBe(
    200,
  );
});
