import type { Browser, Page } from 'playwright-core';
import { openPlotToggles } from '../e2e/support/plot-windows.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { comparison, median, p95, timed, type Row } from './figure.ts';
import { oneUnitRelease, onlyAnalyte } from './one-unit-release.ts';
import { RawDatabase } from './raw-database.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { timeClick, type TimedClick } from './time-click.ts';

export const title = 'Quantile, QQ and box plots of 100,000 and 1,000,000 rows, from the click to the drawing';

const repeats = 5;
const frames = 120;

const sizes = [
  { rows: 100_000, aimMs: 150 },
  { rows: 1_000_000, aimMs: 600 },
] as const;

/** Each plot's toggle, the sign that it is drawn, and the same computation in SQL. */
const plots = [
  {
    name: 'Quantile Plot',
    drawn: 'canvas[data-drawn]',
    sql: 'SELECT sum(p * result) FROM (SELECT result, cume_dist() OVER (ORDER BY result) AS p FROM samples)',
  },
  { name: 'QQ Plot', drawn: 'canvas[data-drawn]', sql: null },
  {
    name: 'Box Plots',
    drawn: '[role=toolbar] button',
    sql: `SELECT location, count(*), quantile_cont(result, [0.25, 0.5, 0.75]) AS q FROM samples GROUP BY location ORDER BY q[2]`,
  },
] as const;

export async function run(): Promise<Row[]> {
  const measured: Row[] = [];
  for (const size of sizes) measured.push(...(await measureRows(size)));
  return measured;
}

async function measureRows({ rows, aimMs }: (typeof sizes)[number]): Promise<Row[]> {
  const { releasesFolder, samplesFile } = await oneUnitRelease(rows);
  const raw = await RawDatabase.open(samplesFile);
  const named = (what: string) => `${rows.toLocaleString('en')} rows: ${what}`;
  return onBuiltPages({ releasesFolder, analytes: [onlyAnalyte] }, async ({ page, browser, person }) => {
    await openPlotToggles(page, person, queryName);
    await page.getByText(`Data: ${rows.toLocaleString('en')} rows`).waitFor({ timeout: 60_000 });
    // The side bar's plots are drawn before measuring.
    await page.waitForTimeout(3_000);
    const measured: Row[] = [];
    const stalls: number[] = [];
    for (const { name, drawn, sql } of plots) {
      const measuredMs: number[] = [];
      const referenceMs: number[] = [];
      for (let repeat = 0; repeat <= repeats; repeat += 1) {
        const { elapsedMs, longestTaskMs } = await openPlot(page, name, drawn);
        // The first round warms up and loads the plot's code.
        const counts = repeat > 0;
        if (counts) measuredMs.push(elapsedMs);
        if (counts) stalls.push(longestTaskMs);
        if (sql !== null) {
          const reference = await timed(() => raw.run(sql));
          if (counts) referenceMs.push(reference);
        }
        if (name === 'Quantile Plot' && repeat === repeats) measured.push(await hoverRow(browser, page, named));
        if (name !== 'Quantile Plot' || repeat < repeats) await closePlot(page, name);
      }
      const of = { name: named(`${name}, from the click to the drawing`), unit: 'ms', aim: `≤ ${aimMs} ms` };
      measured.push(sql === null ? { ...of, median: median(measuredMs) } : comparison(of, measuredMs, referenceMs));
    }
    const stall = { name: named("the longest task on the page's thread meanwhile"), unit: 'ms', aim: '≤ 50 ms' };
    return [...measured, { ...stall, median: median(stalls) }];
  }).finally(() => raw.close());
}

/** Opens a plot and times it until it is drawn. */
function openPlot(page: Page, name: string, drawn: string): Promise<TimedClick> {
  return timeClick(page.getByRole('button', { name, exact: true }), `[role=dialog] ${drawn}`);
}

async function closePlot(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Close ${name}` }).click();
}

/** Moves the pointer along the curve of the quantile plot. */
async function hoverRow(browser: Browser, page: Page, named: (what: string) => string): Promise<Row> {
  const box = await page.getByRole('dialog', { name: 'Quantile Plot' }).locator('canvas').boundingBox();
  if (!box) throw new Error('the plot is not in sight');
  const scripts = await scriptPerFrame(browser, page, async () => {
    for (let step = 0; step < frames; step += 1) {
      await page.mouse.move(box.x + 60 + (step * (box.width - 80)) / frames, box.y + 30 + (step % 10));
    }
  });
  const name = named('script in a frame while the pointer moves over it, 95th percentile');
  return { name, median: p95(scripts), unit: 'ms', aim: '≤ 16.7 ms' };
}
