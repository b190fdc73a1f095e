import { addPasskey, beginPasskey, listSessions, login, type Endpoint } from '@wellfield/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, refused, success } from '../../../testing/api-client.ts';
import { auditLines } from '../../../testing/audit-lines.ts';
import { madePasskey } from '../../../testing/authenticator.ts';
import { endpoints } from '../../../testing/endpoints.ts';
import { addApp, requestedFor, codeAt } from '../../../testing/second-factor.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';

const site = 'https://wells.example.org';
const path = '/api/second_factors';

let server: TestServer;
let clock = Date.parse('2026-03-01T12:00:00Z');
let made = 0;
beforeAll(async () => {
  server = await startServer({ now: () => clock, environment: { PUBLIC_URL: site } });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  // A code works once: every test has its own steps.
  clock += 300_000;
});

const newPerson = async () => {
  const email = `changes-${(made += 1)}@example.org`;
  return { email, token: await server.api.register(email) };
};
const optionsFor = async (token: string) => {
  const answer = await server.api.post(`${path}/passkeys/options`, { password: goodPassword }, token);
  return success(beginPasskey, answer).options as { challenge: string };
};
const add = (token: string, response: object, more: object = {}) =>
  server.api.post(`${path}/passkeys`, { name: 'phone', response, ...more }, token);

test('[safe L10] a challenge makes one passkey, also of those made with it at once', async () => {
  const { token } = await newPerson();
  const options = await optionsFor(token);
  const first = await add(token, madePasskey(options, site));
  success(addPasskey, first);
  expect(refused(await add(token, madePasskey(options, site))).status).toBe(422);
  const another = await optionsFor(token);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(token, madePasskey(another, site))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
});

/** Every change of factors, by which the others of an account's sessions can end. */
const changes: [string, (token: string, more: object) => Promise<{ status: number }>][] = [
  ['addPasskey', async (token, more) => add(token, madePasskey(await optionsFor(token), site), more)],
  [
    'confirmTotp',
    async (token, more) => {
      const begun = await server.api.post(`${path}/totp`, { password: goodPassword }, token);
      const { secret } = begun.body as { secret: string };
      return server.api.post(`${path}/totp/confirm`, { code: codeAt(secret, clock), ...more }, token);
    },
  ],
  [
    'removeTotp',
    async (token, more) => {
      await addApp(server, token, clock);
      return server.api.post(`${path}/totp/remove`, { password: goodPassword, ...more }, token);
    },
  ],
  [
    'renewRecoveryCodes',
    async (token, more) => {
      await addApp(server, token, clock);
      return server.api.post(`${path}/recovery_codes`, { password: goodPassword, ...more }, token);
    },
  ],
  [
    'removePasskey',
    async (token, more) => {
      await add(token, madePasskey(await optionsFor(token), site));
      const { passkeys } = (await server.api.get(path, token)).body as { passkeys: { id: string }[] };
      const removal = `${path}/passkeys/${passkeys[0]?.id}/remove`;
      return server.api.post(removal, { password: goodPassword, ...more }, token);
    },
  ],
];

test.each(changes)(
  '[safe L11] %s ends the other sessions if it is asked to, and leaves them otherwise',
  async (_, change) => {
    const { email, token } = await newPerson();
    const others = await Promise.all(
      [1, 2].map(
        async () => success(login, await server.api.post('/api/login', { email, password: goodPassword })).token,
      ),
    );
    const sessions = async () => success(listSessions, await server.api.get('/api/sessions', token)).sessions.length;
    expect((await change(token, {})).status).toBe(200);
    expect(await sessions()).toBe(3);
    clock += 300_000;
    await server.api.post(`${path}/totp/remove`, { password: goodPassword }, token);
    expect((await change(token, { end_other_sessions: true })).status).toBe(200);
    expect(await sessions()).toBe(1);
    for (const other of others) expect((await server.api.post('/api/auth', undefined, other)).status).toBe(401);
    expect(await auditLines(server)).toContainEqual(
      expect.objectContaining({ event: 'sessions_ended', account: email, count: 2 }),
    );
  },
);

test('[safe L11] a change that is refused ends none', async () => {
  const { email, token } = await newPerson();
  const other = success(login, await server.api.post('/api/login', { email, password: goodPassword })).token;
  const wrong = { password: 'not the password', end_other_sessions: true };
  expect((await server.api.post(`${path}/totp/remove`, wrong, token)).status).toBe(422);
  const none = { password: goodPassword, end_other_sessions: true };
  expect((await server.api.post(`${path}/recovery_codes`, none, token)).status).toBe(409);
  expect((await server.api.post('/api/auth', undefined, other)).status).toBe(200);
  await addApp(server, token, clock);
  expect(requestedFor(await server.api.post('/api/login', { email, password: goodPassword })).second_factor).toContain(
    'code',
  );
});

test('[safe L11] every call that changes factors can end the other sessions', () => {
  const offers = ({ body }: Endpoint) =>
    body !== undefined && 'shape' in body && 'end_other_sessions' in (body.shape as object);
  expect(
    endpoints
      .filter(offers)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(changes.map(([name]) => name).toSorted());
});
