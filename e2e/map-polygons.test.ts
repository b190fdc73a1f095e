import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnCircle, drawnCircles, isInSight, soon, waitForMap } from './support/drawn-map.ts';
import { writeMapResults } from './support/map-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { raiseSideBar } from './support/side-sheet.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { holdSession, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

/** Numbers of rows of ground water in ug/L by location, counted in the delivery. */
const rowsOf: Readonly<Record<string, number>> = { 'W-1': 2, 'W-2': 3, 'W-3': 1, 'W-4': 2, 'W-5': 2 };
const allRows = 10;

beforeAll(async () => {
  server = await serveResults({ bmi: writeMapResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

async function showPerchlorate(page: Page): Promise<Page> {
  await showMap(page, caller.person, 'Perchlorate');
  await waitForMap(page);
  return page;
}
/** The map, opened by an earlier test, at its start. */
async function sharedMap(): Promise<Page> {
  const page = await visitors.sharedScreen(server.address, showPerchlorate);
  await page.getByRole('button', { name: 'Recenter' }).click();
  await waitForMap(page);
  return page;
}

const section = (page: Page) => page.getByRole('region', { name: 'Polygons' });
const locationsDrawn = async (page: Page) => (await drawnCircles(page)).map(({ location }) => location);
const rowsShown = (page: Page) => page.getByText(/^Data: [\d,]+ rows$/).innerText();
async function settle(page: Page, rows: number): Promise<void> {
  await expect.poll(() => rowsShown(page), soon).toBe(`Data: ${rows} rows`);
}

/** A GeoJSON square around W-4 and W-5. */
const south = {
  type: 'Polygon',
  coordinates: [
    [
      [-114.992, 36.055],
      [-114.981, 36.055],
      [-114.981, 36.0585],
      [-114.992, 36.0585],
      [-114.992, 36.055],
    ],
  ],
};

/** A triangle miles from every location, and a point in it. */
const far = { type: 'Polygon', coordinates: [[[-114.91, 36.1], [-114.9, 36.1], [-114.905, 36.11], [-114.91, 36.1]]] }; // prettier-ignore
const farAway = [-114.905, 36.105] as const;

/** Drops a file on the map, as from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content as string], fileName as string));
      return transfer;
    },
    [name, text],
  );
  const canvas = page.locator('.maplibregl-canvas');
  for (const event of ['dragover', 'drop']) await canvas.dispatchEvent(event, { dataTransfer: dropped });
}

describe('polygons', () => {
  test('[MAP-05] [FLT-06] drawn by mouse: rows, list and table are those inside any; deleting restores the others', async () => {
    const page = await sharedMap();
    const [w1, w2] = [await drawnCircle(page, 'W-1'), await drawnCircle(page, 'W-2')];
    const [left, right] = [w1.x - 20, w2.x + 20];
    const [top, bottom] = [w2.y - 20, w1.y + 15];
    await section(page).getByRole('button', { name: 'Draw' }).click();
    const card = page.getByRole('region', { name: 'Drawing a polygon' });
    await card.getByText('Add the first corner.').waitFor();
    // An outline that crosses itself is refused.
    const corners = { a: [left, top], b: [right, top], c: [right, bottom], d: [left, bottom] } as const;
    for (const corner of ['a', 'c', 'b', 'd', 'a'] as const) await page.mouse.click(...corners[corner]);
    await card.getByText('Not a polygon: it crosses itself.').waitFor();
    for (let corner = 0; corner < 3; corner += 1) {
      await card.getByRole('button', { name: 'Remove last corner' }).click();
    }
    // Visiting the table does not end the drawing.
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await waitForMap(page);
    await card.getByText('1 corner set.').waitFor();
    for (const corner of ['b', 'c', 'd', 'a'] as const) {
      await page.mouse.move(...corners[corner]);
      await page.mouse.click(...corners[corner]);
    }
    await card.waitFor({ state: 'detached' });
    await settle(page, 5);
    await expect.poll(() => locationsDrawn(page), soon).toEqual(['W-1', 'W-2']);
    await section(page)
      .getByText(/ km² · 2 locations$/)
      .waitFor();
    await page.getByText('Map: inside the polygon').first().waitFor();
    // The clicks selected nothing.
    expect(await page.getByRole('region', { name: 'Selected location' }).count()).toBe(0);
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await expect.poll(() => page.getByRole('grid').first().getAttribute('aria-rowcount'), soon).toBe('6');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await drop(page, 'south.geojson', JSON.stringify(south));
    await settle(page, 5 + 4);
    await section(page).getByRole('button', { name: 'Delete Polygon 1' }).click();
    await settle(page, 4);
    await section(page).getByRole('button', { name: 'Delete Polygon 2' }).click();
    await settle(page, allRows);
    await stepBack(page);
    await settle(page, 4);
    // The map moves to polygons added out of sight, and also when the address is opened.
    expect(await isInSight(page, farAway)).toBe(false);
    await drop(page, 'far.geojson', JSON.stringify(far));
    await expect.poll(() => isInSight(page, farAway), soon).toBe(true);
    await page.reload();
    await settle(page, 4);
    await expect.poll(() => isInSight(page, farAway), soon).toBe(true);
    expect(await isInSight(page, [-114.985, 36.057])).toBe(true);
    await section(page).getByRole('button', { name: 'Delete all polygons' }).click();
    await settle(page, allRows);
  });

  test('[map 14] [design 20] a polygon from a file has its name there, and its hole is left out, in links too', async () => {
    const page = await sharedMap();
    const hole = [[-114.983, 36.0555], [-114.9815, 36.0555], [-114.9815, 36.0565], [-114.983, 36.0565], [-114.983, 36.0555]]; // prettier-ignore
    const geometry = { ...south, coordinates: [...south.coordinates, hole] };
    const plume = { type: 'Feature', properties: { name: 'South plume' }, geometry };
    await page.getByRole('listbox', { name: 'Location list' }).getByRole('option', { name: 'W-5' }).click();
    const selected = page.getByRole('region', { name: 'Selected location' });
    await selected.getByText('Samples', { exact: true }).waitFor();
    await drop(page, 'plume.geojson', JSON.stringify(plume));
    // W-5 is in the hole.
    await settle(page, rowsOf['W-4'] ?? 0);
    await selected.getByText('None of its samples passes the filters.').waitFor();
    expect(await selected.getByText(/non-detect/).count()).toBe(0);
    await section(page).getByText('South plume').first().waitFor();
    await page.getByText('Map: inside South plume').first().waitFor();
    await page.reload();
    await settle(page, rowsOf['W-4'] ?? 0);
    await expect.poll(() => locationsDrawn(page), soon).toEqual(['W-4']);
    await section(page).getByRole('button', { name: 'Delete South plume' }).click();
    await settle(page, allRows);
  });

  test('[MAP-05] drawn by keyboard: the map moves under a crosshair, Enter adds corners, Backspace removes one', async () => {
    const page = await sharedMap();
    const canvas = page.locator('.maplibregl-canvas');
    const frame = await canvas.boundingBox();
    if (!frame) throw new Error('there is no map');
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
    const inside = (await drawnCircles(page)).filter(
      (circle) => Math.abs(circle.x - x) < 48 && Math.abs(circle.y - y) < 48,
    );
    expect(inside.length).toBeGreaterThan(0);
    const draw = section(page).getByRole('button', { name: 'Draw' });
    await draw.focus();
    const card = page.getByRole('region', { name: 'Drawing a polygon' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await draw.focus();
    for (const key of 'Enter ArrowLeft ArrowUp Enter ArrowRight ArrowRight Enter ArrowDown ArrowDown Enter'.split(
      ' ',
    )) {
      await page.keyboard.press(key);
    }
    await card.getByText('3 corners set.').waitFor();
    for (const key of 'ArrowDown Enter Backspace ArrowUp ArrowLeft ArrowLeft Enter'.split(' ')) {
      await page.keyboard.press(key);
    }
    await card.getByText('4 corners set.').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await settle(
      page,
      inside.reduce((sum, { location }) => sum + (rowsOf[location] ?? 0), 0),
    );
  });

  test('[map 14] without a query the map says so, and leads to the queries', async () => {
    const page = await visitors.sharedTab(server.address);
    await holdSession(page, caller.person);
    await page.goto('/map');
    await page.getByText('No query has been run yet.').waitFor();
    await page.getByRole('link', { name: 'Choose a query and execute it' }).click();
    expect(await page.getByRole('option', { name: 'Perchlorate' }).innerText()).toContain('Perchlorate');
  });

  test('[MAP-05] on a phone: drawn by taps; a file is refused with a reason: broken rings, meters, 50 MB; a good one filters', async () => {
    const page = await showPerchlorate(
      await visitors.arrive(server.address, { viewport: { width: 390, height: 844 }, hasTouch: true }),
    );
    const { x, y } = await drawnCircle(page, 'W-2');
    await page.getByRole('button', { name: 'Draw polygon' }).tap();
    for (const [right, down] of [
      [-30, 20],
      [0, -30],
      [30, 20],
      [-30, 20],
    ] as const) {
      // prettier-ignore
      await page.touchscreen.tap(x + right, y + down);
    }
    await settle(page, rowsOf['W-2'] ?? 0);
    expect(await page.getByRole('region', { name: 'Selected location' }).count()).toBe(0);
    await raiseSideBar(page);
    await section(page).getByRole('button', { name: 'Delete Polygon 1' }).click();

    const input = page.getByLabel('GeoJSON files');
    const large = join(server.dataFolder, 'large.geojson');
    await writeFile(large, ' '.repeat(50 * 1024 * 1024));
    const bowTie = { type: 'Polygon', coordinates: [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]] }; // prettier-ignore
    const metres = { type: 'Polygon', coordinates: [[[667000, 3993000], [668000, 3993000], [668000, 3994000], [667000, 3993000]]] }; // prettier-ignore
    const file = (value: unknown) => ({
      name: 'plume.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(value)),
    });
    for (const [given, reason] of [
      [file(bowTie), 'plume.geojson: Polygon 1: it crosses itself.'],
      [file(metres), /plume\.geojson: Polygon 1: a coordinate is out of range\./],
      [large, 'large.geojson: The file is larger than 5,000,000 characters.'],
    ] as const) {
      await input.setInputFiles(given);
      await page.getByRole('alertdialog').getByText(reason).waitFor();
      await page.getByRole('button', { name: 'Okay' }).click();
    }
    await settle(page, allRows);
    await input.setInputFiles(file(south));
    await settle(page, 4);
    await section(page).getByText('plume.geojson').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
