import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../server/src/testing/second-factor.ts';
import { Caller, type Person } from './support/caller.ts';
import { Keys } from './support/keys.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stopClock } from './support/stop-clock.ts';
import { holdSession, logIn, Visitors } from './support/visitors.ts';

let server: RunningServer;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
});
afterAll(() => server?.stop());

const goodPassword = 'a quiet river in march';
const pathOf = (page: Page) => new URL(page.url()).pathname;
const loggedIn = (page: Page) => page.getByRole('button', { name: 'Logout' }).waitFor();
const password = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillRegistration(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** The account page with a login: that of the registration, or a new one. */
async function openAccount(page: Page, person: Person, { isNewLogin = false } = {}): Promise<void> {
  if (!isNewLogin) await holdSession(page, person);
  await page.goto('/account');
  if (isNewLogin) await logIn(page, person);
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
}

async function fillPasswords(page: Page, [current, next, repeat]: readonly [string, string, string]): Promise<void> {
  await password(page, 'Current password').fill(current);
  await password(page, 'New password').fill(next);
  await password(page, 'Repeat new password').fill(repeat);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

describe('sessions and access', () => {
  test('[security 8] [security 20] [safe L11] an account sees what lets somebody in and ends it by keys; a token for long needs the password', async () => {
    visitors.expectComplaint(/status of 422 .*access_tokens/);
    const ada = await Caller.register(server.address);
    const logInElsewhere = () =>
      fetch(`${server.address}/api/login`, {
        method: 'POST',
        body: new URLSearchParams({ email: ada.person.email, password: ada.person.password }),
        headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' },
      });
    await logInElsewhere();
    await logInElsewhere();
    const id = await ada.saveQuery('Shared', 0, [{ field: 'matrix', filter: 'Ground Water' }]);
    await ada.call('PUT', `/api/queries/${id}/sharing`, { shared: true });
    await ada.call('GET', `/api/get_csv/${id}/Shared/0`);
    const job = () => ada.call<{ job: { mail: string } }>('GET', `/api/export_jobs/${id}`);
    await expect.poll(async () => (await job()).job.mail).toBe('delivered');

    const page = await visitors.sharedTab(server.address);
    await openAccount(page, ada.person);
    const keys = new Keys(page);
    const list = (name: string) => page.getByRole('list', { name });
    const end = async (button: Locator, confirm: string) => {
      await button.focus();
      await keys.press('Enter');
      await keys.tabTo(page.getByRole('alertdialog').getByRole('button', { name: confirm }));
      await keys.press('Enter');
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    };
    const sessions = list('Sessions').getByRole('listitem');
    await list('Shared views').waitFor();
    await list('Links to exports').waitFor();
    await expect.poll(() => sessions.count()).toBe(3);
    expect(await sessions.first().textContent()).toContain('this one');
    expect(await seriousBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);

    await end(page.getByRole('button', { name: /^End the session of Firefox on Windows/ }).first(), 'End');
    await expect.poll(() => sessions.count()).toBe(2);
    await end(page.getByRole('button', { name: 'End all other sessions' }), 'End all others');
    await page.getByText('1 other session ended.').waitFor();
    await expect.poll(() => sessions.count()).toBe(1);

    // A token for more than 30 days is made with the password only.
    const form = page.getByRole('form', { name: 'Create an access token' });
    const create = () => form.getByRole('button', { name: 'Create a read-only token' }).click();
    const answer = form.getByRole('alert');
    const expiries = async () =>
      (await ada.call<{ access_tokens: { expires: string }[] }>('GET', '/api/access_tokens')).access_tokens.map(
        ({ expires }) => Math.round((Date.parse(expires) - Date.now()) / 86_400_000),
      );

    await form.getByLabel('Token name (for example, Monthly R report)').fill('Two years of R');
    expect(await form.getByLabel('Your password').count()).toBe(0);
    await form.getByLabel('Expires after').selectOption('2 years');
    await create();
    await expect.poll(() => answer.textContent()).toBe('A token for more than 30 days needs your password.');
    await form.getByLabel('Your password').fill('not the password');
    await create();
    await expect.poll(() => answer.textContent()).toBe('This is not the password of your account.');
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await expiries()).toEqual([]);
    await form.getByLabel('Your password').fill(ada.person.password);
    await create();
    await page.getByText('The token has been created.').waitFor();
    expect(await expiries()).toEqual([730]);
    expect(await form.getByLabel('Your password').inputValue()).toBe('');

    await end(list('Links to exports').getByRole('button'), 'Revoke');
    await page.getByText('You have no active links to exports.').waitFor();
    await end(list('Shared views').getByRole('button'), 'Revoke');
    await page.getByText('You have not shared any views.').waitFor();
    await end(page.getByRole('button', { name: 'Revoke all tokens, links and views' }), 'Revoke all');
    await page.getByText('Revoked: 1 access token, 0 links to exports, 0 views.').waitFor();
    await page.getByText('You have no access tokens.').waitFor();
  });

  test('[safe L11] a change of second factors ends the other sessions only if its box is checked', async () => {
    const ada = await Caller.register(server.address);
    const { email, password: word } = ada.person;
    const elsewhere = await ada.call<{ token: string }>('POST', '/api/login', { email, password: word });
    const answersElsewhere = async () => {
      const headers = { authorization: `Bearer ${elsewhere.token}` };
      return (await fetch(`${server.address}/api/queries`, { headers })).status;
    };
    const page = await visitors.sharedTab(server.address);
    await openAccount(page, ada.person);
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const box = main.getByRole('checkbox', { name: 'Also end all other sessions' });

    await press('Add an authenticator app');
    await password(page, 'Your password').fill(ada.person.password);
    await press('Add an app');
    const secret = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    expect(await box.isChecked()).toBe(false);
    await main.getByLabel('Code', { exact: true }).fill(codeAt(secret.replaceAll(' ', ''), Date.now()));
    await press('Confirm');
    await press('I have saved them');
    expect(await answersElsewhere()).toBe(200);

    await press('Make new ones');
    await password(page, 'Your password').fill(ada.person.password);
    await box.check();
    await press('Make new recovery codes');
    await press('I have saved them');
    expect(await answersElsewhere()).toBe(401);
    await page.reload();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect.poll(() => sessions.allTextContents()).toEqual([expect.stringContaining('this one')]);
  });
});

describe('register', () => {
  test('[ACC-02] [ACC-09] the way from the login to an account, with every refusal, at last by keyboard, and to the requested route', async () => {
    visitors.expectComplaint(/status of 40[09] .*\/api\/register/);
    const taken = (await Caller.register(server.address)).person.email;
    const page = await visitors.sharedTab(server.address);
    await page.goto('/dataview?matrix=Soil');
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.getByRole('link', { name: 'Register' }).click();
    const alert = page.getByRole('alert');
    const submit = page.getByRole('button', { name: 'Register' });

    await submit.click();
    await expect.poll(() => alert.textContent()).toBe('All fields are required.');
    const email = `${randomUUID()}@example.org`;
    const texts = { Email: taken, 'First name': 'Ada', 'Last name': 'Hale', Password: goodPassword };
    await fillRegistration(page, { ...texts, 'Repeat password': `${goodPassword}!` });
    await submit.click();
    await expect.poll(() => alert.textContent()).toBe('Passwords do not match.');
    await fillRegistration(page, { 'Repeat password': goodPassword });
    await submit.click();
    await expect.poll(() => alert.textContent()).toBe('There is already an account with this email. Log in with it.');
    await fillRegistration(page, { Email: email, Password: 'Password123', 'Repeat password': 'Password123' });
    await submit.click();
    await expect.poll(() => alert.textContent()).toContain('too easy to guess');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'New Password' }).waitFor();
    await page.goBack();
    // The page before it has a field of this name, too.
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await page.getByLabel('Email', { exact: true }).focus();
    for (const text of [email, 'Ada', 'Hale', goodPassword, goodPassword]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dataview\?matrix=Soil$/);
    await loggedIn(page);
    await page.goto('/account');
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.goto('/register');
    await expect.poll(() => pathOf(page)).toBe('/overview');
    const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('account') ?? '') as object);
    expect(stored).toMatchObject({ username: email, email, firstname: 'Ada', lastname: 'Hale' });
  });
});

