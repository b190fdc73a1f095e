import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from '../server/src/testing/copy-site.ts';
import { startProvider, type TestProvider } from '../server/src/testing/identity-provider.ts';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { Caller } from './support/caller.ts';
import { barriersInLightAndDark } from './support/screen-checks.ts';
import { makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { codeAt } from '../server/src/testing/second-factor.ts';
import { holdSession, logIn, Visitors } from './support/visitors.ts';

let server: RunningServer;
let provider: TestProvider;
let folder: string;
const visitors = new Visitors();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-sign-in-'));
  const site = join(folder, 'site');
  await copySite(builtInSiteDir, site, { singleSignOn: { label: 'Log in with North Field' } });
  provider = await startProvider([], { sub: 'ada', email_verified: true, given_name: 'Ada', family_name: 'Hale' });
  server = await startServer(await makeDataFolder(), { SITE_DIR: site, ...provider.environment });
  provider.returnAddresses.push(`${server.address}/api/sign_on/callback`);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('[ACC-10] single sign-on leads to the page that was asked for, and joins an earlier account by its password', async () => {
  visitors.expectComplaint(/status of 4(09|22) .*sign_on\/session/);
  const { person } = await Caller.register(server.address);
  provider.person = { ...provider.person, sub: 'ada', email: person.email };
  const page = await visitors.sharedTab(server.address);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log in with North Field' }).click();
  await page.getByText('There is already an account with your email.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Join and log in' }).click();
  await page.getByText('This is not the password of your account.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Join and log in' }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Logout' }).click();
  const end = page.getByRole('link', { name: 'log out there too' });
  expect(await end.getAttribute('href')).toBe('/api/sign_on/end');
  await page.getByRole('button', { name: 'Log in with North Field' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('email'))).toBe(person.email);
  // Neither ticket nor token stays in the history.
  await page.goBack();
  expect(page.url()).not.toMatch(/sign_on=/);
});

test('[ACC-10] the linked identity is shown under Account, and unlinked by the password', async () => {
  visitors.expectComplaint(/status of 409 .*sign_on\/session/);
  visitors.expectComplaint(/status of 422 .*identities/);
  const { person } = await Caller.register(server.address);
  provider.person = { ...provider.person, sub: 'linked', email: person.email };
  const page = await visitors.arrive(server.address);
  const main = page.getByRole('main');
  const signOn = async () => {
    await page.goto('/login?redirect=%2Faccount');
    await page.getByRole('button', { name: 'Log in with North Field' }).click();
  };
  await signOn();
  // The page before it has such a field, too.
  await page.getByText('There is already an account with your email.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Join and log in' }).click();
  const identity = main.getByRole('list', { name: 'Single sign-on' }).getByRole('listitem');
  const { host } = new URL(provider.environment['OIDC_ISSUER'] ?? '');
  await identity.getByText(host, { exact: true }).waitFor();
  await identity.getByText(/^Linked since /).waitFor();
  await identity.getByRole('button', { name: `Unlink ${host}` }).click();
  await main.getByLabel('Your password').fill('not the password');
  await main.getByRole('button', { name: 'Unlink', exact: true }).click();
  await main.getByText('This is not the password of your account.').waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await main.getByLabel('Your password').fill(person.password);
  await main.getByRole('button', { name: 'Unlink', exact: true }).click();
  await main.getByText('Not linked. Log in once by single sign-on to link it with this account.').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  // It is nobody's again, so the password is asked for.
  await signOn();
  await page.getByText('There is already an account with your email.').waitFor();
});

test('[ACC-11] a second factor is set up, asked for at the login, and passkeys log in without a password', async () => {
  visitors.expectComplaint(/status of 4(01|22) .*(login|second_factors)/);
  const { person } = await Caller.register(server.address);
  const page = await visitors.arrive(server.address);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const fill = (label: string, text: string) => main.getByLabel(label, { exact: true }).fill(text);
  const leave = () => page.getByRole('button', { name: 'Logout' }).click();
  const entered = async () => {
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    // The bar knows of the session before the page leads on.
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.getByRole('heading', { level: 1, name: /^(?!Login$|Second Factor$)/ }).waitFor();
  };

  await holdSession(page, person);
  await page.goto('/account');
  await press('Add an authenticator app');
  await fill('Your password', 'not the password');
  await press('Add an app');
  await main.getByText('This is not the password of your account.').waitFor();
  await fill('Your password', person.password);
  await press('Add an app');
  await main.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
  const secret = ((await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  const confirmed = Date.now();
  await fill('Code', codeAt(secret, confirmed));
  await press('Confirm');
  await main.getByText('Keep these recovery codes').waitFor();
  const codes = await main.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await press('I have saved them');
  await press('Add a passkey');
  await fill('Name of the passkey', 'Test key');
  await fill('Your password', person.password);
  await press('Add a passkey');
  await main.getByText(/^Passkey, added .* never used$/).waitFor();
  await leave();

  await page.goto('/login?redirect=%2Faccount');
  await logIn(page, person);
  await fill('Code', '000000');
  await press('Log in');
  await main.getByText('This code is wrong, has expired or was used.').waitFor();
  // A later step: that of the confirmation was taken, and the next one lapses within a minute and a half.
  await fill('Code', codeAt(secret, Math.max(confirmed + 30_000, Date.now())));
  await press('Log in');
  await entered();
  expect(new URL(page.url()).pathname).toBe('/account');
  await leave();

  await logIn(page, person);
  await press('Use a recovery code');
  await fill('Recovery code', codes[0] ?? '');
  // A logout before the next page has come leads to the login, not to the step that is used up.
  const delayed = Promise.withResolvers<undefined>();
  await page.route('**/overview-text-page-*.js', (route) => delayed.promise.then(() => route.continue()));
  await press('Log in');
  await leave();
  await main.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  delayed.resolve(undefined);

  await logIn(page, person);
  await press('Use a passkey');
  await entered();
  await leave();

  // Alone it says whose account it is.
  await press('Passkey');
  await press('Use a passkey');
  await entered();
  await page.goto('/account');
  await main.getByText(/^Passkey, added .* last used /).waitFor();
  await main.getByText('9 codes left').waitFor();
  await press('Remove Test key');
  await fill('Your password', person.password);
  await press('Remove the passkey');
  await main.getByText('Test key').waitFor({ state: 'detached' });
  await leave();
  await press('Passkey');
  await press('Use a passkey');
  await main.getByText('This passkey is not registered on this site, or could not be verified.').waitFor();
});
