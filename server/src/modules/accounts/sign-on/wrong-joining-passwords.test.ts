import { limits, login } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, success } from '../../../testing/api-client.ts';
import { auditLines } from '../../../testing/audit-lines.ts';
import { startProvider, type TestProvider } from '../../../testing/identity-provider.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { publicUrl, returnAddress, SignOnVisitor } from '../../../testing/sign-on-visitor.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';

const email = 'ada@example.org';
const { max } = limits.throttles.wrongPasswordsAnywhere;

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider([returnAddress], { sub: 'ada', email, email_verified: true });
  server = await startServer({
    site: { title: 'Test Site', singleSignOn: {} },
    environment: { PUBLIC_URL: publicUrl, TRUST_PROXY: '127.0.0.1', ...provider.environment },
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await provider.stop();
});

test('[safe L3] wrong passwords that would join an account are slowed down as those of a login, and its owner is told', async () => {
  const home = '192.0.2.1';
  const names = { firstname: 'Ada', lastname: 'Hale' };
  await server.api.postFrom(home, '/api/register', { email, ...names, password: goodPassword });
  const visitor = new SignOnVisitor(server);
  const [ticket, { verifier }] = [await visitor.ticket(), visitor];
  const join = async (from: string, password: string) =>
    (await server.api.postFrom(from, '/api/sign_on/session', { ticket, verifier, password })).status;

  const networks = Array.from({ length: 10 }, (_, network) => network);
  const tries = networks.flatMap((network) =>
    Array.from({ length: 10 }, () => join(`10.${network}.0.1`, 'not it at all')),
  );
  expect(await Promise.all(tries)).toEqual(Array(max).fill(422));
  // From then on a network that is new to the account has two tries; the account's own is not slowed.
  const late = '10.200.0.1';
  expect([await join(late, 'not it at all'), await join(late, 'not it at all')]).toEqual([422, 422]);
  expect(await join(late, goodPassword)).toBe(429);
  const warnings = async () =>
    (await outboxOf(server.dataDir)).filter(
      ({ headers }) => headers.get('to') === email && headers.get('subject') === 'Test Site: many wrong passwords',
    );
  await expect.poll(warnings).toHaveLength(1);
  const refused = { event: 'login', outcome: 'refused', account: email, from: late } as const;
  const lines = await auditLines(server);
  expect(lines).toContainEqual(expect.objectContaining({ ...refused, reason: 'wrong password' }));
  expect(lines).toContainEqual(expect.objectContaining({ ...refused, reason: 'too often' }));
  success(login, await server.api.postFrom(home, '/api/login', { email, password: goodPassword }));
  expect(await join(home, goodPassword)).toBe(200);
});
