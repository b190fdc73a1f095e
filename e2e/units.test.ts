import { appendFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showRows, showRowsAgain } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { writeLevelResults } from './support/level-results.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Samples', 0, [{ field: 'matrix', filter: 'Ground Water' }]);
});
afterAll(() => server?.stop());

/** Arsenic in ground water: eight results in ug/L, and one in mg/L. */
async function writeResults(folder: string): Promise<string> {
  const path = await writeLevelResults(folder);
  await appendFile(path, 'Arsenic,Metals,W-1,Ground Water,mg/L,T,0.011,Y,2004-06-01,A-12,36.05,-114.98\n');
  return path;
}

/** The rows of arsenic in ground water, as they were opened. */
const openRows = async () => showRowsAgain(await visitors.sharedScreen(server.address, showSamples));
const showSamples = (page: Page) => showRows(page, caller.person, 'Samples');
const choice = (page: Page) => page.getByLabel('Results in', { exact: true });
const rows = (page: Page, count: number) => page.getByRole('heading', { name: `Data: ${count} rows` }).waitFor();
const choices = (page: Page) => choice(page).getByRole('option').allTextContents();

describe('results in one unit', () => {
  test('[quarter A4] [UNI-01] [UNI-02] [UNI-03] [UNI-04] samples of another unit are with the others, in the unit of most, of the level or a chosen one, and filters go with it', async () => {
    const page = await openRows();
    await rows(page, 9);
    expect(await choices(page)).toEqual(['Unit of most results (ug/L)', 'mg/L', 'ug/L', 'ng/L']);
    await page.getByText('Converted: 1 result in mg/L (× 1,000).', { exact: true }).waitFor();
    // 0.011 mg/L of W-1 in 2004.
    await page.getByRole('gridcell', { name: '11', exact: true }).waitFor();
    // The level is in mg/L, and so are the results that are compared with it; a chosen unit goes before it.
    await page.getByRole('button', { name: /^Level/ }).click();
    await page.getByLabel('Set', { exact: true }).selectOption('Federal primary standards');
    await page.getByText('Converted: 8 results in ug/L (÷ 1,000).', { exact: true }).waitFor();
    expect((await choices(page))[0]).toBe('Unit of the level (mg/L)');
    await rows(page, 9);
    await stepBack(page);
    await page.getByText('Converted: 1 result in mg/L (× 1,000).', { exact: true }).waitFor();
    await rows(page, 9);
    expect(await barriersInLightAndDark(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Filters go with the unit; a reload, undo and another parameter know it.
    await page.goto(`${page.url()}&result=8..`);
    // Those of 8, 10, 12, 20, 30 and 50 ug/L, and that of 0.011 mg/L.
    await rows(page, 7);
    await choice(page).selectOption('mg/L');
    await rows(page, 7);
    const stated = (name: string) => new URL(page.url()).searchParams.get(name);
    await expect.poll(() => stated('convert')).toBe('mg/L');
    expect(stated('result')).toBe('0.008..');
    await page.reload();
    await rows(page, 7);
    expect(await choice(page).inputValue()).toBe('mg/L');
    await stepBack(page);
    await expect.poll(() => choice(page).inputValue()).toBe('');
    expect(stated('result')).toBe('8..');
    await rows(page, 7);
    await page.goForward();
    await rows(page, 7);
    await page.getByRole('combobox', { name: 'Parameter' }).fill('Brom');
    await page.getByRole('option', { name: /^Bromide/ }).click();
    await expect.poll(() => choices(page)).toEqual(['As reported (mg/L)', 'ug/L', 'ng/L']);
    expect(await choice(page).inputValue()).toBe('');
  });
});
