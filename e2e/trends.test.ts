import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMap, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { barriersInLightAndDark, seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { manyTrendWells, writeTrendResults } from './support/trend-results.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeTrendResults });
});
afterAll(() => server?.stop());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Trends' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Trends', exact: true });

/** A separate account, because windows are saved by account. */
async function openTrends(
  analyte: string,
  options?: Parameters<Visitors['arrive']>[1],
  filters: Parameters<Caller['saveQuery']>[2] = [{ field: 'analyte_name', filter: analyte }],
): Promise<Page> {
  const caller = await Caller.register(server.address);
  await caller.saveQuery(analyte, 0, filters);
  const page = await visitors.sharedTab(server.address, options);
  await showRows(page, caller.person, analyte);
  await openButton(page).click();
  await dialog(page).getByRole('table').waitFor();
  return page;
}

async function openMap(page: Page): Promise<void> {
  const caller = await Caller.register(server.address);
  await caller.saveQuery('Nitrate', 0, [{ field: 'analyte_name', filter: 'Nitrate' }]);
  await showMap(page, caller.person, 'Nitrate');
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
}

/** The trends of nitrate on a map that an earlier test has opened, and where it has closed their window. */
async function trendsOnMap(): Promise<Page> {
  const page = await visitors.sharedScreen(server.address, openMap);
  await openButton(page).click();
  await dialog(page).getByRole('table').waitFor();
  return page;
}

/** The cells of the rows without their small plots. */
const rows = (page: Page) =>
  dialog(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.children].filter((cell) => !cell.querySelector('svg[role]')).map((cell) => cell.textContent),
      ),
    );

const wellsInOrder = ['TW-1', 'TW-2', 'TW-3', 'TW-4', 'TW-5', 'TW-6'];
const locations = async (page: Page) => (await rows(page)).map(([location]) => location);

test('[TRD-05] [TRD-06] [TRD-04] [figures B4] the trends of a table: order, small plots, help', async () => {
  const page = await openTrends('Nitrate');
  const trends = dialog(page);
  expect(await locations(page)).toEqual(wellsInOrder);
  const slope = trends.getByRole('columnheader', { name: 'Slope, mg/L a year' });
  await slope.getByRole('button').press('Enter');
  await expect.poll(() => locations(page)).toEqual(['TW-1', 'TW-3', 'TW-6', 'TW-2', 'TW-4', 'TW-5']);
  expect(await slope.getAttribute('aria-sort')).toBe('descending');
  await trends.getByRole('img', { name: '10 results over time, 2 non-detects: falling' }).waitFor();
  await trends.getByText('How is this computed?').click();
  expect(await barriersInLightAndDark(page)).toEqual([]);
});

test('[TRD-11] what trends are asked for is in the address, opened from it and undone', async () => {
  const page = await openTrends('Nitrate');
  const trends = dialog(page);
  await trends.getByLabel('Compare').selectOption('Within quarters');
  await page.waitForURL(/trend-seasons=quarter/);
  await trends.getByLabel('Dates').selectOption('Since');
  await page.waitForURL(/trend-dates=since/);
  await trends.getByLabel('Since', { exact: true }).fill('2009-06-01');
  await page.waitForURL(/trend-dates=since&trend-from=2009-06-01&trend-seasons=quarter&window=trends/);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await dialog(tab).getByText('24 samples of other days are left out (since Jun 1, 2009)').waitFor();
  expect(await dialog(tab).getByLabel('Compare').inputValue()).toBe('quarter');
  await tab.close();
  await stepBack(page);
  await expect.poll(() => trends.getByLabel('Since', { exact: true }).inputValue()).toBe('');
  await stepBack(page);
  await stepBack(page);
  await expect.poll(() => trends.getByLabel('Dates').inputValue()).toBe('all');
  expect(await trends.getByLabel('Compare').inputValue()).toBe('none');
});

/**
 * Chloride rises by 1 every first of January, of which leap years make a course around the line: by ranks, which know no sizes,
 * its lag-1 correlation is 0.2012 (by `recompute-trend`).
 */
const closely = 'risingresults follow each other';

test('[TRD-12] one press compares with the only level there is; rows chosen by their state are cautioned against', async () => {
  const page = await openTrends('Chloride');
  const trends = dialog(page);
  expect(await trends.getByRole('columnheader', { name: 'Against level' }).count()).toBe(0);
  await trends.getByRole('button', { name: 'Compare with SMCL 250 mg/L' }).click();
  // Results from 3 to 10 mg/L.
  await trends
    .getByText('0 ever above the level; by the latest result 0 of 1 sampled since', { exact: false })
    .first()
    .waitFor();
  await expect.poll(async () => (await rows(page))[0]?.slice(0, 5)).toEqual(['TW-1', closely, 'Below', '0', '–']);
  expect(await trends.getByRole('button', { name: /^Compare with/ }).count()).toBe(0);
  const level = page.getByRole('region', { name: 'Level', exact: true });
  expect(await level.getByRole('button', { name: /^Show trends/ }).count()).toBe(0);
  // The window lies over it.
  await level.getByRole('button', { name: /^Level/ }).press('Enter');
  await level.getByRole('checkbox', { name: 'Below 8', exact: true }).press('Space');
  await trends.getByText('These rows were selected by their measured values (Against level: below).').waitFor();
  await stepBack(page);
  await stepBack(page);
  await trends.getByRole('button', { name: 'Compare with SMCL 250 mg/L' }).waitFor();
  expect(await seriousBarriers(page)).toEqual([]);
});

