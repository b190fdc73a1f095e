import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { Caller } from './support/caller.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { holdSession, logIn, Visitors } from './support/visitors.ts';

let server: RunningServer;
let open: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  const site = join(folder, 'site');
  await copySite(builtInSiteDir, site);
  const news = await readFile(join(site, 'news.html'), 'utf8');
  const hostile = `<script>document.title = 'taken'</script><img src="x" onerror="document.title = 'taken'">
    <form action="https://evil.test/"><input name="password"></form><p><a href="https://example.org/">An agency</a></p>`;
  await writeFile(join(site, 'news.html'), `${news}${hostile}`);
  server = await startServer(folder, { SITE_DIR: site });
  caller = await Caller.register(server.address);

  const openFolder = await makeDataFolder();
  const openSite = join(openFolder, 'site');
  await copySite(builtInSiteDir, openSite, { publicOverview: true });
  open = await startServer(openFolder, { SITE_DIR: openSite });
});
afterAll(() => Promise.all([server?.stop(), open?.stop()]));

const about = (page: Page) => page.getByRole('navigation', { name: 'About the site' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function arriveHome(): Promise<Page> {
  return comeHome(await visitors.sharedTab(server.address));
}

async function comeHome(page: Page): Promise<Page> {
  await holdSession(page, caller.person);
  await page.goto('/');
  await heading(page, 'Sandhill Complex').waitFor();
  return page;
}

/** The size of a page's scripts, gzipped, on a fresh load. */
async function scriptKiB(page: Page, path = '/overview', title = 'Sandhill Complex'): Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await heading(page, title).waitFor();
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

async function expectFit(page: Page): Promise<void> {
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('[spec 11] [design 21] [NAV-01] [NAV-04] [OVR-01] [OVR-02] [OVR-03] [OVR-05] [A15] home leads to the texts of the site', async () => {
  const page = await arriveHome();
  expect(new URL(page.url()).pathname).toBe('/overview');
  const bar = page.getByRole('navigation', { name: 'Main' });
  // The entries come with the login, after the brand.
  await bar.getByRole('button', { name: 'Logout' }).waitFor();
  const entries = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(entries.slice(1)).toEqual([
    ['Home', '/overview'],
    ['Standardized GW Locations', '/locations'],
    ['Parameter Table', '/analytes'],
    ['Query Data', '/query'],
    ['View Data', '/dataview'],
    ['Map', '/map'],
    ['Account', '/account'],
  ]);
  await page.getByRole('heading', { name: 'Data providers' }).waitFor();
  // Nothing is imported here.
  const figures = page.getByRole('region', { name: 'The site in figures' });
  await expect.poll(() => figures.getByRole('definition').allTextContents()).toEqual(['0', '0', 'none', 'none']);
  const ways = await figures.getByRole('button').allTextContents();
  expect(ways).toEqual(['Choose a query', 'Build a query']);
  const picture = page.getByRole('img', { name: /Sandhill Complex from the air/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(820);
  await expectFit(page);

  // A link within the text stays in the page, without a reload.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('link', { name: 'site history' }).click();
  await heading(page, 'Site history').waitFor();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  const agency = page.getByRole('link', { name: /Division of Environmental Protection/ });
  expect(await agency.getAttribute('href')).toBe('https://ndep.nv.gov/');
  expect(await agency.getAttribute('rel')).toBe('noopener noreferrer');
  await page.getByRole('row', { name: '1997 580' }).waitFor();
  // The same numbers as a chart above them, said to be invented.
  const chart = page.getByRole('figure', { name: 'Perchlorate in the wash' });
  await chart.getByRole('application').waitFor();
  // Heading and sentence stand above both, once.
  expect(await page.getByText(/^Invented: the median of each year/).count()).toBe(1);
  expect(await page.getByText('Perchlorate in the wash', { exact: true }).count()).toBe(1);
  await expectFit(page);

  await about(page).getByRole('link', { name: 'How-To' }).click();
  await heading(page, 'How to use this site').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Parameter Table' }).waitFor();
  const pictures = page.locator('main img');
  expect(await pictures.count()).toBeGreaterThan(4);
  for (const one of await pictures.all()) {
    expect(await one.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeTruthy();
  }
  await expectFit(page);
  // A line of the table of contents leads to the section, and so does its address.
  const section = page.getByRole('heading', { level: 2, name: 'Non-detects', exact: true });
  const top = async () => (await section.boundingBox())?.y ?? NaN;
  await page.getByRole('link', { name: 'Non-detects', exact: true }).click();
  await expect.poll(top).toBeLessThan(120);
  expect(new URL(page.url()).hash).toBe('#non-detects');
  await page.reload();
  await expect.poll(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(50);

  await about(page).getByRole('link', { name: "What's New" }).click();
  await heading(page, "What's new").waitFor();
  expect(await page.locator('main').locator('form, input, script, img').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'An agency' }).getAttribute('target')).toBe('_blank');
  await expectFit(page);
  await expect.poll(() => page.title()).toMatch(/^What's New · /);
});

test('[OVR-04] [API-14] [API-03] every download saves the bytes of its file under its name; a failure says so', async () => {
  // Nothing is imported here: there is no report either, which the browser notes.
  visitors.expectComplaint(/status of 50[03]/);
  const page = await arriveHome();
  await about(page).getByRole('link', { name: 'Datasets' }).click();
  const buttons = {
    'Download All Wells Database (July 2022)': 'all-wells-july-2022.xlsx',
    'Download Background Soil': 'background-soil.xlsx',
    'Download CAS ID Guidance': 'cas-id-guidance.xlsx',
  };
  for (const [name, file] of Object.entries(buttons)) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(file);
    const stored = await readFile(join(builtInSiteDir, 'downloads', file));
    expect(await readFile(await download.path())).toEqual(stored);
  }
  await expectFit(page);
  const first = page.getByRole('button', { name: /^Download All Wells/ });
  for (const [answer, text] of [
    [{ status: 500, body: '' }, 'There was an error downloading the All Wells DB.'],
    [{ status: 200, contentType: 'text/html', body: 'x' }, 'There was an error processing the All Wells DB.'],
  ] as const) {
    await page.route('**/api/awdb/*', (route) => route.fulfill(answer));
    await first.click();
    await page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.unroute('**/api/awdb/*');
  }
});

test('[OVR-06] [OVR-07] [API-13] [API-03] [people 15] five reports per session, then the text; the server’s refusal shows the same', async () => {
  visitors.expectComplaint(/status of (500|429)/);
  const page = await arriveHome();
  for (const [path, answer, text] of [
    ['whats_new', { status: 500, body: '' }, 'Could not retrieve news updates from the database.'],
    ['whats_new', { status: 200, body: '{}' }, 'Error recieving news.'],
  ] as const) {
    await page.route(`**/api/${path}`, (route) => route.fulfill(answer));
    await about(page).getByRole('link', { name: "What's New" }).click();
    await page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.unroute(`**/api/${path}`);
    await about(page).getByRole('link', { name: 'Overview' }).click();
    await heading(page, 'Sandhill Complex').waitFor();
  }

  await about(page).getByRole('link', { name: 'Report a Bug' }).click();
  const field = page.getByLabel('Bug or Feature Description:', { exact: true });
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await page.getByText('Please provide a bug or feature description.', { exact: true }).waitFor();
  expect(await seriousBarriers(page)).toEqual([]);
  await expectFit(page);
  for (const [answer, text] of [
    [{ status: 500, body: '' }, 'There was an error submitting this bug report.'],
    [{ status: 200, body: '{}' }, 'There was an error processing this bug report request.'],
  ] as const) {
    await page.route('**/api/report_bug', (route) => route.fulfill(answer));
    await field.fill('The map is blank.');
    await submit.click();
    await page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.unroute('**/api/report_bug');
  }
  await page
    .getByText(`Sent with it: your name and email address (${caller.person.email})`, { exact: false })
    .waitFor();
  const sent = page.waitForRequest('**/api/report_bug');
  for (let report = 1; report <= 5; report += 1) {
    await field.fill(`Report ${report}`);
    await submit.click();
    await page.getByText('Thank you, your report or request has been sent', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Report Another Bug / Request Another Feature', exact: true }).click();
  }
  expect((await sent).postDataJSON()).toMatchObject({ page: '/overview', browser: expect.stringContaining('Chrome') });
  const limit =
    'You have submitted 5 bugs and/or features. If you have more please contact the database administrators.';
  await page.getByText(limit, { exact: true }).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(limit, { exact: true }).waitFor();

  // Another session of the same account: the server keeps counting.
  const elsewhere = await visitors.arrive(server.address);
  await elsewhere.goto('/overview/report_bug');
  await logIn(elsewhere, caller.person);
  await elsewhere.getByLabel('Bug or Feature Description:', { exact: true }).fill('A sixth');
  await elsewhere.getByRole('button', { name: 'Submit' }).click();
  await elsewhere.getByText(limit, { exact: true }).waitFor();
  expect(await elsewhere.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
});

test('[NAV-13] [spec 10] with a public overview its pages need no login, and a report, which does, is not offered; /overview has at most 130 KB of scripts, /login 120', async () => {
  const page = await visitors.arrive(open.address);
  expect(await scriptKiB(page, '/login', 'Login')).toBeLessThanOrEqual(120);
  expect(await scriptKiB(page)).toBeLessThanOrEqual(130);
  expect(await scriptKiB(await comeHome(await visitors.arrive(server.address)))).toBeLessThanOrEqual(130);
  await page.getByRole('img', { name: /from the air/ }).waitFor();
  await about(page).getByRole('link', { name: 'Datasets' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download CAS/ }).click();
  expect((await saving).suggestedFilename()).toBe('cas-id-guidance.xlsx');
  expect(await about(page).getByRole('link', { name: 'Report a Bug' }).count()).toBe(0);
  await page.goto('/overview/report_bug');
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/overview/report_bug');
});
