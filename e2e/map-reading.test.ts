import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnCircle, locationsOfStyle, mapCamera, soon, waitForMap } from './support/drawn-map.ts';
import { writeNestedResults } from './support/nested-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeNestedResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

const showPerchlorate = (page: Page) => showMap(page, caller.person, 'Perchlorate');

const card = (page: Page) => page.getByRole('region', { name: 'Selected location' });
const chosen = (page: Page) =>
  page.getByRole('listbox', { name: 'Location list' }).locator('[aria-selected=true]').allInnerTexts();

test('[map 1] [design 1] [design 2] [design 3] [design 4] clicks go through wells at one position and show their samples, Shift compares, a double click draws alone', async () => {
  const page = await visitors.sharedScreen(server.address, showPerchlorate);
  await expect.poll(() => locationsOfStyle(page, 'location-circles'), soon).toContain('N-deep');
  const { x, y } = await drawnCircle(page, 'N-deep');
  await page.mouse.move(x, y);
  await page.getByText('N-deep · Max 2,400 ug/L').waitFor();
  await page.getByText('N-shallow · Max 35 ug/L').waitFor();
  await page.mouse.click(x, y);
  await card(page).getByRole('heading', { name: 'N-deep' }).waitFor();
  await page.mouse.click(x, y);
  await card(page).getByRole('heading', { name: 'N-shallow' }).waitFor();
  await page.mouse.click(x, y);
  await card(page).waitFor({ state: 'detached' });
  await page.mouse.click(x, y);
  await card(page).getByRole('button', { name: 'N-shallow' }).click();
  await card(page).getByRole('heading', { name: 'N-shallow' }).waitFor();

  const other = await drawnCircle(page, 'W-10');
  await page.keyboard.down('Shift');
  await page.mouse.click(other.x, other.y);
  await page.keyboard.up('Shift');
  const samples = page.getByRole('region', { name: 'Location Samples' });
  await expect.poll(() => samples.innerText(), soon).toContain('W-10');
  // The click has brought the plot over time into sight, without a scroll.
  const plot = samples.getByRole('figure').first();
  const lower = () => plot.evaluate((one) => one.getBoundingClientRect().bottom);
  // While its plots come the section grows, and is moved.
  await expect.poll(lower, soon).toSatisfy((px) => px > 200 && px < 900);
  expect((await chosen(page)).join()).toContain('N-shallow');

  const before = await mapCamera(page);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.mouse.click(x - 60, y - 60);
  await page.mouse.click(x + 60, y - 60);
  await page.mouse.dblclick(x, y + 60);
  await page.getByText('Data: 2 rows').waitFor();
  await waitForMap(page);
  expect(await mapCamera(page)).toEqual(before);
  await page.getByRole('button', { name: 'Zoom to shown' }).click();
  await expect.poll(async () => (await mapCamera(page)).zoom, soon).toBe(16);
});

test('[map 11] names and values stand next to the circles, and the list is ordered by value', async () => {
  const page = await visitors.sharedScreen(server.address, showPerchlorate);
  await page.getByRole('button', { name: 'Recenter' }).click();
  const list = page.getByRole('listbox', { name: 'Location list' }).getByRole('option');
  const names = async () => (await list.allInnerTexts()).map((text) => text.split(/\s/)[0]);
  await expect.poll(names, soon).toEqual(['N-deep', 'N-shallow', 'W-1', 'W-2', 'W-10']);
  await page.getByRole('button', { name: 'Order by value' }).click();
  await expect.poll(names, soon).toEqual(['W-2', 'N-deep', 'W-10', 'N-shallow', 'W-1']);
  await page.getByRole('checkbox', { name: 'Show Labels' }).check();
  const all = ['N-deep', 'N-shallow', 'W-1', 'W-10', 'W-2'];
  await expect.poll(() => locationsOfStyle(page, 'location-labels'), soon).toEqual(all);
  await page.getByRole('checkbox', { name: 'Show Locations' }).uncheck();
  await expect.poll(() => locationsOfStyle(page, 'location-labels'), soon).toEqual([]);
});
