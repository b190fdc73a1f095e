import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMap, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { writeSummaryResults } from './support/summary-results.ts';
import { holdSession, Visitors } from './support/visitors.ts';

/*
 * Expected rows are from support/summary-results.ts: of W-2 in ground water, total, there are 10, 40 and 20 ug/L, a
 * non-detect below 5, and a result in nmol/L; one of its dissolved results is 1234.56789 ug/L, and one is from soil.
 */

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSummaryResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

const why = (page: Page) => page.getByRole('dialog', { name: 'Why this number?', exact: true });
const used = (page: Page) => page.getByRole('region', { name: 'Samples used', exact: true });
const leftOut = (page: Page) => page.getByRole('region', { name: 'Samples left out', exact: true });
const fact = (page: Page, title: string) =>
  page.locator('dl > div').filter({ has: page.getByText(title, { exact: true }) });
const cellsOf = (table: Locator) =>
  table
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The row of W-2 in ground water, total. */
async function summaryRow(page: Page): Promise<Locator> {
  await showRows(page, caller.person, 'Perchlorate');
  await page.getByRole('button', { name: 'Summary Table' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'W-2', exact: true }) })
    .filter({ hasText: 'Ground Water, Total' });
  await row.waitFor();
  return row;
}

const programs = ['python3', 'Rscript'].filter((program) => {
  try {
    return execFileSync(program, ['--version'], { stdio: 'ignore' }) === null;
  } catch {
    return false;
  }
});

