import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { Keys } from './support/keys.ts';
import { rowsOfLines } from './support/rows-of-lines.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { startClock, stopClock } from './support/stop-clock.ts';
import { manyWells, severalWells, writeSummaryResults } from './support/summary-results.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSummaryResults });
});
afterAll(() => server?.stop());

/** A separate account, because windows are saved by account. */
async function openRows(
  options?: Parameters<Visitors['arrive']>[1],
  analyte = 'Perchlorate',
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  caller = await Caller.register(server.address);
  await caller.saveQuery(`${analyte} in wells`, 0, [{ field: 'analyte_name', filter: analyte }]);
  // What is prepared stays with its tab.
  const page = await (prepare ? visitors.arrive(server.address, options) : visitors.sharedTab(server.address, options));
  await prepare?.(page);
  return showRows(page, caller.person, `${analyte} in wells`);
}

interface PreferencesAnswer {
  preferences: { windows: Record<string, object> };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Summary Table' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Summary Table', exact: true });

async function openSummary(page: Page): Promise<void> {
  await openButton(page).click();
  await dialog(page).getByRole('table').waitFor();
}

/** The rows of the page of the table, cell by cell. */
const rows = (page: Page) =>
  dialog(page)
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

/** The window's box in whole pixels. */
async function box(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await dialog(page).boundingBox()) ?? {};
  return { x, y, width, height };
}

/** The locations of the rows in their order; what the cells say is tested as values. */
const locations = (page: Page) => rows(page).then((all) => all.map((row) => row[1]));
const inOrder = ['W-2', '=W-3', 'W-2', 'W-10', 'W-11'];

