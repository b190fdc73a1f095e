import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMap, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { manyCardLocations, writeCardResults } from './support/card-results.ts';
import { barriersInLightAndDark, seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeCardResults });
});
afterAll(() => server?.stop());

const federal = 'Federal primary standards';
const metals = ['Arsenic', 'Barium', 'Bromide'].map((filter) => ({ field: 'analyte_name' as const, filter }));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Answer card' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Answer card', exact: true });
const cardOf = (page: Page, location: string) => dialog(page).getByRole('region', { name: location, exact: true });
const block = (page: Page, location: string, name: RegExp) => cardOf(page, location).getByRole('region', { name });

/** The paragraphs of a block. */
const stated = (page: Page, location: string, name: RegExp) => block(page, location, name).locator('p').allInnerTexts();

/** A separate account, because windows are saved by account. */
async function arrive(
  show: typeof showRows = showRows,
  filters: Parameters<Caller['saveQuery']>[2] = metals,
  options?: Parameters<Visitors['arrive']>[1],
): Promise<Page> {
  const caller = await Caller.register(server.address);
  await caller.saveQuery('Samples', 0, filters);
  const page = await visitors.sharedTab(server.address, options);
  return show(page, caller.person, 'Samples');
}

async function chooseFederal(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Level', exact: true });
  const toggle = section.getByRole('button', { name: /^Level/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await section.getByLabel('Set', { exact: true }).selectOption(federal);
}

const select = (page: Page, location: string, modifiers: 'Shift'[] = []) =>
  page.getByRole('gridcell', { name: location, exact: true }).first().click({ modifiers });

test('[CARD-01] [CARD-02] [CARD-04] [CARD-05] [CARD-07] [WHY-04] the card of a location: fetched with progress, which Cancel ends; in words whose numbers are explained', async () => {
  const page = await arrive();
  await chooseFederal(page);
  let hold = (_: void): void => undefined;
  const delayed = new Promise<void>((resolve) => (hold = resolve));
  await page.route('**/api/queries/*/Barium', async (route) => {
    await delayed;
    await route.continue().catch(() => undefined);
  });
  await select(page, 'W-1');
  await openButton(page).click();
  await dialog(page)
    .getByText(/^Calculating\.\.\. Barium, 2 of 2$/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByText('Nothing was calculated.').waitFor();
  hold();
  await page.unroute('**/api/queries/*/Barium');
  await dialog(page).getByRole('button', { name: 'Calculate' }).click();
  await cardOf(page, 'W-1')
    .getByText('Against the levels, by the latest results: 1 above, 1 below. Trends: 1 rising, 1 too few.')
    .waitFor();
  expect(await dialog(page).getByRole('heading', { level: 4 }).count()).toBe(2);
  // Two of three series are tested: results of W-1 and W-2; those of W-3 are non-detects alone.
  expect(await stated(page, 'W-1', /^Arsenic/)).toEqual([
    'Above: the latest result, 12 ug/L on Jun 1, 2016, is above 10 ug/L.',
    '12 results from Jun 1, 2005 to Jun 1, 2016: 2 above, 10 below, 0 cannot be determined. All are detects.',
    'Rising: 1 ug/L a year, 95% interval 1 to 1 (p < 0.001, adjusted for 2 tests).',
    'MCL 0.01 mg/L: maximum contaminant level; 40 CFR 141.62(b)(16), 2024-07-01. For Ground Water and Surface Water.',
    'Mann–Kendall, Theil–Sen, all dates; p by Benjamini–Hochberg.',
  ]);
  expect(await stated(page, 'W-1', /^Barium/)).toEqual([
    'Below: the latest result, 0.5 mg/L on Jun 1, 2006, is not above 2 mg/L.',
    '2 results from Jun 1, 2005 to Jun 1, 2006: 0 above, 2 below, 0 cannot be determined. All are detects. 1 sample without a result or a limit is left out.',
    'Trend: not assessed with results of 2 days; 8 are needed.',
    'MCL 2 mg/L: maximum contaminant level; 40 CFR 141.62(b)(3), 2024-07-01. For Ground Water and Surface Water.',
  ]);
  await dialog(page).getByText('How is this computed?').click();
  await dialog(page)
    .getByText(/No trend is given below 8 days with a result/)
    .waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await block(page, 'W-1', /^Barium/)
    .getByRole('button', { name: '0.5 mg/L', exact: true })
    .click();
  const why = page.getByRole('dialog', { name: 'Why this number?', exact: true });
  await why.getByText('Latest result: Barium, W-1, Ground Water, Total, mg/L', { exact: true }).waitFor();
  const cells = await why
    .getByRole('region', { name: 'Samples used' })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(cells.map(([location, , day, result, unit]) => [location, day, result, unit])).toEqual([
    ['W-1', 'Jun 1, 2005', '0.4', 'mg/L'],
    ['W-1', 'Jun 1, 2006', '0.5', 'mg/L'],
  ]);
  await why.getByText('No result, or no reporting limit: 1 sample').waitFor();
  await why.getByRole('button', { name: /^Close/ }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect(await seriousBarriers(page)).toEqual([]);
});

test('[CARD-07] [CARD-08] [CARD-09] all locations have a card, each on a page of paper; filters by results do not apply; changes ask to calculate; a block leads to its time plot', async () => {
  const page = await arrive();
  await chooseFederal(page);
  await openButton(page).click();
  await dialog(page)
    .getByText('Select a location on the map, in its list or in the table; or choose all that pass the filters.')
    .waitFor();
  const pages = async () => (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  // The window lies over the table, where keys select the first location.
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await cardOf(page, 'W-1').waitFor();
  const one = await pages();
  await dialog(page).getByLabel('Locations').selectOption('All that pass the filters (3)');
  await expect
    .poll(() => dialog(page).getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['W-1', 'W-2', 'W-3']);
  expect(await pages()).toBe(one + 2);
  const arsenic = await stated(page, 'W-2', /^Arsenic/);
  expect(arsenic.slice(0, 2)).toEqual([
    'Cannot tell: the latest result is a non-detect, < 20 ug/L on Jun 1, 2014: its limit is above 10 ug/L, so it may be above or below. Not sampled since Mar 1, 2015.',
    '10 results from Jun 1, 2005 to Jun 1, 2014: 4 above, 5 below, 1 cannot be determined. 3 are non-detects (< 3 to < 20 ug/L). The last result above was on Jun 1, 2008.',
  ]);
  // Of 45 pairs 35 fall and none rises: with a limit above them the others cannot be compared.
  expect(arsenic[2]).toMatch(/^Falling: .*adjusted for 2 tests\)\.$/);
  expect((await stated(page, 'W-3', /^Arsenic/)).slice(0, 3)).toEqual([
    'Below: the latest result is a non-detect, < 1 ug/L on Jun 1, 2013: its limit is not above 10 ug/L. Not sampled since Mar 1, 2015.',
    '9 results from Jun 1, 2005 to Jun 1, 2013: 0 above, 9 below, 0 cannot be determined. All 9 are non-detects (< 1 to < 9 ug/L).',
    'Trend: not assessed for non-detects alone.',
  ]);
  await cardOf(page, 'W-3').getByText('No samples of it pass the filters: Barium.').waitFor();
  await dialog(page)
    .getByText(/Filters that do not apply here: Units: ug\/L\.$/)
    .waitFor();

  await page.getByRole('button', { name: 'Remove Matrix: Ground Water' }).click();
  await dialog(page).getByText('These cards are for earlier filters, levels or parameters.').waitFor();
  await dialog(page).getByRole('button', { name: 'Calculate' }).click();
  await block(page, 'W-1', /^Arsenic Soil/).waitFor();
  expect((await stated(page, 'W-1', /^Arsenic Soil/))[0]).toBe(
    'Cannot tell: the level is for Ground Water or Surface Water, these samples are Soil. The latest result: 4 mg/kg on Jun 1, 2006. Not sampled since Mar 1, 2015.',
  );
  await block(page, 'W-1', /^Barium/)
    .getByRole('button', { name: /^Time plot/ })
    .click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/map');
  await expect.poll(() => new URL(page.url()).searchParams.get('analyte')).toBe('Barium');
  const heading = page.getByRole('heading', { name: 'Location Samples' });
  const fromTop = async () => (await heading.boundingBox())?.y ?? Infinity;
  await expect.poll(fromTop).toBeLessThan(500);
});

test('[CARD-01] [CARD-07] at 390 pixels the cards are a sheet at the bottom; of many locations the first fifty have one', async () => {
  const look = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await arrive(showRows, [{ field: 'analyte_name', filter: 'Fluoride' }], look);
  await openButton(page).click();
  await dialog(page).getByLabel('Locations').selectOption(`All that pass the filters (${manyCardLocations})`);
  await dialog(page)
    .getByText(`These are the first 50 of ${manyCardLocations}; filter locations for others.`)
    .waitFor();
  expect(await dialog(page).getByRole('heading', { level: 3 }).count()).toBe(50);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('[CARD-03] [CARD-08] on the map the card of the selected location leads here, and a block to its time plot', async () => {
  const page = await arrive(showMap);
  await page
    .getByRole('listbox', { name: 'Location list' })
    .getByRole('option', { name: /^W-1\b/ })
    .click();
  const selected = page.getByRole('region', { name: 'Selected location' });
  await selected.getByRole('button', { name: 'Answer card' }).click();
  await cardOf(page, 'W-1').waitFor();
  expect((await stated(page, 'W-1', /^Arsenic/))[0]).toBe(
    'No level: no level is chosen, so results are not compared with one. Choose a set under “Level”, or set your own. The latest result: 12 ug/L on Jun 1, 2016.',
  );
  await chooseFederal(page);
  await dialog(page).getByRole('button', { name: 'Calculate' }).click();
  await block(page, 'W-1', /^Barium/)
    .getByRole('button', { name: /^Time plot/ })
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('analyte')).toBe('Barium');
  await expect.poll(() => new URL(page.url()).searchParams.get('selected')).toBe('W-1');
  await expect.poll(() => new URL(page.url()).searchParams.get('unit')).toBe('mg/L');
  await page
    .getByRole('figure', { name: /Time plot/ })
    .or(page.getByRole('region', { name: 'Time plot' }))
    .first()
    .waitFor();
  // The cards are still those that were worked out.
  await block(page, 'W-1', /^Arsenic/).waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Calculate' }).count()).toBe(0);
});
