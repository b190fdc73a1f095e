import { connect } from 'node:net';
import { countRecordsByBody, saveQuery } from '@wellfield/contract';
import { expect, test, vi } from 'vitest';
import { refused, success } from '../testing/api-client.ts';
import { manyRows, sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

async function savedBy(server: TestServer, token: string, analyte: string): Promise<string> {
  const query = { name: analyte, query_type: 1, data: [{ field: 'analyte_name', filter: analyte }] };
  return String(success(saveQuery, await server.api.post('/api/queries', query, token)).query.id);
}

test('[security 3a] a site sets how many statements of an account are under way and wait, and how long they take', async () => {
  const statements = { atOnce: 1, waiting: 1, countSeconds: 7, executionSeconds: 1 };
  await using server = await startServer({ rows: sampleRows, site: { statements } });
  const token = await server.api.register('many@example.org');
  const id = await savedBy(server, token, 'Nitrate');
  const { account } = (await server.services.state.sessions.find(token))!;

  const delays = vi.spyOn(globalThis, 'setTimeout');
  const ranged = { query_type: 0, filters: [{ field: 'year', min: 1990 }] };
  success(countRecordsByBody, await server.api.post('/api/records', ranged, token));
  expect(delays.mock.calls.map(([, delay]) => delay)).toContain(7_000);
  delays.mockRestore();

  const never = new AbortController();
  const leave = await server.services.lanes.enter(account.user_id, never.signal);
  // It waits for the only lane, until its time is up.
  const late = server.api.get(`/api/queries/${id}/0`, token);
  await expect.poll(() => server.services.lanes.load()).toEqual({ running: 1, waiting: 1 });
  const over = await server.api.get(`/api/queries/${id}/0`, token);
  expect(refused(over).status).toBe(429);
  expect(refused(await late).status).toBe(503);
  leave();
  expect((await server.api.get(`/api/queries/${id}/0`, token)).status).toBe(200);
});

test('[security 3e] a site sets how often readers are looked at: one that takes nothing is left after two looks', async () => {
  const rows = manyRows('Sulfate', 20_000).map((row) => ({ ...row, qualifier: 'x'.repeat(600) }));
  const lines: string[] = [];
  const site = { slowReaders: { everySeconds: 1 } };
  await using server = await startServer({ rows, site, onLog: (line) => lines.push(line) });
  const token = await server.api.register('slow@example.org');
  const id = await savedBy(server, token, 'Sulfate');
  const client = connect(server.port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()).on('error', () => {}));
  client.write(
    `GET /api/queries/${id}/results.csv HTTP/1.1\r\nHost: example.org\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await new Promise((resolve) => client.once('readable', resolve));
  await expect.poll(() => lines.join('')).toContain('their readers took too little');
  client.resume();
  await closed;
});
