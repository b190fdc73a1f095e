import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '@wellfield/contract';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { Caller } from './support/caller.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { startClock, stopClock } from './support/stop-clock.ts';
import { holdSession, Visitors } from './support/visitors.ts';

/** Parameters besides the site's: P-00001 to P-10000, every hundredth with two aliases. */
const generated = 10_000;

let server: RunningServer;
let caller: Caller;
let locations: Record<string, string>[];
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  const site = join(folder, 'site');
  await copySite(builtInSiteDir, site);
  const lines = Array.from({ length: generated }, (_, index) => {
    const name = `P-${String(index + 1).padStart(5, '0')}`;
    return (index + 1) % 100 === 0 ? `${name},,${name} old\n${name},,${name} older` : `${name},,`;
  });
  await writeFile(
    join(site, 'cas_ids.csv'),
    `${await readFile(join(site, 'cas_ids.csv'), 'utf8')}${lines.join('\n')}\n`,
  );
  locations = parse(await readFile(join(site, 'standard_locations.csv'), 'utf8'), { columns: true });
  server = await startServer(folder, { SITE_DIR: site });
  caller = await Caller.register(server.address);
});
afterAll(() => server?.stop());

const parameterSearch = 'Search Parameter Name, Parameter Alias, or Parameter ID..';
const locationSearch = 'Search Location ID or Location ID Alias...';

async function open(page: Page, route: string): Promise<void> {
  await holdSession(page, caller.person);
  await page.goto(route);
  await page.getByRole('table').waitFor();
}

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('[people 10] [LKP-01] [LKP-02] [LKP-03] [LKP-06] [LKP-08] ten thousand parameters can be searched, scrolled and expanded', async () => {
  const page = await visitors.sharedTab(server.address);
  await startClock(page);
  await open(page, '/analytes');
  await page.getByRole('heading', { level: 1, name: 'Parameter ID Lookup Table', exact: true }).waitFor();
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 2)).toEqual([
    'Parameter Name (standardized)',
    'Parameter ID',
  ]);
  const table = page.getByRole('table', { name: 'Parameter ID Lookup Table' });
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(generated);
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(100);
  const box = await table.boundingBox();
  expect(box?.width).toBe(900);
  expect(box?.height).toBeCloseTo(900 - 245, 0);
  expect((await rows(page).first().boundingBox())?.height).toBe(40);

  // Typed letters apply half a second after the last one.
  const search = page.getByPlaceholder(parameterSearch);
  await stopClock(page);
  await search.fill('p-00500');
  await page.clock.runFor(limits.searchDebounceMs - 1);
  expect(await rows(page).count()).toBeGreaterThan(1);
  await page.clock.resume();
  await expect.poll(() => rows(page).count()).toBe(1);
  const toggle = page.getByRole('button', { name: 'See Aliases', exact: true, description: 'P-00500' });
  await toggle.press('Enter');
  await page.getByRole('button', { name: 'Hide Aliases', exact: true, expanded: true }).waitFor();
  expect(await rows(page).allInnerTexts()).toEqual([
    expect.stringContaining('P-00500'),
    expect.stringContaining('P-00500 old'),
    expect.stringContaining('P-00500 older'),
  ]);
  await page.getByRole('button', { name: 'Hide Aliases', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  // One without aliases has nothing to expand.
  await search.fill('p-00501');
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('P-00501')]);
  expect(await toggle.count()).toBe(0);
  expect(await rows(page).getByRole('button').count()).toBe(0);

  // By alias and by CAS id.
  await search.fill('clo4-');
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toEqual([expect.stringMatching(/Perchlorate\s*Query\s*this parameter\s*ClO4-/)]);
  await search.fill('14797-73');
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('14797-73-0')]);
  await search.fill('no such parameter');
  await page.getByText('No Data', { exact: true }).waitFor();

  // The scroll bar reaches the last one.
  await search.fill('p-0');
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(generated));
  await table.focus();
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'P-09999 Query this parameter', exact: true }).waitFor();
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(100);
  expect(await seriousBarriers(page)).toEqual([]);
});

