/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { showRows } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { median, type Row } from './figure.ts';
import { manyTrends, manyTrendsRelease, trendAnalytes } from './many-trends-release.ts';

export const title = 'Trends of 1,000 wells × 50 analytes × 40 samples in the page, from the choice to the table';

const runs = 3;

/** What is measured, by its name, over all runs. */
type Times = Map<string, number[]>;

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await manyTrendsRelease();
  return onBuiltPages({ releasesFolder, analytes: trendAnalytes }, async ({ page, person }) => {
    page.setDefaultTimeout(300_000);
    await page.addInitScript(noteFindings);
    const times: Times = new Map();
    for (let turn = 0; turn < runs; turn += 1) {
      await showRows(page, person, queryName);
      await measure(page, times);
    }
    const row = (name: string, aim?: string): Row => {
      return { name, median: median(times.get(name) ?? []), unit: 'ms', ...(aim !== undefined && { aim }) };
    };
    return [
      row(names.one),
      row(names.all),
      row(names.inWorker, '≤ 4,000 ms'),
      row(names.cancel),
      ...Object.values(acts).flatMap((act) => [row(act), row(longestIn(act), '≤ 50 ms')]),
      row(longestIn(names.all), '≤ 50 ms'),
    ];
  });
}

const names = {
  one: 'one analyte, 1,000 wells: from the click to the table',
  all: 'all 50 analytes: from the choice to the table, fetched one after the other',
  inWorker: 'of it in the science worker, trends alone',
  cancel: 'from Cancel until nothing is calculated',
};
const acts = {
  location: '50,000 trends sorted by location',
  slope: '50,000 trends sorted by slope',
  csv: '50,000 trends as CSV',
  xlsx: '50,000 trends as XLSX',
};
const longestIn = (name: string) => `${name}: the longest task of the page`;

async function measure(page: Page, times: Times): Promise<void> {
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  const dialog = page.getByRole('dialog', { name: 'Trends' });
  const table = dialog.getByRole('table');
  note(
    names.one,
    (
      await watched(page, async () => {
        await page.getByRole('button', { name: 'Trends', exact: true }).click();
        await table.waitFor();
      })
    ).elapsedMs,
  );
  const parameters = dialog.getByLabel('Parameters');
  await parameters.selectOption('Shown one');
  await page.evaluate(() => ((globalThis as unknown as Noted).foundMs = 0));
  await cancelled(dialog, (ms) => note(names.cancel, ms));
  await page.evaluate(() => ((globalThis as unknown as Noted).foundMs = 0));
  const all = await watched(page, async () => {
    await dialog.getByRole('button', { name: 'Calculate' }).click();
    await dialog
      .getByText(`${(manyTrends.wells * manyTrends.analytes).toLocaleString('en')} tests were made`)
      .waitFor();
  });
  note(names.all, all.elapsedMs);
  note(longestIn(names.all), all.longestTaskMs);
  note(names.inWorker, await page.evaluate(() => (globalThis as unknown as Noted).foundMs));
  for (const [act, heading, first] of [
    [acts.location, 'Location', 'W-999'],
    [acts.slope, 'Slope, ug/L a year', null],
  ] as const) {
    const header = dialog.getByRole('columnheader', { name: heading });
    const sorted = await watched(page, async () => {
      const before = await dialog.locator('tbody tr:not([aria-hidden])').first().innerText();
      await header.getByRole('button').click();
      await page.waitForFunction(
        ([was, wanted]) => {
          const row = document.querySelector<HTMLElement>('[role=dialog] tbody tr:not([aria-hidden])');
          return row !== null && row.innerText !== was && (wanted === null || row.innerText.includes(wanted));
        },
        [before, first] as const,
      );
    });
    note(act, sorted.elapsedMs);
    note(longestIn(act), sorted.longestTaskMs);
  }
  for (const [act, button] of [
    [acts.csv, 'Download CSV'],
    [acts.xlsx, 'Download XLSX'],
  ] as const) {
    const saved = await watched(page, async () => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button }).click();
      await download;
    });
    note(act, saved.elapsedMs);
    note(longestIn(act), saved.longestTaskMs);
  }
}

/** Begins all parameters and cancels them on the way. */
async function cancelled(dialog: Locator, note: (ms: number) => void): Promise<void> {
  await dialog.getByLabel('Parameters').selectOption('All 50');
  await dialog.getByText(/, 5 of 50$/).waitFor();
  const begin = performance.now();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('No trends were calculated.').waitFor();
  note(performance.now() - begin);
}

/** The time that work takes, and the longest task on the page's thread meanwhile. */
async function watched(page: Page, work: () => Promise<void>): Promise<{ elapsedMs: number; longestTaskMs: number }> {
  const watch = await page.evaluateHandle(() => {
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ type: 'longtask' });
    return {
      longest: async () => {
        // The observer is told after the task.
        await new Promise((resolve) => {
          setTimeout(resolve, 300);
        });
        tasks.disconnect();
        return longest;
      },
    };
  });
  const begin = performance.now();
  await work();
  const elapsedMs = performance.now() - begin;
  return { elapsedMs, longestTaskMs: await watch.evaluate((tasks) => tasks.longest()) };
}

/** In the page: for how long the science worker has been asked for trends. */
interface Noted {
  foundMs: number;
}

/** In the page: sums the times between a request for trends and its output. */
function noteFindings(): void {
  const noted = globalThis as unknown as Noted;
  noted.foundMs = 0;
  const begun = new Map<unknown, number>();
  const heard = new WeakSet<Worker>();
  const send = Worker.prototype.postMessage as (this: Worker, message: unknown, transfer: Transferable[]) => void;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, transfer: unknown = []) {
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number; kind: string }>) => {
        const begin = begun.get(data.id);
        if (begin === undefined || data.kind !== 'output') return;
        begun.delete(data.id);
        noted.foundMs += performance.now() - begin;
      });
    }
    const { id, name } = message as { id: number; name?: string };
    if (name === 'findTrends') begun.set(id, performance.now());
    send.call(this, message, transfer as Transferable[]);
  };
}
