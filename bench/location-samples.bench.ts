import type { Browser, Page } from 'playwright-core';
import { showMap } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { comparison, median, p95, timed, type Row } from './figure.ts';
import { oneUnitRelease, onlyAnalyte, onlyLocation } from './one-unit-release.ts';
import { RawDatabase } from './raw-database.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { timeClick } from './time-click.ts';

export const title = 'The plots of one location with very many samples, from the click to the drawing';

const repeats = 5;
const frames = 120;
const sizes = [
  { rows: 20_000, aimMs: 150 },
  { rows: 100_000, aimMs: 150 },
  { rows: 1_000_000, aimMs: 600 },
] as const;

/** The rows of the time plot: each position once. */
const seenInSql = 'SELECT count(*) FROM (SELECT DISTINCT sample_date, round(result, 1), detect FROM samples)';

export async function run(): Promise<Row[]> {
  const measured: Row[] = [];
  for (const size of sizes) measured.push(...(await measure(size)));
  return measured;
}

async function measure({ rows, aimMs }: (typeof sizes)[number]): Promise<Row[]> {
  const { releasesFolder, samplesFile } = await oneUnitRelease(rows, 'one');
  const raw = await RawDatabase.open(samplesFile);
  const pages = { releasesFolder, analytes: [onlyAnalyte], heightPx: 1400 };
  return onBuiltPages(pages, async ({ page, browser, person }) => {
    await showMap(page, person, queryName);
    await page.getByRole('option', { name: onlyLocation }).waitFor({ timeout: 60_000 });
    // The side bar's other plots are drawn before measuring.
    await page.waitForTimeout(3_000);
    const named = (what: string) => `${rows.toLocaleString('en')} samples: ${what}`;
    const [measuredMs, referenceMs, stalls]: [number[], number[], number[]] = [[], [], []];
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      const option = page.getByRole('option', { name: onlyLocation });
      const { elapsedMs, longestTaskMs } = await timeClick(option, 'canvas[data-drawn]', 2);
      const reference = await timed(() => raw.run(seenInSql));
      // The first round warms up.
      if (repeat > 0) {
        measuredMs.push(elapsedMs);
        referenceMs.push(reference);
        stalls.push(longestTaskMs);
      }
      if (repeat < repeats) await option.click();
    }
    const drawn = {
      name: named('time and depth plot, from the click to both drawn'),
      unit: 'ms',
      aim: `≤ ${aimMs} ms`,
    };
    return [
      comparison(drawn, measuredMs, referenceMs),
      {
        name: named("the longest task on the page's thread meanwhile"),
        median: median(stalls),
        unit: 'ms',
        aim: '≤ 50 ms',
      },
      {
        name: named('script in a frame while the pointer moves over the time plot, 95th percentile'),
        median: p95(await pointAtSamples(browser, page)),
        unit: 'ms',
        aim: '≤ 16.7 ms',
      },
    ];
  }).finally(() => raw.close());
}

async function pointAtSamples(browser: Browser, page: Page): Promise<number[]> {
  const plot = page.getByRole('figure', { name: /^Time plot/ }).locator('canvas');
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('the plot is not in sight');
  return scriptPerFrame(browser, page, async () => {
    for (let step = 0; step < frames; step += 1) {
      await page.mouse.move(box.x + 60 + (step * (box.width - 80)) / frames, box.y + 60 + 8 * (step % 20));
    }
  });
}
