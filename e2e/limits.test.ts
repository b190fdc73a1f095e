import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrowWithFilters, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { Keys } from './support/keys.ts';
import { writeLimitResults } from './support/limit-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeLimitResults });
});
afterAll(() => server?.stop());

/** A separate account, because windows are saved by account. */
async function openRows(analyte: string, options?: Parameters<Visitors['arrive']>[1]): Promise<Page> {
  const caller = await Caller.register(server.address);
  const name = `${analyte} in wells`;
  await caller.saveQuery(name, 0, [{ field: 'analyte_name', filter: analyte }]);
  return showRows(await visitors.sharedTab(server.address, options), caller.person, name);
}

/** The cells of a saved CSV, by line; none of ours contains a comma in quotes where it matters. */
async function savedRecords(page: Page, within: Locator): Promise<Record<string, string>[]> {
  const saved = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Download CSV' }).click();
  const [head = '', ...lines] = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
  const cellsOf = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll(/^"|"$/g, ''));
  const names = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? '', cell])));
}

describe('the comparison with background', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare with background' });
  const table = (page: Page) => dialog(page).getByRole('region', { name: 'Locations against background' });

  async function openComparison(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Summary Table', exact: true }).click();
    const summary = page.getByRole('dialog', { name: 'Summary Table' });
    await summary.getByRole('button', { name: 'Compare with background', exact: true }).click();
    await dialog(page).getByRole('listbox', { name: 'Background locations' }).waitFor();
    return dialog(page);
  }

  const cells = (page: Page) =>
    table(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));

  test('[LIM-04] [LIM-07] [DAT-11] works by keys, a link opens it with its background, the limit of means is undone, and two units are never compared', async () => {
    const page = await openRows('Copper');
    const keys = new Keys(page);
    const comparison = await openComparison(page);
    // The limit of means, in the Summary Table behind it, is in the address and is undone.
    const summary = page.getByRole('dialog', { name: 'Summary Table' });
    await summary.getByLabel('UCL95 of mean').selectOption('Chebyshev');
    await expect.poll(() => new URL(page.url()).searchParams.get('ucl95')).toBe('chebyshev');
    await stepBack(page);
    await expect.poll(() => summary.getByLabel('UCL95 of mean').inputValue()).toBe('none');
    await expect.poll(() => summary.getByText('UCL95 by', { exact: true }).count()).toBe(0);
    const list = comparison.getByRole('listbox', { name: 'Background locations' });
    await list.focus();
    await keys.press('Space');
    await comparison.getByText('Background: 1 of 5 locations').waitFor();
    await keys.press('ArrowDown');
    await keys.press('Space');
    await comparison.getByText('Background: 2 of 5 locations').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('background')).toEqual(['B-1', 'B-2']);
    await expect.poll(() => new URL(page.url()).searchParams.getAll('window')).toContain('background');
    await page.reload();
    await dialog(page).getByText('Background: 2 of 5 locations').waitFor();
    await expect.poll(async () => (await cells(page)).length).toBe(2);

    // At 390 pixels it is a sheet that scrolls; two units are never compared.
    await page.setViewportSize({ width: 390, height: 844 });
    await comparison.getByText('11.5 ug/L').first().waitFor();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    await comparison.getByRole('button', { name: 'Close Compare with background' }).click();
    await page.getByRole('button', { name: 'Close Summary Table' }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await narrowWithFilters(page);
    await filters.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByRole('heading', { name: 'Data: 22 rows' }).waitFor();
    await openComparison(page);
    await comparison
      .getByText('Results in 2 units are left (ug/L, nmol/L), which are never compared. Choose one under Units.')
      .waitFor();
    expect(await table(page).count()).toBe(0);
  });

  test('[LIM-09] takes the samples of an own query as background, and links and files keep it', async () => {
    const caller = await Caller.register(server.address);
    await caller.saveQuery('Until 2012', 0, [{ field: 'year', min: 2000, max: 2012 }]);
    await caller.saveQuery('Copper alone', 0, [{ field: 'analyte_name', filter: 'Copper' }]);
    await caller.saveQuery('Nickel in wells', 0, [
      { field: 'analyte_name', filter: 'Nickel' },
      { field: 'matrix', filter: 'Ground Water' },
    ]);
    const page = await showRows(await visitors.sharedTab(server.address), caller.person, 'Nickel in wells');
    const comparison = await openComparison(page);
    await comparison.getByLabel('Background from').selectOption('Until 2012');
    await comparison
      .getByText(
        'Background: 12 of 15 samples of Nickel that “Until 2012” finds. 1 of the field duplicates left out. Not used of them: 2 in other units and 1 of other matrices. 12 samples here are of the background, and not compared with it.',
      )
      .waitFor();
    await comparison.getByText('12 results of 2 locations, no non-detects').waitFor();
    await comparison.getByText('Mar 1, 2010 – Mar 6, 2010').waitFor();
    await comparison.getByLabel('Background as').selectOption('Normal');
    await comparison.getByText('15.1816 ug/L').waitFor();
    // The well of the background is compared by its later samples.
    await expect
      .poll(async () => (await cells(page)).map((row) => [row[0], row[1], row[8]]))
      .toEqual([
        ['N-1', '2', expect.stringMatching(/^0\.\d+$/)],
        ['S-1', '6', '0.011'],
      ]);
    expect(await seriousBarriers(page)).toEqual([]);
    // The background is the query's samples, and the well's samples among them are on no side.
    const why = page.getByRole('dialog', { name: 'Why this number?', exact: true });
    await comparison.getByRole('button', { name: '15.1816', exact: false }).first().click();
    await why.getByRole('heading', { name: '12 samples used' }).waitFor();
    await why.getByText('Different unit, matrix or fraction: 3 samples').waitFor();
    await why.getByRole('button', { name: /^Close/ }).click();
    const well = comparison.getByRole('row').filter({ hasText: 'N-1' });
    await well
      .getByRole('button', { name: /^0\.\d+$/ })
      .last()
      .click();
    await why.getByRole('heading', { name: '2 samples used' }).waitFor();
    await why.getByRole('heading', { name: '12 samples of the background' }).waitFor();
    await why.getByText(/^Background samples, not compared with themselves: \d+ samples?$/).waitFor();
    await why.getByRole('button', { name: /^Close/ }).click();
    // What is left out here is left out of the background, too.
    await comparison.getByLabel('Leave out 1 of the field duplicates').uncheck();
    await comparison.getByText('13 results of 2 locations, no non-detects').waitFor();
    await comparison.getByLabel('Leave out 1 of the field duplicates').check();
    await comparison.getByText('12 results of 2 locations, no non-detects').waitFor();
    const [first] = await savedRecords(page, comparison);
    expect(first).toMatchObject({
      background: '',
      background_query: 'Until 2012',
      background_results: '12',
      background_from: '2010-03-01',
      background_to: '2010-03-06',
      compared_not_as_background: '12',
    });
    await expect.poll(() => new URL(page.url()).searchParams.has('background-query')).toBe(true);
    const link = page.url();
    await page.reload();
    await comparison.getByText('12 results of 2 locations, no non-detects').waitFor();

    visitors.expectComplaint(/404 \(Not Found\)/);
    // Reasons in words: no such analyte, a query that is gone, and one of another account.
    await comparison.getByLabel('Background from').selectOption('Copper alone');
    await comparison
      .getByText('“Copper alone” cannot be the background. This query has no samples of Nickel.')
      .waitFor();
    await comparison.getByLabel('Background from').selectOption('Locations of this answer');
    await comparison.getByText('No background yet.').waitFor();
    const other = new URL(link);
    other.searchParams.set('background-query', '999999');
    await page.goto(other.href);
    await dialog(page)
      .getByText('The background is a query that is not one of yours, or that was deleted. Choose another.')
      .waitFor();
    expect(await dialog(page).getByLabel('Background from').locator('option:checked').textContent()).toBe(
      'A query not in your list',
    );
  });
});
