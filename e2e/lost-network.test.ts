import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { Caller } from './support/caller.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, openQueries, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors({ saveData: false });

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Everything', 0, [{ field: 'year', min: 1980 }]);
});
afterAll(() => server?.stop());

/** What browsers and React write of requests that fail on purpose. */
const expectLosses = () =>
  visitors.expectComplaint(/Failed to load resource|could not be fetched|could not be reached|Worker failed to load/);

/** The page of somebody whose browser never finds the time to fetch code ahead. */
async function arriveWithoutAhead(): Promise<Page> {
  const page = await visitors.arrive(server.address);
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  return page;
}

/** What comes back by itself may be gone before it is clicked. */
const soon = { timeout: 1_000 };

/** Presses the key of the commands until it is heard: the keys are code of their own, which comes after the login. */
async function askForCommands(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    if (await shown.isVisible()) return true;
    await page.keyboard.press('Control+k');
    return false;
  };
  await expect.poll(isShown, { interval: 300 }).toBe(true);
}

const crash = (page: Page) => page.getByRole('heading', { name: 'Oops! Something went wrong.' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The main path, click by click, with what each leads to. */
const path: readonly {
  click(page: Page, options?: { timeout: number }): Promise<void>;
  leadsTo(page: Page): ReturnType<Page['locator']>;
}[] = [
  {
    click: (page, options) => page.getByRole('option', { name: 'Everything' }).click(options),
    leadsTo: (page) => page.getByText('Data Not Loaded - Ready to Execute'),
  },
  {
    click: (page, options) => page.getByRole('button', { name: 'Execute Query' }).click(options),
    leadsTo: (page) => page.getByText('Data Loaded', { exact: true }),
  },
  {
    click: (page, options) => bar(page).getByRole('link', { name: 'View Data' }).click(options),
    leadsTo: (page) => page.getByRole('grid'),
  },
  {
    click: (page, options) => bar(page).getByRole('link', { name: 'Map', exact: true }).click(options),
    leadsTo: (page) => page.getByRole('option', { name: 'TEST-1' }),
  },
  {
    click: (page, options) => page.getByRole('option', { name: 'TEST-1' }).click(options),
    leadsTo: (page) => page.getByRole('region', { name: 'Selected location' }),
  },
  {
    click: (page, options) => bar(page).getByRole('link', { name: 'Locations' }).click(options),
    leadsTo: (page) => page.getByRole('searchbox'),
  },
  {
    click: (page, options) => bar(page).getByRole('link', { name: 'Account' }).click(options),
    leadsTo: (page) => page.getByRole('heading', { name: 'Account', exact: true }),
  },
  {
    click: (page, options) => bar(page).getByRole('link', { name: 'Query Data' }).click(options),
    leadsTo: (page) => page.getByRole('option', { name: 'Everything' }),
  },
];

describe('[people 2] [people 3] a network that dies between any two clicks of the main path', () => {
  /** Code that came ahead is one request less to lose, so the soak has that. */
  const arrivals: readonly [string, () => Promise<Page>][] = [
    ['before any code came ahead', arriveWithoutAhead],
    ['while code comes ahead', () => visitors.arrive(server.address)],
  ];
  test.each(isSoak ? arrivals : arrivals.slice(0, 1))(
    '%s: the page stands, says so, and the click succeeds once it is back',
    async (_, arrive) => {
      expectLosses();
      const page = await arrive();
      // What else was being fetched fails, too: its dialog lies over the next click, whenever it comes.
      const okay = page.getByRole('alertdialog').getByRole('button', { name: 'Okay' });
      await page.addLocatorHandler(okay, () => okay.click(soon).catch(() => undefined), { noWaitAfter: true });
      await openQueries(page, caller.person);
      for (const { click, leadsTo } of path) {
        await page.context().setOffline(true);
        await click(page);
        await bar(page).getByText('Offline', { exact: false }).first().waitFor();
        expect(await crash(page).count()).toBe(0);
        await page.context().setOffline(false);
        await expect
          .poll(
            async () => {
              if (await leadsTo(page).first().isVisible()) return true;
              const again = page.getByRole('button', { name: 'Try again' }).first();
              await ((await again.isVisible()) ? again.click(soon) : click(page, soon)).catch(() => undefined);
              // A click before the answer came would ask for it again.
              return leadsTo(page)
                .first()
                .waitFor({ timeout: 3_000 })
                .then(
                  () => true,
                  () => false,
                );
            },
            { timeout: 60_000 },
          )
          .toBe(true);
        expect(await crash(page).count()).toBe(0);
      }
    },
  );
});

describe('[people 3] a page that has not been loaded', () => {
  test('says so offline, keeps its address to copy, and opens by itself once the network is back', async () => {
    expectLosses();
    const page = await arriveWithoutAhead();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openQueries(page, caller.person);
    await page.context().setOffline(true);
    await bar(page).getByRole('link', { name: 'Locations' }).click();
    await page.getByRole('heading', { name: 'This page has not been loaded yet.' }).waitFor();
    await page.getByText('Reconnect and try again.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}/locations`);
    expect(await page.getByRole('link', { name: /@/ }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('searchbox').waitFor();
  });

  test('opens offline where the browser had a quiet moment before', async () => {
    expectLosses();
    const page = await visitors.arrive(server.address);
    // One part after the other is fetched, each in a quiet moment of its own: the next is asked for once one is there.
    await page.addInitScript(() => {
      const { requestIdleCallback } = globalThis;
      const requestedAt: number[] = [];
      Object.assign(globalThis, { requestedAt });
      globalThis.requestIdleCallback = (callback, options) => {
        requestedAt.push(performance.now());
        return requestIdleCallback(callback, options);
      };
    });
    await openQueries(page, caller.person);
    const isFetched = () =>
      page.evaluate(() => {
        const { requestedAt } = globalThis as unknown as { requestedAt: number[] };
        const parts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('account-page'));
        return parts.some(({ startTime }) => requestedAt.some((at) => at > startTime));
      });
    await expect.poll(isFetched, { timeout: 60_000 }).toBe(true);
    await page.context().setOffline(true);
    await bar(page).getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  });
});

describe('[people 2] a part of the page that cannot be fetched', () => {
  test('the commands: the page stands, and they come when tried again', async () => {
    expectLosses();
    const page = await arriveWithoutAhead();
    await page.route('**/assets/page-palette-*.js', (route) => route.abort());
    await openQueries(page, caller.person);
    const fault = page.getByRole('alert').filter({ hasText: 'The list of commands could not be loaded.' });
    await askForCommands(page, fault);
    await page.unrouteAll();
    await fault.getByRole('button', { name: 'Try again' }).click();
    const palette = page.getByRole('listbox', { name: 'Commands' });
    const reload = fault.getByRole('button', { name: 'Reload the page' });
    await palette.or(reload).first().waitFor();
    // Some browsers remember a failed import until the page is reloaded.
    if (await reload.isVisible()) {
      await reload.click();
      await page.getByRole('option', { name: 'Everything' }).waitFor();
      await askForCommands(page, palette);
    }
    await palette.waitFor();
  });

  test('the name of the active query: its first execution ends well', async () => {
    expectLosses();
    const page = await arriveWithoutAhead();
    await page.route('**/assets/active-query-chip-*.js', (route) => route.abort());
    await openQueries(page, caller.person);
    await executeQuery(page, 'Everything');
    const fault = page.getByRole('alert').filter({ hasText: 'The name of the active query could not be loaded.' });
    await fault.waitFor();
    await fault.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'View data', exact: true }).click();
    await page.getByRole('grid').waitFor();
  });
});

describe('[people 22] a click that fails', () => {
  const failing: readonly [string, (page: Page) => Promise<unknown>, RegExp][] = [
    [
      'by the server: what it says, what to do, and details to send',
      (page) =>
        page.route('**/api/queries/*/*', (route) =>
          route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: '{"success":false,"error":"Something went wrong on the server. Its administrators can find it in the log as 4f2a."}',
          }),
        ),
      /in the log as 4f2a\. Try again in a minute/,
    ],
    [
      'by the network: that one is offline, not that a server failed',
      (page) => page.context().setOffline(true),
      /^You are offline\. Reconnect and try again\.$/,
    ],
  ];
  test.each(failing)('%s', async (_, fail, reason) => {
    expectLosses();
    const page = await visitors.sharedTab(server.address);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'Everything' }).click();
    await page.waitForLoadState('networkidle');
    await fail(page);
    await page.getByRole('button', { name: 'Execute Query' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(reason).waitFor();
    await dialog.getByRole('button', { name: 'Copy details' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    const details = await page.evaluate(() => navigator.clipboard.readText());
    expect(details).toMatch(/^There was an error fetching the records from the database\.$/m);
    expect(details).toMatch(/^GET \/api\/queries\/:query_id\/:analyte_id: (500|no answer)$/m);
    expect(details).toContain(`${server.address}/query`);
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await page.getByText('Data Loaded', { exact: true }).waitFor();
  });
});
