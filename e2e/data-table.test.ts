import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { seriousBarriers } from './support/screen-checks.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, Visitors } from './support/visitors.ts';

/** From 428,572 rows of 35 pixels on the scroll bar is shorter than the rows, which is what makes a million different. */
const manyRows = isSoak ? 1_000_000 : 450_000;
const many = (rows: number) => rows.toLocaleString('en');

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults, wl: writeManyLevels });
  caller = await Caller.register(server.address);
  for (const analyte of ['Arsenic', 'Uranium-238', 'Chrysotile']) {
    await caller.saveQuery(analyte, 0, [{ field: 'analyte_name', filter: analyte }]);
  }
  await caller.saveQuery('Nothing', 0, [{ field: 'location', filter: 'no such well' }]);
  await caller.saveQuery('Levels', 2, [{ field: 'analyte_name', filter: 'Water level' }]);
  await caller.saveQuery('Three wells', 2, [
    { field: 'location', filter: 'W-0' },
    { field: 'location', filter: 'W-1' },
    { field: 'location', filter: 'W-2' },
  ]);
});
afterAll(() => server?.stop());

const sampleId = (row: number) => `L-${String(row).padStart(6, '0')}`;

/** Water levels; the result counts the rows. */
async function writeManyLevels(folder: string): Promise<string> {
  const path = join(folder, 'levels.csv');
  const text = function* () {
    yield 'analyte,location,matrix,unit,result,detect,sample_date,sample_id\n';
    for (let row = 0; row < manyRows; row += 1) {
      const month = String((row % 12) + 1).padStart(2, '0');
      yield `Water level,W-${row % 500},Ground Water,ft,${row},Y,20${String(row % 24).padStart(2, '0')}-${month}-15,${sampleId(row)}\n`;
    }
  };
  await pipeline(Readable.from(text()), createWriteStream(path));
  return path;
}

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();

/** Every row in the page, cell by cell. */
const rowsInPage = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=row]:has([role=gridcell])')].map((row) =>
      [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent),
    ),
  );

/** By two columns, in the soak by three; counts the timers that run meanwhile: a blocked page runs none. */
async function expectToSort(page: Page): Promise<void> {
  const firstCell = (column: number) => page.locator(`[role=gridcell][aria-colindex="${column}"]`).first().innerText();
  for (const [heading, column, last] of [
    ['result', 3, many(manyRows - 1)],
    ['sample_id', 2, sampleId(manyRows - 1)],
    ...(isSoak ? ([['sample_date', 4, 'Dec 15, 2023']] as const) : []),
  ] as const) {
    await page.evaluate(() => {
      const ticks = { count: 0 };
      Object.assign(globalThis, { ticks });
      const tick = () => {
        if (!document.querySelector('[aria-busy=true]')) return;
        ticks.count += 1;
        setTimeout(tick);
      };
      document.querySelector('[role=grid]')?.addEventListener('click', () => setTimeout(tick), { once: true });
    });
    await page.getByRole('columnheader', { name: heading, exact: true }).click();
    await expect.poll(() => firstCell(column)).toBe(last);
    // The first row may be the same before the sort's end, which scrolls back to it.
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const { count } = await page.evaluate(() => (globalThis as unknown as { ticks: { count: number } }).ticks);
    expect(count).toBeGreaterThan(1);
  }
}