test('[TBL-11] [DAT-11] [QRY-09] [plots 14] the summary of the filtered rows: pages, order, units, files', async () => {
  const page = await openRows();
  await openSummary(page);
  const summary = dialog(page);
  await summary.getByText('Perchlorate · Ground Water · 2 fractions · ug/L').waitFor();
  await summary.getByText('9 samples · 4 locations · 33.3% non-detect · Jan 1, 1987 to Feb 14, 2021').waitFor();
  expect(await locations(page)).toEqual(inOrder.slice(0, 4));
  await summary.getByText('1–4 of 5').waitFor();
  const next = summary.getByRole('button', { name: 'Next' });
  await next.press('Enter');
  expect(await locations(page)).toEqual(inOrder.slice(4));
  // The last page has no next one: the button is disabled, and still where keys are heard.
  await next.and(page.locator(':focus')).waitFor();
  expect(await next.isDisabled()).toBe(true);
  await summary.getByLabel('Rows per page').selectOption('All');
  expect(await locations(page)).toEqual(inOrder);

  await summary.getByRole('button', { name: 'Sum', exact: true }).click();
  await expect.poll(() => locations(page)).toEqual(['W-2', 'W-2', '=W-3', 'W-11', 'W-10']);
  await summary.getByRole('button', { name: 'Sum', exact: true }).click();
  await expect.poll(() => locations(page)).toEqual(['W-11', '=W-3', 'W-2', 'W-2', 'W-10']);
  await summary.getByRole('button', { name: 'W-10', exact: true }).click();
  await expect.poll(() => page.locator('[role=grid] [role=row][aria-selected=true]').count()).toBe(2);
  // A row pointed at in one table is highlighted in the other; side by side, both are in sight.
  await summary.getByRole('button', { name: 'Summary Table: menu' }).click();
  await page.getByRole('menuitem', { name: 'Right half' }).click();
  await summary.getByRole('button', { name: 'W-11', exact: true }).hover();
  const lit = page.locator('[role=grid] [role=row][data-lit]');
  await expect.poll(() => lit.count()).toBe(1);
  expect(await lit.innerText()).toContain('W-11');
  await page.getByRole('grid').getByRole('gridcell', { name: '=W-3' }).hover();
  await expect.poll(() => summary.locator('tr[data-lit]').innerText()).toContain('=W-3');

  const csv = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'Download CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^Perchlorate_in_wells_summary_\d{4}-\d\d-\d\d\.csv$/);
  const saved = (await readFile(await (await csv).path(), 'utf8')).trimEnd().split('\r\n');
  // What looks like a formula is text, and every row ends with where it is from.
  expect(saved[2]).toContain(",'=W-3,1,1,7,");
  expect(saved[1]).toMatch(
    /,0,Perchlorate in wells,Parameter: Perchlorate,Matrix: Ground Water; Units: ug\/L,bmi,[^,]+,[\d-]{10},Wellfield \d[^,]*$/,
  );

  const asReported = await rows(page);
  for (const method of ['Lognormal likelihood', 'Regression on order']) {
    await summary.getByLabel('Non-detects', { exact: true }).selectOption(method);
    await summary.getByRole('columnheader', { name: `All results, ${method}, ug/L` }).waitFor();
  }
  await summary.getByText('Mean or median is missing (–) in 1 row: no detect with a result (1).').waitFor();
  await summary.getByText('How is this computed?').click();
  await summary.getByText('How non-detects are handled').click();
  await summary.getByText('Helsel and Cohn 1988').waitFor();
  expect(await seriousBarriers(page)).toEqual([]);
  expect(new URL(page.url()).searchParams.get('nondetects')).toBe('regression-on-order');
  await stepBack(page);
  await summary.getByRole('columnheader', { name: 'All results, Lognormal likelihood, ug/L' }).waitFor();
  await summary.getByLabel('Non-detects', { exact: true }).selectOption('At the reporting limit');
  await expect.poll(() => rows(page)).toEqual(asReported);

  // [PLT-17] All rows as lines, with what they are of.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await summary.getByRole('button', { name: 'More of Summary' }).click();
  await page.getByRole('menuitem', { name: 'SQL' }).click();
  await summary.getByText('The lines for SQL are copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^-- Summary\n-- Query: Perchlorate in wells \(Parameter: Perchlorate\)\. Filters: /);
  expect((await rowsOfLines(copied)).map(({ location, samples }) => [location, samples])).toEqual(
    asReported.map((row) => [row[1], Number(row[2])]),
  );

  // [PLT-19] The same statistics from the release's own file.
  await summary.getByRole('button', { name: 'More of Summary' }).click();
  await page.getByRole('menuitem', { name: 'DuckDB' }).click();
  await summary.getByText('The lines for DuckDB are copied.').waitFor();
  const fromFile = await rowsOfLines(await page.evaluate(() => navigator.clipboard.readText()), server.dataFolder);
  const figures = [
    'samples',
    'detects',
    'sum',
    'p25_detect',
    'median_detect',
    'max_detect',
    'nondetects',
    'max_nondetect',
  ];
  const byGroup = (all: Record<string, unknown>[]) =>
    all
      .map((row) =>
        JSON.stringify([row['location'], ...figures.map((name) => (row[name] === null ? null : Number(row[name])))]),
      )
      .toSorted();
  expect(byGroup(fromFile)).toEqual(byGroup(await rowsOfLines(copied)));

  // [FMT-17] And written by the server, with kinds: Parquet has the same numbers.
  const parquetSaved = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'More of Summary' }).click();
  await page.getByRole('menuitem', { name: 'Parquet' }).click();
  const parquet = await (await parquetSaved).path();
  expect(byGroup(await rowsOfLines(`FROM read_parquet('${parquet}')`))).toEqual(byGroup(fromFile));

  // [FMT-16] What the file is, beside it: every column of the table says what it means.
  const manifestSaved = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'More of Summary' }).click();
  await page.getByRole('menuitem', { name: 'Manifest (JSON)' }).click();
  const manifest = JSON.parse(await readFile(await (await manifestSaved).path(), 'utf8'));
  expect(manifest).toMatchObject({ query: 'Perchlorate in wells', counts: { rows: asReported.length } });
  expect(manifest.columns.filter(({ meaning }: { meaning?: string }) => !meaning)).toEqual([]);

  // [FMT-09] Its rows as points: all of these locations have coordinates.
  const saving = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'More of Summary' }).click();
  await page.getByRole('menuitem', { name: 'GeoJSON' }).click();
  const { features } = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as {
    features: { properties: { location: string }; geometry: object }[];
  };
  expect(features.map(({ properties }) => properties.location)).toEqual(asReported.map((row) => row[1]));
  expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [-114.99, 36.08] });

  const unit = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('button', { name: 'ug/L 9', exact: true });
  await unit.click();
  await summary.getByText('Results in 2 units are left').waitFor();
});

