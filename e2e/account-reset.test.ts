import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxOf } from '../server/src/testing/outbox.ts';
import { Caller, type Person } from './support/caller.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { holdSession, logIn, Visitors } from './support/visitors.ts';

let server: RunningServer;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
});
afterAll(() => server?.stop());

const chosen = 'a quiet river in march';
const mailed =
  'A new password has been emailed to you, click here to log in. You can change your password in the Account section of the site after login.';

/** The mails to a person, in order. */
async function mailsTo({ email }: Person): Promise<{ text: string }[]> {
  return (await outboxOf(server.dataFolder)).filter(({ headers }) => headers.get('to') === email);
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/new_password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
}

describe('new password', () => {
  test('[NAV-02] [ACC-05] from a forgotten password via the mailed one to a chosen one', async () => {
    const { person } = await Caller.register(server.address);
    const page = await visitors.sharedTab(server.address);
    await page.goto('/dataview');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'New Password' }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('Please enter an email.').waitFor();
    const back = await page.getByRole('link', { name: 'Login' }).getAttribute('href');
    expect(new URL(back ?? '', server.address).searchParams.get('redirect')).toBe('/dataview');
    const status = page.getByRole('status').filter({ hasText: 'A new password' });
    await askFor(page, 'nobody@example.org');
    await expect.poll(() => status.textContent()).toBe(mailed);
    await askFor(page, person.email);
    await expect.poll(() => status.textContent()).toBe(mailed);
    await page.getByRole('link', { name: 'click here' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();

    await expect.poll(() => mailsTo(person)).toHaveLength(1);
    expect((await outboxOf(server.dataFolder)).some(({ headers }) => headers.get('to') === 'nobody@example.org')).toBe(
      false,
    );
    const [mail] = await mailsTo(person);
    const link = /http:\S+/.exec(mail!.text)?.[0] ?? '';
    const password = /\b(?:\w{5}-){5}\w{5}\b/.exec(mail!.text)?.[0] ?? '';
    expect(link).toBe(`${server.address}/login`);

    await page.goto(link);
    await logIn(page, { ...person, password });
    await page.waitForURL(/\/account$/);
    const notice = page.getByText('You logged in with a password that was emailed or given to you.');
    await notice.waitFor();
    await page.reload();
    await notice.waitFor();

    // The requested route waits until another password is chosen.
    const other = await visitors.sharedTab(server.address);
    await other.goto('/query?kept=yes');
    await logIn(other, { ...person, password });
    await other.waitForURL(/\/account\?redirect=/);
    await other.getByLabel('Current password').fill(password);
    await other.getByLabel('New password', { exact: true }).fill(chosen);
    await other.getByLabel('Repeat new password').fill(chosen);
    await other.getByRole('button', { name: 'Change Password' }).click();
    await other.getByText('Password successfully updated.').waitFor();
    await other.getByRole('link', { name: 'Continue to the page you asked for' }).click();
    await other.waitForURL(/\/query\?kept=yes$/);

    visitors.expectComplaint(/status of 401 /);
    await page.getByRole('link', { name: 'Query Data' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    for (const dead of [person.password, password]) {
      await logIn(page, { ...person, password: dead });
      await expect.poll(() => page.getByRole('alert').textContent()).toBe('invalid email or password.');
    }
    await logIn(page, { ...person, password: chosen });
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  });

  test('a failure without text reads Error!', async () => {
    visitors.expectComplaint(/status of 502|Failed to load/);
    const page = await visitors.sharedTab(server.address);
    await page.route('**/api/new_pw', (route) => route.fulfill({ status: 502, body: 'no gateway' }));
    await askFor(page, 'somebody@example.org');
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Error!');
  });

  test('[NAV-16] a logged-in person may open it, but is redirected from login and register', async () => {
    const { person } = await Caller.register(server.address);
    const page = await visitors.sharedTab(server.address);
    await holdSession(page, person);
    await page.goto('/new_password');
    await page.getByRole('heading', { name: 'New Password' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/new_password');
    for (const entry of ['/login', '/register']) {
      await page.goto(entry);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/overview');
    }
  });
});
