import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from './support/caller.ts';
import { drawnCircles, mapCamera, waitForMap } from './support/drawn-map.ts';
import { FilterBar } from './support/filter-bar.ts';
import { Keys } from './support/keys.ts';
import { writeMapResults } from './support/map-results.ts';
import { seriousBarriers } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { holdSession, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeMapResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate everywhere', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

const palette = (page: Page) => page.getByRole('combobox', { name: 'Command' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const signsAlone = (page: Page) => sheet(page).getByRole('checkbox');

/** Presses the key again if the page was not ready. */
async function openPalette(page: Page): Promise<void> {
  const isOpen = async () => {
    if (await palette(page).isVisible()) return true;
    await page.keyboard.press('Control+k');
    return false;
  };
  await expect.poll(isOpen, { interval: 300 }).toBe(true);
}

/** Runs the first command found by the words. */
async function command(page: Page, words: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'detached' });
}

/** The parts of the page in the order of the keys. */
async function regionsAfter(page: Page, keys: readonly string[]): Promise<unknown[]> {
  const regions: unknown[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    regions.push(
      await page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region')),
    );
  }
  return regions;
}

async function savedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await act();
  return readFile(await (await download).path(), 'utf8');
}

describe('without a mouse', () => {
  test('from the login to a file of the map: find, select, filter, save, undo, redo; then the same rows in the table', async () => {
    const page = await visitors.sharedTab(server.address, { reducedMotion: 'reduce' });
    const keys = new Keys(page);
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await page.keyboard.type(caller.person.email);
    await keys.press('Tab');
    await page.keyboard.type(caller.person.password);
    await keys.press('Enter');
    await page.waitForURL(/\/overview$/);
    await page.waitForLoadState('networkidle');
    await command(page, 'execute perch');
    await page.getByText('Selected Query: Perchlorate everywhere').waitFor();
    await expect
      .poll(async () => (await drawnCircles(page)).map(({ location }) => location))
      .toEqual(['W-1', 'W-2', 'W-4', 'W-5']);

    const round = ['F6', 'F6', 'F6', 'F6', 'F6', 'Shift+F6', 'Shift+F6'];
    expect(await regionsAfter(page, round)).toEqual(
      'navigation filters map side-bar navigation side-bar map'.split(' '),
    );
    const before = await mapCamera(page);
    await keys.press('ArrowRight');
    await expect.poll(async () => (await mapCamera(page)).long).toBeGreaterThan(before.long);
    await waitForMap(page);
    await keys.press('+');
    await expect.poll(async () => (await mapCamera(page)).zoom).toBeGreaterThan(before.zoom);
    await waitForMap(page);
    const card = page.getByRole('region', { name: 'Selected location' });
    await keys.press('Alt+ArrowDown', 'Alt+ArrowDown');
    await card.getByRole('heading', { name: 'W-2' }).waitFor();
    await keys.press('Escape');
    await card.waitFor({ state: 'detached' });
    await keys.press('/');
    await page.keyboard.type('W-5');
    await keys.press('Enter');
    await card.getByRole('heading', { name: 'W-5' }).waitFor();

    const filters = new FilterBar(page);
    await keys.press('Shift+F6');
    await keys.tabTo(filters.heading('Detect'));
    await keys.press('Enter');
    await keys.tabTo(filters.panel('Detect').getByRole('checkbox', { name: /^Detected \(Y\)/ }));
    await keys.press('Space');
    // The results in ground water flagged Y, of ten.
    await page.getByText('Data: 6 rows').waitFor();
    const csv = await savedBy(page, () => command(page, 'locations csv'));
    for (const location of ['W-1', 'W-2', 'W-3', 'W-5']) expect(csv).toContain(location);
    expect(csv).not.toContain('W-4');

    await keys.press('Control+z');
    await page.getByText('Data: 10 rows').waitFor();
    await keys.press('Control+Shift+z');
    await page.getByText('Data: 6 rows').waitFor();

    await command(page, 'view data');
    await page.getByRole('heading', { name: 'Data: 6 rows' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await regionsAfter(page, ['F6', 'F6', 'F6'])).toEqual(['navigation', 'filters', 'rows']);
    await keys.press('?');
    await sheet(page).waitFor();
    await keys.press('Escape');
    const table = await savedBy(page, () => command(page, 'download table'));
    // The headings, and the rows.
    expect(table.trim().split('\n').length).toBe(1 + 6);
  });

  test('a command that is run before its query is known runs when it is', async () => {
    const page = await visitors.sharedTab(server.address);
    await holdSession(page, caller.person);
    let answerQueries = () => {};
    const areRequested = new Promise<void>((resolve) => (answerQueries = resolve));
    await page.route('**/api/queries', async (route) => {
      await areRequested;
      await route.continue();
    });
    await page.goto('/overview/history');
    await openPalette(page);
    await page.keyboard.type('execute perch');
    await page.getByText('Looking through the queries …').waitFor();
    await page.keyboard.press('Enter');
    answerQueries();
    await palette(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Selected Query: Perchlorate everywhere').count()).toBe(1);
  });

  test('commands say why they are not available and what is on; single-character shortcuts can be turned off', async () => {
    const page = await visitors.sharedTab(server.address);
    const keys = new Keys(page);
    await holdSession(page, caller.person);
    await page.goto('/map');
    await waitForMap(page);
    await page.waitForLoadState('networkidle');
    const option = (name: string) => page.getByRole('listbox', { name: 'Commands' }).getByRole('option', { name });
    await openPalette(page);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.type('quantile');
    await option('Quantile Plot').getByText('No query has been run yet.').waitFor();
    await keys.press('Enter');
    // An unavailable command leaves the palette open.
    expect(await option('Quantile Plot').getAttribute('aria-disabled')).toBe('true');
    await keys.press('Control+a');
    await page.keyboard.type('qqqq');
    await page.getByText('No matching commands.').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await keys.press('Control+k');
    await palette(page).waitFor({ state: 'detached' });

    await command(page, 'colors dark');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark');
    await openPalette(page);
    await page.keyboard.type('colors');
    expect(await option('Dark').getByText('on', { exact: true }).count()).toBe(1);
    expect(await option('Light').getByText('on', { exact: true }).count()).toBe(0);
    // Down by one; a click outside the palette closes it without running anything.
    await keys.press('ArrowDown');
    const current = await palette(page).getAttribute('aria-activedescendant');
    expect(await option('Light').getAttribute('id')).toBe(current);
    await page.mouse.click(5, 300);
    await palette(page).waitFor({ state: 'detached' });

    expect(await regionsAfter(page, ['F6'])).toEqual(['navigation']);
    await keys.press('?');
    expect(await sheet(page).count()).toBe(0);
    expect(await regionsAfter(page, ['F6', 'F6'])).toEqual(['filters', 'map']);
    await keys.press('?');
    await sheet(page).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await keys.tabTo(signsAlone(page));
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences'));
    await keys.press('Space');
    await saved;
    await keys.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await keys.press('?', '/');
    expect(await sheet(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS');
    await command(page, 'keyboard shortcuts');
    expect(await signsAlone(page).isChecked()).toBe(false);
  });
});