test('[spec 7] [TBL-10] [PLT-01] the window is moved, resized, arranged and closed by pointer and keys, and its position saved', async () => {
  const page = await openRows();
  const keys = new Keys(page);
  await openButton(page).focus();
  await keys.press('Enter');
  await dialog(page).getByRole('table').waitFor();
  // 1400 × 500 in the middle of the page below the navigation bar.
  expect(await box(page)).toEqual({ x: 20, y: 226, width: 1400, height: 500 });
  expect(await dialog(page).evaluate((element) => element === document.activeElement)).toBe(true);

  const mover = dialog(page).getByRole('button', { name: 'Move Summary Table' });
  await keys.tabTo(mover);
  await keys.press('ArrowLeft', 'ArrowUp', 'Shift+ArrowUp');
  expect(await box(page)).toEqual({ x: 10, y: 215, width: 1400, height: 500 });
  await keys.press(...Array<string>(5).fill('ArrowRight'));
  expect(await box(page)).toMatchObject({ x: 40, width: 1400 });
  const corner = dialog(page).getByRole('button', { name: 'Resize Summary Table' });
  await keys.tabTo(corner);
  await keys.press('ArrowLeft', 'Shift+ArrowDown');
  expect(await box(page)).toEqual({ x: 40, y: 215, width: 1390, height: 501 });

  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await drag([1425, 713], [425, 0]);
  // [TBL-10] No smaller than 300, and a body of 200 below the title bar.
  const heights = await dialog(page).evaluate((window) => [...window.children].map(({ clientHeight }) => clientHeight));
  expect(heights).toContain(200);
  expect(await box(page)).toEqual({ x: 40, y: 215, width: 390, height: 236 });
  await drag([41, 300], [400, 300]);
  expect(await box(page)).toEqual({ x: 130, y: 215, width: 300, height: 236 });
  await drag([200, 230], [1439, 53]);
  expect(await box(page)).toEqual({ x: 1140, y: 52, width: 300, height: 236 });
  await drag([1200, 70], [700, 370]);
  const rect = await box(page);
  expect(rect).toEqual({ x: 640, y: 352, width: 300, height: 236 });

  await expect
    .poll(async () => (await caller.call<PreferencesAnswer>('GET', '/api/preferences')).preferences.windows)
    .toEqual({ summary: rect });
  // The address names an open window: it opens again at its position.
  await page.reload();
  await dialog(page).getByRole('table').waitFor();
  await expect.poll(() => box(page)).toEqual(rect);

  await page.setViewportSize({ width: 1300, height: 500 });
  await expect.poll(() => box(page)).toEqual({ x: 640, y: 264, width: 300, height: 236 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => box(page)).toEqual(rect);

  const menu = dialog(page).getByRole('button', { name: 'Summary Table: menu' });
  await menu.focus();
  await keys.press('Enter');
  await page.getByRole('menuitem', { name: 'Left half' }).waitFor();
  await keys.press('Escape');
  await page.getByRole('menuitem', { name: 'Left half' }).waitFor({ state: 'detached' });
  expect(await dialog(page).count()).toBe(1);
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await keys.press('Enter');
  await page.getByRole('menuitem', { name: 'Tile' }).click();
  expect(await box(page)).toEqual({ x: 8, y: 60, width: 1424, height: 832 });
  expect(await seriousBarriers(page)).toEqual([]);
  await menu.focus();
  await keys.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await openSummary(page);
  await dialog(page).getByRole('button', { name: 'Close Summary Table' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await openButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('[TBL-10] without rows there is no summary; at 390 pixels it is a sheet at the bottom', async () => {
  const page = await openRows({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openSummary(page);
  const { x, y, width, height } = await box(page);
  expect([x, width, y + height]).toEqual([0, 390, 844]);
  expect(y).toBeGreaterThan(300);
  expect(await locations(page)).toEqual(inOrder.slice(0, 4));
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await seriousBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Summary Table: menu' }).tap();
  await page.getByRole('menuitem', { name: 'Whole page' }).tap();
  await expect.poll(async () => (await box(page)).y).toBe(52);
  await dialog(page).getByRole('button', { name: 'Close Summary Table' }).tap();
  await dialog(page).waitFor({ state: 'detached' });

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Show the filters' }).tap();
  await filters.getByRole('button', { name: 'Soil 0', exact: true }).tap();
  await page.getByRole('heading', { name: 'Data: 0 rows' }).waitFor();
  expect(await openButton(page).getAttribute('aria-disabled')).toBe('true');
  await openButton(page).press('Enter');
  expect(await dialog(page).count()).toBe(0);
});

/** Delays requests for summaries to the worker until the page releases them. */
async function holdSummaries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const delayed: (() => void)[] = [];
    const letGo = () => {
      Object.assign(globalThis, { isFree: true });
      for (const go of delayed.splice(0)) go();
    };
    Object.assign(globalThis, { letGo, isFree: false });
    const post = Worker.prototype.postMessage as (message: unknown, transfer: Transferable[]) => void;
    Worker.prototype.postMessage = function (message: unknown, transfer) {
      const go = () => post.call(this, message, transfer as Transferable[]);
      const isSummary = (message as { name?: string }).name === 'summariseRows';
      if (isSummary && !(globalThis as unknown as { isFree: boolean }).isFree) delayed.push(go);
      else go();
    };
  });
}

test('[DAT-03] [TBL-10] it shows Calculating... with the time, and can be cancelled; the files have all rows', async () => {
  const page = await openRows({}, 'Nitrate', async (tab) => {
    await startClock(tab);
    await holdSummaries(tab);
  });
  await stopClock(page);
  await openButton(page).click();
  const summary = dialog(page);
  // The window's code comes when it is first opened, and is shown a moment later: by the page's clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return summary.getByText('Calculating...').count();
    })
    .toBe(1);
  expect(await summary.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  await page.clock.runFor(1_000);
  await summary.getByText('1 s', { exact: true }).waitFor();
  await page.clock.resume();
  await summary.getByRole('button', { name: 'Cancel' }).click();
  await summary.getByText('The calculation was canceled.').waitFor();
  expect(await summary.getByText('Calculating...').count()).toBe(0);
  await page.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());
  await summary.getByRole('button', { name: 'Calculate' }).click();
  await summary.getByRole('table').waitFor();

  await summary.getByLabel('Rows per page').selectOption('All');
  await summary.getByText(`1–${manyWells.toLocaleString('en')} of 1,200`).waitFor();
  expect(await summary.locator('tbody tr').count()).toBeLessThan(100);
  await summary.getByRole('region', { name: 'Summary' }).press('End');
  await summary.getByRole('button', { name: 'N-1199', exact: true }).waitFor();
  const csv = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'Download CSV' }).click();
  expect((await readFile(await (await csv).path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(manyWells + 1);
  const book = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'Download XLSX' }).click();
  const [sheet] = await readWorkbook(await (await book).path());
  expect(sheet?.data).toHaveLength(manyWells + 1);
  expect(sheet?.data.at(-1)?.slice(0, 5)).toEqual(['Ground Water, Total', 'N-1199', 1, 1, 1199]);
});

test('[design 14] a printed summary has all rows, and says the site and what it is of; its controls stay on the screen', async () => {
  const page = await openRows({}, 'Sulfate');
  await openSummary(page);
  const summary = dialog(page);
  await summary.getByText(`1–4 of ${severalWells}`).waitFor();
  expect(await summary.locator('tbody tr').count()).toBe(4);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => summary.locator('tbody tr').count()).toBe(severalWells);
  expect(await summary.getByText('Rows per page').isVisible()).toBe(false);
  expect(await summary.getByRole('button', { name: 'Download CSV' }).isVisible()).toBe(false);
  expect(await page.getByText('Sandhill Complex (invented)', { exact: true }).last().isVisible()).toBe(true);
  await summary.getByText(/^Query: Sulfate in wells \(Parameter: Sulfate\)\..* release /).waitFor();
  // Every row lies on a sheet.
  const widthPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(widthPx).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: null });
  await expect.poll(() => summary.locator('tbody tr').count()).toBe(4);
});
