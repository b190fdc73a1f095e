import type { Browser, Page } from 'playwright-core';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { openBrowser } from './bench-browser.ts';
import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { comparison, median, p95, timed, type Row } from './figure.ts';
import { generateRows } from './generate-rows.ts';
import { openAccount } from './http-call.ts';
import { RawDatabase } from './raw-database.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { saveAnalytes } from './save-analytes.ts';
import { startServerProcess } from './server-process.ts';
import { timeClick, type TimedClick } from './time-click.ts';

export const title = 'Quantile, QQ and box plots of 100,000 and 1,000,000 rows, from the click to the drawing';

const repeats = 5;
const frames = 120;
const email = 'plots@example.org';
const password = 'a long enough phrase 7';
const analyte = 'All analytes';
const query = 'Everything';

const sizes = [
  { rows: 100_000, aimMs: 150 },
  { rows: 1_000_000, aimMs: 600 },
] as const;

/** Each plot's toggle, what says that it is drawn, and the same of the same rows in SQL. */
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
  await buildWebWhenStale();
  const measured: Row[] = [];
  for (const size of sizes) measured.push(...(await measureRows(size)));
  return measured;
}

async function measureRows({ rows, aimMs }: (typeof sizes)[number]): Promise<Row[]> {
  const release = await oneAnalyteRelease(rows);
  const raw = await RawDatabase.open(release.samplesFile);
  const server = await startServerProcess(release.releasesFolder);
  const browser = await openBrowser();
  const named = (what: string) => `${rows.toLocaleString('en')} rows: ${what}`;
  try {
    const token = await openAccount(server.origin, email, password);
    await saveAnalytes(server.origin, token, query, [analyte]);
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    await openMap(page, rows);
    const measured: Row[] = [];
    const stalls: number[] = [];
    for (const { name, drawn, sql } of plots) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let repeat = 0; repeat <= repeats; repeat += 1) {
        const { elapsedMs, longestTaskMs } = await openPlot(page, name, drawn);
        // The first round warms up, and fetches the plot's code.
        const counts = repeat > 0;
        if (counts) ours.push(elapsedMs);
        if (counts) stalls.push(longestTaskMs);
        if (sql !== null) {
          const reference = await timed(() => raw.run(sql));
          if (counts) theirs.push(reference);
        }
        if (name === 'Quantile Plot' && repeat === repeats) measured.push(await hoverRow(browser, page, named));
        if (name !== 'Quantile Plot' || repeat < repeats) await closePlot(page, name);
      }
      const of = { name: named(`${name}, from the click to the drawing`), unit: 'ms', aim: `≤ ${aimMs} ms` };
      measured.push(sql === null ? { ...of, median: median(ours) } : comparison(of, ours, theirs));
    }
    const stall = { name: named("the longest task on the page's thread meanwhile"), unit: 'ms', aim: '≤ 50 ms' };
    return [...measured, { ...stall, median: median(stalls) }];
  } finally {
    await browser.close();
    await server.stop();
    raw.close();
  }
}

/** A release whose rows are all of one analyte, matrix and unit: they may all be drawn together. */
function oneAnalyteRelease(rows: number): Promise<BenchRelease> {
  const sources = [new URL('generate-rows.ts', import.meta.url), new URL(import.meta.url)];
  return cachedRelease(`plots-${rows}`, sources, async (connection) => {
    await generateRows(connection, { rows, locations: 2_000, analytes: 30, seed: 1 });
    await connection.run(
      `UPDATE records SET dataset = 'bmi', analyte = '${analyte}', matrix = 'Ground Water', unit = 'ug/L'`,
    );
  });
}

async function openMap(page: Page, rows: number): Promise<void> {
  await page.goto('/query');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('option', { name: query }).click();
  await page.getByRole('button', { name: 'Execute Query' }).click();
  await page.getByText('Data Loaded', { exact: true }).waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByText(`Data: ${rows.toLocaleString('en')} rows`).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  // The side bar's own plots are drawn before anything is measured.
  await page.waitForTimeout(3_000);
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
