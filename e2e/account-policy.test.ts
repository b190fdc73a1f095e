import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { startMailServer } from '../server/src/testing/mail-server.ts';
import { outboxOf } from '../server/src/testing/outbox.ts';
import { Caller } from './support/caller.ts';
import { barriersInLightAndDark } from './support/screen-checks.ts';
import { writeSmallResults } from './support/small-results.ts';
import { makeDataFolder, serveResults, startServer, type RunningServer } from './support/start-server.ts';
import { holdSession, Visitors } from './support/visitors.ts';

let server: RunningServer | undefined;
// Before the visitors', so that it runs after theirs: what a page still asks for is not lost with the server.
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
const visitors = new Visitors();

/** The product on a site with other settings for registration. */
async function startWith(registration: object): Promise<RunningServer> {
  const folder = await makeDataFolder();
  const site = join(folder, 'site');
  await copySite(builtInSiteDir, site, { registration, adminEmail: 'admin@site.example' });
  return (server = await startServer(folder, { SITE_DIR: site }));
}

test('[security 4] a site for certain domains says so on the form, refuses others with a reason, and has addresses confirmed', async () => {
  visitors.expectComplaint(/status of 403 .*\/api\/register/);
  const { address, dataFolder } = await startWith({ policy: 'domains', domains: ['site.example', 'lab.example'] });
  const page = await visitors.sharedTab(address);
  await page.goto('/register');
  const policyText = 'You can register on this site only with an email address at site.example, lab.example.';
  await page.getByText(policyText).waitFor();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Email', 'ada@example.org');
  await fill('First name', 'Ada');
  await fill('Last name', 'Hale');
  await fill('Password', 'a quiet river in march');
  await fill('Repeat password', 'a quiet river in march');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(policyText);
  await fill('Email', 'ada@lab.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('We have emailed you a link.').waitFor();
  const mails = () => outboxOf(dataFolder);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const link = /http:\S+\/confirm_email#\S+/.exec((await mails())[0]!.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await page.getByRole('alert').getByText('Enter the password of your account.').waitFor();
  await fill('Password', 'a quiet river in march');
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test('[security 4] mails that wait for a confirmed address say so, and the confirming one is sent again', async () => {
  visitors.expectComplaint(/status of 429 .*confirm/);
  const mailServer = await startMailServer();
  // With results of its own, or its first start would make the demonstration's.
  const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'site@example.org' };
  server = await serveResults({ bmi: writeSmallResults }, settings);
  const { address } = server;
  try {
    const { person } = await Caller.register(address);
    const page = await visitors.sharedTab(address);
    await holdSession(page, person);
    await page.goto('/account');
    const waiting = page.getByText(
      `Emails to you are on hold until you confirm your address. Open the link in the email that we sent to ${person.email}`,
    );
    await waiting.waitFor();
    expect(await barriersInLightAndDark(page)).toEqual([]);
    const links = () => mailServer.taken.flatMap(({ text }) => /http:\S+\/confirm_email#\S+/.exec(text) ?? []);
    await expect.poll(() => links().length).toBe(1);
    const again = page.getByRole('button', { name: 'Send that email again' });
    await again.click();
    await page.getByText('The email is on its way. The earlier link no longer works.').waitFor();
    await expect.poll(() => links().length).toBe(2);
    await again.click();
    await page
      .getByRole('alert')
      .getByText(/Too many confirmation emails/)
      .waitFor();
    await page.goto(links()[1]!);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: /^Confirm/ }).click();
    // Whoever leaves before the server has answered may have confirmed nothing.
    await page.waitForURL(/\/overview$/);
    const answer = page.waitForResponse(/\/api\/email_confirmation$/);
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    expect(await (await answer).json()).toMatchObject({ mails_wait: false });
    await expect.poll(() => waiting.count()).toBe(0);
  } finally {
    await mailServer.stop();
  }
});

test('a site with closed registration says whom to ask, and has no form', async () => {
  const { address } = await startWith({ policy: 'closed' });
  const page = await visitors.sharedTab(address);
  await page.goto('/register');
  await page.getByText('Registration is closed on this site.').waitFor();
  expect(await page.getByRole('link', { name: 'admin@site.example' }).getAttribute('href')).toBe(
    'mailto:admin@site.example',
  );
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});
