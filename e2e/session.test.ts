import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { FilterBar } from './support/filter-bar.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, logIn, openQueries, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
});
beforeEach(async () => {
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
});
afterAll(() => server?.stop());

const storage = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);
const onLogin = (page: Page) => page.getByLabel('Email', { exact: true }).waitFor();

describe('session', () => {
  test('[NAV-12] token and values are in session storage; on load the token is validated and the account restored', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.goto('/query');
    await logIn(page, caller.person);
    await executeQuery(page, 'Arsenic');
    const { email } = caller.person;
    const stored = await storage(page);
    expect(stored).toMatchObject({
      username: email,
      email,
      firstname: 'Test',
      lastname: 'Person',
      analyte_id: 'Arsenic',
    });
    expect(Object.keys(stored).toSorted()).toEqual(
      ['account', 'analyte_id', 'email', 'firstname', 'jwt', 'lastname', 'query_id', 'user_id', 'username'].toSorted(),
    );
    expect(JSON.parse(stored.account ?? '')).toMatchObject({ email, user_id: stored.user_id });

    const validation = page.waitForRequest(
      (request) => request.url().endsWith('/api/auth') && request.method() === 'POST',
    );
    await page.reload();
    expect((await validation).headers().authorization).toBe(`Bearer ${stored.jwt}`);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect((await storage(page)).email).toBe(email);

    visitors.expectComplaint(/status of 401 .*\/api\/auth/);
    // Before the page's own scripts: the previous page may still write its session while it restores the query.
    const forging = await page.addInitScript(() => sessionStorage.setItem('jwt', 'forged'));
    await page.reload();
    await forging.dispose();
    await onLogin(page);
    await forging.dispose();
    expect(await storage(page)).toEqual({});
  });

  test('[QRY-11] reloading restores the active query and its analyte', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await executeQuery(page, 'Arsenic');
    await page.reload();
    await page.getByText('Data Loaded', { exact: true }).waitFor();
    await page.goto('/dataview');
    await page.getByRole('heading', { name: 'Data: 2 rows' }).waitFor();
    await page.getByRole('row').nth(2).waitFor();
    await page.getByText('Selected Query: Arsenic').waitFor();
    expect((await storage(page)).analyte_id).toBe('Arsenic');
  });

  test('[NAV-03] a logged-in person is redirected from the login page', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.goto('/login?redirect=%2Fdataview');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dataview');
    await page.goto('/login');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/overview');
  });

  test('[NAV-11] an expired token leads to the login, and back to the same page; a wrong password does not', async () => {
    visitors.expectComplaint(/status of 4(01|22)/);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.goto('/query?kept=yes');
    // The page's own calls must be done before the token expires: they would lead to the login, too.
    await page.waitForLoadState('networkidle');
    const jobResponse = page.waitForResponse(/\/api\/export_jobs\//);
    await page.getByRole('option', { name: 'Arsenic' }).click();
    await jobResponse;
    const token = (await storage(page)).jwt;
    await fetch(`${server.address}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await onLogin(page);
    expect(await storage(page)).toEqual({});
    await logIn(page, { ...caller.person, password: 'not the password' });
    await page.getByText('invalid email or password.').waitFor();
    await logIn(page, caller.person);
    await page.waitForURL(/\/query\?kept=yes$/);

    await page.goto('/account');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password', { exact: true }).fill('a quiet river in march');
    await page.getByLabel('Repeat new password').fill('a quiet river in march');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('The current password is wrong.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  test('[NAV-11] an expired token on the map loses nothing: the login leads back to its filters, selection and windows', async () => {
    visitors.expectComplaint(/status of 401/);
    const page = await showMap(await visitors.sharedTab(server.address), caller.person, 'Arsenic');
    const filters = new FilterBar(page);
    await (await filters.open('Detect')).getByRole('checkbox', { name: /^Detected \(Y\)/ }).click();
    await page.getByRole('option', { name: 'TEST-1' }).click();
    await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
    await page.getByRole('button', { name: 'Quantile Plot', exact: true }).click();
    await page.getByRole('dialog', { name: 'Quantile Plot' }).waitFor();
    await page.waitForURL(/window=quantile/);
    const { search } = new URL(page.url());
    const left = await filters.active();
    const token = (await storage(page)).jwt;
    await fetch(`${server.address}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await onLogin(page);
    await logIn(page, caller.person);
    await page.waitForURL((url) => url.pathname === '/map' && url.search === search);
    await page.getByRole('dialog', { name: 'Quantile Plot' }).waitFor();
    await page.getByRole('region', { name: 'Selected location' }).getByRole('heading', { name: 'TEST-1' }).waitFor();
    expect(await filters.active()).toEqual(left);
  });

  test('a session survives a server that cannot be reached to validate the token', async () => {
    visitors.expectComplaint(/Failed to load resource|could not be reached/);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    const before = await storage(page);
    await page.route('**/api/auth', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor();
    await page.getByText('The server could not be reached.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('option', { name: 'Arsenic' }).waitFor();
    expect(await storage(page)).toEqual(before);
  });

  test('[NAV-05] logout ends the token, clears storage, forgets the active query and goes to /overview', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await executeQuery(page, 'Arsenic');
    const token = (await storage(page)).jwt;
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    // However long the server takes, nothing of the session is left on the screen.
    const farewell = Promise.withResolvers<void>();
    await page.route('**/api/logout', async (route) => {
      await farewell.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await onLogin(page);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/overview');
    expect(await storage(page)).toEqual({});
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    farewell.resolve();
    const auth = () =>
      fetch(`${server.address}/api/auth`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await auth()).status).toBe(401);
    const other = await Caller.register(server.address);
    await logIn(page, other.person);
    await page.waitForURL(/\/overview$/);
    await page.getByRole('link', { name: 'Query Data' }).click();
    await page.getByText('You have no saved queries yet.').waitFor();
    expect(await page.getByText('Selected Query: Arsenic').count()).toBe(0);
  });

  test('a new tab gets the session from its siblings, and loses it with them', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    const sibling = await page.context().newPage();
    await sibling.goto('/query');
    await sibling.getByRole('option', { name: 'Arsenic' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await onLogin(page);
    await onLogin(sibling);
    expect(await storage(sibling)).toEqual({});
    await logIn(page, caller.person);
    await sibling.getByRole('option', { name: 'Arsenic' }).waitFor();
  });
});
