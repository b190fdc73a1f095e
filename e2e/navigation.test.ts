import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { sidewaysScroll } from './support/screen-checks.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, openQueries, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
});
afterAll(() => server?.stop());

describe('navigation', () => {
  test('the bar has title, version and network state, and the document’s title names the page', async () => {
    const { title, version } = await caller.call<{ title: string; version: string }>('GET', '/api/site');
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByText(title, { exact: true }).waitFor();
    await bar.getByText(`v${version}`, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`Query Data · ${title}`);
    await bar.getByRole('link', { name: 'View Data', exact: true }).click();
    await expect.poll(() => page.title()).toBe(`View Data · ${title}`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Data: 0 rows');
    const offline = bar.getByText('Offline');
    expect(await offline.count()).toBe(0);
    await page.context().setOffline(true);
    await offline.waitFor();
    await page.context().setOffline(false);
    await offline.waitFor({ state: 'detached' });
  });

  test('[design 19] a mouse opens the commands and the list of keys', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openQueries(page, caller.person);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name: 'Commands' }).click();
    await page.getByRole('listbox', { name: 'Commands' }).waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await page.getByRole('listbox', { name: 'Commands' }).count()).toBe(0);
  });

  test('[design 19] while the map loads, the old figures beside it are dimmed', async () => {
    const page = await showMap(await visitors.sharedTab(server.address), caller.person, 'Arsenic');
    const side = page.getByRole('complementary', { name: 'Locations' });
    const opacity = () =>
      side
        .locator(':scope > *')
        .first()
        .evaluate((part) => getComputedStyle(part).opacity);
    await side.getByText(/sampling locations? shown/).waitFor();
    await expect.poll(opacity).toBe('1');
    let answer: (() => void) | undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/queries/*/Arsenic*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.route('**/api/queries/*/0', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Query Data' }).click();
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect.poll(opacity).toBe('0.6');
    answer?.();
    await expect.poll(opacity).toBe('1');
  });

  test('[NAV-06] the active query is named in the bar, and only while one is active', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    const chip = page.getByRole('navigation').getByText('Selected Query: Arsenic', { exact: true });
    expect(await chip.count()).toBe(0);
    await executeQuery(page, 'Arsenic');
    await chip.waitFor();
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await chip.waitFor();
  });

  test('[NAV-07] below 768 px the bar collapses behind a menu button, and the keyboard reaches every entry', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.setViewportSize({ width: 767, height: 900 });
    await openQueries(page, caller.person);
    const menu = page.getByRole('button', { name: 'Menu' });
    const entry = page.getByRole('link', { name: 'View Data', exact: true });
    expect(await entry.isVisible()).toBe(false);
    await menu.focus();
    await page.keyboard.press('Enter');
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    const reached: (string | null | undefined)[] = [];
    const entries = [
      'Home',
      'Standardized GW Locations',
      'Parameter Table',
      'Query Data',
      'View Data',
      'Map',
      'Commands',
      '?',
      'Account',
      'Logout',
    ];
    while (reached.length < entries.length) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.textContent));
    }
    expect(reached).toEqual(entries);
    await page.keyboard.press('Escape');
    expect(await entry.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');

    // Without a keyboard the commands are in the menu.
    await menu.click();
    await page.getByRole('button', { name: 'Commands' }).click();
    const command = page.getByRole('combobox', { name: 'Command' });
    await command.press('Escape');
    await command.waitFor({ state: 'detached' });
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');

    // Keys, too.
    await menu.click();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape');

    await page.setViewportSize({ width: 768, height: 900 });
    expect(await menu.isVisible()).toBe(false);
    expect(await entry.isVisible()).toBe(true);
    // The account's entries are behind More.
    const more = page.getByRole('button', { name: 'More', exact: true });
    const account = page.getByRole('link', { name: 'Account' });
    expect(await account.isVisible()).toBe(false);
    await more.click();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Commands');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    await more.click();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    expect(await account.isVisible()).toBe(false);
  });

  test('[people 13] [spec 2] at every width the bar is one line with the query’s name: the menu below 768 px alone', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await executeQuery(page, 'Arsenic');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const menu = bar.getByRole('button', { name: 'Menu' });
    const logout = bar.getByRole('button', { name: 'Logout' });
    const more = bar.getByRole('button', { name: 'More', exact: true });
    const chip = bar.getByText('Selected Query: Arsenic', { exact: true });
    await chip.waitFor();
    for (const [width, hasMenu] of [
      [390, true],
      [767, true],
      [768, false],
      [1024, false],
      [1279, false],
      [1280, false],
      [1440, false],
      [2560, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await menu.isVisible(), `${width} px`).toBe(hasMenu);
      const shown = hasMenu ? [menu, chip] : [bar.getByRole('link'), bar.getByRole('button'), chip];
      expect((await chip.boundingBox())?.width, `${width} px`).toBeGreaterThan(50);
      if (!hasMenu) {
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(52);
        for (const name of ['Home', 'Standardized GW Locations', 'Parameter Table', 'Query Data', 'View Data', 'Map'])
          expect(await bar.getByRole('link', { name, exact: true }).isVisible(), `${name}, ${width} px`).toBe(true);
      }
      const isShort = !hasMenu && width < 1280;
      expect(await more.isVisible(), `${width} px`).toBe(isShort);
      if (hasMenu) await menu.click();
      if (isShort) await more.click();
      const parts = (await Promise.all([...shown, logout].map((part) => part.all()))).flat();
      for (const part of parts) {
        if (!(await part.isVisible())) continue;
        const box = await part.boundingBox();
        if (!box) throw new Error('an entry has no place');
        expect(box.x, `${width} px`).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(width);
        // One line of text; in the menu a row for a finger.
        expect(box.height, `${width} px`).toBeLessThanOrEqual(44);
      }
      expect(await logout.isVisible(), `${width} px`).toBe(true);
      expect(await sidewaysScroll(page), `${width} px`).toBe(0);
      if (hasMenu || isShort) await page.keyboard.press('Escape');
    }
  });

  test('[NAV-08] the fetching indicator shows only while a request is pending', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    let release = () => {};
    const delayed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/queries/*/0', async (route) => {
      await delayed;
      await route.continue();
    });
    const indicator = page.getByRole('status', { name: 'Fetching' });
    await expect.poll(() => indicator.isVisible()).toBe(false);
    await page.getByRole('option', { name: 'Arsenic' }).click();
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await expect.poll(() => indicator.isVisible()).toBe(true);
    release();
    await expect.poll(() => indicator.isVisible()).toBe(false);
  });

  test('[NAV-09] an unknown route shows a not-found page with a way back', async () => {
    visitors.expectComplaint(/status of 404 .*\/no-such-page/);
    const page = await visitors.sharedTab(server.address);
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  test('[NAV-10] a crash in rendering shows the fallback with the address of the administrator', async () => {
    visitors.expectComplaint(/drawn to fail/);
    const { admin_email: address } = await caller.call<{ admin_email: string | null }>('GET', '/api/site');
    const page = await visitors.sharedTab(server.address);
    await page.route('**/assets/dataview-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'const fail = () => { throw new Error("drawn to fail"); }; export { fail as DataviewPage, fail as t };',
      }),
    );
    await openQueries(page, caller.person);
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor();
    await page.getByText('You should refresh the page.').waitFor();
    await page.getByText('Please email the administrator and say what you did:').waitFor();
    const mail = page.getByRole('link', { name: address ?? 'none', exact: true });
    expect(await mail.getAttribute('href')).toBe(`mailto:${address}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Query Data' }).click();
    await page.getByRole('option', { name: 'Arsenic' }).waitFor();
  });

  test('the skip link leads past the bar', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.reload();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});
