import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { writeSmallResults } from './support/small-results.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { logIn, Visitors } from './support/visitors.ts';

let delivery: string;
let folder: string;
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  folder = await makeDataFolder();
  delivery = await writeSmallResults(folder);
  await importResults(folder, [delivery, '--dataset', 'bmi']);
  // Releases go with the fourth import, whatever links name them.
  const site = join(folder, 'site');
  await copySite(builtInSiteDir, site, { sharedReleases: { most: 0 } });
  server = await startServer(folder, { SITE_DIR: site });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
});
afterAll(() => server?.stop());

/** Publishes a release with one result more. */
async function publish(name: string): Promise<void> {
  const line = `Arsenic,Metals,TEST-9,Ground Water,ug/L,F,7,Y,2020-09-04,N,${name},EPA 200.8,36.05,-114.98,,,,,Monitoring`;
  await appendFile(delivery, `${line}\n`);
  await importResults(folder, [delivery, '--dataset', 'bmi', '--release', name]);
}

const currentRelease = async () => (await caller.call<{ release: string }>('GET', '/api/releases/current')).release;

describe('[explore 6] a release that is published while a page is open', () => {
  test('is offered, and loaded with filters and windows as they are', async () => {
    const page = await showRows(await visitors.sharedTab(server.address), caller.person, 'Arsenic');
    await page.getByRole('heading', { name: /^Data: 2 rows/ }).waitFor();
    const before = await currentRelease();
    // The import may take longer than a minute, after which the page asks by itself.
    const back = Promise.withResolvers<void>();
    await page.route('**/api/releases/current', async (route) => {
      await back.promise;
      await route.fallback().catch(() => undefined);
    });
    await publish('Autumn');
    await expect.poll(currentRelease).not.toBe(before);
    const offer = page.getByRole('region', { name: 'Newer release' });
    expect(await offer.count()).toBe(0);
    back.resolve();
    // Asked once a minute, and whenever somebody comes back to the page.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await offer.getByText('A newer release is here: Autumn.').waitFor();
    await offer.getByRole('button', { name: 'Load it' }).click();
    await page.getByRole('heading', { name: /^Data: 3 rows/ }).waitFor();
    await offer.waitFor({ state: 'detached' });
  });
});

describe('[explore 7] a release that vanishes under an open page', () => {
  test('leaves the page to work on with what it has, says so where it is needed, and the newest is one click away', async () => {
    visitors.expectComplaint(/status of 410/);
    const page = await showRows(await visitors.sharedTab(server.address), caller.person, 'Arsenic');
    const guest = await visitors.arrive(server.address);
    const release = await currentRelease();
    const everything = { query_type: 0, data: [{ field: 'year', min: 1980 }] };
    const view = { query: everything, analyte: 'Arsenic', state: { v: 1 }, release };
    const { token, link } = await caller.call<{ token: string; link: string }>('POST', '/api/views', view);
    await guest.goto(link);
    await logIn(guest, caller.person);
    await page.getByRole('heading', { name: /^Data: 3 rows/ }).waitFor();
    await guest.getByRole('heading', { name: /^Data: 3 rows/ }).waitFor();
    for (const name of ['R-1', 'R-2', 'R-3']) await publish(name);
    const isGone = () => caller.call('GET', `/api/views/${token}/0`).catch(String);
    await expect.poll(isGone).toContain('410');

    // What the page has can still be filtered, sorted and looked at on every screen.
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'ug/L 3' }).click();
    await page.getByRole('columnheader', { name: 'result', exact: true }).click();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('option', { name: 'TEST-1' }).click();
    await page.getByRole('region', { name: 'Selected location' }).waitFor();
    await page.getByRole('link', { name: 'View Data' }).click();
    await page.getByRole('heading', { name: /^Data: 3 rows/ }).waitFor();
    // What is only there with the release is refused with the way on.
    await button('Copy link').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('That release is no longer kept. Load the newest one;', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Okay' }).click();
    const offer = page.getByRole('region', { name: 'Newer release' });
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await offer.getByText('A newer release is here: R-3.').waitFor();
    await offer.getByRole('button', { name: 'Load it' }).click();
    await page.getByRole('heading', { name: /^Data: 6 rows/ }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy link').click();
    await page.getByText('Link copied.').waitFor();

    // A shared view never changes its release by itself while somebody reads it.
    const strip = guest.getByRole('region', { name: 'Shared view' });
    await guest.getByRole('combobox', { name: 'Parameter' }).click();
    await guest.getByRole('option', { name: 'Uranium-238' }).click();
    await guest.getByRole('alertdialog').getByText('Open it with the newest one', { exact: false }).waitFor();
    await guest.getByRole('alertdialog').getByRole('button', { name: 'Okay' }).click();
    await strip.getByText('which is gone').waitFor();
    expect(await guest.getByRole('heading', { name: /^Data: 3 rows/ }).count()).toBe(1);
    await strip.getByRole('link', { name: 'Open with the newest release' }).click();
    await strip.getByText('shown from the newest release: 10 records, 7 then.').waitFor();
    expect(await guest.getByRole('heading', { name: 'Oops! Something went wrong.' }).count()).toBe(0);
  });
});
