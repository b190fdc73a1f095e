import { csvRows, messages, saveQuery } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { manyRows, sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ rows: [...sampleRows, ...manyRows('Nitrate', 9_999), ...manyRows('Sulfate', 10_000)] });
  token = await server.api.register('exports@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

async function saved(name: string, query_type: number, data: object[]): Promise<string> {
  const { query } = success(saveQuery, await server.api.post('/api/queries', { name, query_type, data }, token));
  return String(query.id);
}

describe('immediate CSV', () => {
  test('all rows of a query below 10,000, with its name; also 9,999', async () => {
    const soil = await saved('Soils & more', 0, [{ field: 'location', filter: 'SB-1' }]);
    const answer = success(csvRows, await server.api.get(`/api/get_csv/${soil}`, token));
    expect(answer.name).toBe('Soils & more');
    expect(answer.data.map(({ analyte, result, matrix }) => [analyte, result, matrix])).toEqual([
      ['Perchlorate', 5, 'Soil'],
      ['Perchlorate', 6, null],
    ]);
    const nitrate = await saved('Nitrate', 1, [{ field: 'analyte_name', filter: 'Nitrate' }]);
    expect(success(csvRows, await server.api.get(`/api/get_csv/${nitrate}`, token)).data).toHaveLength(9_999);
  });

  test('10,000 rows: 413 with the dialog’s text', async () => {
    const sulfate = await saved('Sulfate', 1, [{ field: 'analyte_name', filter: 'Sulfate' }]);
    expect(refused(await server.api.get(`/api/get_csv/${sulfate}`, token))).toEqual({
      status: 413,
      error: messages.query.exportLimit,
    });
  });
});
