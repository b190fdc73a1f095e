import type { Locator, Page, PageScreenshotOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPage } from '../site/generator/first-visit.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { BuilderPage } from './support/builder.ts';
import { Caller } from './support/caller.ts';
import { waitForMap } from './support/drawn-map.ts';
import { FilterBar } from './support/filter-bar.ts';
import { plotToggle, plotWindow } from './support/plot-windows.ts';
import { differenceFound, stillPicture, writePicture } from './support/screen-pictures.ts';
import { serveDemonstration, type RunningServer } from './support/start-server.ts';
import { logIn, Visitors } from './support/visitors.ts';

/** `npm run pictures` retakes them. */
const isRetaken = process.env['PICTURES'] === 'anew';
/** Of those, a test looks at the three that differ most, the soak at all. */
const inTest = ['map.jpg', 'table.jpg', 'query-builder.jpg'];
const maxBytes = 150_000;

type Clip = NonNullable<PageScreenshotOptions['clip']>;

let server: RunningServer;
let caller: Caller;
let query: string;
const visitors = new Visitors();

beforeAll(async () => {
  // The demonstration dataset: the same seed makes the same results on any day.
  server = await serveDemonstration();
  caller = await Caller.register(server.address);
  query = await caller.saveQuery('Perchlorate in ground water', 0, [
    { field: 'analyte_name', filter: 'Perchlorate' },
    { field: 'matrix', filter: 'Ground Water' },
    { field: 'year', min: 2020, max: 2022 },
  ]);
});
afterAll(() => server?.stop());

interface ScreenPicture {
  name: string;
  colorScheme: 'light' | 'dark';
  /** Goes to the screen from the previous one, and returns the part to show, or nothing for all. */
  show(page: Page): Promise<Clip | void>;
}

/** None shows what differs between days and machines: a release, its day, a random id, a provider's basemap. */
const pictures: readonly ScreenPicture[] = [
  {
    name: 'map.jpg',
    colorScheme: 'light',
    show: async (page) => {
      // Like the demonstration's first page, but with a new query.
      await page.goto(firstPage(query));
      await logIn(page, caller.person);
      await page.getByRole('region', { name: 'Legend', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Hide this notice' }).click();
      await page.mouse.move(0, 0);
      await waitForMap(page);
    },
  },
  {
    name: 'plots.jpg',
    colorScheme: 'light',
    show: async (page) => {
      await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
      for (const plot of ['Box Plots', 'Piper Diagram']) {
        await plotToggle(page, plot).press('Enter');
        await plotWindow(page, plot).getByRole('application').waitFor();
      }
      await page.getByRole('button', { name: 'Piper Diagram: menu' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Tile' }).press('Enter');
      await plotWindow(page, 'Box Plots').getByLabel('Log Data').check();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'spatial-tools.jpg',
    colorScheme: 'dark',
    show: async (page) => {
      for (const plot of ['Box Plots', 'Piper Diagram']) {
        await page.getByRole('button', { name: `Close ${plot}` }).press('Enter');
      }
      for (const layer of ['Sampling Frequency Layer', 'Cluster Locations']) {
        await plotToggle(page, layer).press('Enter');
        await page
          .getByRole('region', { name: `Legend of the ${layer}` })
          .getByRole('listitem')
          .first()
          .waitFor();
      }
      await page.mouse.move(0, 0);
      await waitForMap(page);
    },
  },
  {
    name: 'table.jpg',
    colorScheme: 'light',
    show: async (page) => {
      await page.getByRole('link', { name: 'View Data', exact: true }).click();
      const filter = page.getByRole('group', { name: 'Filter the table' });
      await filter.getByRole('textbox').fill('ART');
      await page.getByRole('button', { name: 'Remove Location contains “ART”', exact: true }).waitFor();
      await page.getByRole('columnheader', { name: 'result' }).click();
      await new FilterBar(page).open('Detect');
      await page.mouse.move(0, 0);
      const { y } = await boxOf(filter);
      return { x: 0, y: y - 13, width: 1440, height: 660 };
    },
  },
  {
    name: 'summary-table.jpg',
    colorScheme: 'light',
    show: async (page) => {
      await page.getByRole('button', { name: 'Summary Table', exact: true }).click();
      const summary = page.getByRole('dialog', { name: 'Summary Table' });
      await summary.getByRole('table').waitFor();
      return boxOf(summary);
    },
  },
  {
    name: 'query-builder.jpg',
    colorScheme: 'light',
    show: async (page) => {
      await page.goto(`/query/new_query?from=${query}`);
      const builder = new BuilderPage(page);
      await builder.selectedField('Matrix').click();
      await builder.value('Ground Water').waitFor();
      await builder.records();
      await page.mouse.move(0, 0);
    },
  },
];

async function boxOf(locator: Locator): Promise<Clip> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} has no place on the page`);
  return box;
}

const taken = isSoak || isRetaken ? pictures : pictures.filter(({ name }) => inTest.includes(name));

test(`${taken.length} pictures in the how-to and the README match the screens`, async () => {
  const page = await visitors.arrive(server.address, {
    reducedMotion: 'reduce',
    colorScheme: 'light',
    deviceScaleFactor: 1,
  });
  const comparing = await page.context().newPage();
  const stale: string[] = [];
  for (const { name, colorScheme, show } of taken) {
    await page.emulateMedia({ colorScheme });
    const clip = await show(page);
    // What is being sorted or classified lies as still as what is done.
    await page.waitForFunction(() => document.querySelector('[data-stale], [aria-busy=true]') === null);
    const picture = await stillPicture(page, clip ?? undefined);
    expect(picture.length, name).toBeLessThanOrEqual(maxBytes);
    if (isRetaken) await writePicture(name, picture);
    const difference = await differenceFound(comparing, name, picture);
    if (difference !== null) stale.push(difference);
  }
  expect(stale, 'Screens have changed. Take the pictures anew by `npm run pictures`, and look at them.').toEqual([]);
});
