import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { Caller } from './support/caller.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { holdSession, Visitors } from './support/visitors.ts';

interface Case {
  name: string;
  input: { op: string };
  expected: Record<string, unknown>;
}

const folder = new URL('../science/reference/', import.meta.url).pathname;
/** The cases by file, read from the disk. */
const files = globSync('*.json', { cwd: folder })
  .toSorted()
  .map((file) => ({ file, cases: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Case[] }));
const all = files.reduce((sum, { cases }) => sum + cases.length, 0);
const allPassed = `${all} passed, 0 failed, 0 skipped`;

let server: RunningServer;
let closed: RunningServer;
const visitors = new Visitors();

async function serveSite(publicOverview: boolean): Promise<RunningServer> {
  const data = await makeDataFolder();
  const site = join(data, 'site');
  await copySite(builtInSiteDir, site, { publicOverview });
  return startServer(data, { SITE_DIR: site });
}
beforeAll(async () => {
  server = await serveSite(true);
  closed = await serveSite(false);
});
afterAll(() => Promise.all([server?.stop(), closed?.stop()]));

const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' });
const total = (page: Page) => outcome(page).locator('p[role=status]');
const area = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The files that tests change, and no other: a run of all takes as long as everything else here. */
const few = ['geospatial.json', 'hydrology.json', 'statistics.json'];
const casesIn = (name: string) => files.find(({ file }) => file === name)?.cases ?? [];
const fewCases = few.reduce((sum, name) => sum + casesIn(name).length, 0);

/** Leaves a page no cases but those of a few files. */
async function serveFew(page: Page): Promise<void> {
  const others = files
    .map(({ file }) => file.slice(0, -'.json'.length))
    .filter((name) => !few.includes(`${name}.json`));
  await page.route(new RegExp(`/assets/(${others.join('|')})-[^/]*\\.json$`), (route) => route.fulfill({ json: [] }));
}

async function openVerification(page: Page): Promise<void> {
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Run again' }).waitFor();
}

test('[VER-01] [VER-02] [VER-03] without a login every reference case passes, and unfolds to its input, answers and source', async () => {
  const page = await visitors.sharedTab(server.address);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/overview');
  await page.getByRole('heading', { level: 1, name: 'Sandhill Complex' }).waitFor();
  expect(scripts.filter((path) => /judge-all|verify-page|\/(statistics|README)-/.test(path))).toEqual([]);
  await page.getByRole('navigation', { name: 'About the site' }).getByRole('link', { name: 'Verification' }).click();
  await page.getByRole('button', { name: 'Run again' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/verify');
  await expect.poll(() => total(page).textContent()).toBe(allPassed);
  const rows = await outcome(page)
    .getByRole('row')
    .evaluateAll((elements) => elements.map((row) => [...row.children].slice(1).map((cell) => cell.textContent)));
  const counts = files.map(({ cases: { length } }) => [String(length), String(length), '0', '0']);
  expect(rows.slice(1)).toEqual([...counts, [String(all), String(all), '0', '0']]);
  await outcome(page)
    .getByText(/^Wellfield \d+\.\d+\.\d+, Chromium \d+, .*\d\.\d s$/)
    .waitFor();
  // Cases are judged in the science worker.
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/science\.worker/),
  ]);

  const statistics = area(page, 'Statistics');
  await statistics.getByText('Source: Hyndman and Fan 1996, The American Statistician 50.').waitFor();
  await statistics.getByText('7 of 7 passed', { exact: true }).click();
  const quantiles = statistics.getByRole('list', { name: 'Cases of quantile', exact: true });
  await quantiles.getByText('quantiles of type 7: two values').click();
  await quantiles.getByText('{"q":[3.25,5.5,7.75]}', { exact: true }).first().waitFor();
  await quantiles.getByText('Invented. Checked: Python; R; NumPy; d3-array.').first().waitFor();
  await area(page, 'Not offered').getByRole('listitem').first().waitFor();
  expect(await page.getByText('No convention is stated for these.').count()).toBe(0);
  expect(await barriersInLightAndDark(page)).toEqual([]);
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
});

test('[VER-01] [NAV-13] where the overview is not public /verify asks for a login, and runs after it', async () => {
  const page = await visitors.arrive(closed.address);
  await page.goto('/verify');
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/verify');
  const { person } = await Caller.register(closed.address);
  await holdSession(page, person);
  await serveFew(page);
  await openVerification(page);
  await expect.poll(() => total(page).textContent()).toBe(`${fewCases} passed, 0 failed, 0 skipped`);
});

describe('a case', () => {
  test('[VER-02] that is wrong is shown as failed, with its difference, and stops no other', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.route(/\/assets\/statistics-[^/]*\.json$/, (route) => {
      const altered = casesIn('statistics.json').map((one) =>
        one.name === 'quantiles of type 7: two values' ? { ...one, expected: { q: [3.25, 5.4, 7.75] } } : one,
      );
      return route.fulfill({ json: altered });
    });
    await serveFew(page);
    await openVerification(page);
    await expect.poll(() => total(page).textContent()).toBe(`${fewCases - 1} passed, 1 failed, 0 skipped`);
    const list = area(page, 'Statistics').getByRole('list', { name: 'Cases of quantile', exact: true });
    const failed = list.getByRole('listitem').filter({ hasText: 'quantiles of type 7: two values' });
    await failed.getByText('Failed', { exact: true }).waitFor();
    await failed.getByText('answer.q[1]: expected 5.4, got 5.5', { exact: true }).waitFor();
    await failed.getByText('{"q":[3.25,5.4,7.75]}', { exact: true }).waitFor();
    await failed.getByText('{"q":[3.25,5.5,7.75]}', { exact: true }).waitFor();
    await failed.getByText('within 1e-12 + 1e-9 × the expected number', { exact: true }).waitFor();
  });
});

test('[VER-04] a run can be cancelled and started again; a file that cannot be read says so in its place', async () => {
  visitors.expectComplaint(/status of 404/);
  const page = await visitors.sharedTab(server.address);
  await page.route(/\/assets\/hydrology-[^/]*\.json$/, (route) => route.fulfill({ status: 404, body: '' }));
  await serveFew(page);
  await openVerification(page);
  const { length: lost } = casesIn('hydrology.json');
  await expect.poll(() => total(page).textContent()).toBe(`${fewCases - lost} passed, 0 failed, 0 skipped`);
  await area(page, 'Hydrology')
    .getByRole('alert')
    .getByText(/^hydrology-.*\.json could not be loaded\./)
    .waitFor();
  await page.unrouteAll();
  await serveFew(page);

  // One file does not come before the click.
  const delayed: (() => void)[] = [];
  await page.route(/\/assets\/geospatial-[^/]*\.json$/, async (route) => {
    await new Promise<void>((resolve) => delayed.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Canceled before the cases were loaded.').waitFor();
  for (const release of delayed) release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await serveFew(page);
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect.poll(() => total(page).textContent()).toBe(`${fewCases} passed, 0 failed, 0 skipped`);
});
