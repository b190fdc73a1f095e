import type { ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '@wellfield/contract';
import { startHostileProvider, type HostileProvider, type Lies } from '../../../testing/hostile-provider.ts';
import { publicUrl, returnAddress, messageOf, SignOnVisitor } from '../../../testing/sign-on-visitor.ts';
import { goodPassword } from '../../../testing/api-client.ts';
import { auditLines } from '../../../testing/audit-lines.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { addApp, requestedFor } from '../../../testing/second-factor.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';

let provider: HostileProvider;
let server: TestServer;
let nonce = '';
beforeAll(async () => {
  provider = await startHostileProvider(() => nonce);
});
afterAll(() => provider.stop());

const start = () => startServer({ environment: { PUBLIC_URL: publicUrl, ...provider.environment } });

/** Begins, and returns with what the provider says now. */
async function visit(lies: Lies, also: Record<string, string> = {}) {
  const visitor = new SignOnVisitor(server);
  const requested = new URL((await visitor.begin()).location).searchParams;
  nonce = requested.get('nonce') ?? '';
  provider.lies = lies;
  const returned = new URLSearchParams({ code: 'any', state: requested.get('state') ?? '', ...also });
  const { status, text, location } = await visitor.open(`${returnAddress}?${returned.toString()}`);
  return { status, stated: messageOf(text), location, visitor };
}

const seconds = () => Math.floor(Date.now() / 1_000);

describe('an answer that proves nobody’s identity', () => {
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('an honest one is taken', async () => {
    expect((await visit({})).location).toContain('/login#sign_on=');
    // Clocks may differ a little.
    expect((await visit({ claims: { exp: seconds() - 10, iat: seconds() - 300 } })).status).toBe(303);
  });

  test.each<[string, () => Lies, Record<string, string>?]>([
    ['another nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another audience', () => ({ claims: { aud: 'another' } })],
    ['several audiences, for another', () => ({ claims: { aud: ['another', 'wellfield'], azp: 'another' } })],
    ['another issuer', () => ({ claims: { iss: 'https://login.example.com' } })],
    ['an expired token', () => ({ claims: { exp: seconds() - 120 } })],
    ['a token without end', () => ({ claims: { exp: undefined } })],
    ['a token not yet valid', () => ({ claims: { nbf: seconds() + 120 } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['no signature', () => ({ header: { alg: 'none', kid: undefined } })],
    ['a signature by another key', () => ({ forged: true })],
    ['a signature with the public key as a secret', () => ({ header: { alg: 'HS256' } })],
    ['an unknown key', () => ({ header: { kid: 'unknown' } })],
    ['a return in the name of another issuer', () => ({}), { iss: 'https://login.example.com' }],
    [
      'no token',
      () => ({ answers: { '/token': (response) => response.setHeader('content-type', 'application/json').end('{}') } }),
    ],
  ])('%s', async (_, lies, also) => {
    expect(await visit(lies(), also)).toMatchObject({
      status: 401,
      stated:
        'The answer of the login service could not be verified. Start again; if it fails again, tell the administrators.',
      location: '',
    });
    expect(await server.services.state.accounts.findByEmail('another@example.org')).toBeNull();
  });
});

test('the times of a token are checked by the servers’ clock, not this machine’s', async () => {
  const aheadS = 600;
  await using own = await startServer({
    environment: { PUBLIC_URL: publicUrl, ...provider.environment },
    now: () => Date.now() + aheadS * 1_000,
  });
  server = own;
  const shared = seconds() + aheadS;
  expect((await visit({ claims: { nbf: shared, iat: shared, exp: shared + 300 } })).status).toBe(303);
  expect((await visit({ claims: { exp: shared - 120 } })).status).toBe(401);
});

describe('a provider that does not answer as one', () => {
  const notAnswered = {
    status: 502,
    stated: 'The login service does not answer. Try again in a minute.',
    location: '',
  };
  const json = 'application/json';

  test.each<[string, Required<Lies>['answers']]>([
    ['an answer without end', { '/token': (response) => void flood(response) }],
    [
      'a small answer that inflates to a large one',
      {
        '/token': (response) => {
          response.writeHead(200, { 'content-type': json, 'content-encoding': 'br' });
          response.end(brotliCompressSync(Buffer.alloc(50_000_000, ' ')));
        },
      },
    ],
    ['a connection that breaks', { '/token': (response) => void response.destroy() }],
    ['keys without end', { '/jwks': (response) => void flood(response) }],
  ])('%s is refused, and the next login works', async (_, answers) => {
    await using own = await start();
    server = own;
    const before = process.memoryUsage().rss;
    expect(await visit({ answers })).toMatchObject(notAnswered);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect((await visit({})).status).toBe(303);
  });

  test('one that is too slow', async () => {
    await using own = await start();
    server = own;
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waits.mockRestore();
      expect(ms).toBe(limits.signOn.answerMs);
      return AbortSignal.abort(new DOMException('too slow', 'TimeoutError'));
    });
    provider.lies = {};
    const { status, text } = await new SignOnVisitor(server).begin();
    expect({ status, stated: messageOf(text), location: '' }).toEqual(notAnswered);
    expect((await visit({})).status).toBe(303);
  });

  test.each([
    ['another issuer', { issuer: 'https://login.example.com' }],
    ['an issuer that is none', { issuer: 7 }],
  ])('metadata of %s is refused, and read again for the next login', async (_, metadata) => {
    await using own = await start();
    provider.lies = { metadata };
    const { status, text } = await new SignOnVisitor(own).begin();
    expect({ status, stated: messageOf(text), location: '' }).toEqual(notAnswered);
    provider.lies = {};
    expect((await new SignOnVisitor(own).begin()).status).toBe(303);
  });

  test('metadata that leads elsewhere without TLS is not followed', async () => {
    await using own = await start();
    server = own;
    provider.lies = { metadata: { token_endpoint: 'http://192.0.2.1/token' } };
    expect(await visit({})).toMatchObject(notAnswered);
  });

  test('a redirect is not followed', async () => {
    await using own = await start();
    server = own;
    const answers: Required<Lies>['answers'] = {
      '/token': (response) => void response.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end(),
    };
    expect((await visit({ answers })).status).toBe(401);
  });
});

/** More than is read. */
async function flood(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = ' '.repeat(64 * 1_024);
  for (let sent = 0; sent < 200_000_000 && !response.destroyed; sent += piece.length) {
    if (response.write(piece)) continue;
    const { promise, resolve } = Promise.withResolvers<void>();
    const left = () => resolve();
    response.once('drain', left).once('close', left);
    await promise;
    response.off('close', left).off('drain', left);
  }
}

test('[ACC-11] a second factor is asked for after single sign-on too, unless the provider has asked for several', async () => {
  await using own = await start();
  server = own;
  const token = await own.api.register('victim@example.org');
  const exchange = async (lies: Lies, password?: string) => {
    const { location, visitor } = await visit(lies);
    return { visitor, answer: await visitor.exchange(location.split('=').at(-1) ?? '', password) };
  };
  expect((await exchange({}, goodPassword)).answer.status).toBe(200);
  const { codes } = await addApp(own, token, Date.now());
  const { answer } = await exchange({});
  const { ticket, second_factor } = requestedFor(answer);
  expect(second_factor).toEqual(['code', 'recovery_code']);
  const give = (code = '') => own.api.post('/api/login/code', { ticket, code });
  expect((await give('000000')).status).toBe(422);
  expect((await give(codes?.[0])).status).toBe(200);
  expect((await exchange({ claims: { amr: ['pwd', 'mfa'] } })).answer.status).toBe(200);
  requestedFor((await exchange({ claims: { amr: 'mfa' } })).answer);
});

test('[ACC-10] [security 4] an identity that is joined behind a second factor is mailed and in the audit log as any other', async () => {
  await using own = await start();
  server = own;
  const token = await own.api.register('victim@example.org');
  const { codes } = await addApp(own, token, Date.now());
  const { location, visitor } = await visit({});
  const { ticket } = requestedFor(await visitor.exchange(location.split('=').at(-1) ?? '', goodPassword));
  const joined = async () => (await auditLines(own)).filter(({ event }) => event === 'identity_joined');
  const linked = async () =>
    (await outboxOf(own.dataDir)).filter(({ headers }) =>
      headers.get('subject')?.endsWith('single sign-on was linked'),
    );
  expect(await joined()).toEqual([]);
  expect((await own.api.post('/api/login/code', { ticket, code: codes?.[0] })).status).toBe(200);
  expect(await joined()).toMatchObject([{ account: 'victim@example.org', issuer: provider.issuer }]);
  await expect.poll(linked).toMatchObject([{ text: expect.stringContaining('/account') as string }]);
});
