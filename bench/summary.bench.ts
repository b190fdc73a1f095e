import type { Page } from 'playwright-core';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { openBrowser } from './bench-browser.ts';
import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { comparison, median, timed, type Row } from './figure.ts';
import { generateRows } from './generate-rows.ts';
import { openAccount } from './http-call.ts';
import { RawDatabase } from './raw-database.ts';
import { saveAnalytes } from './save-analytes.ts';
import { startServerProcess } from './server-process.ts';
import { timeClick, type TimedClick } from './time-click.ts';

export const title = 'The Summary Table of 1,000,000 rows in a browser, against DuckDB grouping the same rows';

const rows = 1_000_000;
const repeats = 5;
const email = 'summary@example.org';
const password = 'a long enough phrase 7';
const query = 'Everything';

export async function run(): Promise<Row[]> {
  await buildWebWhenStale();
  const release = await oneAnalyteRelease();
  const raw = await RawDatabase.open(release.samplesFile);
  const server = await startServerProcess(release.releasesFolder);
  const browser = await openBrowser();
  try {
    const token = await openAccount(server.origin, email, password);
    await saveAnalytes(server.origin, token, query, [analyte]);
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    await openRows(page);
    const ours: number[] = [];
    const theirs: number[] = [];
    const stalls: number[] = [];
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      const { elapsedMs, longestTaskMs } = await openSummary(page);
      const grouped = await timed(() => raw.run(groupingSql));
      // The first round warms up.
      if (repeat === 0) continue;
      ours.push(elapsedMs);
      stalls.push(longestTaskMs);
      theirs.push(grouped);
    }
    return [
      comparison({ name: 'from the click to the table', unit: 'ms', aim: '≤ 1,500 ms' }, ours, theirs),
      { name: "the longest task on the page's thread meanwhile", median: median(stalls), unit: 'ms', aim: '≤ 50 ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
    raw.close();
  }
}

const analyte = 'All analytes';

/** A release whose rows are all of one analyte, matrix and unit: one answer brings them, and no filter is in the way. */
function oneAnalyteRelease(): Promise<BenchRelease> {
  const sources = [new URL('generate-rows.ts', import.meta.url), new URL(import.meta.url)];
  return cachedRelease('summary', sources, async (connection) => {
    await generateRows(connection, { rows, locations: 2_000, analytes: 30, seed: 1 });
    await connection.run(
      `UPDATE records SET dataset = 'bmi', analyte = '${analyte}', matrix = 'Ground Water', unit = 'ug/L'`,
    );
  });
}

/** The same columns by the same groups. */
const groupingSql = `
  SELECT matrix, filtered IN ('F', 'Y', 'D', 'DISSOLVED') AS dissolved, location, unit,
    count(*), count(*) FILTER (detected), sum(result) FILTER (detected), min(result) FILTER (detected),
    quantile_cont(result, [0.25, 0.5, 0.75]) FILTER (detected), avg(result) FILTER (detected),
    max(result) FILTER (detected), stddev_samp(result) FILTER (detected),
    min(result) FILTER (NOT detected), max(result) FILTER (NOT detected), min(sample_date), max(sample_date)
  FROM (SELECT *, coalesce(detect NOT IN ('F', 'U', 'N'), true) AS detected FROM samples)
  GROUP BY ALL ORDER BY ALL`;

async function openRows(page: Page): Promise<void> {
  await page.goto('/query');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('option', { name: query }).click();
  await page.getByRole('button', { name: 'Execute Query' }).click();
  await page.getByText('Data Loaded', { exact: true }).waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'View Data' }).click();
  await page.getByRole('heading', { name: `Data: ${rows.toLocaleString('en')} rows` }).waitFor();
}

/** Opens the Summary Table, times it until its first rows stand, looks whether all samples are in it, and closes it. */
async function openSummary(page: Page): Promise<TimedClick> {
  const button = page.getByRole('button', { name: 'Summary Table', exact: true });
  const measured = await timeClick(button, '[role=dialog] tbody td');
  const summary = page.getByRole('dialog', { name: 'Summary Table' });
  await summary.getByText(`${rows.toLocaleString('en')} samples`).waitFor();
  await summary.getByRole('button', { name: 'Close Summary Table' }).click();
  return measured;
}
