import { limits, login } from '@wellfield/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, success } from '../../../testing/api-client.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { addApp, requestedFor, codeAt } from '../../../testing/second-factor.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';

const stepMs = 30_000;
const dayMs = 24 * 3_600_000;
const { max: first, minutes } = limits.throttles.wrongCodesOfAccount;

let server: TestServer;
let clock = Date.parse('2026-03-01T12:00:00Z');
let made = 0;
beforeAll(async () => {
  server = await startServer({
    now: () => clock,
    environment: { TRUST_PROXY: '127.0.0.1' },
    site: { title: 'Test Site' },
  });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  // A code works once: every test has its own steps.
  clock += 10 * stepMs;
});

const home = '192.0.2.1';
/** Somebody with an app who is known to log in from home; whoever has the password has a ticket. */
async function personWithApp() {
  const email = `codes-${(made += 1)}@example.org`;
  const names = { firstname: 'Ada', lastname: 'Hale' };
  const registered = await server.api.postFrom(home, '/api/register', { email, ...names, password: goodPassword });
  const { token } = registered.body as { token: string };
  const { secret, codes } = await addApp(server, token, clock);
  clock += 3 * stepMs;
  const ticket = async (from: string) =>
    requestedFor(await server.api.postFrom(from, '/api/login', { email, password: goodPassword })).ticket;
  const give = async (from: string, code: string) =>
    server.api.postFrom(from, '/api/login/code', { ticket: await ticket(from), code });
  return { email, secret, codes: codes ?? [], give };
}
type Person = Awaited<ReturnType<typeof personWithApp>>;
/** Wrong codes, each from another network; the statuses. */
async function attack({ give }: Person, count: number, networks = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (let tried = 0; tried < count; tried += 1)
    statuses.push((await give(`10.${networks + tried}.0.1`, '000000')).status);
  return statuses;
}
const warnings = async (email: string) =>
  (await outboxOf(server.dataDir)).filter(
    ({ headers }) => headers.get('to') === email && headers.get('subject') === 'Test Site: many wrong codes',
  );

test('[safe M1] fourteen wrong codes from fourteen networks keep out neither the owner’s code nor the recovery code', async () => {
  const owner = await personWithApp();
  expect(await attack(owner, 14)).toEqual(Array(14).fill(422));
  // From home, and from somewhere new.
  success(login, await owner.give(home, codeAt(owner.secret, clock)));
  clock += stepMs;
  success(login, await owner.give('198.51.100.1', codeAt(owner.secret, clock)));
  success(login, await owner.give('198.51.100.2', owner.codes[0] ?? ''));
});

test('[safe M1] after ten of an account a new network has two a day; recovery codes and known networks are not slowed', async () => {
  const owner = await personWithApp();
  await attack(owner, first);
  const from = '10.200.0.1';
  expect((await owner.give(from, '000000')).status).toBe(422);
  expect((await owner.give(from, '000000')).status).toBe(422);
  const late = await owner.give(from, codeAt(owner.secret, clock));
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(dayMs / 1_000);
  // Another address of the same network is none the better.
  expect((await owner.give('10.200.0.2', codeAt(owner.secret, clock))).status).toBe(429);
  // A short sign is no recovery code: it could be tried until one is found.
  expect((await owner.give(from, 'abc-def')).status).toBe(429);
  expect((await owner.give(from, 'abcd-efgh-jkmn-pqrs-tuvw-xyz2-3456')).status).toBe(422);
  success(login, await owner.give(from, owner.codes[0] ?? ''));
  // The network is known from then on, where ten in a quarter of an hour are one address’s.
  success(login, await owner.give(from, codeAt(owner.secret, clock)));
});

test('[safe M1] from one address ten wrong codes of an account are checked in a quarter of an hour, known or not', async () => {
  const owner = await personWithApp();
  const statuses: number[] = [];
  for (let tried = 0; tried <= first; tried += 1) statuses.push((await owner.give(home, '000000')).status);
  expect(statuses).toEqual([...Array<number>(first).fill(422), 429]);
  expect((await owner.give('192.0.2.77', codeAt(owner.secret, clock))).status).toBe(200);
  clock += minutes * 60_000;
  expect((await owner.give(home, codeAt(owner.secret, clock))).status).toBe(200);
});

test('[safe M1] the owner is told at the tenth wrong code that somebody knows the password, once a day', async () => {
  const owner = await personWithApp();
  await attack(owner, first - 1);
  expect(await warnings(owner.email)).toHaveLength(0);
  await attack(owner, 3, first);
  await expect.poll(() => warnings(owner.email)).toHaveLength(1);
  const [mail] = await warnings(owner.email);
  expect(mail?.text).toContain('someone else knows yours');
  expect(mail?.text).toContain('/account');
  clock += dayMs;
  await attack(owner, first, 20);
  await expect.poll(() => warnings(owner.email)).toHaveLength(2);
});
