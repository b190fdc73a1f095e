import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapLimits } from '@wellfield/contract';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySite } from '../server/src/testing/copy-site.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnCircles, mapCamera, pixelAt, soon, waitForMap } from './support/drawn-map.ts';
import { drawnOrder } from './support/drawn-layers.ts';
import { drawnFeatures } from './support/drawn-overlays.ts';
import { groundWaterPoints, writeMapResults } from './support/map-results.ts';
import { rowsInside } from './support/rows-inside.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { importedResults, startServer, type RunningServer } from './support/start-server.ts';
import { stopClock } from './support/stop-clock.ts';
import { Visitors } from './support/visitors.ts';

const builtIn = new URL('../site', import.meta.url).pathname;
interface SiteFile {
  basemaps: { id: string; url: string | null; hosts?: string[] }[];
  overlays: { id: string; label: string; file: string; colorBy?: { colors: Record<string, string> } }[];
}
interface Collection {
  features: { properties: Record<string, unknown>; geometry: { coordinates: [number, number][][] } }[];
}

let server: RunningServer;
let caller: Caller;
let siteFile: SiteFile;
let siteFolder: string;
const visitors = new Visitors();

const hostile = {
  id: '<img src=x onerror="document.title=\'ran\'">',
  dataset: '<script>document.title="ran"</script>',
};

