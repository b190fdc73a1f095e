import { listIdentities } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, refused, success } from '../../../testing/api-client.ts';
import { auditLines } from '../../../testing/audit-lines.ts';
import { startProvider, type TestProvider } from '../../../testing/identity-provider.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { publicUrl, returnAddress, SignOnVisitor } from '../../../testing/sign-on-visitor.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';

const ada = { sub: 'ada-0001', email: 'ada@example.org', email_verified: true };

let provider: TestProvider;
let server: TestServer;
const startWith = (singleSignOn: object) =>
  startServer({ site: { singleSignOn }, environment: { PUBLIC_URL: publicUrl, ...provider.environment } });
beforeAll(async () => {
  provider = await startProvider([returnAddress], ada);
  server = await startWith({});
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await provider.stop();
});

const stored = async (token: string, on = server) =>
  success(listIdentities, await on.api.get('/api/identities', token));
const unlink = (token: string, subject: string, password: string, on = server) =>
  on.api.post('/api/identities/unlink', { issuer: provider.issuer, subject, password }, token);

/** Somebody who registered, and has joined the account with their single sign-on. */
async function joined(sub: string) {
  const email = `${sub}@example.org`;
  const token = await server.api.register(email);
  provider.person = { ...ada, sub, email };
  const visitor = new SignOnVisitor(server);
  expect((await visitor.exchange(await visitor.ticket(), goodPassword)).status).toBe(200);
  return { email, token };
}

test('[ACC-10] a linked identity is unlinked with the password, and logs in no more until it is joined again', async () => {
  const { email, token } = await joined('linked');
  const { identities, only_way } = await stored(token);
  expect(identities).toEqual([
    { issuer: provider.issuer, subject: 'linked', joined: expect.stringMatching(/^\d{4}-.*Z$/) as string },
  ]);
  expect(only_way).toBeNull();
  expect(refused(await unlink(token, 'linked', 'not the password')).status).toBe(422);
  expect((await stored(token)).identities).toHaveLength(1);

  expect((await unlink(token, 'linked', goodPassword)).status).toBe(200);
  expect(await stored(token)).toMatchObject({ identities: [], only_way: null });
  expect(refused(await unlink(token, 'linked', goodPassword)).status).toBe(404);
  // Who is in stays in; the next single sign-on needs the password, and links again.
  expect((await server.api.post('/api/auth', undefined, token)).status).toBe(200);
  const visitor = new SignOnVisitor(server);
  const ticket = await visitor.ticket();
  expect((await visitor.exchange(ticket)).status).toBe(409);
  expect((await visitor.exchange(ticket, goodPassword)).status).toBe(200);
  expect((await stored(token)).identities).toHaveLength(1);

  const mails = async () =>
    (await outboxOf(server.dataDir)).flatMap(({ headers }) =>
      headers.get('to') === email ? [headers.get('subject')?.split(': ')[1]] : [],
    );
  await expect.poll(mails).toContain('single sign-on was unlinked');
  const mailsOfLinking = async () => (await mails()).filter((subject) => subject === 'single sign-on was linked');
  await expect.poll(mailsOfLinking).toHaveLength(2);
  expect(await auditLines(server)).toContainEqual(
    expect.objectContaining({ event: 'identity_unlinked', account: email, issuer: provider.issuer }),
  );
});

test('[security 1] a single sign-on under way ends with the unlinking', async () => {
  const { token } = await joined('under-way');
  const visitor = new SignOnVisitor(server);
  const ticket = await visitor.ticket();
  expect((await unlink(token, 'under-way', goodPassword)).status).toBe(200);
  expect((await visitor.exchange(ticket)).status).toBe(401);
});

test('nobody unlinks another’s', async () => {
  const [owner, other] = [await joined('owner'), await joined('other')];
  expect(refused(await unlink(other.token, 'owner', goodPassword)).status).toBe(404);
  expect((await stored(owner.token)).identities).toMatchObject([{ subject: 'owner' }]);
  expect(refused(await server.api.get('/api/identities')).status).toBe(401);
});

test('the only way in stays: an account that it has opened, until its person has chosen a password', async () => {
  provider.person = { ...ada, sub: 'opened', email: 'opened@example.org' };
  const { token } = await new SignOnVisitor(server).logIn();
  expect(await stored(token)).toMatchObject({ identities: [{ subject: 'opened' }], only_way: 'password' });
  const requested = await unlink(token, 'opened', '');
  expect(refused(requested)).toEqual({
    status: 409,
    error: 'Single sign-on is the only way into your account. Choose a password first.',
  });
  expect((await stored(token)).identities).toHaveLength(1);

  await server.api.post('/api/new_pw', { email: 'opened@example.org' });
  const emailed = async () =>
    (await outboxOf(server.dataDir))
      .filter(({ headers }) => headers.get('to') === 'opened@example.org')
      .flatMap(({ text }) => /^ +((?:\w{5}-){5}\w{5})$/m.exec(text)?.[1] ?? []);
  await expect.poll(emailed, { timeout: 60_000 }).toHaveLength(1);
  const [password = ''] = await emailed();
  // An emailed password is none to come back with.
  expect(refused(await unlink(token, 'opened', password)).status).toBe(409);
  const change = { email: 'opened@example.org', old_password: password, new_password: 'another horse 42 battery' };
  const { token: renewed } = (await server.api.post('/api/change_pw', change, token)).body as { token: string };
  expect((await stored(renewed)).only_way).toBeNull();
  expect((await unlink(renewed, 'opened', 'another horse 42 battery')).status).toBe(200);
});

test('where the site takes nothing else it stays', async () => {
  await using closed = await startWith({ only: true });
  provider.person = { ...ada, sub: 'closed', email: 'closed@example.org' };
  const { token } = await new SignOnVisitor(closed).logIn();
  expect((await stored(token, closed)).only_way).toBe('site');
  expect(refused(await unlink(token, 'closed', goodPassword, closed)).status).toBe(409);
  expect((await stored(token, closed)).identities).toHaveLength(1);
});
