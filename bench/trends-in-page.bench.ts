/// <reference lib="dom" />
import type { Browser, Locator, Page } from 'playwright-core';
import { showRows } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { median, timed, type Row } from './figure.ts';
import { manyTrends, manyTrendsRelease, trendAnalytes } from './many-trends-release.ts';
import { threadTasks } from './thread-tasks.ts';

export const title =
  'Trends of 1,000 wells × 50 analytes × 40 samples in the page; tasks in the processor time of their thread';

const runs = Number(process.env['BENCH_RUNS'] ?? 3);

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await manyTrendsRelease();
  return onBuiltPages({ releasesFolder, analytes: trendAnalytes }, async ({ page, browser, person }) => {
    page.setDefaultTimeout(900_000);
    const times = new Map<string, number[]>();
    const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
    for (let turn = 0; turn < runs; turn += 1) {
      await showRows(page, person, queryName);
      await measure(browser, page, note);
    }
    return [...times].map(([name, all]): Row => {
      const aim = name.endsWith(longest) ? { aim: '≤ 50 ms' } : {};
      return { name, median: median(all), unit: 'ms', ...aim };
    });
  });
}

type Note = (name: string, ms: number) => void;

const longest = 'the longest task of the page';

async function measure(browser: Browser, page: Page, note: Note): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Trends' });
  const watch = async (name: string, work: () => Promise<void>) => {
    let elapsedMs = 0;
    const { longestMs, workersMs } = await threadTasks(browser, page, async () => {
      elapsedMs = await timed(work);
    });
    note(`${name}: from the click`, elapsedMs);
    note(`${name}: in the science worker`, workersMs);
    note(`${name}: ${longest}`, longestMs);
  };
  await watch('one analyte, 1,000 wells', async () => {
    await page.getByRole('button', { name: 'Trends', exact: true }).click();
    await dialog.getByText(`${manyTrends.wells.toLocaleString('en')} tests were made`).waitFor();
  });
  note('from Cancel of all analytes until nothing is calculated', await cancelledMs(dialog));
  await watch('all 50 analytes, fetched one after the other', async () => {
    await dialog.getByRole('button', { name: 'Calculate' }).click();
    await dialog
      .getByText(`${(manyTrends.wells * manyTrends.analytes).toLocaleString('en')} tests were made`)
      .waitFor();
  });
  for (const heading of ['Location', 'Slope, ug/L a year']) {
    await watch(`50,000 trends sorted by ${heading}`, () => sorted(page, dialog, heading));
  }
  for (const kind of ['CSV', 'XLSX']) {
    await watch(`50,000 trends as ${kind}`, async () => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: `Download ${kind}` }).click();
      await download;
    });
  }
}

/** Begins all parameters and cancels them on the way. */
async function cancelledMs(dialog: Locator): Promise<number> {
  await dialog.getByLabel('Parameters').selectOption('All 50');
  await dialog.getByText(/, [2-9] of 50$/).waitFor();
  return timed(async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Calculate' }).waitFor();
  });
}

async function sorted(page: Page, dialog: Locator, heading: string): Promise<void> {
  const rows = '[role=dialog] tbody tr:not([aria-hidden])';
  const before = await page.locator(rows).first().innerText();
  await dialog.getByRole('columnheader', { name: heading }).getByRole('button').click();
  await page.waitForFunction(([selector, was]) => document.querySelector<HTMLElement>(selector)?.innerText !== was, [
    rows,
    before,
  ] as const);
}
