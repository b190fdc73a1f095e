import { login, newPassword } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, success } from '../../testing/api-client.ts';
import { repetitions } from '../../testing/soak.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const email = 'ada@example.org';
const dayMs = 24 * 3_600_000;
const networks = repetitions(15, 60);
const tries = 10 * networks;

let time = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
/** How many of the first attack were checked. Each is a slow hash, so one attack serves several tests. */
let known: number;
beforeAll(async () => {
  server = await startServer({
    now: () => time,
    environment: { TRUST_PROXY: '127.0.0.1' },
    site: { title: 'Test Site' },
  });
  await server.api.register(email);
  known = await attack();
});
afterAll(() => server?.[Symbol.asyncDispose]());

const enter = (address: string, password: string, named = email) =>
  server.api.postFrom(address, '/api/login', { email: named, password });
/** Ten wrong passwords from each network; how many were checked. */
async function attack(named = email): Promise<number> {
  let checked = 0;
  for (let round = 0; round < 10; round += 1) {
    const sent = Array.from({ length: networks }, (_, network) => enter(`10.${network}.0.1`, 'a wrong one', named));
    checked += (await Promise.all(sent)).filter(({ status }) => status === 401).length;
  }
  return checked;
}
const subjects = async () => (await outboxOf(server.dataDir)).map(({ headers }) => headers.get('subject'));

const warnings = async () => (await subjects()).filter((subject) => subject === 'Test Site: many wrong passwords');

test(`[security 6] of ${tries} wrong passwords from ${networks} networks few are checked; the owner comes in and is told`, async () => {
  // After a hundred, two from each network.
  expect(known).toBeLessThanOrEqual(100 + 2 * networks);
  // From the network of the registration, and from a new one, which has its own tries.
  for (const address of ['127.0.0.9', '198.51.100.1']) success(login, await enter(address, goodPassword));
  await vi.waitFor(async () => expect(await warnings()).toHaveLength(1), 60_000);
});

test('[security 6] an email without an account is slowed down alike, so that nobody learns of it', async () => {
  const unknown = await attack('nobody@example.org');
  expect(unknown).toBeGreaterThan(0);
  expect(known).toBe(unknown);
});

test('[security 6] where the tries are used up a mailed password still lets its owner in, and nobody is locked out', async () => {
  expect((await enter('10.1.0.2', goodPassword)).status).toBe(429);
  success(newPassword, await server.api.post('/api/new_pw', { email }));
  const mailed = await vi.waitFor(async () => {
    const texts = (await outboxOf(server.dataDir)).map(({ text }) => text).join('\n');
    return /^ +((?:[2-9a-z]{5}-){5}[2-9a-z]{5})$/m.exec(texts)![1]!;
  }, 60_000);
  success(login, await enter('10.1.0.2', mailed));
  // Its network is known from then on.
  success(login, await enter('10.1.0.2', goodPassword));
  expect((await enter('10.2.0.2', goodPassword)).status).toBe(429);
  time += 15 * 60_000;
  success(login, await enter('10.2.0.2', goodPassword));
});

test('[security 6] the owner is told once a day', async () => {
  await vi.waitFor(async () => expect(await warnings()).toHaveLength(1), 60_000);
  time += dayMs;
  await attack();
  await vi.waitFor(async () => expect(await warnings()).toHaveLength(2), 60_000);
});
