import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrowWithFilters, showMap, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { writeDuplicateResults } from './support/duplicate-results.ts';
import { plotToggle, plotWindow, unfoldChoices } from './support/plot-windows.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { Visitors } from './support/visitors.ts';

// The site of the demonstration leaves field duplicates out of figures.
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeDuplicateResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
  await caller.saveQuery('Lead', 0, [{ field: 'analyte_name', filter: 'Lead' }]);
  await caller.saveQuery('Zinc', 0, [{ field: 'analyte_name', filter: 'Zinc' }]);
  await caller.saveQuery('Duplicates', 0, [{ field: 'sample', filter: 'Field Duplicate' }]);
});
afterAll(() => server?.stop());

const showArsenic = (page: Page) => showMap(page, caller.person, 'Arsenic');

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const rowsText = (page: Page, rows: number) => page.getByRole('heading', { name: `Data: ${rows} rows` }).waitFor();

async function savedTable(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Table' }).click();
  return parse(await readFile(await (await download).path(), 'utf8'), { columns: true, bom: true });
}

test('[plots 7] field duplicates are left out of every figure, counted, and put back in by a switch that links keep', async () => {
  const page = await visitors.sharedTab(server.address);
  await showRows(page, caller.person, 'Arsenic');
  await rowsText(page, 6);
  await page.getByText('3 field duplicates left out', { exact: true }).waitFor();
  const left = await savedTable(page);
  expect(left).toHaveLength(6);
  expect(left[0]?.['filters']).toContain('3 field duplicates left out');

  await page.getByRole('button', { name: 'Summary Table', exact: true }).click();
  const summary = page.getByRole('dialog', { name: 'Summary Table' });
  await summary.getByText('3 field duplicates left out.', { exact: true }).waitFor();
  const cells = await summary
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(cells.map((row) => [row[1], row[2], row[11]])).toEqual([
    ['D-1', '1', '4'],
    ['D-2', '1', '6'],
    ['D-1', '2', '20'],
    ['D-2', '1', '30'],
  ]);

  await summary.getByLabel('Leave out 3 field duplicates').uncheck();
  await rowsText(page, 9);
  await summary.getByText('3 field duplicates put back in.', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('putback')).toBe('field duplicates');
  expect((await savedTable(page))[0]?.['filters']).toContain('3 field duplicates put back in');
  await page.reload();
  await rowsText(page, 9);
  await stepBack(page);
  await rowsText(page, 6);

  await summary.getByRole('button', { name: 'Close Summary Table' }).click();

  // Whoever asks for field duplicates sees them: by the filter, whose count says so, or by the query.
  await filters(page).getByRole('button', { name: 'Sample Type' }).click();
  await filters(page).getByRole('checkbox', { name: 'Field Duplicate 3', exact: true }).click();
  await rowsText(page, 3);
  await narrowWithFilters(page);
  await filters(page).getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByText('3 field duplicates left out', { exact: true }).waitFor();
  await filters(page).getByLabel('Leave out 3 field duplicates').waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await seriousBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await showRows(page, caller.person, 'Duplicates');
  await rowsText(page, 3);
  expect(await filters(page).getByText('Leave out').count()).toBe(0);
});

test('[plots 7] [plots 8] map and plots obey it, and their subtitles count it; two fractions together say so', async () => {
  const page = await visitors.sharedScreen(server.address, showArsenic);
  // The highest of each well is 20, 30 and 40; with the duplicates 900 and 800.
  const list = page.getByRole('listbox', { name: 'Location list' });
  await list.getByText('20n = 3').waitFor();
  expect(await list.getByText(/[89]00/).count()).toBe(0);
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  for (const name of ['Quantile Plot', 'Box Plots']) {
    await plotToggle(page, name).click();
    const window = plotWindow(page, name);
    await window
      .getByText(/3 field duplicates left out$/)
      .first()
      .waitFor();
    await unfoldChoices(window);
    await window.getByLabel('Leave out 3 field duplicates').uncheck();
    await window
      .getByText(/3 field duplicates put back in$/)
      .first()
      .waitFor();
    await window.getByLabel('Leave out 3 field duplicates').check();
    await window.getByRole('button', { name: `Close ${name}` }).click();
  }

  // Two fractions together are named so, and one is chosen for map, list and histogram.
  const histogram = page.getByRole('region', { name: 'Sample Histogram' });
  await expect.poll(() => page.getByText('4 total and 2 dissolved results together.').count()).toBe(2);
  await page.getByRole('combobox', { name: 'Fraction', exact: true }).first().selectOption('Dissolved (2)');
  await list.getByText('4n = 1').waitFor();
  await histogram.getByText('Arsenic · Ground Water · Dissolved · ug/L').waitFor();
  expect(await page.getByText('results together').count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.get('fraction')).toBe('Dissolved');
  await page.getByRole('combobox', { name: 'Fraction', exact: true }).first().selectOption('Both together');
  await list.getByText('20n = 3').waitFor();
  expect(await seriousBarriers(page)).toEqual([]);
});
