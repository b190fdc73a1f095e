import { readSite, siteSchema } from '@wellfield/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnCircle, drawnCircles, mapCamera, pixelAt, soon, waitForMap } from './support/drawn-map.ts';
import { writeMapResults } from './support/map-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { raiseSideBar } from './support/side-sheet.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, openQueries, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeMapResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

async function executed(page: Page): Promise<Page> {
  await openQueries(page, caller.person);
  await executeQuery(page, 'Perchlorate');
  return page;
}

const showPerchlorate = (page: Page) => showMap(page, caller.person, 'Perchlorate');
const phone = { width: 390, height: 844 };
/** The map, opened by an earlier test. */
const sharedMap = () => visitors.sharedScreen(server.address, showPerchlorate);

const card = (page: Page) => page.getByRole('region', { name: 'Selected location' });
const figures = async (page: Page) =>
  (await card(page).locator('dl > div').allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '));
const option = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Location list' }).getByRole('option', { name });

async function click(page: Page, location: string): Promise<void> {
  const { x, y } = await drawnCircle(page, location);
  await page.mouse.click(x, y);
}

describe('the map', () => {
  test('[MAP-22] locations and legend are shown at first; the legend can be hidden and shown again', async () => {
    const page = await sharedMap();
    // The canvas, a landmark of its own, has another name.
    expect(await page.getByRole('region', { name: 'Map', exact: true }).count()).toBe(1);
    const legend = page.getByRole('region', { name: 'Legend' });
    for (const name of ['Bubble Plot', 'Show Locations']) {
      expect(await page.getByRole('checkbox', { name }).isChecked(), name).toBe(true);
    }
    expect(await page.getByLabel('Location Statistic').inputValue()).toBe('max');
    await legend.getByRole('heading', { name: 'Max, Perchlorate' }).waitFor();
    await legend.getByText('ug/L · Ground Water').waitFor();
    await page.getByRole('button', { name: 'Legends' }).click();
    await expect.poll(() => legend.count(), soon).toBe(0);
    await page.getByRole('button', { name: 'Legends' }).click();
    await expect.poll(() => legend.count(), soon).toBe(1);
  });

  test('[MAP-06] [MAP-09] circles show the chosen statistic of the preselected matrix and unit, hollow if a non-detect gives it', async () => {
    const page = await sharedMap();
    const shown = async () =>
      (await drawnCircles(page)).map(({ location, kind, value, radius }) => ({
        location,
        kind,
        value,
        radius: Number(radius.toFixed(9)),
      }));
    // Max from 5 (radius 4) to 50 (radius 18).
    expect(await shown()).toEqual([
      { location: 'W-1', kind: 'nonDetect', value: 20, radius: 8.666666667 },
      { location: 'W-2', kind: 'value', value: 50, radius: 18 },
      { location: 'W-4', kind: 'nonDetect', value: 5, radius: 4 },
      { location: 'W-5', kind: 'value', value: 7, radius: 4.622222222 },
    ]);
    await page.getByLabel('Location Statistic').selectOption('Sample Size');
    await expect.poll(shown, soon).toEqual([
      { location: 'W-1', kind: 'value', value: 2, radius: 4 },
      { location: 'W-2', kind: 'value', value: 3, radius: 18 },
      { location: 'W-4', kind: 'value', value: 2, radius: 4 },
      { location: 'W-5', kind: 'value', value: 2, radius: 4 },
    ]);
    await page.getByRole('checkbox', { name: 'Bubble Plot' }).uncheck();
    await expect.poll(async () => new Set((await shown()).map(({ radius }) => radius)).size, soon).toBe(1);
    await page.getByRole('checkbox', { name: 'Show Locations' }).uncheck();
    await expect.poll(shown, soon).toEqual([]);
    expect(await page.getByRole('region', { name: 'Legend' }).count()).toBe(0);
  });

  test('a circle is really painted: its center has another color than the basemap next to it', async () => {
    const page = await sharedMap();
    const { x, y, radius } = await drawnCircle(page, 'W-2');
    const besideAt = () => pixelAt(page, x, y - radius - 12);
    const difference = async () => {
      const [inside, beside] = [await pixelAt(page, x, y), await besideAt()];
      return Math.max(...inside.map((part, index) => Math.abs(part - (beside[index] ?? NaN))));
    };
    expect(await difference()).toBeGreaterThan(60);
    const light = await besideAt();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(besideAt, soon).not.toEqual(light);
    await waitForMap(page);
    expect(await difference()).toBeGreaterThan(60);
  });

  test('[MAP-08] a click selects a location, another deselects it; the legend shows its samples and figures', async () => {
    const page = await sharedMap();
    await click(page, 'W-2');
    await card(page).getByRole('heading', { name: 'W-2' }).waitFor();
    // Of 30, 31 and 50: √(254 / 2 / 3).
    expect(await figures(page)).toEqual([
      'Samples 3',
      'Max 50 ug/L',
      'Min 30 ug/L',
      'Mean 37 ug/L',
      'SE of mean 6.51 ug/L',
      'Median 31 ug/L',
    ]);
    expect(await option(page, 'W-2').getAttribute('aria-selected')).toBe('true');
    await click(page, 'W-5');
    await card(page).getByRole('heading', { name: 'W-5' }).waitFor();
    await click(page, 'W-5');
    await card(page).waitFor({ state: 'detached' });
  });

  test('a selection on the map is also in the table, and vice versa', async () => {
    const page = await sharedMap();
    await click(page, 'W-2');
    await card(page).waitFor();
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    const selectedRows = () => page.locator('[role=row][aria-selected=true]').count();
    await expect.poll(selectedRows, soon).toBe(3);
    await page.getByRole('gridcell', { name: 'W-3', exact: true }).first().click();
    await expect.poll(selectedRows, soon).toBe(1);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await card(page).getByRole('heading', { name: 'W-3' }).waitFor();
    await card(page).getByText('It has no coordinates').waitFor();
  });

  test('[MAP-19] without an active matrix and unit filter the circles show positions only', async () => {
    const page = await sharedMap();
    expect((await drawnCircles(page)).every(({ value }) => value !== null)).toBe(true);
    const groundWater = page.getByRole('button', { name: /^Ground Water/ });
    await groundWater.click();
    await expect.poll(() => groundWater.getAttribute('aria-pressed'), soon).toBe('false');
    await expect
      .poll(async () => (await drawnCircles(page)).map(({ kind, value }) => [kind, value]), soon)
      .toEqual(['W-1', 'W-2', 'W-4', 'W-5'].map(() => ['noValue', null]));
    await click(page, 'W-2');
    await card(page).getByText('Choose one matrix and one unit').waitFor();
    expect(await figures(page)).toEqual([]);
  });

  test('[MAP-20] [SID-01] locations without coordinates are counted and listed', async () => {
    const page = await sharedMap();
    await page.getByText('4 of 6 sampling locations shown', { exact: true }).waitFor();
    await page.getByText('1 location has no coordinates: it is in the list, not on the map.').waitFor();
    await option(page, 'W-3').getByText('no coordinates').waitFor();
    expect(await page.getByRole('listbox', { name: 'Location list' }).getByRole('option').count()).toBe(5);
  });

  test('[MAP-04] Recenter returns to the map’s initial position', async () => {
    // Newly opened: a selection of an earlier test moves the map where the legend lies over it.
    const page = await showPerchlorate(await visitors.sharedTab(server.address));
    await waitForMap(page);
    const start = { lat: 36.06, long: -114.985, zoom: 14 };
    const nearStart = async () => {
      const { lat, long, zoom } = await mapCamera(page);
      return (
        Math.abs(lat - start.lat) < 1e-6 && Math.abs(long - start.long) < 1e-6 && Math.abs(zoom - start.zoom) < 1e-6
      );
    };
    await expect.poll(nearStart, soon).toBe(true);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(nearStart, soon).toBe(false);
    await waitForMap(page);
    await page.getByRole('button', { name: 'Recenter' }).click();
    await expect.poll(nearStart, soon).toBe(true);
  });

  test('locations are selected, stepped through and deselected by keyboard', async () => {
    const page = await sharedMap();
    await waitForMap(page);
    const list = page.getByRole('listbox', { name: 'Location list' });
    await list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await card(page).getByRole('heading', { name: 'W-2' }).waitFor();
    await page.locator('.maplibregl-canvas').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await card(page).getByRole('heading', { name: 'W-4' }).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await card(page).getByRole('heading', { name: 'W-2' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => card(page).count(), soon).toBe(0);
  });

  test.each([
    ['a desk', sharedMap],
    ['a phone', () => visitors.sharedScreen(server.address, showPerchlorate, { viewport: phone })],
  ])('on %s there is no serious barrier and no sideways scroll', async (_, open) => {
    const page = await open();
    await waitForMap(page);
    await raiseSideBar(page);
    await option(page, 'W-2').click();
    await card(page).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('no other servers are called but those of the basemaps', async () => {
    const site = siteSchema.parse(await (await fetch(`${server.address}${readSite.path}`)).json());
    const basemaps = site.basemaps.flatMap(({ url }) =>
      url === null ? [] : ['a', 'b', 'c'].map((part) => new URL(url.replace('{s}', part)).origin),
    );
    const page = await visitors.sharedTab(server.address);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && ![server.address, ...basemaps].includes(origin)) elsewhere.push(request.url());
    });
    await executed(page);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    expect((await drawnCircles(page)).length).toBe(4);
    expect(elsewhere).toEqual([]);
  });

  test('[API-12] [API-03] overlays that fail or cannot be read show an error; the map works without them', async () => {
    const page = await visitors.sharedTab(server.address);
    visitors.expectComplaint(/Failed to load resource/);
    await page.route('**/api/overlays', (route) => route.abort());
    await showPerchlorate(page);
    await page.getByText('There was an error fetching the map overlays from the server.').waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    expect((await drawnCircles(page)).length).toBe(4);

    await page.unroute('**/api/overlays');
    await page.route('**/api/overlays', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":true,"layers":{"surface-water":"<html>"}}' }),
    );
    await page.reload();
    await page.getByText('Error processing map overlays.').waitFor();
  });

  test('without WebGL 2 a message replaces the map, and list and statistics work', async () => {
    const page = await visitors.arrive(server.address);
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      } as typeof getContext;
    });
    await showPerchlorate(page);
    await page.getByText('This browser does not support WebGL 2.').waitFor();
    await option(page, 'W-2').click();
    expect(await option(page, 'W-2').getAttribute('aria-selected')).toBe('true');
    await card(page).getByRole('heading', { name: 'W-2' }).waitFor();
  });
});
