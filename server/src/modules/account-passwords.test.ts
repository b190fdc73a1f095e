import * as contract from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { apiClient, goodPassword, type ApiAnswer } from '../testing/api-client.ts';
import { endpoints } from '../testing/endpoints.ts';
import { startProvider, type TestProvider } from '../testing/identity-provider.ts';
import { personOfRole } from '../testing/person-of-role.ts';
import { publicUrl, returnAddress, SignOnVisitor } from '../testing/sign-on-visitor.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import type { HashTurn } from '../passwords/hash-queue.ts';

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider([returnAddress], { sub: 'somebody' });
  const environment = { PUBLIC_URL: publicUrl, TRUST_PROXY: '127.0.0.1', ...provider.environment };
  server = await startServer({ environment, site: { singleSignOn: {} } });
  await server.api.register('once@example.org');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await provider.stop();
});

/** The calls that hash a password: they say that they may be refused because too many wait; others have no reason to. */
const hashing = endpoints.filter((endpoint) => 'tooManyLogins' in contract.refusalsOf(endpoint));

/** Somebody about to make a call: whose turns its hashes are, and the call. */
interface Caller {
  account: string;
  call(): Promise<ApiAnswer>;
}
type Prepare = (email: string) => Promise<Caller>;

const password = goodPassword;
let addresses = 0;
/** Everybody has an address of their own: what one does is not counted with another's. */
function fromNewAddress() {
  const address = `198.51.100.${(addresses += 1)}`;
  return (path: string, body: unknown, token?: string) => server.api.postFrom(address, path, body, { token });
}
/** A call of an account that is logged in. */
const asOwner =
  (path: string, body: object = { password }): Prepare =>
  async (email) => {
    const [send, token] = [fromNewAddress(), await server.api.register(email)];
    return { account: email, call: () => send(path, body, token) };
  };
const asAdministrator =
  (path: (other: string) => string, body: (number: number) => object): Prepare =>
  async (email) => {
    const [send, { token }] = [fromNewAddress(), await personOfRole(server, email, 'administrator')];
    const { id } = await personOfRole(server, `other-${email}`, 'reader');
    let made = 0;
    return { account: email, call: () => send(path(id), body((made += 1)), token) };
  };
const idOf = async (email: string) => (await server.services.state.accounts.findByEmail(email))?.account.user_id ?? '';

const prepared: Record<string, Prepare> = {
  login: async (email) => {
    const send = fromNewAddress();
    await server.api.register(email);
    return { account: email, call: () => send('/api/login', { email, password }) };
  },
  register: async (email) => {
    const send = fromNewAddress();
    const names = { firstname: 'Ada', lastname: 'Hale' };
    return { account: email, call: () => send('/api/register', { email, ...names, password }) };
  },
  confirmEmail: async (email) => {
    const send = fromNewAddress();
    await server.api.register(email);
    const mail = server.services.mail.prepare({ to: email, subject: 's', text: 't' });
    await server.services.state.emailConfirmations.issue(await idOf(email), email, mail);
    return { account: email, call: () => send('/api/confirm_email', { token: email, password }) };
  },
  changePassword: async (email) => {
    const [send, token] = [fromNewAddress(), await server.api.register(email)];
    const body = { email, old_password: password, new_password: 'another horse 42 cart' };
    return { account: email, call: () => send('/api/change_pw', body, token) };
  },
  deleteAccount: asOwner('/api/delete_account'),
  unlinkIdentity: asOwner('/api/identities/unlink', { issuer: 'i', subject: 's', password }),
  beginTotp: asOwner('/api/second_factors/totp'),
  removeTotp: asOwner('/api/second_factors/totp/remove'),
  renewRecoveryCodes: asOwner('/api/second_factors/recovery_codes'),
  beginPasskey: asOwner('/api/second_factors/passkeys/options'),
  removePasskey: asOwner('/api/second_factors/passkeys/any/remove'),
  makeAccessToken: asOwner('/api/access_tokens', { name: 'R', days: 31, password }),
  createAccount: asAdministrator(
    () => '/api/administration/accounts',
    (number) => ({ email: `made-${number}@example.org`, firstname: '', lastname: '', role: 'reader', mail: false }),
  ),
  resetPassword: asAdministrator(
    (other) => `/api/administration/accounts/${other}/password`,
    () => ({ mail: false }),
  ),
  beginSignedOnSession: async (email) => {
    const send = fromNewAddress();
    await server.api.register(email);
    const visitor = new SignOnVisitor(server);
    const ticket = await server.services.state.loginTickets.issue(await idOf(email), {
      kind: 'sign_on',
      emailedPassword: false,
      secondFactorGiven: false,
      challenge: visitor.challenge,
      role: null,
      joins: { issuer: provider.issuer, subject: email },
    });
    const body = { ticket, verifier: visitor.verifier, password };
    return { account: email, call: () => send('/api/sign_on/session', body) };
  },
  // An account of somebody new has a password that nobody knows.
  returnFromSignOn: async (email) => {
    provider.person = { sub: email, email, email_verified: true };
    const visitors = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = new SignOnVisitor(server);
        return { visitor, address: await visitor.untilReturn() };
      }),
    );
    return {
      account: email,
      call: async () => {
        const { visitor, address } = visitors.pop()!;
        const { status, text } = await visitor.open(address);
        return { status, text, headers: new Headers(), body: null };
      },
    };
  },
};