describe('account', () => {
  test('[ACC-03] [ACC-08] the email stays, the names change; the answer shows for 2 s, a refusal until the next try', async () => {
    visitors.expectComplaint(/status of 4(03|22) /);
    const { person } = await Caller.register(server.address);
    const page = await visitors.sharedTab(server.address);
    await openAccount(page, person);
    const email = page.getByLabel('Email', { exact: true });
    expect(await email.inputValue()).toBe(person.email);
    expect(await email.isEditable()).toBe(false);
    expect(await page.getByLabel('First name').inputValue()).toBe('Test');
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Hopper');
    await stopClock(page);
    await page.getByRole('button', { name: 'Update' }).click();
    const answer = page.getByText('Account successfully updated.');
    await answer.waitFor();
    await page.clock.runFor(1_999);
    expect(await answer.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await answer.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.reload();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Hopper');

    await email.evaluate((field: HTMLInputElement) => (field.value = ''));
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('alert').getByText('Email is required.').waitFor();

    // The server's refusal of a change stays next to its form until the next try.
    const other = (await Caller.register(server.address)).person.email;
    await stopClock(page);
    const names = page.getByRole('form', { name: 'Name' });
    await names.getByLabel('Email').evaluate((field: HTMLInputElement, text) => (field.value = text), other);
    await names.getByRole('button').click();
    const refusal = names.getByRole('alert').getByText('This is the email of another account.');
    await refusal.waitFor();
    const change = page.getByRole('form', { name: 'Change Password' });
    await fillPasswords(page, ['not my password', goodPassword, goodPassword]);
    await change.getByRole('alert').getByText('The current password is wrong.').waitFor();
    await page.clock.runFor(60_000);
    expect(await refusal.isVisible()).toBe(true);
    expect(pathOf(page)).toBe('/account');
    await fillPasswords(page, ['', goodPassword, goodPassword]);
    await change.getByRole('alert').getByText('Email and all password fields are required.').waitFor();
    await fillPasswords(page, [person.password, goodPassword, 'another']);
    await change.getByRole('alert').getByText('Passwords do not match.').waitFor();
  });

  test('[ACC-04] a changed password ends the account’s other sessions; this browser’s tabs continue', async () => {
    visitors.expectComplaint(/status of 401 /);
    const { person } = await Caller.register(server.address);
    const elsewhere = await visitors.sharedTab(server.address);
    await openAccount(elsewhere, person, { isNewLogin: true });
    const page = await visitors.sharedTab(server.address);
    await openAccount(page, person);
    const sibling = await page.context().newPage();
    await sibling.goto('/account');
    await loggedIn(sibling);

    await fillPasswords(page, [person.password, goodPassword, goodPassword]);
    await page.getByText('Password successfully updated.').waitFor();
    expect(await password(page, 'New password').inputValue()).toBe('');
    for (const tab of [page, sibling]) {
      await tab.getByRole('link', { name: 'Query Data' }).click();
      await tab.getByText('You have no saved queries yet.').waitFor();
    }
    await elsewhere.getByRole('button', { name: 'Update' }).click();
    await elsewhere.getByRole('button', { name: 'Login' }).waitFor();
    await logIn(elsewhere, { ...person, password: goodPassword });
    await expect.poll(() => pathOf(elsewhere)).toBe('/account');
  });

  test('scheme and density apply at once, after a reload and in another browser, and end with the session', async () => {
    const { person } = await Caller.register(server.address);
    const page = await visitors.sharedTab(server.address, { colorScheme: 'light' });
    await openAccount(page, person);
    const canvas = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await canvas(page);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => canvas(page)).not.toBe(light);
    expect((await saved).status()).toBe(200);
    const dark = await canvas(page);
    const height = () => page.getByRole('button', { name: 'Update' }).evaluate((button) => button.clientHeight);
    const compact = await height();
    const alsoSaved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('radio', { name: 'Comfortable' }).check();
    await expect.poll(height).toBe(Math.round((compact + 2) * 1.25) - 2);
    await alsoSaved;

    // Before the preferences are loaded, the browser remembers.
    await page.route('**/api/**', (route) => route.abort());
    visitors.expectComplaint(/Failed to load resource|could not be reached/);
    await page.reload();
    expect(await canvas(page)).toBe(dark);
    await page.unrouteAll();

    const other = await visitors.arrive(server.address, { colorScheme: 'light' });
    await openAccount(other, person, { isNewLogin: true });
    await expect.poll(() => canvas(other)).toBe(dark);
    expect(await other.getByRole('radio', { name: 'Comfortable' }).isChecked()).toBe(true);
    await other.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('button', { name: 'Login' }).waitFor();
    expect(await canvas(other)).toBe(light);
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
  });
});
