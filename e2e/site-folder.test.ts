import { join } from 'node:path';
import { limits } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from '../server/src/testing/copy-site.ts';
import { Caller } from './support/caller.ts';
import { mapCamera, waitForMap } from './support/drawn-map.ts';
import { writeMapResults } from './support/map-results.ts';
import { Keys } from './support/keys.ts';
import { plotToggle, plotWindow } from './support/plot-windows.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { executeQuery, openQueries, Visitors } from './support/visitors.ts';
import { sizes } from '../web/src/ui/sizes.ts';

const builtIn = new URL('../site', import.meta.url).pathname;
const elsewhere = {
  title: 'Upper Creek Survey',
  datasets: { bmi: { title: 'Creek wells', description: 'Sampled by the survey' }, wl: { title: 'Heads' } },
  adminEmail: 'keeper@creek.example',
  // So close to the results that the map starts here, not around them.
  map: { center: [36.055, -114.98], zoom: 13, basemap: 'offline' },
  limits: { navigationHeightPx: 62, passwordMinLength: 12 },
};

let server: RunningServer;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  const site = join(folder, 'site');
  await copySite(builtIn, site, elsewhere);
  await importResults(folder, [await writeMapResults(folder), '--dataset', 'bmi']);
  server = await startServer(folder, { SITE_DIR: site });
});
afterAll(() => server?.stop());

test('[NAV-14] [NAV-15] title, map position and sizes are those of the site folder', async () => {
  const caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
  const page = await visitors.sharedTab(server.address);
  await page.goto('/register');
  await page.getByText('At least 12 characters').waitFor();
  await openQueries(page, caller.person);
  await page.getByText('Creek wells').first().waitFor();
  await page.goto('/query/new_query');
  await page.getByRole('radio', { name: 'Creek wells' }).waitFor();
  await page.getByRole('radio', { name: 'Heads' }).waitFor();
  await page.getByText('Sampled by the survey').waitFor();
  expect(await page.getByText('BMI').count()).toBe(0);
  await page.goto('/query');
  await page.getByRole('navigation').getByText(elsewhere.title, { exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(`Query Data · ${elsewhere.title}`);
  expect(await page.getByText('Sandhill').count()).toBe(0);

  const heights = async () => ({
    bar: (await page.getByRole('banner').boundingBox())?.height,
    content: (await page.locator('main > *').first().boundingBox())?.y,
  });
  const gapPx = sizes.contentTopPx - limits.navigationHeightPx;
  expect(await heights()).toEqual({ bar: 62, content: 62 + gapPx });
  await page.evaluate(() => document.documentElement.style.removeProperty('--navigation-height'));
  expect(await heights()).toEqual({ bar: 52, content: 59 });
  await page.reload();

  await executeQuery(page, 'Perchlorate');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await waitForMap(page);
  const { lat, long, zoom } = await mapCamera(page);
  expect([lat.toFixed(6), long.toFixed(6), zoom]).toEqual(['36.055000', '-114.980000', 13]);

  // No window is below the higher bar.
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  await plotToggle(page, 'Quantile Plot').click();
  const shown = plotWindow(page, 'Quantile Plot');
  await shown.getByRole('button', { name: 'Move Quantile Plot' }).focus();
  await new Keys(page).press(...Array<string>(60).fill('ArrowUp'));
  expect((await shown.boundingBox())?.y).toBe(62);
});
