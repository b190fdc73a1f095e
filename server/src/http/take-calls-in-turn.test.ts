import { connect } from 'node:net';
import { limits, refusalsOfAnyCall } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
});
afterAll(() => server[Symbol.asyncDispose]());

const path = '/api/export_links';

/** The answers to a number of calls that arrive together: on one connection, without waiting for each other. */
async function askTogether(token: string, calls: number): Promise<string[]> {
  const client = connect(server.port, '127.0.0.1');
  const call = (more: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;
  let text = '';
  client.on('data', (data: Buffer) => (text += data.toString()));
  client.write(call('').repeat(calls - 1) + call('Connection: close\r\n'));
  await new Promise((resolve) => client.once('close', resolve));
  return text.split(/(?=HTTP\/1\.1 \d{3} )/);
}

test('[A24] [safe S4] calls of an account that come together: fifty wait for their turn, the others are refused slowly, before their session is looked up', async () => {
  const [flooder, other] = [
    await server.api.register('flood@example.org'),
    await server.api.register('calm@example.org'),
  ];
  // Whose a token is, is known from its first call.
  for (const token of [flooder, other]) expect((await server.api.get(path, token)).status).toBe(200);
  const found = vi.spyOn(server.services.state.sessions, 'find');
  const begun = performance.now();
  const flood = askTogether(flooder, 120);
  expect((await server.api.get(path, other)).status).toBe(200);
  const answers = await flood;
  const tookMs = performance.now() - begun;
  const lookedUp = found.mock.calls.filter(([token]) => token === flooder).length;
  found.mockRestore();

  const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 429 '));
  expect(answers.length - refused.length).toBe(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 ')).length);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(limits.callTurns.waiting.account);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer).toMatch(/^retry-after: 5\r$/im);
    expect(answer).toContain(refusalsOfAnyCall.tooManyCalls.text);
  }
  expect(tookMs).toBeGreaterThanOrEqual((refused.length - 1) * limits.callTurns.refusalMs);
  // When they are let in, and again before their answer where they have waited.
  expect(lookedUp).toBeLessThanOrEqual(2 * (answers.length - refused.length));
});
