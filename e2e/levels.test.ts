import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrowWithFilters, showRows, showRowsAgain } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { writeLevelResults } from './support/level-results.ts';
import { openPlotToggles, plotToggle, plotWindow } from './support/plot-windows.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { executeQuery, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeLevelResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Samples', 0, [
    { field: 'matrix', filter: 'Ground Water' },
    { field: 'matrix', filter: 'Soil' },
  ]);
});
afterAll(() => server?.stop());

const federal = 'Federal primary standards';
const section = (page: Page) => page.getByRole('region', { name: 'Level', exact: true });
const stateBox = (page: Page, name: string) => section(page).getByRole('checkbox', { name, exact: true });
const rows = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Data: ${count} row${count === 1 ? '' : 's'}` }).waitFor();

const showSamples = (page: Page) => showRows(page, caller.person, 'Samples');
const showSamplesMap = (page: Page) => openPlotToggles(page, caller.person, 'Samples');

/** The rows of arsenic in ground water in ug/L, as they were opened. */
async function openRows(options?: BrowserContextOptions): Promise<Page> {
  return showRowsAgain(await visitors.sharedScreen(server.address, showSamples, options));
}

async function openLevel(page: Page): Promise<void> {
  const toggle = section(page).getByRole('button', { name: /^Level/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

describe('rows against a level', () => {
  test('[LEV-05] [LEV-06] a set, then an own level: with its source, three states that add up, a column and a filter', async () => {
    const page = await openRows();
    await rows(page, 8);
    expect(await page.getByRole('columnheader', { name: 'Against level' }).count()).toBe(0);
    await openLevel(page);
    await section(page).getByLabel('Set', { exact: true }).selectOption(federal);
    await section(page).getByText('MCL 0.01 mg/L').first().waitFor();
    await section(page)
      .getByText(/^maximum contaminant level; 40 CFR 141\.62\(b\)\(16\), 2024-07-01\./)
      .waitFor();
    for (const name of ['Above 2', 'Below 4', 'Cannot tell 2']) await stateBox(page, name).waitFor();
    await section(page).getByText('Cannot tell: 2 non-detects with a limit above the level.').waitFor();
    await page.getByText('2 above MCL 0.01 mg/L, 4 below, 2 cannot be determined').waitFor();

    const grid = page.getByRole('grid', { name: 'Samples' });
    await grid.getByRole('columnheader', { name: 'Against level' }).waitFor();
    const states = () =>
      grid
        .getByRole('gridcell')
        .filter({ hasText: /^(Above|Below|Cannot tell)$/ })
        .allInnerTexts();
    await expect
      .poll(states)
      .toEqual(['Above', 'Below', 'Below', 'Cannot tell', 'Below', 'Below', 'Above', 'Cannot tell']);

    await stateBox(page, 'Cannot tell 2').click();
    await rows(page, 2);
    await expect.poll(states).toEqual(['Cannot tell', 'Cannot tell']);
    // The other states are still counted, to be chosen.
    await stateBox(page, 'Above 2').click();
    await rows(page, 4);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Table' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Against level: above or cannot tell');
    await page.getByRole('button', { name: 'Remove Against level: above or cannot tell' }).click();
    await rows(page, 8);
    expect(await seriousBarriers(page)).toEqual([]);

    // It is in the address: another visit opens the same.
    await stateBox(page, 'Above 2').click();
    await rows(page, 2);
    await expect.poll(() => new URL(page.url()).searchParams.get('against')).toBe('above');
    await page.reload();
    await rows(page, 2);
    await page.getByText('2 above MCL 0.01 mg/L, 0 below, 0 cannot be determined').waitFor();

    // An own level goes before the set, is checked, undone and removed.
    await page.getByRole('button', { name: 'Remove Against level: above' }).click();
    await openLevel(page);
    const form = section(page).getByRole('form', { name: 'Own level' });
    const value = form.getByRole('textbox', { name: 'Own level' });
    await value.fill('0');
    await value.press('Enter');
    await form.getByText(/^A level must be above 0/).waitFor();
    await form.getByLabel('Unit of the own level').selectOption('mg/L');
    await value.fill('0.0075');
    await value.press('Enter');
    await section(page).getByText('Own level 0.0075 mg/L').first().waitFor();
    for (const name of ['Above 4', 'Below 2', 'Cannot tell 2']) await stateBox(page, name).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('level')).toBe('0.0075,mg/L,Arsenic');
    await form.getByRole('button', { name: 'Remove own level' }).click();
    await expect.poll(() => stateBox(page, 'Above 4').count()).toBe(0);
    await stepBack(page);
    await stateBox(page, 'Above 4').waitFor();
    await narrowWithFilters(page);
    await stateBox(page, 'Above 4').waitFor();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });

  test('[LEV-05] levels that cannot be fetched hold up no answer, and the panel says so', async () => {
    visitors.expectComplaint(/screening_levels/);
    const page = await visitors.arrive(server.address);
    await page.route('**/api/screening_levels', (route) => route.fulfill({ status: 500, body: '{}' }));
    await showRows(page, caller.person, 'Samples');
    await rows(page, 8);
    await openLevel(page);
    await section(page)
      .getByText('The site’s levels could not be fetched. Execute the query again to get them.')
      .waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Query Data' }).click();
    await executeQuery(page, 'Samples');
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await section(page).getByLabel('Set', { exact: true }).selectOption(federal);
    await section(page).getByText('MCL 0.01 mg/L').first().waitFor();
    expect(await section(page).getByText('could not be fetched').count()).toBe(0);
  });
});

describe('locations against a level', () => {
  test('[LEV-07] [LEV-09] the map counts them by maximum, latest result and mean; plots draw the level in their unit', async () => {
    const page = await visitors.sharedScreen(server.address, showSamplesMap);
    await openLevel(page);
    await section(page).getByLabel('Set', { exact: true }).selectOption(federal);
    const against = page.getByLabel('Against a level', { exact: true });
    await against.selectOption('max');
    const legend = page.getByRole('region', { name: 'Legend' });
    await legend.getByRole('heading', { name: 'Against MCL 0.01 mg/L, Arsenic' }).waitFor();
    const counts = async () =>
      (
        await legend.getByRole('list', { name: 'Locations against the level' }).getByRole('listitem').allInnerTexts()
      ).map((text) => text.replaceAll(/\s+/g, ' '));
    await expect.poll(counts).toEqual(['Above 2', 'Below 0', 'Cannot tell 2']);
    await against.selectOption('latest');
    await expect.poll(counts).toEqual(['Above 1', 'Below 2', 'Cannot tell 1']);
    await against.selectOption('mean');
    await expect.poll(counts).toEqual(['Above 1', 'Below 1', 'Cannot tell 2']);
    await expect.poll(() => new URL(page.url()).searchParams.get('map-level')).toBe('mean');
    await against.selectOption('off');
    await expect.poll(() => legend.getByRole('heading', { name: /^Against/ }).count()).toBe(0);

    await page.getByRole('option', { name: /^W-1\b/ }).click();
    for (const name of ['Histogram', 'Time plot']) {
      await page
        .getByRole('figure', { name })
        .getByText('MCL 10 ug/L', { exact: true })
        .first()
        .waitFor({ state: 'attached' });
    }
    for (const [toggle, name] of [
      ['Quantile Plot', 'Quantile Plot'],
      ['Box Plots', 'Box Plots'],
    ] as const) {
      await plotToggle(page, toggle).click();
      const plot = plotWindow(page, name);
      await expect.poll(() => plot.getByText('MCL 10 ug/L', { exact: true }).count()).toBeGreaterThan(0);
      await plot.getByRole('button', { name: `Close ${name}` }).click();
    }
  });
});
