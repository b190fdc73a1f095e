import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from './support/caller.ts';
import { writeNitrateResults } from './support/nitrate-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { writeSmallResults } from './support/small-results.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { executeQuery, openQueries, Visitors } from './support/visitors.ts';

const manyRows = 1_000_000;

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  await importResults(folder, [await writeSmallResults(folder), '--dataset', 'bmi']);
  await importResults(folder, [await writeNitrateResults(folder), '--dataset', 'snwa']);
  await importResults(folder, [await writeManyLevels(folder), '--dataset', 'wl']);
  server = await startServer(folder);
  caller = await Caller.register(server.address);
  for (const analyte of ['Arsenic', 'Uranium-238', 'Chrysotile']) {
    await caller.saveQuery(analyte, 0, [{ field: 'analyte_name', filter: analyte }]);
  }
  await caller.saveQuery('Nothing', 0, [{ field: 'location', filter: 'no such well' }]);
  await caller.saveQuery('Nitrate of all wells', 1, [{ field: 'analyte_name', filter: 'Nitrate' }]);
  await caller.saveQuery('Levels', 2, [{ field: 'analyte_name', filter: 'Water level' }]);
}, 300_000);
afterAll(() => server?.stop());

/** A million water levels; the result counts the rows. */
async function writeManyLevels(folder: string): Promise<string> {
  const path = join(folder, 'levels.csv');
  const text = function* () {
    yield 'analyte,location,matrix,unit,result,detect,sample_date,sample_id\n';
    for (let row = 0; row < manyRows; row += 1) {
      const month = String((row % 12) + 1).padStart(2, '0');
      yield `Water level,W-${row % 500},Ground Water,ft,${row},Y,20${String(row % 24).padStart(2, '0')}-${month}-15,L-${row}\n`;
    }
  };
  await pipeline(Readable.from(text()), createWriteStream(path));
  return path;
}

async function openRows(page: Page, query: string): Promise<void> {
  await openQueries(page, caller.person);
  await executeQuery(page, query);
  await page.getByRole('link', { name: 'View Data' }).click();
  await page.getByRole('grid').waitFor();
}

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();

/** Every row in the page, cell by cell. */
const rowsInPage = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=row]:has([role=gridcell])')].map((row) =>
      [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent),
    ),
  );

