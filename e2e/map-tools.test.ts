import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak, repetitions } from '../server/src/testing/soak.ts';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnOrder, layerFeatureCount, layerFeatures, layerRaster, paintOf } from './support/drawn-layers.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { Keys } from './support/keys.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { allLayers, groupedWells, makeSite, writeManyWells, writeSpatialResults } from './support/spatial-results.ts';
import { raiseSideBar } from './support/side-sheet.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';
import { holdOperations, watchOperations } from './support/worker-operations.ts';

async function openTools(page: Page, caller: Caller): Promise<Page> {
  await showMap(page, caller.person, 'Results');
  await waitForMap(page);
  await raiseSideBar(page);
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  return page;
}

const toggle = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Layers', exact: true }).getByRole('button', { name, exact: true });
const legend = (page: Page, layer: string) => page.getByRole('region', { name: `Legend of the ${layer}` });
const toolsWindow = (page: Page) => page.getByRole('dialog', { name: 'Spatial Tools Interface' });
const field = (page: Page, label: string) => toolsWindow(page).getByLabel(label, { exact: true });
const update = (page: Page) => toolsWindow(page).getByRole('button', { name: 'Update' });

describe('the computed layers of a default site', () => {
  // Its usual tab has left the map when the next server gets this one's port.
  const visitors = new Visitors();
  let server: RunningServer;
  let caller: Caller;

  beforeAll(async () => {
    const folder = await makeDataFolder();
    await importResults(folder, [await writeSpatialResults(folder), '--dataset', 'bmi']);
    server = await startServer(folder, { SITE_DIR: await makeSite(folder, { interpolationMaxLocations: 19 }) });
    caller = await Caller.register(server.address);
    await caller.saveQuery('Results', 0, [
      { field: 'analyte_name', filter: 'Perchlorate' },
      { field: 'analyte_name', filter: 'Chromium' },
    ]);
  });
  afterAll(() => server?.stop());

  const open = (page: Page) => openTools(page, caller);
  /** The map with the tools, opened by an earlier test. */
  const sharedMap = () => visitors.sharedScreen(server.address, open);

  const choose = async (page: Page, analyte: string) => {
    await page.getByRole('combobox', { name: 'Parameter' }).click();
    await page.getByRole('option', { name: new RegExp(`^${analyte}`) }).click();
    await page.getByText(analyte === 'Chromium' ? 'All 23 sampling locations shown' : '12 of 13').waitFor();
  };

  test('[MAP-15] [SID-08] [map 6] all layers are off at first; 23 locations are too many to interpolate, and the toggles say so', async () => {
    const page = await sharedMap();
    await choose(page, 'Chromium');
    const names = await page.getByRole('group', { name: 'Layers', exact: true }).getByRole('button').allInnerTexts();
    expect(names).toEqual([
      'Hot Spot Layer',
      'Sampling Frequency Layer',
      'IDW Interpolation Grid',
      'IDW Contour Layer',
      'Cluster Locations',
      'Estimated Surface',
      'Surface Uncertainty',
      'Flow Arrows',
    ]);
    for (const name of names) expect(await toggle(page, name).getAttribute('aria-pressed')).toBe('false');
    expect(await toolsWindow(page).count()).toBe(0);
    const grid = toggle(page, 'IDW Interpolation Grid');
    await grid.focus();
    await page.keyboard.press('Enter');
    expect(await grid.getAttribute('aria-pressed')).toBe('false');
    expect(await grid.getAttribute('aria-disabled')).toBe('true');
    expect(await grid.evaluate((one) => one === document.activeElement)).toBe(true);
    const described = (await grid.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('23 locations visible; limit is 19');
    const stated = 'IDW Interpolation Grid, IDW Contour Layer: 23 locations visible; limit is 19';
    expect(await page.getByText(stated).isVisible()).toBe(true);

    // A layer stays on with another answer, and says why it is not drawn.
    await choose(page, 'Perchlorate');
    await toggle(page, 'IDW Interpolation Grid').click();
    await legend(page, 'IDW Interpolation Grid')
      .getByText(/cells of 0\.1 km/)
      .waitFor(soon);
    await choose(page, 'Chromium');
    await legend(page, 'IDW Interpolation Grid').getByText('23 locations visible; limit is 19').waitFor();
    await expect.poll(() => layerRaster(page, 'idw-grid'), soon).toBeNull();
  });

  test('[MAP-10] [MAP-12] [MAP-17] [PLT-01] [design 7] clusters and hot spots by keyboard: window, legends, texts, Update', async () => {
    const page = await sharedMap();
    await choose(page, 'Perchlorate');
    const keys = new Keys(page);
    await page.getByRole('button', { name: 'Additional Plots & Layers' }).focus();
    await keys.tabTo(toggle(page, 'Cluster Locations'));
    await keys.press('Space');
    await toolsWindow(page).waitFor();
    const window = await toolsWindow(page).boundingBox();
    expect(window).toMatchObject({ width: 500, height: 350 });
    // Over the map: it covers nothing of the side bar that it depends on.
    const sideBar = await page.locator('[data-region=side-bar]').boundingBox();
    expect((window?.x ?? NaN) + 500).toBeLessThanOrEqual(sideBar?.x ?? NaN);
    expect(
      await toolsWindow(page)
        .getByRole('button', { name: /^Close/ })
        .count(),
    ).toBe(0);
    const rows = () => legend(page, 'Cluster Locations').getByRole('listitem').allInnerTexts();
    await expect.poll(async () => (await rows()).length, soon).toBe(4);
    expect((await rows()).map((text) => text.replace(/\s+/g, ' '))).toEqual(
      [1, 2, 3, 4].map((number) => `${number} 3 locations`),
    );
    // Three wells in the northwest and so on: the four groups of the file. The map gets them after the legend.
    const inGroup = async () => {
      const marks = (await layerFeatures(page, 'clusters')) ?? [];
      const groups = Map.groupBy(marks, (mark) => mark.properties?.['cluster'] as number);
      const cornersOf = [...groups.values()].map((group) => {
        const corners = new Set(group.map((mark) => String(mark.properties?.['location']).slice(0, 2)));
        return [...corners].join();
      });
      return cornersOf.toSorted();
    };
    await expect.poll(inGroup, soon).toEqual(['NE', 'NW', 'SE', 'SW']);

    await field(page, 'Number of clusters').fill('2');
    await toolsWindow(page).getByText('Please use an integer from 3 - 11.').waitFor();
    expect(await update(page).isDisabled()).toBe(true);
    await field(page, 'Number of clusters').fill('3');
    expect(await update(page).isDisabled()).toBe(false);
    await toggle(page, 'Hot Spot Layer').click();
    await field(page, 'Radius (pixels)').fill('12.5');
    expect(await field(page, 'Radius (pixels)').getAttribute('aria-invalid')).toBe('true');
    expect(await toolsWindow(page).getByRole('alert').allInnerTexts()).toEqual(['', '']);
    expect(await update(page).isDisabled()).toBe(true);
    // [spec 4] No text is promised: the field is marked, also while it has the focus, and a whole number is none too large.
    expect(await toolsWindow(page).getByText('Not updated').count()).toBe(0);
    const ring = () => field(page, 'Radius (pixels)').evaluate((one) => getComputedStyle(one).outlineColor);
    const wrong = await ring();
    await field(page, 'Radius (pixels)').fill('250');
    expect(await field(page, 'Radius (pixels)').getAttribute('aria-invalid')).toBeNull();
    expect(await update(page).isDisabled()).toBe(false);
    expect(await ring()).not.toBe(wrong);
    await field(page, 'Radius (pixels)').fill('60');
    const coverage = async () => (await layerRaster(page, 'hot-spots'))?.opaque ?? 0;
    await expect.poll(coverage, soon).toBeGreaterThan(0);
    const before = await coverage();
    expect(before).toBeLessThan(0.3);
    await field(page, 'Radius (pixels)').press('Enter');
    await expect.poll(async () => (await rows()).length, soon).toBe(3);
    await expect.poll(coverage, soon).toBeGreaterThan(1.5 * before);
    // At its minimum height, its fields scroll.
    await toolsWindow(page).getByRole('button', { name: 'Resize Spatial Tools Interface' }).focus();
    await keys.press(...Array<string>(12).fill('ArrowUp'));
    const hidden = await toolsWindow(page)
      .locator('form > div')
      .first()
      .evaluate((fields) => fields.scrollHeight - fields.clientHeight);
    expect(hidden).toBeGreaterThan(0);
    await update(page).focus();
    expect(await update(page).evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      await toolsWindow(page).evaluate((one) => one.getBoundingClientRect().bottom),
    );
    await toolsWindow(page).getByRole('button', { name: 'Collapse Spatial Tools Interface' }).click();
    expect(await update(page).isVisible()).toBe(false);
    await legend(page, 'Hot Spot Layer').getByText('Density of locations, weighted by Max, ug/L').waitFor();
    await legend(page, 'Hot Spot Layer').getByText('What this shows').click();
    await legend(page, 'Hot Spot Layer')
      .getByText(/it is not a concentration map/)
      .waitFor();

    await toggle(page, 'Cluster Locations').click();
    expect(await toolsWindow(page).count()).toBe(1);
    await toggle(page, 'Hot Spot Layer').click();
    await expect.poll(() => toolsWindow(page).count(), soon).toBe(0);
    await expect.poll(() => layerFeatures(page, 'clusters'), soon).toBeNull();
    expect(await page.getByRole('region', { name: /^Legend of/ }).count()).toBe(0);
  });

  test('[MAP-09] [MAP-11] hexagons count the visible samples, and the legend covers every hexagon', async () => {
    const page = await sharedMap();
    await choose(page, 'Perchlorate');
    await toggle(page, 'Sampling Frequency Layer').click();
    const samples = groupedWells.reduce((sum, { lat, results }) => sum + (lat === null ? 0 : results.length), 0);
    await legend(page, 'Sampling Frequency Layer')
      .getByText(new RegExp(`^${samples} samples in`))
      .waitFor(soon);
    const hexagons = async () => (await layerFeatures(page, 'sampling-hexagons')) ?? [];
    const samplesDrawn = async () =>
      (await hexagons()).reduce((sum, { properties }) => sum + Number(properties?.['count']), 0);
    await expect.poll(samplesDrawn, soon).toBe(samples);
    const rows = await legend(page, 'Sampling Frequency Layer').getByRole('listitem').allInnerTexts();
    const counted = rows.map((row) => Number(/(\d+) hexagons?/.exec(row)?.[1]));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe((await hexagons()).length);
    expect(await toolsWindow(page).count()).toBe(0);
  });

  test('[MAP-13] [MAP-14] [map 5] [map 14] grid and contours: texts for invalid settings, levels by number and by breaks', async () => {
    const page = await sharedMap();
    await choose(page, 'Perchlorate');
    await toggle(page, 'IDW Interpolation Grid').click();
    await toggle(page, 'IDW Contour Layer').click();
    // From 36.0524 to 36.0676 and from -114.9946 to -114.976: 16.9 by 16.7 cells of 0.1 km, all of them covered.
    await legend(page, 'IDW Interpolation Grid').getByText('289 cells of 0.1 km, weighting 10').waitFor(soon);
    const raster = () => layerRaster(page, 'idw-grid');
    await expect.poll(raster, soon).toMatchObject({ width: 17, opaque: 1 });
    expect((await raster())?.colors).toBeGreaterThan(8);
    expect(await paintOf(page, 'idw-grid-raster', 'raster-resampling')).toBe('nearest');
    const levels = async () =>
      ((await layerFeatures(page, 'idw-contours')) ?? []).map((one) => one.properties?.['level']);
    await expect.poll(async () => (await levels()).length, soon).toBe(11);
    const order = await drawnOrder(page);
    const heights = ['idw-grid-raster', 'idw-contours-lines', 'location-circles'].map((id) => order.indexOf(id));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heights[0]).toBeGreaterThan(0);

    const wrong: [label: string, typed: string, right: string, message: string][] = [
      ['Grid cell size (km)', '0.05', '0.2', 'Please use a positive no more than 10 km and at least 0.1 km.'],
      ['Distance weighting factor', '11', '2', 'Please use an integer from 1 - 10.'],
      ['Number', '21', '5', 'Please use an integer from 3 - 20.'],
    ];
    for (const [label, typed, right, message] of wrong) {
      await field(page, label).fill(typed);
      await toolsWindow(page).getByText(message, { exact: true }).waitFor();
      expect(await update(page).isDisabled()).toBe(true);
      await field(page, label).fill(right);
      expect(await update(page).isDisabled()).toBe(false);
    }
    await update(page).click();
    await legend(page, 'IDW Interpolation Grid').getByText('81 cells of 0.2 km, weighting 2').waitFor(soon);
    await expect.poll(async () => (await levels()).length, soon).toBe(5);
    const five = (await levels()) as number[];
    const steps = five.slice(1).map((level, at) => level - (five[at] as number));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] as number, 9);

    await toolsWindow(page).getByRole('radio', { name: 'Breaks' }).click();
    await toolsWindow(page).getByRole('textbox', { name: 'Breaks' }).fill('20, 40');
    const stated = toolsWindow(page).getByText(
      'Please use valid numbers in a comma-separated list of length at least 3 and no more than 20.',
    );
    await stated.waitFor();
    // Nothing lies over it, and the footer says which field it is about.
    const isUppermost = (one: Element) => {
      const { x, bottom } = one.getBoundingClientRect();
      return document.elementFromPoint(x + 8, bottom - 4) === one;
    };
    await expect.poll(() => stated.evaluate(isUppermost), soon).toBe(true);
    await toolsWindow(page).getByText('Not updated: please correct ‘Breaks’.').waitFor();
    expect(await update(page).isDisabled()).toBe(true);
    await toolsWindow(page).getByRole('textbox', { name: 'Breaks' }).fill('60, 20, 40');
    await update(page).click();
    await expect.poll(levels, soon).toEqual([20, 40, 60]);
    const rows = await legend(page, 'IDW Contour Layer').getByRole('listitem').allInnerTexts();
    expect(rows.map((row) => row.trim())).toEqual(['20', '40', '60']);
  });

  const raised = async (page: Page) => {
    await raiseSideBar(page);
    return page;
  };
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  test.each([
    ['a desk', sharedMap],
    ['a phone', async () => raised(await visitors.sharedScreen(server.address, open, phone))],
  ])(
    '[map 9] on %s, light and dark, layers, legends and window have no serious barrier and no sideways scroll',
    async (_, openMap) => {
      const page = await openMap();
      await toggle(page, 'Sampling Frequency Layer').click();
      // A low map has no legend.
      const lower = page.getByRole('button', { name: 'Lower the side bar' });
      if (await lower.isVisible()) await lower.click();
      await legend(page, 'Sampling Frequency Layer').getByRole('heading').waitFor(soon);
      const whole = page.getByRole('button', { name: 'Whole legend' });
      if (await whole.isVisible()) await whole.click();
      await legend(page, 'Sampling Frequency Layer')
        .getByText(/^\d+ samples in/)
        .waitFor(soon);
      await raiseSideBar(page);
      await toggle(page, 'Cluster Locations').click();
      if (!(await lower.isVisible())) {
        await legend(page, 'Cluster Locations').getByRole('listitem').first().waitFor(soon);
      }
      await field(page, 'Number of clusters').fill('99');
      await toolsWindow(page).getByText('Please use an integer from 3 - 11.').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await barriersInLightAndDark(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
});

/** Enough for a surface that takes a while; in the soak as many as a site can allow, and all layers. */
const many = repetitions(1_500, 5_000);
const manyText = many.toLocaleString('en-US');

describe(`a site that raised the limit to ${manyText} locations and shows all layers`, () => {
  const visitors = new Visitors();
  let server: RunningServer;
  let caller: Caller;

  beforeAll(async () => {
    const folder = await makeDataFolder();
    await importResults(folder, [await writeManyWells(folder, many), '--dataset', 'bmi']);
    server = await startServer(folder, {
      SITE_DIR: await makeSite(folder, { interpolationMaxLocations: many }, allLayers),
    });
    caller = await Caller.register(server.address);
    await caller.saveQuery('Results', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
  });
  afterAll(() => server?.stop());

  test(`[MAP-15] [DAT-03] ${manyText} locations are interpolated, contoured and clustered in the background, which can be cancelled`, async () => {
    const page = await visitors.arrive(server.address);
    const doneOperations = await watchOperations(page);
    await openTools(page, caller);
    await page.getByText(`All ${manyText} sampling locations shown`).waitFor();
    const drawn = [
      [
        'IDW Interpolation Grid',
        'interpolateSurface',
        async () => ((await layerRaster(page, 'idw-grid'))?.colors ?? 0) > 100,
      ],
      ['Cluster Locations', 'clusterLocations', async () => (await layerFeatureCount(page, 'clusters')) === many],
    ] as const;
    const moreDrawn = [
      ['IDW Contour Layer', 'contourSurface', async () => (await layerFeatureCount(page, 'idw-contours')) === 11],
      ['Filled Contour Layer', 'bandSurface', async () => (await layerFeatureCount(page, 'idw-bands')) === 12],
      ['TIN Layer', 'triangulateLocations', async () => (await layerFeatureCount(page, 'tin')) > 1.97 * many],
      [
        'Sampling Frequency Layer',
        'countSamples',
        async () => (await layerFeatureCount(page, 'sampling-hexagons')) > 500,
      ],
      ['Hot Spot Layer', 'drawHotSpots', async () => ((await layerRaster(page, 'hot-spots'))?.opaque ?? 0) > 0.3],
    ] as const;
    for (const [name, operation, isDrawn] of isSoak ? [...drawn, ...moreDrawn] : drawn) {
      await doneOperations();
      await toggle(page, name).click();
      await legend(page, name).locator('h3 + p, h3 + ul').first().waitFor();
      await expect.poll(isDrawn, { interval: 250 }).toBe(true);
      const done = await doneOperations();
      expect(done.map((one) => one.name)).toContain(operation);
      // A surface takes seconds, in which the page responds.
      for (const one of done) if (one.name === 'interpolateSurface') expect(one.timers).toBeGreaterThan(10);
      await toggle(page, name).click();
    }

    // As with a worker that is busy, however fast this one is.
    await holdOperations(page, ['interpolateSurface']);
    await toggle(page, 'IDW Contour Layer').click();
    await page.getByText('Interpolating...', { exact: true }).waitFor(soon);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await legend(page, 'IDW Contour Layer').getByText('Canceled.').waitFor();
    expect(await layerFeatures(page, 'idw-contours')).toBeNull();
    const calculate = legend(page, 'IDW Contour Layer').getByRole('button', { name: 'Calculate' });
    await holdOperations(page, ['contourSurface']);
    await calculate.click();
    await page.getByText('Contouring...', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await holdOperations(page, []);
    await doneOperations();
    await calculate.click();
    await expect.poll(async () => await layerFeatureCount(page, 'idw-contours')).toBe(11);
    expect((await doneOperations()).map((one) => one.name)).toContain('contourSurface');
  });
});
