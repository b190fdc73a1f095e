import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '@wellfield/contract';
import { goodPassword, refused } from '../../../testing/api-client.ts';
import { startProvider, type TestProvider } from '../../../testing/identity-provider.ts';
import { publicUrl, returnAddress, messageOf, SignOnVisitor } from '../../../testing/sign-on-visitor.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';

const ada = {
  sub: 'ada-0001',
  email: 'Ada@example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Hale',
};

let provider: TestProvider;
let server: TestServer;
let clock = Date.now();
const startWith = (site: object) =>
  startServer({
    site: { singleSignOn: { label: 'Log in with North Field', ...site } },
    environment: { PUBLIC_URL: publicUrl, ...provider.environment },
    now: () => clock,
  });
beforeAll(async () => {
  provider = await startProvider([returnAddress], ada);
  server = await startWith({});
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await provider.stop();
});
beforeEach(() => {
  provider.person = ada;
  clock = Date.now();
});

describe('[ACC-10] single sign-on', () => {
  test('the first one opens an account, later ones find it, also when the email has changed', async () => {
    const { account, token } = await new SignOnVisitor(server).logIn();
    expect(account).toMatchObject({ email: 'ada@example.org', firstname: 'Ada', lastname: 'Hale' });
    expect((await server.api.post('/api/auth', undefined, token)).status).toBe(200);
    provider.person = { ...ada, email: 'ada.married@example.org' };
    const later = await new SignOnVisitor(server).logIn();
    expect(later.account).toEqual(account);
    // Another person of the provider is another account, whatever their name.
    provider.person = { ...ada, sub: 'ada-0002', email: 'ada2@example.org' };
    expect((await new SignOnVisitor(server).logIn()).account.user_id).not.toBe(account.user_id);
  });

  test('20 first ones at once open one account', async () => {
    provider.person = { ...ada, sub: 'crowd', email: 'crowd@example.org' };
    const sessions = await Promise.all(Array.from({ length: 20 }, () => new SignOnVisitor(server).logIn()));
    expect(new Set(sessions.map(({ account }) => account.user_id)).size).toBe(1);
  });

  test('the site says how its button is called, and asks the provider by the book', async () => {
    const site = await server.api.get('/api/site');
    expect(site.body).toMatchObject({ sign_on: { label: 'Log in with North Field', only: false } });
    expect(site.text).not.toContain(provider.environment['OIDC_CLIENT_SECRET']);
    const visitor = new SignOnVisitor(server);
    const { status, location, cookies } = await visitor.begin();
    expect(status).toBe(303);
    const requested = Object.fromEntries(new URL(location).searchParams);
    expect(requested).toMatchObject({
      response_type: 'code',
      redirect_uri: returnAddress,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const [cookie = ''] = cookies;
    expect(cookie).toMatch(/^__Host-sign-on=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/);
    // What binds the return to the browser is not in the address.
    expect(location).not.toContain(/=([^;]+)/.exec(cookie)?.[1]);
    const again = new URL((await visitor.begin()).location).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(again.get(name)).not.toBe(requested[name]);
  });

  test('several tabs of a browser can be on the way at once', async () => {
    const visitor = new SignOnVisitor(server);
    const ways = [await visitor.untilReturn(), await visitor.untilReturn()];
    for (const way of ways) {
      const { text, location } = await visitor.open(way);
      expect(location, text).toContain('#sign_on=');
    }
  });
});

describe('single sign-on and an account that was there before', () => {
  test('[security 4] is joined only by its password, and then found without', async () => {
    const email = 'earlier@example.org';
    await server.api.register(email);
    provider.person = { ...ada, sub: 'earlier', email };
    const visitor = new SignOnVisitor(server);
    const ticket = await visitor.ticket();
    expect(refused(await visitor.exchange(ticket))).toEqual({
      status: 409,
      error:
        'There is already an account with your email. Enter its password once to join it with your single sign-on.',
    });
    expect((await visitor.exchange(ticket, 'not the password')).status).toBe(422);
    expect((await visitor.exchange(ticket, goodPassword)).status).toBe(200);
    expect((await visitor.exchange(ticket, goodPassword)).status).toBe(401);
    expect((await new SignOnVisitor(server).logIn()).account.email).toBe(email);
  });

  test('is never found by an email that the provider does not confirm', async () => {
    for (const unconfirmed of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      provider.person = { ...ada, sub: 'stranger', email: 'victim@example.org', ...unconfirmed };
      const visitor = new SignOnVisitor(server);
      const { status, text } = await visitor.open(await visitor.untilReturn());
      expect(status).toBe(403);
      expect(messageOf(text)).toContain('did not confirm an email address');
    }
  });

  test('wrong passwords count like those of logins', async () => {
    const email = 'guessed@example.org';
    await server.api.register(email);
    provider.person = { ...ada, sub: 'guesser', email };
    const visitor = new SignOnVisitor(server);
    const ticket = await visitor.ticket();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await visitor.exchange(ticket, `guess ${guess}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await server.api.form('/api/login', { email, password: goodPassword })).status).toBe(429);
  });
});

describe('what single sign-on refuses', () => {
  test('a return that another browser began, that nobody began, or that took too long', async () => {
    const victim = new SignOnVisitor(server);
    const attacker = new SignOnVisitor(server);
    const way = await attacker.untilReturn();
    await victim.begin();
    for (const address of [way, `${returnAddress}?code=x&state=y`, `${returnAddress}?code=x`, returnAddress]) {
      const { status, text } = await victim.open(address);
      expect(status).toBe(400);
      expect(messageOf(text)).toMatch(/was not started in this browser/);
    }
    clock += limits.signOn.minutes * 60_000 + 1;
    expect((await attacker.open(way)).status).toBe(400);
  });

  test('a code that was used, and one that came with another state', async () => {
    const visitor = new SignOnVisitor(server);
    const way = await visitor.untilReturn();
    expect((await visitor.open(way)).status).toBe(303);
    const replayed = await visitor.open(way);
    expect([replayed.status, messageOf(replayed.text)]).toEqual([401, expect.stringMatching(/could not be verified/)]);
    const other = new URL(await visitor.untilReturn());
    const state = new URL((await visitor.begin()).location).searchParams.get('state');
    other.searchParams.set('state', state ?? '');
    // PKCE and nonce belong to the state: the code was asked for with others.
    expect((await visitor.open(other.href)).status).toBe(401);
  });

  test('who turns back at the provider is told so, and can begin again', async () => {
    provider.person = null;
    const visitor = new SignOnVisitor(server);
    const { status, text } = await visitor.open(await visitor.untilReturn());
    expect([status, messageOf(text)]).toEqual([403, expect.stringMatching(/^The login was canceled/)]);
    expect(text).toContain('href="/login"');
  });

  test('a ticket without the secret of the page that began, a second time, or too late', async () => {
    const visitor = new SignOnVisitor(server);
    const stolen = await visitor.ticket();
    expect((await visitor.exchange(stolen, undefined, new SignOnVisitor(server).verifier)).status).toBe(401);
    const tries = await Promise.all(Array.from({ length: 10 }, () => visitor.exchange(stolen)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused(tries.find(({ status }) => status !== 200)!).status).toBe(401);
    const late = await visitor.ticket();
    clock += limits.loginTicketMinutes * 60_000;
    expect((await visitor.exchange(late)).status).toBe(401);
  });

  test('[security 1] a disabled account, also when it is disabled during the login', async () => {
    provider.person = { ...ada, sub: 'leaver', email: 'leaver@example.org' };
    const { account } = await new SignOnVisitor(server).logIn();
    const visitor = new SignOnVisitor(server);
    const ticket = await visitor.ticket();
    const { accounts } = server.services.state;
    await accounts.disable(account.user_id);
    expect((await visitor.exchange(ticket)).status).toBe(401);
    const { status, text } = await visitor.open(await visitor.untilReturn());
    expect([status, messageOf(text)]).toEqual([403, expect.stringMatching(/is disabled/)]);
    await accounts.setPassword(account.user_id, 'enabled again');
    expect((await visitor.exchange(ticket)).status).toBe(401);
  });

  test('too many failed returns from one address', async () => {
    await using busy = await startWith({});
    const visitor = new SignOnVisitor(busy);
    await visitor.begin();
    const state = new URL((await visitor.begin()).location).searchParams.get('state') ?? '';
    const forged = `${returnAddress}?${new URLSearchParams({ code: 'forged', state, iss: provider.issuer }).toString()}`;
    const { max } = limits.throttles.failedSignOnsOfAddress;
    for (let tried = 0; tried < max; tried += 1) expect((await visitor.open(forged)).status).toBe(401);
    expect((await visitor.open(forged)).status).toBe(429);
  });
});

describe('a site’s settings of single sign-on', () => {
  test('it can be the only way in', async () => {
    await using closed = await startWith({ only: true });
    const { api } = closed;
    const stated = { status: 403, error: 'This site uses single sign-on only.' };
    expect(refused(await api.form('/api/login', { email: 'a@example.org', password: goodPassword }))).toEqual(stated);
    const person = { email: 'a@example.org', firstname: 'A', lastname: 'B', password: goodPassword };
    expect(refused(await api.post('/api/register', person))).toEqual(stated);
    expect((await new SignOnVisitor(closed).logIn()).account.email).toBe('ada@example.org');
  });

  test.each([
    [{ registration: { policy: 'closed' } }, {}, 403],
    [{ registration: { policy: 'closed' } }, { newAccounts: 'all' }, 303],
    [{ registration: { policy: 'domains', domains: ['example.org'] } }, {}, 303],
    [{ registration: { policy: 'domains', domains: ['example.com'] } }, {}, 403],
    [{ registration: { policy: 'open' } }, { newAccounts: 'none' }, 403],
  ] as const)(
    'who gets an account at the first one: with %j and %j the answer is %i',
    async (site, singleSignOn, status) => {
      await using other = await startServer({
        site: { ...site, singleSignOn },
        environment: { PUBLIC_URL: publicUrl, ...provider.environment },
      });
      const visitor = new SignOnVisitor(other);
      expect((await visitor.open(await visitor.untilReturn())).status).toBe(status);
    },
  );

  test('a provider that never says that emails are confirmed can be trusted with them', async () => {
    await using trusting = await startWith({ trustsEmails: true });
    provider.person = { ...ada, email_verified: undefined };
    expect((await new SignOnVisitor(trusting).logIn()).account.email).toBe('ada@example.org');
    provider.person = { ...ada, sub: 'unproven', email: 'unproven@example.org', email_verified: false };
    const visitor = new SignOnVisitor(trusting);
    expect((await visitor.open(await visitor.untilReturn())).status).toBe(403);
  });

  test('roles by the groups of the provider, anew at every login; without a group nobody gets in', async () => {
    const roles = { claim: 'groups', administrator: ['admins'], contributor: ['team'], reader: ['guests'] };
    await using grouped = await startWith({ roles });
    const enter = async (groups: unknown) => {
      provider.person = { ...ada, groups };
      return (await new SignOnVisitor(grouped).logIn()).account.role;
    };
    expect(await enter(['team', 'others'])).toBe('contributor');
    expect(await enter(['guests', 'admins'])).toBe('administrator');
    expect(await enter('guests')).toBe('reader');
    for (const groups of [['others'], [], undefined, { admins: true }]) {
      provider.person = { ...ada, groups };
      const visitor = new SignOnVisitor(grouped);
      expect((await visitor.open(await visitor.untilReturn())).status).toBe(403);
    }
    // What is joined by password has no role before.
    const email = 'joined@example.org';
    const token = await grouped.api.register(email);
    provider.person = { ...ada, sub: 'joined', email, groups: ['admins'] };
    const visitor = new SignOnVisitor(grouped);
    const ticket = await visitor.ticket();
    const roleNow = async () => (await grouped.api.post('/api/auth', undefined, token)).body;
    expect(await roleNow()).toMatchObject({ account: { role: 'contributor' } });
    expect((await visitor.exchange(ticket, goodPassword)).body).toMatchObject({ account: { role: 'administrator' } });
    expect(await roleNow()).toMatchObject({ account: { role: 'administrator' } });
    await using open = await startWith({ roles: { claim: 'groups', administrator: ['admins'] } });
    provider.person = { ...ada, groups: [] };
    expect((await new SignOnVisitor(open).logIn()).account.role).toBe('reader');
  });

  test('people can log out at the provider too', async () => {
    const { status, location } = await new SignOnVisitor(server).open(`${publicUrl}/api/sign_on/end`);
    expect(status).toBe(303);
    expect(location.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
    expect(new URL(location).searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
  });
});

test('a site without single sign-on has none of it', async () => {
  await using plain = await startServer();
  expect((await plain.api.get('/api/site')).body).not.toHaveProperty('sign_on');
  const { challenge } = new SignOnVisitor(plain);
  for (const path of [`/api/sign_on?challenge=${challenge}`, '/api/sign_on/callback', '/api/sign_on/end'])
    expect((await plain.api.get(path)).status).toBe(404);
});
