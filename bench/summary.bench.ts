import type { Page } from 'playwright-core';
import { showRows } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { comparison, median, timed, type Row } from './figure.ts';
import { oneUnitRelease, onlyAnalyte } from './one-unit-release.ts';
import { RawDatabase } from './raw-database.ts';
import { timeClick, type TimedClick } from './time-click.ts';

export const title = 'The Summary Table of 1,000,000 rows in a browser, against DuckDB grouping the same rows';

const rows = 1_000_000;
const repeats = 5;

export async function run(): Promise<Row[]> {
  const { releasesFolder, samplesFile } = await oneUnitRelease(rows);
  const raw = await RawDatabase.open(samplesFile);
  return onBuiltPages({ releasesFolder, analytes: [onlyAnalyte] }, async ({ page, person }) => {
    await showRows(page, person, queryName);
    await page.getByRole('heading', { name: `Data: ${rows.toLocaleString('en')} rows` }).waitFor();
    const measuredMs: number[] = [];
    const referenceMs: number[] = [];
    const stalls: number[] = [];
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      const { elapsedMs, longestTaskMs } = await openSummary(page);
      const grouped = await timed(() => raw.run(groupingSql));
      // The first round warms up.
      if (repeat === 0) continue;
      measuredMs.push(elapsedMs);
      stalls.push(longestTaskMs);
      referenceMs.push(grouped);
    }
    return [
      comparison({ name: 'from the click to the table', unit: 'ms', aim: '≤ 1,500 ms' }, measuredMs, referenceMs),
      { name: "the longest task on the page's thread meanwhile", median: median(stalls), unit: 'ms', aim: '≤ 50 ms' },
    ];
  }).finally(() => raw.close());
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

/** Opens the Summary Table, measures until its first rows appear, checks that it has all samples, and closes it. */
async function openSummary(page: Page): Promise<TimedClick> {
  const button = page.getByRole('button', { name: 'Summary Table', exact: true });
  const measured = await timeClick(button, '[role=dialog] tbody td');
  const summary = page.getByRole('dialog', { name: 'Summary Table' });
  await summary.getByText(`${rows.toLocaleString('en')} samples`).waitFor();
  await summary.getByRole('button', { name: 'Close Summary Table' }).click();
  return measured;
}
