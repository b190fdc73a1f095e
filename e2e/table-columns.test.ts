import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showRows, showRowsAgain } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { writeNitrateResults } from './support/nitrate-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ snwa: writeNitrateResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Nitrate of all wells', 1, [{ field: 'analyte_name', filter: 'Nitrate' }]);
});
afterAll(() => server?.stop());

const showNitrate = (page: Page) => showRows(page, caller.person, 'Nitrate of all wells');
/** The rows, opened by an earlier test. */
const openRows = async () => showRowsAgain(await visitors.sharedScreen(server.address, showNitrate));

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const rowsShown = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Data: ${count} rows`, exact: true }).waitFor();
const sampleIds = (page: Page) =>
  page
    .locator('[role=gridcell]')
    .filter({ hasText: /^N-\d$/ })
    .allInnerTexts();
const filter = (page: Page) => page.getByRole('group', { name: 'Filter the table' });
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
/** A cell by its row and column on the screen, both from 1. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} is not in the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

describe('the columns', () => {
  test('are filtered above the table [TBL-04] [TBL-05] [TBL-06], and filtered and sorted from their headings [TBL-16] [design 18]; an empty table says so', async () => {
    const page = await openRows();
    await rowsShown(page, 6);
    const field = filter(page).getByRole('combobox', { name: 'Filter' });
    expect(await field.inputValue()).toBe('location');
    await filter(page).getByLabel('location contains', { exact: true }).fill('kX-');
    await rowsShown(page, 5);
    await filter(page).getByLabel('location contains', { exact: true }).fill('X-3');
    await rowsShown(page, 1);
    expect(await sampleIds(page)).toEqual(['N-5']);
    await page.getByRole('button', { name: 'Remove Location contains “X-3”', exact: true }).click();
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
    await filter(page).getByText('Not a number; ignored.').waitFor();
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
    await first.fill('2010');
    await last.fill('February 2010');
    await rowsShown(page, 2);
    expect((await sampleIds(page)).toSorted()).toEqual(['N-2', 'N-3']);
    await last.fill('');
    await first.fill('31.12.2010');
    await filter(page)
      .getByText(/Not a date that can be read.*MM\/DD\/YYYY.*MMMM YYYY/)
      .waitFor();
    await rowsShown(page, 6);
    await first.fill('');
    await field.selectOption('location');

    // From their headings, too; an empty table says so.
    await heading(page, 'method').hover();
    await page.getByRole('button', { name: 'Filter and arrange method' }).click();
    const panel = page.getByRole('dialog', { name: 'Column method' });
    await panel.getByText('The analytical method.', { exact: true }).waitFor();
    await panel.getByLabel('method contains').fill('300');
    await rowsShown(page, 3);
    // It is said once: among the active filters.
    const active = page.getByRole('region', { name: 'Active filters' });
    await active.getByRole('button', { name: 'Remove Method contains “300”', exact: true }).waitFor();
    expect(await filter(page).getByText('contains “300”').count()).toBe(0);
    await panel.getByRole('button', { name: 'Sort ascending' }).click();
    await expect.poll(() => heading(page, 'method').getAttribute('aria-sort')).toBe('ascending');
    await page.getByText('sorted by method, ascending').waitFor();
    await panel.getByRole('button', { name: 'Sort ascending' }).click();
    await expect.poll(() => heading(page, 'method').getAttribute('aria-sort')).toBe('none');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await heading(page, 'method').getAttribute('title')).toBe(
      'The analytical method. Sort by method. Filtered: contains “300”',
    );
    // On paper, without visible filters, the table lists them.
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Filtered by .*Method contains “300”\./).waitFor();
    expect(await page.getByRole('button', { name: 'Download Table' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await filter(page).getByLabel('location contains', { exact: true }).fill('nowhere');
    await rowsShown(page, 0);
    await page.getByText('No Data', { exact: true }).waitFor();
    const download = page.getByRole('button', { name: 'Download Table' });
    expect(await download.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('no rows to save').waitFor();
    await page.locator('[data-region=rows]').getByRole('button', { name: 'Clear all filters' }).click();
    await rowsShown(page, 6);
  });

  test('are hidden, moved, resized and reset, by mouse and by keyboard', async () => {
    const page = await openRows();
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
    // At the end of its way a button is disabled by its press, and keeps the focus.
    const forward = panel.getByRole('button', { name: 'Move sample_id forward' });
    await forward.press('Enter');
    await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['sample_id', 'location']);
    expect(await forward.evaluate((button) => button === document.activeElement)).toBe(true);
    await panel.getByRole('button', { name: 'Move sample_id back' }).press('Enter');
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
  test('are saved as shown, below 10,000 rows [TBL-07] [TBL-13] [QRY-07] [QRY-09]', async () => {
    const page = await openRows();
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
    const [header, ...saved] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(header).toBe(
      'sample_id,location,result,detect,sample_date,Depth ft,sample_top_depth,sample_bottom_depth,unit,' +
        'analyte,query,criteria,filters,dataset,release,exported,software',
    );
    // Every row ends with its dataset and provenance.
    const { release } = await caller.call<{ release: string }>('GET', '/api/new_query_filters');
    const { version } = await caller.call<{ version: string }>('GET', '/api/site');
    const made = [
      'mg/L',
      'Nitrate',
      'Nitrate of all wells',
      'Parameter: Nitrate',
      '"Matrix: Ground Water; Units: mg/L; Sample date from Jan 1, 2010"',
      'snwa',
      release,
      day.join('-'),
      `Wellfield ${version}`,
    ].join(',');
    expect(saved).toEqual([
      `N-4,KX-2,1234.5,Y,2010-12-31,,,,${made}`,
      `N-5,kx-30,7,Y,2011-01-01,,,,${made}`,
      `N-3,KX-2,5,Y,2010-02-28,2 to 4,2,4,${made}`,
      `N-6,'=1+1,3,Y,2011-06-15,,,,${made}`,
      `N-2,KX-1,< 0.5,U,2010-01-01,25.5,25,25.5,${made}`,
      '',
    ]);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await panel.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
  });

  test('are saved with the name and criteria of their query, however late these come [TBL-07]; with comfortable spacing they fit into 390 pixels', async () => {
    await caller.call('PUT', '/api/preferences', { density: 'comfortable' });
    const page = await visitors.sharedTab(server.address);
    const rowsCame = page.waitForResponse(/\/api\/queries\/[^/]+\/0$/);
    await page.route('**/api/queries', async (route) => {
      await rowsCame;
      await sleep(1_000);
      await route.fallback();
    });
    await showNitrate(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Table' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^Nitrate_of_all_wells_/);
    expect(await readFile(await download.path(), 'utf8')).toContain(',Nitrate of all wells,Parameter: Nitrate,');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await page.getByRole('row').nth(1).boundingBox())?.height).toBe(44);
    expect((await page.getByRole('row').first().boundingBox())?.height).toBe(46);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await caller.call('PUT', '/api/preferences', { density: 'compact' });
  });

  test('are selected by their location, and in a rectangle copied for a spreadsheet, by mouse and by keyboard', async () => {
    const page = await openRows();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
    await heading(page, 'result').click();
    await expect.poll(() => sampleIds(page)).toEqual(['N-4', 'N-1', 'N-5', 'N-3', 'N-6', 'N-2']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const status = page.getByRole('group', { name: 'Selected cells' });

    await drag(page, await middleOf(cell(page, 6, 5)), await middleOf(cell(page, 4, 1)));
    await status.getByText('15 cells in 3 rows and 5 columns').waitFor();
    await page.keyboard.press('Control+c');
    await status.getByText('15 cells copied').waitFor();
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
    await status.getByText('6 cells copied').waitFor();
    expect((await copied()).split(/\r?\n/)).toEqual(['N-4\t\t1,234.5', 'N-1\t\t12.3457']);
    await status.getByRole('button', { name: 'Clear' }).click();
    await page.keyboard.press('Shift+End');
    await status.getByText('5 cells in 5 rows and 1 column').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await status.getByRole('button', { name: 'Clear' }).click();

    // A click on its location selects a row, another deselects it; other cells only become active.
    const selected = page.locator('[role=row][aria-selected=true]');
    await page.getByRole('gridcell', { name: 'N-1', exact: true }).click();
    expect(await selected.count()).toBe(0);
    const well = page.getByRole('gridcell', { name: 'KX-1', exact: true }).first();
    await well.click();
    await expect.poll(() => selected.count()).toBe(2);
    await page.keyboard.press('Enter');
    await expect.poll(() => selected.count()).toBe(0);
  });
});