test('[LKP-04] [LKP-05] [people 20] [people 21] locations have coordinates, and their aliases owner, easting and northing', async () => {
  const page = await visitors.sharedTab(server.address);
  await open(page, '/locations');
  await page.getByRole('heading', { level: 1, name: 'Groundwater Location ID Lookup Table', exact: true }).waitFor();
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 3)).toEqual([
    'Location ID (standardized)',
    'Easting (standardized)',
    'Northing (standardized)',
  ]);
  const standard = new Set(locations.map((line) => line['standard_name']).filter((name) => name !== ''));
  await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(standard.size + 1));

  const aliased = locations.find(
    (line) => line['location_id'] !== line['standard_name'] && line['standard_name'] !== '',
  );
  if (!aliased) throw new Error('the site has no alias');
  const group = locations.filter((line) => line['standard_name'] === aliased['standard_name']);
  await page.getByPlaceholder(locationSearch).fill(aliased['location_id']?.toLowerCase() ?? '');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'See Aliases', exact: true }).click();
  // The search is in the address: a reload finds the same.
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(aliased['location_id']?.toLowerCase());
  expect(await page.getByRole('row').nth(2).getByRole('columnheader').count()).toBe(4);
  const shown = await page
    .getByRole('row')
    .filter({ hasNot: page.getByText('standardized') })
    .allInnerTexts();
  expect(shown[1]?.split(/\s*\n+\s*/).slice(0, 4)).toEqual(['Alias', 'Easting', 'Northing', 'Owner']);
  // Its own name is no alias of it.
  const aliases = group.filter((line) => line['location_id'] !== line['standard_name']);
  expect(shown).toHaveLength(aliases.length + 2);
  const metres = (text: string | undefined) => Number(text).toFixed(1);
  for (const [index, line] of aliases.entries()) {
    const cells = shown[index + 2]?.split(/\s*\n+\s*/).slice(0, 4);
    expect(cells).toEqual([line['location_id'], metres(line['easting']), metres(line['northing']), line['owner']]);
  }
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('[LKP-09] what a search of a lookup table finds is saved as CSV, with aliases and what it is from', async () => {
  const page = await visitors.sharedTab(server.address);
  await open(page, '/analytes?search=P-00100');
  await page.getByText('1 of ', { exact: false }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^parameters_.*\.csv$/);
  const saved = parse(await readFile(await download.path(), 'utf8'), { columns: true });
  const shared = { parameter: 'P-00100', parameter_id: '', site: 'Sandhill Complex (invented)', filters: 'Search: P-00100' }; // prettier-ignore
  expect(saved).toMatchObject([
    { ...shared, alias: 'P-00100 old' },
    { ...shared, alias: 'P-00100 older' },
  ]);
  expect(saved[0]).toMatchObject({ exported: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), software: expect.stringMatching(/^Wellfield /) }); // prettier-ignore

  await page.goto('/locations');
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines: Record<string, string>[] = parse(await readFile(await all.path(), 'utf8'), { columns: true });
  const standard = new Set(locations.flatMap(({ standard_name }) => standard_name || []));
  expect(new Set(lines.map(({ location }) => location))).toEqual(standard);

  // [FMT-16] What the file is, beside it.
  await page.getByRole('button', { name: 'More of locations' }).click();
  const [describing] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Manifest (JSON)' }).click(),
  ]);
  const manifest = JSON.parse(await readFile(await describing.path(), 'utf8'));
  expect(manifest).toMatchObject({ filters: [], counts: { entries: standard.size, rows: lines.length } });
  expect(manifest.columns.map(({ name }: { name: string }) => name)).toEqual(Object.keys(lines[0] ?? {}));
});

test('[LKP-06] [API-14] [API-03] [API-16] the tables are fetched while they are empty; a failed or unreadable call says so, and can be repeated', async () => {
  visitors.expectComplaint(/status of 500|Failed to load resource/);
  const page = await visitors.sharedTab(server.address);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/cas_ids|standard_locations/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  const down = { status: 500, body: 'down' };
  const unreadable = { status: 200, body: '{"success": true}' };
  const shows = async (text: string): Promise<void> => {
    await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
  };
  await page.route('**/api/cas_ids', (route) => route.fulfill(down));
  await page.route('**/api/standard_locations', (route) => route.fulfill(unreadable));
  await holdSession(page, caller.person);
  await page.goto('/analytes');
  await shows('Could not retrieve the CAS IDs from the database.');
  await page.getByRole('link', { name: 'Standardized GW Locations' }).click();
  await shows('Error processing standard locations.');
  await page.route('**/api/cas_ids', (route) => route.fulfill(unreadable));
  await page.route('**/api/standard_locations', (route) => route.fulfill(down));
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows('Could not retrieve the standard locations from the database.');
  await page.getByRole('link', { name: 'Parameter Table' }).click();
  await shows('Error processing CAS IDs.');

  await page.unroute('**/api/cas_ids');
  await page.unroute('**/api/standard_locations');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table', { name: 'Parameter ID Lookup Table' }).waitFor();
  await page.getByRole('link', { name: 'Standardized GW Locations' }).click();
  await page.getByRole('table', { name: 'Groundwater Location ID Lookup Table' }).waitFor();
  await page.getByRole('link', { name: 'Parameter Table' }).click();
  await page.getByRole('table', { name: 'Parameter ID Lookup Table' }).waitFor();
  const before = requests.length;
  await page.getByRole('link', { name: 'Standardized GW Locations' }).click();
  await page.getByRole('table', { name: 'Groundwater Location ID Lookup Table' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  const box = await page.getByRole('table').boundingBox();
  expect([box?.width, box?.height]).toEqual([390 - 40, 844 - 245]);
  // One that the screen asked for would be known by now.
  expect(requests).toHaveLength(before);
});