const rowsShown = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Data: ${count} rows`, exact: true }).waitFor();
const sampleIds = (page: Page) =>
  page
    .locator('[role=gridcell]')
    .filter({ hasText: /^N-\d$/ })
    .allInnerTexts();
const filter = (page: Page) => page.getByRole('group', { name: 'Filter the table' });
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
/** A cell by its row among those shown and its column, both from 1. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place.toString()} is not in the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

describe('the columns', () => {
  test('are filtered: text by a part of it, results and dates by inclusive bounds [TBL-04] [TBL-05] [TBL-06]', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Nitrate of all wells');
    await rowsShown(page, 6);
    const field = filter(page).getByRole('combobox', { name: 'Filter' });
    expect(await field.inputValue()).toBe('location');
    await filter(page).getByLabel('location contains', { exact: true }).fill('kX-');
    await rowsShown(page, 5);
    await filter(page).getByLabel('location contains', { exact: true }).fill('X-3');
    await rowsShown(page, 1);
    expect(await sampleIds(page)).toEqual(['N-5']);
    await filter(page).getByRole('button', { name: 'Remove the filter: location contains “X-3”' }).click();
    await rowsShown(page, 6);
    expect(await filter(page).getByLabel('location contains', { exact: true }).inputValue()).toBe('');

    await field.selectOption('result');
    const [from, to] = [
      filter(page).getByLabel('result from', { exact: true }),
      filter(page).getByLabel('result to', { exact: true }),
    ];
    await from.fill('0.5');
    await to.fill('7');
    await rowsShown(page, 4);
    expect(await sampleIds(page)).toEqual(['N-6', 'N-2', 'N-3', 'N-5']);
    await from.fill('five');
    await to.fill('5');
    await filter(page).getByText('This is no number, so it does not count.').waitFor();
    expect([await from.getAttribute('aria-invalid'), await to.getAttribute('aria-invalid')]).toEqual(['true', null]);
    await rowsShown(page, 3);
    await from.fill('');
    await to.fill('');
    await rowsShown(page, 6);

    await field.selectOption('sample_date');
    const [first, last] = [
      filter(page).getByLabel('sample_date from', { exact: true }),
      filter(page).getByLabel('sample_date to', { exact: true }),
    ];
    for (const [lower, upper, expected] of [
      ['2010', '2010', ['N-2', 'N-3', 'N-4']],
      ['', '02/28/2010', ['N-1', 'N-2', 'N-3']],
      ['Feb 2010', 'February 2010', ['N-3']],
      ['Jan 1, 2011', '', ['N-5', 'N-6']],
    ] as const) {
      await first.fill(lower);
      await last.fill(upper);
      await expect.poll(async () => (await sampleIds(page)).toSorted()).toEqual(expected);
      await rowsShown(page, expected.length);
    }
    await first.fill('31.12.2010');
    await filter(page)
      .getByText(/no date that can be read.*MM\/DD\/YYYY.*MMMM YYYY/)
      .waitFor();
    await rowsShown(page, 6);
  });

  test('are filtered from their headings too, and an empty table says so', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Nitrate of all wells');
    await heading(page, 'method').hover();
    await page.getByRole('button', { name: 'Filter and arrange method' }).click();
    const panel = page.getByRole('dialog', { name: 'Column method' });
    await panel.getByLabel('method contains').fill('300');
    await rowsShown(page, 3);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await heading(page, 'method').getAttribute('title')).toBe('Sort by method. Filtered: contains “300”');
    await filter(page).getByLabel('location contains', { exact: true }).fill('nowhere');
    await rowsShown(page, 0);
    await page.getByText('No Data', { exact: true }).waitFor();
    const download = page.getByRole('button', { name: 'Download Table' });
    expect(await download.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('no rows to save').waitFor();
    await page.getByRole('button', { name: 'Remove the filters' }).click();
    await rowsShown(page, 6);
  });

  test('are hidden, moved, made wider and put back, by mouse and by keyboard', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Nitrate of all wells');
    const before = await headings(page);
    const width = async () => (await heading(page, 'result').boundingBox())?.width ?? 0;
    const plainWidth = await width();
    const box = await heading(page, 'result').boundingBox();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 1, y: (box?.y ?? 0) + 18 };
    await drag(page, edge, { x: edge.x + 60, y: edge.y });
    await expect.poll(width).toBe(plainWidth + 60);
    expect(await heading(page, 'result').getAttribute('aria-sort')).toBe('none');

    await drag(page, await middleOf(heading(page, 'result')), await middleOf(heading(page, 'sample_id')));
    await expect
      .poll(async () => (await headings(page)).slice(0, 4))
      .toEqual(['location', 'result', 'sample_id', 'Type']);
    expect(await heading(page, 'result').getAttribute('aria-sort')).toBe('none');

    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect
      .poll(async () => (await headings(page)).slice(0, 4))
      .toEqual(['location', 'sample_id', 'result', 'Type']);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(width).toBe(plainWidth + 60 - 16);
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('dialog', { name: 'Column result' }).getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => headings(page)).not.toContain('result');

    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await panel.getByLabel('Type', { exact: true }).uncheck();
    await panel.getByRole('button', { name: 'Move matrix forward' }).click();
    const arranged = ['location', 'sample_id', 'detect', 'matrix', 'unit'];
    await expect.poll(async () => (await headings(page)).slice(0, 5)).toEqual(arranged);
    await page.reload();
    await rowsShown(page, 6);
    await expect.poll(async () => (await headings(page)).slice(0, 5)).toEqual(arranged);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => headings(page)).toEqual(before);
    expect(await width()).toBe(plainWidth);
  });
});

describe('the rows', () => {
  test('are saved as they are shown, and not from 10,000 rows on [TBL-07] [TBL-13] [QRY-07] [QRY-09]', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Nitrate of all wells');
    await heading(page, 'result').click();
    await expect.poll(() => sampleIds(page)).toEqual(['N-4', 'N-1', 'N-5', 'N-3', 'N-6', 'N-2']);
    await filter(page).getByRole('combobox', { name: 'Filter' }).selectOption('sample_date');
    await filter(page).getByLabel('sample_date from', { exact: true }).fill('2010');
    await rowsShown(page, 5);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    for (const name of ['Type', 'unit', 'matrix', 'Total/Dissolved', 'method', 'quarter', 'year', 'lat', 'long']) {
      await panel.getByLabel(name, { exact: true }).uncheck();
    }
    await panel.getByLabel('data_source_type', { exact: true }).uncheck();
    await panel.getByRole('button', { name: 'Move sample_id forward' }).click();
    await page.keyboard.press('Escape');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Table' }).click();
    const download = await saving;
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
    expect(download.suggestedFilename()).toBe(`Nitrate_of_all_wells_${day.join('-')}.csv`);
    expect(await readFile(await download.path(), 'utf8')).toBe(
      [
        'sample_id,location,result,detect,sample_date,Depth ft',
        'N-4,KX-2,1234.5,Y,2010-12-31,',
        'N-5,kx-30,7,Y,2011-01-01,',
        'N-3,KX-2,5,Y,2010-02-28,2 to 4',
        "N-6,'=1+1,3,Y,2011-06-15,",
        'N-2,KX-1,< 0.5,U,2010-01-01,25.5',
        '',
      ].join('\r\n'),
    );
  });

  test('of a rectangle are copied for a spreadsheet, by mouse and by keyboard', async () => {
    const page = await visitors.arrive(server.address, { permissions: ['clipboard-read', 'clipboard-write'] });
    await openRows(page, 'Nitrate of all wells');
    await heading(page, 'result').click();
    await expect.poll(() => sampleIds(page)).toEqual(['N-4', 'N-1', 'N-5', 'N-3', 'N-6', 'N-2']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const status = page.getByRole('group', { name: 'Selected cells' });

    await drag(page, await middleOf(cell(page, 6, 5)), await middleOf(cell(page, 4, 1)));
    await status.getByText('15 cells in 3 rows and 5 columns').waitFor();
    await page.keyboard.press('Control+c');
    await status.getByText('15 cells are copied').waitFor();
    expect((await copied()).split(/\r?\n/)).toEqual([
      'location\tsample_id\tType\tresult\tdetect',
      'KX-2\tN-3\t\t5\tY',
      "'=1+1\tN-6\t\t3\tY",
      'KX-1\tN-2\t\t< 0.5\tU',
    ]);
    await page.keyboard.press('Escape');
    await status.waitFor({ state: 'detached' });

    await cell(page, 1, 4).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await status.getByText('6 cells in 2 rows and 3 columns').waitFor();
    await status.getByLabel('with headings').uncheck();
    await status.getByRole('button', { name: 'Copy' }).click();
    await status.getByText('6 cells are copied').waitFor();
    expect((await copied()).split(/\r?\n/)).toEqual(['N-4\t\t1,234.5', 'N-1\t\t12.3457']);
    await status.getByRole('button', { name: 'Clear' }).click();
    await page.keyboard.press('Shift+End');
    await status.getByText('5 cells in 5 rows and 1 column').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  test('show their selected location: a click on it selects, another deselects; other cells only become active', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Nitrate of all wells');
    const selected = page.locator('[role=row][aria-selected=true]');
    await page.getByRole('gridcell', { name: 'N-1', exact: true }).click();
    expect(await selected.count()).toBe(0);
    const well = page.getByRole('gridcell', { name: 'KX-1', exact: true }).first();
    await well.click();
    await expect.poll(() => selected.count()).toBe(2);
    await page.keyboard.press('Enter');
    await expect.poll(() => selected.count()).toBe(0);
  });

  test('keep to 390 pixels, and stand further apart for whoever chose so', async () => {
    await caller.call('PUT', '/api/preferences', { density: 'comfortable' });
    const page = await visitors.arrive(server.address, { viewport: { width: 390, height: 844 } });
    await openQueries(page, caller.person);
    await executeQuery(page, 'Nitrate of all wells');
    await page.getByRole('link', { name: 'See the rows' }).click();
    await rowsShown(page, 6);
    await expect.poll(async () => (await page.getByRole('row').nth(1).boundingBox())?.height).toBe(44);
    expect((await page.getByRole('row').first().boundingBox())?.height).toBe(46);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await caller.call('PUT', '/api/preferences', { density: 'compact' });
  });
});

describe('data table', () => {
  test('[TBL-08] non-detects, decimals, coordinates and dates are written as specified', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Arsenic');
    await page.getByRole('heading', { name: 'Data: 2 rows' }).waitFor();
    // An answer is narrowed to its first matrix and unit; here all of it is looked at.
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
        'Total',
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
    await page.getByText('33.3% non-detect').waitFor();
    await page.getByText('Sep 4, 1986 to Dec 31, 2010').waitFor();
  });

  test('[TBL-12] the columns follow the type of the analyte', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Uranium-238');
    expect(await headings(page)).toEqual([
      'location',
      'sample_id',
      'type',
      'result',
      'uncertainty',
      'unit',
      'matrix',
      'sample_date',
      'depth',
    ]);
    expect(await rowsInPage(page)).toEqual([
      ['TEST-1', 'R-1', 'N', '-0.125', '0.25', 'pCi/L', 'Ground Water', 'Jan 5, 2004', '–'],
      ['TEST-3', 'R-2', 'N', '< 1', '1.5', 'pCi/L', 'Ground Water', 'Jun 7, 2005', '–'],
    ]);
    await page.getByRole('link', { name: 'Query Data' }).click();
    await executeQuery(page, 'Chrysotile');
    await page.getByRole('link', { name: 'View Data' }).click();
    await expect
      .poll(() => headings(page))
      .toEqual(['location', 'sample_id', 'type', 'result', 'sensitivity', 'matrix', 'method', 'sample_date', 'depth']);
    expect(await rowsInPage(page)).toEqual([
      ['TEST-4', 'C-1', 'N', '2,000,000', '1,500,000', 'Soil', 'EPA 540', 'Mar 4, 2012', '0–2'],
    ]);
  });

  test('a query without rows shows No Data', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Nothing');
    await page.getByText('No Data', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Data: 0 rows');
  });

  test('[TBL-09] a million rows scroll to the last, by wheel, bar and keys, with at most 100 rows in the page', async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Levels');
    await page.getByRole('heading', { name: 'Data: 1,000,000 rows' }).waitFor();
    const grid = page.getByRole('grid');
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(manyRows + 1));
    const rowElements = () => page.getByRole('row').count();
    const lastIndex = () => page.getByRole('row').last().getAttribute('aria-rowindex');
    expect(await rowElements()).toBeLessThanOrEqual(100);
    const [head, row] = [page.getByRole('row').first(), page.getByRole('row').nth(1)];
    expect((await head.boundingBox())?.height).toBe(37);
    expect((await row.boundingBox())?.height).toBe(35);

    expect(await page.getByRole('button', { name: 'Download Table' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByText('only below 10,000 rows').waitFor();
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
    await grid.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(() => page.getByRole('row').nth(1).getAttribute('aria-rowindex')).toBe('2');

    await grid.hover();
    await page.mouse.wheel(0, 350);
    await expect.poll(async () => (await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(100);
    const top = await page.evaluate(() => {
      const header = document.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0;
      const seen = [...document.querySelectorAll('[role=row]:has([role=gridcell])')];
      return seen.find((element) => element.getBoundingClientRect().bottom > header + 2)?.getAttribute('aria-rowindex');
    });
    expect(Number(top)).toBe(12);
  });

  test('a million rows are sorted in stretches that leave the page free', { timeout: 120_000 }, async () => {
    const page = await visitors.arrive(server.address);
    await openRows(page, 'Levels');
    await page.getByRole('heading', { name: 'Data: 1,000,000 rows' }).waitFor();
    const firstCell = (column: number) =>
      page.locator(`[role=gridcell][aria-colindex="${column}"]`).first().innerText();
    for (const [heading, column, last] of [
      ['result', 4, '999,999'],
      ['sample_id', 2, 'L-999999'],
      ['sample_date', 10, 'Dec 15, 2023'],
    ] as const) {
      // Counts the timers that run while the rows are sorted: a page that is held up runs none.
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
      await expect.poll(() => firstCell(column), { timeout: 30_000 }).toBe(last);
      const { count } = await page.evaluate(() => (globalThis as unknown as { ticks: { count: number } }).ticks);
      expect(count).toBeGreaterThan(1);
    }
  });
});