describe('a number of the Summary Table', () => {
  test('[UNI-02] of converted results has each as it was reported, and the factor', async () => {
    const page = await visitors.sharedTab(server.address);
    await summaryRow(page);
    await page.getByLabel('Results in', { exact: true }).selectOption('mg/L');
    await page.getByText('Converted: 9 results in ug/L (÷ 1,000).', { exact: true }).waitFor();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'W-2', exact: true }) })
      .filter({ hasText: 'Ground Water, Total' });
    // The samples of 10, 40 and 20 ug/L, and < 5.
    await row.getByRole('button', { name: '4', exact: true }).first().click();
    const factors = 'Results reported in ug/L (÷ 1,000) are converted to mg/L.';
    await why(page).getByText(factors, { exact: true }).waitFor();
    const reported = await cellsOf(used(page).getByRole('table'));
    expect(reported.map((cells) => cells.slice(3, 6))).toContainEqual(['0.04', 'mg/L', '40 ug/L']);
  });

  test('[WHY-01] opens its samples, what is left out and why, unit, method, formula, source and release', async () => {
    const page = await visitors.sharedTab(server.address);
    const row = await summaryRow(page);
    await row.getByRole('button', { name: '23.3', exact: true }).click();
    await page
      .getByText('Mean of the detects: Perchlorate, W-2, Ground Water, Total or not stated, ug/L', { exact: true })
      .waitFor();
    // The mean of 10, 40 and 20 is 70 / 3.
    const unrounded = fact(page, 'Unrounded').getByRole('definition');
    await expect.poll(async () => Number(await unrounded.textContent())).toBeCloseTo(70 / 3, 12);
    expect(await fact(page, 'Unit').getByRole('definition').textContent()).toBe('ug/L');
    await page.getByText('none: all of these samples are in ug/L, as they were reported').waitFor();
    await page.getByText('x̄ = Σx / n', { exact: true }).waitFor();
    await page.getByText(/^EPA Unified Guidance 2009, chapter 3\./).waitFor();
    await fact(page, 'Release').getByText('dataset BMI').waitFor();
    expect(await cellsOf(used(page).getByRole('table'))).toEqual([
      ['W-2', 'P-3', 'Mar 2, 2018', '10', 'ug/L', 'no'],
      ['W-2', 'P-4', 'Mar 11, 2019', '40', 'ug/L', 'no'],
      ['W-2', 'P-5', 'Apr 1, 2020', '20', 'ug/L', 'no'],
    ]);
    await page.getByRole('heading', { name: '2 samples left out' }).waitFor();
    const reasons = await leftOut(page).locator('summary').allTextContents();
    expect(reasons).toEqual([
      'Non-detects: the statistic is of detects: 1 sample',
      'In nmol/L: units are never mixed: 1 sample',
    ]);
    await leftOut(page)
      .getByText(reasons[0] ?? '', { exact: true })
      .click();
    expect(await cellsOf(leftOut(page).getByRole('table').first())).toEqual([
      ['W-2', 'P-6', 'Feb 14, 2021', '< 5', 'ug/L', 'yes (U)'],
    ]);
    expect(await barriersInLightAndDark(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });

  test('[WHY-01] is reached by arrow keys from its row’s location, and opens with Enter', async () => {
    const page = await visitors.sharedTab(server.address);
    const row = await summaryRow(page);
    await row.getByRole('button', { name: 'W-2', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('4');
    await page.keyboard.press('Enter');
    await page
      .getByText('Number of samples: Perchlorate, W-2, Ground Water, Total or not stated, ug/L', { exact: true })
      .waitFor();
    expect(await cellsOf(used(page).getByRole('table'))).toHaveLength(4);
  });

  test('[WHY-02] its link opens the same window, and its rows are a file with where they are from', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
    const row = await summaryRow(page);
    await row.getByRole('button', { name: '23.3', exact: true }).click();
    const saving = page.waitForEvent('download');
    await why(page).getByRole('button', { name: 'Download CSV' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    const records = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect(records.map(({ sample_id, result, used: isUsed, reason }) => [sample_id, result, isUsed, reason])).toEqual([
      ['P-3', '10', 'yes', ''],
      ['P-4', '40', 'yes', ''],
      ['P-5', '20', 'yes', ''],
      ['P-6', '5', 'no', 'Non-detects: the statistic is of detects'],
      ['P-7', '2', 'no', 'In nmol/L: units are never mixed'],
    ]);
    expect(records[0]).toMatchObject({ statistic: 'Mean of the detects', unit_factor: '1', dataset: 'bmi' });
    expect(records[0]?.filters).toContain('Matrix: Ground Water');

    await why(page).getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await copied(page);
    await holdSession(page, caller.person);
    await page.goto(link);
    await page
      .getByText('Mean of the detects: Perchlorate, W-2, Ground Water, Total or not stated, ug/L', { exact: true })
      .waitFor();
    await used(page).getByText('P-4', { exact: true }).waitFor();
  });

  test.skipIf(programs.length < 2)(
    '[WHY-03] its lines give it by python3 and Rscript, by Kaplan–Meier too (needs both on the machine)',
    async () => {
      const page = await visitors.sharedTab(server.address);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
      const row = await summaryRow(page);
      await page.getByLabel('Non-detects', { exact: true }).first().selectOption('kaplan-meier');
      // 40 and 20 have a quarter each; what is below 10 sits on it: (40 + 20 + 10 + 10) / 4.
      await row.getByRole('button', { name: '20', exact: true }).last().waitFor();
      const mean = row.locator('td').filter({ has: page.getByRole('button', { name: '20', exact: true }) });
      await mean.last().getByRole('button').click();
      await page.getByText(/^(Mean|Median) of all results/).waitFor();
      for (const [language, program, args] of [
        ['Python', 'python3', ['-']],
        ['R', 'Rscript', ['-']],
      ] as const) {
        await why(page)
          .getByRole('button', { name: `Copy as ${language}` })
          .click();
        await why(page).getByText(`The lines for ${language} are copied.`).waitFor();
        const lines = await copied(page);
        expect(lines).toContain('release');
        const printed = execFileSync(program, args, { input: lines, encoding: 'utf8' });
        const shown = Number(await fact(page, 'Unrounded').getByRole('definition').textContent());
        expect(Number(printed)).toBeCloseTo(shown, 10);
      }
    },
  );
});

test('[WHY-01] a figure of the map’s selected location opens its samples, and says which filters keep out the others', async () => {
  const page = await visitors.sharedTab(server.address);
  await showMap(page, caller.person, 'Perchlorate');
  await page
    .getByRole('listbox', { name: 'Location list' })
    .getByRole('option', { name: /^W-2\b/ })
    .click();
  const card = page.getByRole('region', { name: 'Selected location' });
  await card.getByRole('button', { name: /^1,?234\.5679$/ }).click();
  await page.getByText('Maximum, non-detects at their limit: Perchlorate, W-2', { exact: true }).waitFor();
  await expect.poll(() => fact(page, 'Unrounded').getByRole('definition').textContent()).toBe('1234.56789');
  expect(await cellsOf(used(page).getByRole('table'))).toHaveLength(5);
  await why(page)
    .getByText(/^1 of 5 results\. At the reporting limit: /)
    .waitFor();
  const reasons = await leftOut(page).locator('summary').allTextContents();
  expect(reasons.toSorted()).toEqual([
    'Filter Matrix: Ground Water; Filter Units: ug/L: 1 sample',
    'Filter Units: ug/L: 1 sample',
  ]);
});