describe('data table', () => {
  test('[TBL-01] [TBL-08] [design 20] non-detects, decimals, coordinates and dates are formatted as specified; without rows the way on is shown', async () => {
    const page = await visitors.sharedTab(server.address);
    await showRows(page, caller.person, 'Arsenic');
    await page.getByRole('heading', { name: 'Data: 2 rows' }).waitFor();
    await page.getByRole('button', { name: 'Download Table', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Summary Table', exact: true }).waitFor();
    // An answer is filtered by its first matrix and unit; here all of it is needed.
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Ground Water 2' }).click();
    await filters.getByRole('button', { name: 'ug/L 2' }).click();
    await page.getByRole('heading', { name: 'Data: 3 rows' }).waitFor();
    expect(await headings(page)).toEqual([
      'location',
      'sample_id',
      'Type',
      'result',
      'detect',
      'unit',
      'matrix',
      'Total/Dissolved',
      'method',
      'sample_date',
      'Depth ft',
      'quarter',
      'year',
      'lat',
      'long',
      'data_source_type',
    ]);
    const rows = await rowsInPage(page);
    expect(rows.toSorted((a, b) => (a[1] ?? '').localeCompare(b[1] ?? ''))).toEqual([
      [
        'TEST-1',
        'A-1',
        'N',
        '12.3457',
        'Y',
        'ug/L',
        'Ground Water',
        'Dissolved',
        'EPA 200.8',
        'Sep 4, 1986',
        '20–30',
        '3',
        '1986',
        '36.050',
        '-114.986',
        'Monitoring',
      ],
      [
        'TEST-1',
        'A-2',
        'N',
        '< 0.5',
        'U',
        'ug/L',
        'Ground Water',
        'Not stated',
        'EPA 200.8',
        'Feb 28, 2001',
        '25.5',
        '1',
        '2001',
        '36.050',
        '-114.986',
        'Monitoring',
      ],
      [
        'TEST-2',
        'A-3',
        'FD',
        '1,234.5',
        'Y',
        'mg/kg',
        'Soil',
        'Total',
        'EPA 6020',
        'Dec 31, 2010',
        '–',
        '4',
        '2010',
        '–',
        '–',
        'Characterization',
      ],
    ]);
    // '<' stands next to its number, however wide the column.
    const apartPx = await page
      .locator('[data-non-detect]')
      .first()
      .evaluate((cell) => {
        const [mark, number] = [...cell.children].map((part) => part.getBoundingClientRect());
        return (number?.left ?? NaN) - (mark?.right ?? NaN);
      });
    expect(apartPx).toBeLessThan(2);
    await page.getByText('33.3% non-detect').waitFor();
    await page.getByText('Sep 4, 1986 to Dec 31, 2010').waitFor();

    // A query without rows shows why, and the way on.
    await page.getByRole('link', { name: 'Query Data' }).click();
    await executeQuery(page, 'Nothing');
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await page.getByText('No Data', { exact: true }).waitFor();
    await page.getByText('This release has no results for the query.').waitFor();
    await page.getByRole('link', { name: 'Choose a query and execute it' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Data: 0 rows');
  });

  test('[TBL-09] more rows than a browser lays out, in the soak a million, are sorted in stretches that leave the page free, and scroll to the last, by wheel, bar and keys, with at most 100 rows in the page', async () => {
    const page = await visitors.sharedTab(server.address);
    await showRows(page, caller.person, 'Levels');
    await page.getByRole('heading', { name: `Data: ${many(manyRows)} rows` }).waitFor();
    await expectToSort(page);
    const grid = page.getByRole('grid');
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(manyRows + 1));
    const rowElements = () => page.getByRole('row').count();
    const lastIndex = () => page.getByRole('row').last().getAttribute('aria-rowindex');
    expect(await rowElements()).toBeLessThanOrEqual(100);
    const [head, row] = [page.getByRole('row').first(), page.getByRole('row').nth(1)];
    expect((await head.boundingBox())?.height).toBe(37);
    expect((await row.boundingBox())?.height).toBe(35);

    expect(await page.getByRole('button', { name: 'Download Table' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByText('only under 10,000 rows').waitFor();
    await grid.focus();
    await page.keyboard.press('End');
    await expect.poll(lastIndex).toBe(String(manyRows + 1));
    expect(await rowElements()).toBeLessThanOrEqual(100);
    const box = await page.getByRole('row').last().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900.5);

    await page.keyboard.press('Control+Home');
    await expect.poll(() => page.getByRole('row').nth(1).getAttribute('aria-rowindex')).toBe('2');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    const active = await grid.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).isVisible()).toBe(true);

    await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect.poll(lastIndex).toBe(String(manyRows + 1));
    // The end of an earlier scroll is told when the next has begun: it does not turn this one back.
    await grid.evaluate((element) => {
      element.scrollTo({ top: 0 });
      element.dispatchEvent(new Event('scrollend'));
    });
    await expect.poll(() => page.getByRole('row').nth(1).getAttribute('aria-rowindex')).toBe('2');

    await grid.hover();
    await page.mouse.wheel(0, 350);
    const topRow = () =>
      page.evaluate(() => {
        const header = document.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0;
        const seen = [...document.querySelectorAll('[role=row]:has([role=gridcell])')];
        return seen
          .find((element) => element.getBoundingClientRect().bottom > header + 2)
          ?.getAttribute('aria-rowindex');
      });
    await expect.poll(topRow).toBe('12');
  });

  test('[TBL-14] [TBL-15] [design 18] [explore 10] what all rows say alike stands once above them, and any column can be shown', async () => {
    const page = await visitors.sharedTab(server.address);
    await showRows(page, caller.person, 'Three wells');
    await page.getByRole('heading', { name: `Data: ${many((3 * manyRows) / 500)} rows` }).waitFor();
    const [location, sampleId, result, sampleDate, ...others] = await headings(page);
    expect([location, sampleId, result, sampleDate]).toEqual(['location', 'sample_id', 'result', 'sample_date']);
    expect(others).toEqual(['quarter', 'year']);
    const line = page.getByRole('group', { name: 'The same in all rows' });
    for (const fact of ['detect: Y', 'unit: ft', 'matrix: Ground Water']) await line.getByText(fact).waitFor();
    await line.getByText(/^No value: Type, Total\/Dissolved, method, Depth ft, lat, long/).waitFor();

    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await panel.getByLabel('source_line', { exact: true }).check();
    await panel.getByLabel('source_file', { exact: true }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => headings(page)).toContain('source_line');
    await line.getByText('source_file: levels.csv').waitFor();
    await page.getByRole('combobox', { name: 'Filter' }).selectOption('source_line');
    await page.getByLabel('source_line to', { exact: true }).fill('3');
    await page.getByRole('heading', { name: 'Data: 2 rows' }).waitFor();
    // Two rows are alike by chance: nothing is folded.
    await expect.poll(() => headings(page)).toContain('unit');
    await page.getByRole('button', { name: 'Remove Source line up to 3', exact: true }).click();

    await line.getByRole('button', { name: 'Show as columns' }).click();
    await expect
      .poll(async () => (await headings(page)).slice(0, 6))
      .toEqual(['location', 'sample_id', 'Type', 'result', 'detect', 'unit']);
    expect(await line.count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
  });
});
