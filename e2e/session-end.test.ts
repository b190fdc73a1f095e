import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BuilderPage } from './support/builder.ts';
import { Caller } from './support/caller.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { startClock } from './support/stop-clock.ts';
import { holdSession, logIn, Visitors } from './support/visitors.ts';

// The browser's clock is changed, not the server's.
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
});
beforeEach(async () => {
  caller = await Caller.register(server.address);
});
afterAll(() => server?.stop());

async function arriveLoggedIn(): Promise<Page> {
  const page = await visitors.sharedTab(server.address);
  await startClock(page);
  await holdSession(page, caller.person);
  await page.goto('/account?kept=yes');
  await onAccount(page);
  return page;
}

/**
 * The account's page, without pending calls: an answer after a change of the clock would postpone the end. Its parts whose code
 * comes later call only then, which on a busy machine may be long after the network was quiet.
 */
async function onAccount(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await main.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first().waitFor();
  for (const none of [
    'You have no access tokens.',
    'You have no active links to exports.',
    'You have not shared any views.',
  ]) {
    await main.getByText(none).waitFor();
  }
  await main.getByRole('radio', { name: 'Compact', checked: true }).waitFor();
  await page.waitForLoadState('networkidle');
}
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

describe('the end of a session', () => {
  test('is announced 10 minutes before 12 idle hours are over, and postponed by staying', async () => {
    const page = await arriveLoggedIn();
    await page.clock.fastForward('11:45:00');
    expect(await warning(page).count()).toBe(0);
    await page.clock.fastForward('06:00');
    await warning(page).waitFor();
    await warning(page)
      .getByText(/You will be logged out in [78]:\d\d\./)
      .waitFor();
    const authResponse = page.waitForResponse((answer) => answer.url().endsWith('/api/auth'));
    await page.keyboard.press('Enter');
    expect((await authResponse).status()).toBe(200);
    await warning(page).waitFor({ state: 'detached' });
    await page.clock.fastForward('11:45:00');
    expect(await warning(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  });

  test('comes without an answer: the token expires, and a login leads back to the same page', async () => {
    const page = await arriveLoggedIn();
    const token = await page.evaluate(() => sessionStorage.getItem('jwt'));
    await page.clock.fastForward('11:55:00');
    await warning(page).waitFor();
    await page.clock.fastForward('05:00');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const auth = () =>
      fetch(`${server.address}/api/auth`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await auth()).status).toBe(401);
    await logIn(page, caller.person);
    await page.waitForURL(/\/account\?kept=yes$/);
  });

  test('is postponed in every tab by activity in one', async () => {
    const page = await arriveLoggedIn();
    const sibling = await page.context().newPage();
    await sibling.goto('/account');
    await onAccount(sibling);
    await page.clock.fastForward('11:55:00');
    await warning(page).waitFor();
    await warning(sibling).waitFor();
    await page.bringToFront();
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click();
    await warning(page).waitFor({ state: 'detached' });
    await warning(sibling).waitFor({ state: 'detached' });
    await page.clock.fastForward('11:00:00');
    for (const tab of [page, sibling]) expect(await tab.getByRole('button', { name: 'Logout' }).count()).toBe(1);
  });

  test('after 7 days cannot be postponed: it is announced, and another login leads back', async () => {
    const page = await arriveLoggedIn();
    // After 6 days, 23 hours and 45 minutes.
    await page.route('**/api/auth', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { session: object };
      await route.fulfill({ response: answer, json: { ...body, session: { ...body.session, ends_in_s: 15 * 60 } } });
    });
    await page.reload();
    await onAccount(page);
    await page.clock.fastForward('06:00');
    const announced = page.getByRole('alertdialog', { name: 'Your session ends soon' });
    await announced.waitFor();
    await announced.getByRole('button', { name: 'Later' }).click();
    await announced.waitFor({ state: 'detached' });
    await page.reload();
    await onAccount(page);
    await page.clock.fastForward('06:00');
    await announced.getByRole('button', { name: 'Log in again' }).click();
    await logIn(page, caller.person);
    await page.waitForURL(/\/account\?kept=yes$/);
    expect(await announced.count()).toBe(0);
  });

  test('[people 7] says on the login what was not done and what is kept, with the email field focused', async () => {
    visitors.expectComplaint(/status of 401/);
    const page = await visitors.sharedTab(server.address);
    const builder = await BuilderPage.open(page, caller.person);
    await builder.list('Matrix');
    await builder.value('Soil').click();
    await builder.records();
    await builder.name.fill('Soil of the site');
    const token = await page.evaluate(() => sessionStorage.getItem('jwt'));
    await fetch(`${server.address}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await builder.save.click();
    await page.getByText('Your session ended. The query was not saved; your draft is kept.', { exact: true }).waitFor();
    const email = page.getByLabel('Email', { exact: true });
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toContain('name="email"');
    await logIn(page, caller.person);
    await builder.chosen('Soil').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await email.waitFor();
    expect(await page.getByText('Your session ended').count()).toBe(0);
  });
});