test('[TRD-09] of many wells those in sight are in the page; a filter is followed', async () => {
  const page = await openTrends('Sulfate');
  const trends = dialog(page);
  await trends.getByText(`${manyTrendWells} tests were made`).waitFor();
  expect(await trends.locator('tbody tr').count()).toBeLessThan(60);
  // A busy page takes the key before the rows have their heights: then it is pressed again.
  const last = trends.getByRole('button', { name: 'S-399', exact: true });
  await expect
    .poll(async () => {
      await trends.getByRole('region', { name: 'Trends by location' }).press('End');
      return last.isVisible();
    })
    .toBe(true);
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('location');
  await page.getByRole('textbox', { name: 'contains' }).fill('S-39');
  // S-39 and S-390 to S-399.
  await trends.getByText('11 tests were made').waitFor();
});

test('[TRD-06] [TRD-09] all parameters of a query, with progress and Cancel; p is adjusted for all of them', async () => {
  const page = await openTrends('Nitrate', undefined, [{ field: 'matrix', filter: 'Ground Water' }]);
  const trends = dialog(page);
  let hold = (_: void): void => undefined;
  const delayed = new Promise<void>((resolve) => (hold = resolve));
  await page.route('**/api/queries/*/Nitrate', async (route) => {
    await delayed;
    await route.continue().catch(() => undefined);
  });
  await trends.getByLabel('Parameters').selectOption('All 3');
  await trends.getByText(/^Calculating\.\.\. Nitrate, \d of 3$/).waitFor();
  await trends.getByRole('button', { name: 'Cancel' }).click();
  await trends.getByText('No trends were calculated.').waitFor();
  hold();
  await page.unroute('**/api/queries/*/Nitrate');
  await trends.getByRole('button', { name: 'Calculate' }).click();
  // Three of nitrate, chloride in two units, and sulfate in 400 wells.
  await trends
    .getByText(
      /^405 tests were made.* Filters of unit, result and state against a level, and the choice of locations by their results, are of one parameter/,
    )
    .waitFor();
  await trends.getByText('3 parameters · Ground Water · Total · 2 units').waitFor();
  await trends.getByRole('columnheader', { name: 'Parameter' }).getByRole('button').click();
  await expect.poll(async () => (await rows(page))[0]?.slice(0, 3)).toEqual(['S-0', 'Sulfate', 'mg/L']);
  await trends.getByRole('columnheader', { name: 'p, adjusted' }).getByRole('button').click();
  await trends.getByRole('columnheader', { name: 'p, adjusted' }).getByRole('button').click();
  // The smallest p of all, that of TW-1, times 405.
  await expect.poll(async () => (await rows(page))[0]?.toSpliced(1, 0)).toContain('0.003');
  await trends.getByLabel('Compare').selectOption('Within months');
  await trends.getByText('These are the trends for earlier filters.').waitFor();
  expect(await trends.getByRole('button', { name: 'Download CSV' }).isDisabled()).toBe(true);
});

test('[TRD-02] [TRD-10] on the map the line is in the time plot of the location; arrows are in the legend', async () => {
  const page = await trendsOnMap();
  await dialog(page).getByRole('button', { name: 'TW-2', exact: true }).click();
  const plot = page.getByRole('region', { name: 'Time plot' }).or(page.getByRole('figure', { name: /Time plot/ }));
  await plot
    .first()
    .getByText(/trend by Mann–Kendall, Akritas–Theil–Sen/)
    .waitFor();
  await plot
    .first()
    .getByText(/all dates: falling, adjusted p < 0.001; -2.333 mg\/L a year, band 95%: -2.998 to -1.8/)
    .waitFor();
  const arrows = page.getByRole('region', { name: 'Legend' }).getByRole('list', { name: 'Trends' });
  await expect
    .poll(() => arrows.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/rising\s+1$/), expect.stringMatching(/falling\s+1$/)]);
  await dialog(page).getByRole('button', { name: 'Close Trends' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await arrows.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(/trend by Mann–Kendall/).count()).toBe(0);
});

test('[TRD-10] arrows are a choice of the map that stays without the window, follows its days and stands in the link', async () => {
  const page = await trendsOnMap();
  const legend = page.getByRole('region', { name: 'Legend' });
  const arrows = legend.getByRole('list', { name: 'Trends' });
  const found = [expect.stringMatching(/rising\s+1$/), expect.stringMatching(/falling\s+1$/)];
  await page.getByLabel('Show Trends').check();
  await dialog(page).getByRole('button', { name: 'Close Trends' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => arrows.getByRole('listitem').allInnerTexts()).toEqual(found);
  await legend.getByText('all dates', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('trends')).toBe('on');
  await arrows.getByRole('button').first().click();
  await page.getByText(/^Locations with a trend: Nitrate/).waitFor();
  await page.goto(`${page.url().replace(/&window=[^&]*/g, '')}&trend-dates=since&trend-from=2030-01-01`);
  await legend.getByText('No location’s results rise or fall.').waitFor();
  await legend.getByText('since Jan 1, 2030', { exact: true }).waitFor();
  await page.getByLabel('Show Trends').uncheck();
  await legend.getByText('No location’s results rise or fall.').waitFor({ state: 'detached' });
});

test('[TRD-05] at 390 pixels the trends are a sheet at the bottom', async () => {
  const page = await openTrends('Nitrate', { viewport: { width: 390, height: 844 }, hasTouch: true });
  expect(await locations(page)).toEqual(wellsInOrder);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await seriousBarriers(page)).toEqual([]);
});