test('[safe H1] the calls that hash are those that take a password, those of administrators who make one, and single sign-on', () => {
  const takesOne = endpoints.filter(
    ({ body }) => body instanceof z.ZodObject && Object.keys(body.shape).some((name) => name.includes('password')),
  );
  const names = takesOne.map(({ name }) => name);
  expect(names).toHaveLength(13);
  const makes = ['createAccount', 'resetPassword', 'returnFromSignOn'];
  expect(hashing.map(({ name }) => name).toSorted()).toEqual([...names, ...makes].toSorted());
});

test.each(hashing.map(({ name }) => name))(
  '[safe H1] [security 5] of eight calls of %s at once three begin, each in its caller’s turn; the login of another goes on',
  async (name) => {
    const caller = await prepared[name]!(`${name.toLowerCase()}@example.org`);
    const { hasher } = server.services.passwords;
    const { hash, verify } = hasher;
    const begun: (HashTurn | null)[] = [];
    const paused = Promise.withResolvers<void>();
    const hold = async <T>(turn: HashTurn | null, work: () => Promise<T>): Promise<T> => {
      begun.push(turn);
      await paused.promise;
      return work();
    };
    const holding = [
      vi.spyOn(hasher, 'hash').mockImplementation((text, turn) => hold(turn, () => hash.call(hasher, text, turn))),
      vi
        .spyOn(hasher, 'verify')
        .mockImplementation((of, text, turn) => hold(turn, () => verify.call(hasher, of, text, turn))),
    ];
    try {
      const many = Array.from({ length: 8 }, () => caller.call());
      await expect.poll(() => begun.length).toBe(3);
      const once = apiClient(server.origin).post('/api/login', { email: 'once@example.org', password });
      await expect.poll(() => begun.length).toBe(4);
      expect(begun.map((turn) => turn?.account)).toEqual([
        ...Array<string>(3).fill(caller.account),
        'once@example.org',
      ]);
      expect(new Set(begun.slice(0, 3).map((turn) => turn?.address)).size).toBe(1);
      paused.resolve();
      expect((await once).status).toBe(200);
      for (const { status, text } of await Promise.all(many)) expect(status, text).toBeLessThan(500);
    } finally {
      paused.resolve();
      for (const one of holding) one.mockRestore();
    }
  },
);

test('[safe L4] an emailed password is looked for as often where there is no account', async () => {
  const { state } = server.services;
  const looked = vi.spyOn(state.emailedPasswords, 'logIn');
  const owners = vi.spyOn(state.throttles, 'waitMs');
  const known = await server.api.post('/api/login', { email: 'once@example.org', password: 'a wrong one' });
  const ofKnown = [looked.mock.calls.length, owners.mock.calls.length];
  const unknown = await server.api.post('/api/login', { email: 'nobody@example.org', password: 'a wrong one' });
  expect([known.status, unknown.status, unknown.text]).toEqual([401, 401, known.text]);
  expect([looked.mock.calls.length, owners.mock.calls.length]).toEqual(ofKnown.map((count) => 2 * count));
  expect(ofKnown).toEqual([1, 1]);
  looked.mockRestore();
  owners.mockRestore();
});

test('[safe L5] logins in flight while their account is deleted are refused as wrong', async () => {
  const email = 'leaving@example.org';
  const token = await server.api.register(email);
  const { hasher } = server.services.passwords;
  const { verify } = hasher;
  const paused = Promise.withResolvers<void>();
  let begun = 0;
  const holding = vi.spyOn(hasher, 'verify').mockImplementation(async (of, text, turn) => {
    const isRight = await verify.call(hasher, of, text, turn);
    begun += 1;
    if (begun <= 4) await paused.promise;
    return isRight;
  });
  const logins = Array.from({ length: 4 }, fromNewAddress).map((send) => send('/api/login', { email, password }));
  await expect.poll(() => begun).toBe(4);
  expect((await server.api.post('/api/delete_account', { password }, token)).status).toBe(200);
  paused.resolve();
  const answers = await Promise.all(logins);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  holding.mockRestore();
});

test.each([
  ['reading identities', 'identities', 'ofAccount', (token: string) => server.api.get('/api/identities', token)],
  [
    'a change of names',
    'accounts',
    'rename',
    (token: string, email: string) =>
      server.api.post('/api/update_account', { email, firstname: 'Ada', lastname: 'Lind' }, token),
  ],
] as const)(
  '[safe L5] %s under way while the account is deleted says that the session has ended',
  async (_, part, act, call) => {
    const email = `${part}@example.org`;
    const token = await server.api.register(email);
    const { state } = server.services;
    const of = state[part] as unknown as Record<string, (...terms: unknown[]) => Promise<unknown>>;
    const work = of[act]!;
    const holding = vi.spyOn(of, act).mockImplementation(async (...terms) => {
      expect((await server.api.post('/api/delete_account', { password }, token)).status).toBe(200);
      return work.apply(of, terms);
    });
    const answer = await call(token, email);
    holding.mockRestore();
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('Your session has ended') as string]);
  },
);