beforeAll(async () => {
  const folder = await importedResults({ bmi: writeMapResults });
  siteFolder = join(folder, 'site');
  siteFile = JSON.parse(await readFile(join(builtIn, 'site.json'), 'utf8')) as SiteFile;
  await copySite(builtIn, siteFolder, {
    basemaps: siteFile.basemaps.map((one) =>
      one.url === null
        ? one
        : {
            ...one,
            url:
              one.id === 'terrain' ? 'https://terrain.example/{z}/{x}/{y}.png' : `https://${one.id}.example/style.json`,
            kind: one.id === 'terrain' ? 'raster' : 'style',
            hosts: ['https://tiles.example'],
          },
    ),
  });
  const soil = join(siteFolder, 'overlays/background-soil.geojson');
  const borings = JSON.parse(await readFile(soil, 'utf8')) as { features: unknown[] };
  borings.features.push({
    type: 'Feature',
    properties: hostile,
    geometry: { type: 'Point', coordinates: [-114.985, 36.0635] },
  });
  await writeFile(soil, JSON.stringify(borings));
  server = await startServer(folder, { SITE_DIR: siteFolder });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

async function openMap(page: Page): Promise<Page> {
  await showMap(page, caller.person, 'Perchlorate');
  await waitForMap(page);
  return page;
}

/** The map, opened by an earlier test, at its start. What it showed of overlays has been taken off it again. */
async function sharedMap(): Promise<Page> {
  const page = await visitors.sharedScreen(server.address, openMap);
  await page.getByRole('button', { name: 'Recenter' }).click();
  await waitForMap(page);
  return page;
}

/** The map with a clock, for the file's last tests: a tab keeps its clock. */
const mapWithClock = () => visitors.sharedScreen(server.address, openWithClock);
async function openWithClock(page: Page): Promise<void> {
  // From the beginning, so that the map's own clock stops, too.
  await page.clock.install();
  await openMap(page);
}

const layersButton = (page: Page) => page.getByRole('button', { name: 'Layers', exact: true });
const overlayBox = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Overlays' }).getByRole('checkbox', { name, exact: true });
const basemapChoice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Basemap' }).getByRole('radio', { name, exact: true });
const notice = (page: Page, name: string) => page.getByText(`The ${name} basemap is unavailable`, { exact: false });
const legend = (page: Page) => page.getByRole('region', { name: 'Legend' });
const card = (page: Page) => page.getByRole('dialog', { name: 'Overlays here' });
const noDialog = async (page: Page) => expect(await page.locator('dialog[open]').count()).toBe(0);

const cors = { 'access-control-allow-origin': '*' };

/** A provider of style documents: a uniform color, and above it raster tiles from another host. */
const styleOf = (color: string) => ({
  version: 8,
  glyphs: 'https://tiles.example/fonts/{fontstack}/{range}.pbf',
  sources: { squares: { type: 'raster', tiles: ['https://tiles.example/{z}/{x}/{y}.png'], tileSize: 256 } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': color } },
    { id: 'squares', type: 'raster', source: 'squares', paint: { 'raster-opacity': 0 } },
  ],
});
const answerStyle = (color: string) => (route: Route) => route.fulfill({ headers: cors, json: styleOf(color) });

/** A tile of one color, made by the browser itself. */
async function tileOf(page: Page, color: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
    const pen = canvas.getContext('2d');
    if (pen) pen.fillStyle = fill;
    pen?.fillRect(0, 0, 256, 256);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return Buffer.from(base64, 'base64');
}
const answerTile = (tile: Buffer) => (route: Route) =>
  route.fulfill({ headers: cors, contentType: 'image/png', body: tile });

/** The color of the basemap where nothing else is drawn. */
async function basemapColor(page: Page): Promise<number[]> {
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  return pixelAt(page, (box?.x ?? 0) + (box?.width ?? 0) * 0.61, (box?.y ?? 0) + 150);
}
const near = (color: readonly number[]) => color.map((part) => expect.closeTo(part, -1) as number);

describe('basemaps', () => {
  test('[MAP-01] the site’s four: Positron first, each drawn below the data, with its attribution', async () => {
    const page = await visitors.sharedTab(server.address);
    const red = await tileOf(page, '#c83c28');
    await page.route('https://positron.example/**', answerStyle('#e6ebe6'));
    await page.route('https://dark-matter.example/**', answerStyle('#101418'));
    await page.route('https://terrain.example/**', answerTile(red));
    await page.route('https://tiles.example/**', answerTile(red));
    await openMap(page);
    await expect.poll(() => basemapColor(page), soon).toEqual(near([0xe6, 0xeb, 0xe6]));
    const credit = page.getByTitle('OpenFreeMap © OpenMapTiles Data from OpenStreetMap');
    await credit.waitFor();
    expect(
      await credit.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://openfreemap.org', 'https://www.openmaptiles.org/', 'https://www.openstreetmap.org/copyright']);
    expect((await drawnCircles(page)).length).toBe(4);

    await layersButton(page).click();
    const names = await page.getByRole('group', { name: 'Basemap' }).locator('label').allInnerTexts();
    expect(names).toEqual(['Terrain', 'World Imagery', 'Positron', 'Dark Matter', 'Offline']);
    expect(await basemapChoice(page, 'Positron').isChecked()).toBe(true);
    await basemapChoice(page, 'Terrain').check();
    await expect.poll(() => basemapColor(page), soon).toEqual(near([0xc8, 0x3c, 0x28]));
    await page.getByText('USGS The National Map').waitFor();
    await basemapChoice(page, 'Dark Matter').check();
    await expect.poll(() => basemapColor(page), soon).toEqual(near([0x10, 0x14, 0x18]));
    // An unfinished polygon survives a change of basemap.
    await page.getByRole('button', { name: 'Draw polygon' }).click();
    await page.locator('.maplibregl-canvas').click({ position: { x: 560, y: 600 } });
    const drawing = page.getByRole('region', { name: 'Drawing a polygon' });
    await drawing.getByText('1 corner set.').waitFor();
    await basemapChoice(page, 'Offline').check();
    await page
      .getByText(/offline basemap/i)
      .first()
      .waitFor({ state: 'attached' });
    await page.locator('.maplibregl-canvas').click({ position: { x: 620, y: 600 } });
    await drawing.getByText('2 corners set.').waitFor();
    await drawing.getByRole('button', { name: 'Cancel' }).click();
    expect((await drawnCircles(page)).length).toBe(4);
    await noDialog(page);

    // The choice is kept on other screens.
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await page.getByRole('grid').waitFor();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await waitForMap(page);
    expect(await basemapChoice(page, 'Offline').isChecked()).toBe(true);
  });

  test('[map 12] the offline basemap loads outlines once the map is wider than a county, and draws none before', async () => {
    const page = await visitors.sharedTab(server.address);
    const outlines: string[] = [];
    page.on('request', (request) => {
      if (/\/(counties|countries)-/.test(request.url())) outlines.push(request.url());
    });
    await openMap(page);
    await layersButton(page).click();
    await basemapChoice(page, 'Offline').check();
    await waitForMap(page);
    expect((await mapCamera(page)).zoom).toBeGreaterThan(11);
    expect(outlines).toEqual([]);
    expect((await drawnOrder(page)).filter((id) => id.startsWith('world-outlines'))).toEqual([]);
    while ((await mapCamera(page)).zoom >= 11) {
      const before = (await mapCamera(page)).zoom;
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(async () => (await mapCamera(page)).zoom).toBeLessThan(before);
    }
    await expect.poll(() => outlines.length).toBe(2);
    await expect
      .poll(async () => (await drawnOrder(page)).filter((id) => id.startsWith('world-outlines')))
      .toContain('world-outlines-county');
  });

  test('[F14] [MAP-01] [design 20] a provider that fails, at first or later, is replaced by the offline basemap, with a notice', async () => {
    const page = await visitors.sharedTab(server.address);
    let isUp = false;
    const tile = await tileOf(page, '#ffffff');
    await page.route('https://positron.example/**', (route) =>
      isUp ? answerStyle('#e6ebe6')(route) : route.fulfill({ status: 503, headers: cors }),
    );
    await page.route('https://tiles.example/**', (route) =>
      isUp ? answerTile(tile)(route) : route.fulfill({ status: 503, headers: cors }),
    );
    await page.route('https://dark-matter.example/**', answerStyle('#101418'));
    await openMap(page);
    await notice(page, 'Positron').waitFor(soon);
    await page
      .getByText(/offline basemap/i)
      .first()
      .waitFor({ state: 'attached' });
    expect((await drawnCircles(page)).length).toBe(4);
    await noDialog(page);

    isUp = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => basemapColor(page), soon).toEqual(near([0xe6, 0xeb, 0xe6]));
    expect(await notice(page, 'Positron').count()).toBe(0);

    // The style document loads, its tiles do not.
    isUp = false;
    await layersButton(page).click();
    // No `check`: the mark may be another's again before it is looked at.
    await basemapChoice(page, 'Dark Matter').click();
    await notice(page, 'Dark Matter').waitFor(soon);
    await page
      .getByText(/offline basemap/i)
      .first()
      .waitFor({ state: 'attached' });
    // What is drawn is marked.
    expect(await basemapChoice(page, 'Offline').isChecked()).toBe(true);
    await page.getByText('Dark Matter is unavailable. Choose it to try again.').waitFor();
    await page.getByRole('button', { name: 'Hide this notice' }).click();
    expect(await notice(page, 'Dark Matter').count()).toBe(0);
    expect((await drawnCircles(page)).length).toBe(4);
    await noDialog(page);
  });
});

describe('overlays', () => {
  const attributes = async (page: Page) =>
    (await card(page).locator('article').allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' | '));

  async function ofFile(file: string): Promise<Collection['features']> {
    return (JSON.parse(await readFile(join(siteFolder, file), 'utf8')) as Collection).features;
  }

  async function canvasHasFocus(page: Page): Promise<boolean> {
    return page.evaluate(() => document.activeElement?.classList.contains('maplibregl-canvas') ?? false);
  }

  // Points, lines and areas; the soak looks at each.
  const looked = ['background-soil', 'weirs', 'surface-water'];
  const which = isSoak ? 'each' : 'one of each shape';

  test(`[MAP-02] [MAP-22] [API-16] twelve, all off at first, fetched once; ${which} is drawn, has a legend, and can be removed`, async () => {
    const page = await sharedMap();
    await layersButton(page).click();
    const boxes = page.getByRole('group', { name: 'Overlays' }).getByRole('checkbox');
    expect(await boxes.count()).toBe(12);
    for (const { label } of siteFile.overlays) expect(await overlayBox(page, label).isChecked(), label).toBe(false);
    // Zoomed out so that the wash and its gauges are in sight.
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await waitForMap(page);
    }
    for (const { id, label, file, colorBy } of siteFile.overlays) {
      if (!isSoak && !looked.includes(id)) continue;
      const box = overlayBox(page, label);
      expect(await drawnFeatures(page, id), label).toEqual([]);
      await box.check();
      await expect
        .poll(async () => (await drawnFeatures(page, id)).length, { ...soon, message: label })
        .toBeGreaterThan(0);
      const features = await ofFile(file);
      expect((await drawnFeatures(page, id)).length, label).toBeLessThanOrEqual(features.length);
      const entry = colorBy ? legend(page).getByRole('list', { name: label }) : legend(page).getByText(label);
      await entry.waitFor();
      if (colorBy) expect(await entry.getByRole('listitem').allInnerTexts()).toEqual(Object.keys(colorBy.colors));
      await box.uncheck();
      await expect.poll(() => drawnFeatures(page, id), soon).toEqual([]);
      expect(await entry.count(), label).toBe(0);
    }
    await layersButton(page).click();
    expect(siteFile.overlays.find(({ id }) => id === 'background-soil')?.colorBy?.colors).toMatchObject(
      Object.fromEntries(
        ['NERT', 'BRC/Timet', '2008 Supplement', '2008 Deep', 'Environ', 'other'].map((name) => [
          name,
          expect.stringMatching(/^#/),
        ]),
      ),
    );
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(fetched.filter((url) => new URL(url).pathname === '/api/overlays')).toHaveLength(1);
  });

  test('[MAP-02] [A15] a click shows ids and attributes as text, several features one below the other; Escape closes', async () => {
    const page = await sharedMap();
    await layersButton(page).click();
    for (const label of ['Background Soil Locations', 'Soil', 'Geology']) await overlayBox(page, label).check();
    await layersButton(page).click();
    const borings = await ofFile('overlays/background-soil.geojson');
    await expect
      .poll(async () => (await drawnFeatures(page, 'background-soil')).map(({ index }) => index), soon)
      .toContain(borings.length - 1);
    const boring = (await drawnFeatures(page, 'background-soil')).find(({ index }) => index === borings.length - 1);
    await page.mouse.click(boring?.x ?? 0, boring?.y ?? 0);
    await card(page).waitFor();
    expect(await attributes(page)).toEqual([
      `Background Soil Locations | Boring | ${hostile.id} | Dataset | ${hostile.dataset}`,
      // An area can also be a filter polygon.
      'Geology | Unit | G-2 | Name | Quaternary alluvium (Qal) | Only locations inside',
      'Soil | Unit | S-3 | Name | Gravelly sandy loam of the lower fan | Only locations inside',
    ]);
    expect(await page.title()).not.toBe('ran');
    expect(await card(page).locator('img, script').count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    expect(await canvasHasFocus(page)).toBe(true);

    // By keyboard: what is at the map's center.
    await page.keyboard.press('Enter');
    await card(page).getByText('Quaternary alluvium (Qal)').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card(page).waitFor({ state: 'detached' });

    // An area as a polygon: the locations in it, on the map and in the table.
    const [soil] = (await ofFile('overlays/soil.geojson')).filter(({ properties }) => properties['id'] === 'S-3');
    const inside = rowsInside(soil?.geometry.coordinates[0] ?? [], groundWaterPoints);
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(groundWaterPoints.length);
    await page.keyboard.press('Enter');
    await card(page).locator('article', { hasText: 'Gravelly' }).getByRole('button').click();
    await page.getByText(`Data: ${inside} rows`).waitFor();
    await page.getByRole('region', { name: 'Polygons' }).getByTitle('Soil').waitFor();
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await expect.poll(() => page.getByRole('grid').first().getAttribute('aria-rowcount'), soon).toBe(`${inside + 1}`);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await waitForMap(page);
    await page.locator('.maplibregl-canvas').focus();

    // Attributes of an overlay disappear when it is switched off.
    await page.keyboard.press('Enter');
    await card(page).getByText('Gravelly sandy loam of the lower fan').waitFor();
    await layersButton(page).click();
    await overlayBox(page, 'Soil').uncheck();
    await card(page).getByText('Gravelly sandy loam of the lower fan').waitFor({ state: 'detached' });
    for (const label of ['Background Soil Locations', 'Geology']) await overlayBox(page, label).uncheck();
    await layersButton(page).click();
  });

  test('[map 11] overlays are put in order by keys, and fade; a link keeps both', async () => {
    const page = await sharedMap();
    await layersButton(page).click();
    const [under, over] = ['Subareas', 'Soil'];
    const idOf = (label: string) => siteFile.overlays.find((one) => one.label === label)?.id ?? '';
    for (const label of [under, over]) await overlayBox(page, label).check();
    const order = async () => {
      const drawn = (await drawnOrder(page)).filter((id) => id.startsWith('overlay-') && id.endsWith('-areas'));
      return drawn.map((id) => id.slice('overlay-'.length, -'-areas'.length));
    };
    await expect.poll(order, soon).toEqual([idOf(under), idOf(over)]);
    const up = page.getByRole('button', { name: `Move ${under} up` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(order, soon).toEqual([idOf(over), idOf(under)]);
    expect(await up.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => up.evaluate((one) => one === document.activeElement), soon).toBe(true);
    await page.getByRole('slider', { name: `Opacity of ${under}` }).fill('0.5');
    await expect
      .poll(() => new URL(page.url()).searchParams.getAll('overlay'), soon)
      .toEqual([idOf(over), idOf(under)]);
    await expect.poll(() => new URL(page.url()).searchParams.get('opacity'), soon).toBe(`0.5,${idOf(under)}`);
    await page.reload();
    await waitForMap(page);
    await expect.poll(order, soon).toEqual([idOf(over), idOf(under)]);
    await layersButton(page).click();
    expect(await page.getByRole('slider', { name: `Opacity of ${under}` }).inputValue()).toBe('0.5');
    expect(await seriousBarriers(page)).toEqual([]);
    for (const label of [under, over]) await overlayBox(page, label).uncheck();
    await layersButton(page).click();
  });

  test('a click on a circle above an overlay selects the circle', async () => {
    const page = await sharedMap();
    await layersButton(page).click();
    await overlayBox(page, 'Geology').check();
    await layersButton(page).click();
    await expect.poll(async () => (await drawnFeatures(page, 'geology')).length, soon).toBeGreaterThan(0);
    const circle = (await drawnCircles(page)).find(({ location }) => location === 'W-2');
    await page.mouse.click(circle?.x ?? 0, circle?.y ?? 0);
    await page.getByRole('region', { name: 'Selected location' }).getByRole('heading', { name: 'W-2' }).waitFor();
    expect(await card(page).count()).toBe(0);
    await layersButton(page).click();
    await overlayBox(page, 'Geology').uncheck();
    await layersButton(page).click();
  });

  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  test.each([
    ['a desk', sharedMap],
    ['a phone', () => visitors.sharedScreen(server.address, openMap, phone)],
  ])('on %s the layers have no serious barrier and no sideways scroll', async (_, open) => {
    const page = await open();
    await layersButton(page).click();
    for (const label of ['Subareas', 'Seeps (2000)', 'Soil']) await overlayBox(page, label).check();
    await waitForMap(page);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await layersButton(page).getAttribute('aria-expanded')).toBe('false');
    expect(await layersButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await waitForMap(page);
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('[F14] a provider that hangs is given up after a while; its answer must be a style', async () => {
  const page = await mapWithClock();
  // Never answered.
  await page.route('https://terrain.example/**', () => {});
  await page.route('https://dark-matter.example/**', (route) =>
    route.fulfill({ headers: cors, contentType: 'text/html', body: '<html>sign in</html>' }),
  );
  await layersButton(page).click();
  await basemapChoice(page, 'Dark Matter').click();
  await notice(page, 'Dark Matter').waitFor(soon);
  const requested = page.waitForRequest('https://terrain.example/**');
  await basemapChoice(page, 'Terrain').check();
  await requested;
  await expect.poll(() => notice(page, 'Dark Matter').count(), soon).toBe(0);
  expect(await notice(page, 'Terrain').count()).toBe(0);
  await page.clock.fastForward(mapLimits.providerTimeoutMs);
  await notice(page, 'Terrain').waitFor(soon);
  expect((await drawnCircles(page)).length).toBe(4);
  await noDialog(page);
  await layersButton(page).click();
});

describe('search for a location', () => {
  const field = (page: Page): Locator => page.getByRole('combobox', { name: 'search for a location' });

  test('[MAP-03] the map goes to a visible location and names it for 3 s; any other is not shown or not found', async () => {
    const page = await mapWithClock();
    const missing = page.getByText('Location not shown or not found.');
    expect(await field(page).getAttribute('placeholder')).toBe('search for a location');
    // Nothing, one of another matrix, one without coordinates, and an unknown one.
    for (const name of ['', 'Z-1', 'W-3', 'nowhere']) {
      await field(page).fill(name);
      expect(await missing.count()).toBe(0);
      await page.keyboard.press('Enter');
      await missing.waitFor();
    }
    await field(page).fill('w-');
    const options = page.getByRole('listbox', { name: 'Matching locations' }).getByRole('option');
    expect(await options.allInnerTexts()).toEqual(['W-1', 'W-2', 'W-4', 'W-5']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const popup = page.locator('.maplibregl-popup', { hasText: 'W-2' });
    await stopClock(page);
    await page.keyboard.press('Enter');
    await popup.waitFor();
    await page.getByText('W-2 found').waitFor();
    await page.clock.runFor(2_999);
    const { lat, long } = await mapCamera(page);
    expect([lat.toFixed(4), long.toFixed(4)]).toEqual(['36.0620', '-114.9800']);
    await page.getByRole('region', { name: 'Selected location' }).getByRole('heading', { name: 'W-2' }).waitFor();
    expect(await popup.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await popup.waitFor({ state: 'detached' });
  });
});
