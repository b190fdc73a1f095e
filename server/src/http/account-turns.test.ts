import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
});
afterAll(() => server[Symbol.asyncDispose]());

const filters = Array.from({ length: 3_000 }, (_, index) => ({
  field: 'location',
  filter: `A-WELL-OF-A-LONG-LIST-${index}`,
}));
const body = JSON.stringify({ query_type: 0, filters });

/** A count whose body's end is held back until it is sent. */
async function delayedCall(token: string): Promise<{ finish: () => Promise<string> }> {
  const client = connect(server.port, '127.0.0.1');
  let text = '';
  client.on('data', (data: Buffer) => (text += data.toString()));
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.write(
    `POST /api/records HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await new Promise((resolve) => client.write(body.slice(0, 1_000), resolve));
  return {
    async finish() {
      client.write(body.slice(1_000));
      await closed;
      return text;
    },
  };
}

test('[security 3a] an account’s long bodies are read one after another, others’ and short ones meanwhile', async () => {
  const [token, other] = [
    await server.api.register('long@example.org'),
    await server.api.register('short@example.org'),
  ];
  const first = await delayedCall(token);
  // The server has the headers before it answers what comes later.
  await server.api.get('/api/queries', token);
  let isSecondAnswered = false;
  const second = server.api.post('/api/records', { query_type: 0, filters }, token).finally(() => {
    isSecondAnswered = true;
  });
  expect((await server.api.post('/api/records', { query_type: 0, filters }, other)).status).toBe(200);
  expect((await server.api.post('/api/records', { query_type: 0, filters: [] }, token)).status).toBe(200);
  expect(isSecondAnswered).toBe(false);
  expect(await first.finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect((await second).status).toBe(200);
});

test('[security 3a] the long bodies of several accounts that arrive at once are parsed in different rounds of the event loop', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 6 }, (_, index) => server.api.register(`long-${index}@example.org`)),
  );
  const delayed = await Promise.all(tokens.map(delayedCall));
  let round = 0;
  let counting = true;
  const count = (): void => {
    round += 1;
    if (counting) setImmediate(count);
  };
  count();
  const rounds: number[] = [];
  const parse = JSON.parse.bind(JSON);
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text === body) rounds.push(round);
    return parse(text, reviver) as unknown;
  });
  try {
    const answers = await Promise.all(delayed.map(({ finish }) => finish()));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    vi.restoreAllMocks();
    counting = false;
  }
  expect(rounds).toHaveLength(6);
  expect(new Set(rounds).size).toBe(6);
});

test('[security 3b] an account’s lists are answered one after another: sixteen wait, the next is refused', async () => {
  const [token, other] = [await server.api.register('lists@example.org'), await server.api.register('one@example.org')];
  const lists = await Promise.all(Array.from({ length: 40 }, () => server.api.get('/api/queries', token)));
  const refusedLists = lists.filter(({ status }) => status !== 200);
  expect(lists.length - refusedLists.length).toBeGreaterThanOrEqual(17);
  for (const { status, headers } of refusedLists) {
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('5');
  }
  expect((await server.api.get('/api/queries', other)).status).toBe(200);
  expect((await server.api.get('/api/queries', token)).status).toBe(200);
});
