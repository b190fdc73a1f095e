/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { showRows } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { median, p95, type Row } from './figure.ts';
import { manyRows, oneAnalyteRelease } from './one-analyte-release.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { scrollFrames } from './scroll-frames.ts';

export const title = 'Scrolling a table of a million rows: script on the page’s thread in each frame';

const rows = 1_000_000;
const frames = 240;

/** Ways to scroll, in pixels per frame: one new row per frame, a page of new rows per frame, jumps of the bar. */
const ways = [
  ['a wheel, 100 px a frame', 100],
  ['a fling, 2,000 px a frame', 2_000],
  ['the bar, 50,000 px a frame', 50_000],
] as const;

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await oneAnalyteRelease(rows);
  return onBuiltPages({ releasesFolder, analytes: [manyRows] }, async ({ page, browser, person }) => {
    await showRows(page, person, queryName);
    await clearFilters(page);
    const measured: Row[] = [];
    // The first run warms up.
    for (const [name, stepPx] of [ways[0], ...ways]) {
      await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: 0 }));
      const scripts = await scriptPerFrame(browser, page, () => scroll(page, stepPx));
      if (scripts.length < frames / 2) throw new Error(`${name}: ${scripts.length} frames were drawn of ${frames}`);
      measured.push(
        { name: `${name}: median`, median: median(scripts), unit: 'ms' },
        { name: `${name}: 95th percentile`, median: p95(scripts), unit: 'ms' },
        { name: `${name}: longest`, median: Math.max(...scripts), unit: 'ms', aim: '≤ 16.7 ms' },
      );
    }
    await reachEnd(page);
    return measured.slice(3);
  });
}

/** All rows, in any matrix and unit. */
async function clearFilters(page: Page): Promise<void> {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  while ((await filters.locator('[aria-pressed=true]').count()) > 0) {
    await filters.locator('[aria-pressed=true]').first().click();
  }
  await page.getByRole('heading', { name: `Data: ${rows.toLocaleString('en-US')} rows` }).waitFor({ timeout: 60_000 });
}

/** Scrolls by a number of pixels in every frame, and checks that the page has few rows. */
async function scroll(page: Page, stepPx: number): Promise<void> {
  await scrollFrames(page.getByRole('grid'), frames, stepPx);
  const drawn = await page.getByRole('row').count();
  if (drawn > 100) throw new Error(`${drawn} row elements stand in the page`);
}

async function reachEnd(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.locator(`[aria-rowindex="${rows + 1}"]`).waitFor({ timeout: 5_000 });
}
