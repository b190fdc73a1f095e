import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const table = {
  format: 'parquet',
  title: 'Trends',
  facts: {},
  columns: [{ name: 'location', kind: 'text', meaning: 'Where it was sampled.' }],
  rows: Array.from({ length: 5_000 }, (_, row) => [`A well with a rather long name ${row}`]),
};

test('[safe L14] of all tables one is written at a time, and of an account’s the next is read once the last is written', async () => {
  const tokens = await Promise.all(
    ['ada', 'eve', 'ida'].map((name) => server.api.register(`${name}-tables@example.org`)),
  );
  const { store } = server.services;
  const write = store.writeTable.bind(store);
  const body = JSON.stringify(table);
  const parse = JSON.parse.bind(JSON);
  let read = 0;
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text === body) read += 1;
    return parse(text, reviver) as unknown;
  });
  let writing = 0;
  let written = 0;
  const seen: { writing: number; buffered: number }[] = [];
  vi.spyOn(store, 'writeTable').mockImplementation(async (...given) => {
    writing += 1;
    // What has come meanwhile is read, as far as it is.
    if (written === 0) await expect.poll(() => read).toBe(tokens.length);
    await server.api.get('/api/queries', tokens[0]);
    seen.push({ writing, buffered: read - written });
    try {
      return await write(...given);
    } finally {
      writing -= 1;
      written += 1;
    }
  });
  try {
    const calls = tokens.flatMap((token) =>
      Array.from({ length: 4 }, () => server.api.post('/api/table_files', table, token)),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  } finally {
    vi.restoreAllMocks();
  }
  expect(seen).toHaveLength(12);
  expect(seen.map((at) => at.writing)).toEqual(seen.map(() => 1));
  expect(Math.max(...seen.map(({ buffered }) => buffered))).toBe(tokens.length);
});
