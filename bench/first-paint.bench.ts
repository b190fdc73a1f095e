/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { showRows } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { median, type Row } from './figure.ts';
import { manyRows, oneAnalyteRelease, oneRow } from './one-analyte-release.ts';

export const title = 'From choosing an analyte to its rows on the screen, in a browser on the built pages';

const repeats = 5;

/** The notes of the page's observer; times in milliseconds since the choice. */
interface Seen {
  /** When rows were in the table, or circles on the map. */
  painted: number;
  complete: number;
  longTasks: number[];
}

export async function run(): Promise<Row[]> {
  return [
    ...(await measure(100_000, '≤ 1,200 ms', '≤ 1,200 ms')),
    ...(await measure(1_000_000, '≤ 1,500 ms', '≤ 6,000 ms')),
  ];
}

async function measure(rows: number, paintAim: string, completeAim: string): Promise<Row[]> {
  const { releasesFolder } = await oneAnalyteRelease(rows);
  return onBuiltPages({ releasesFolder, analytes: [manyRows, oneRow] }, async ({ page, person }) => {
    await showRows(page, person, queryName);
    const table = await chooseRepeatedly(page);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.locator('.maplibregl-canvas').waitFor();
    const map = await chooseRepeatedly(page);
    const name = `${rows.toLocaleString('en-US')} rows`;
    const figure = (what: string, values: number[], aim: string): Row => ({
      name: `${name}: ${what}`,
      median: median(values),
      unit: 'ms',
      aim,
    });
    const longest = (seen: readonly Seen[]) => seen.map(({ longTasks }) => Math.max(0, ...longTasks));
    return [
      figure(
        'first paint of the table',
        table.map(({ painted }) => painted),
        paintAim,
      ),
      figure(
        'first paint of the map',
        map.map(({ painted }) => painted),
        paintAim,
      ),
      figure(
        'complete in the table',
        table.map(({ complete }) => complete),
        completeAim,
      ),
      figure(
        'complete on the map',
        map.map(({ complete }) => complete),
        completeAim,
      ),
      figure('longest task on the page’s thread, table', longest(table), '≤ 50 ms'),
      figure('longest task on the page’s thread, map', longest(map), '≤ 50 ms'),
    ];
  });
}

async function chooseRepeatedly(page: Page): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await choose(page, oneRow);
    seen.push(await choose(page, manyRows));
  }
  return seen;
}

/** Chooses an analyte in the 'Parameter' dropdown and waits until it is completely loaded. */
async function choose(page: Page, analyte: string): Promise<Seen> {
  await page.getByRole('combobox', { name: 'Parameter' }).click();
  await page.keyboard.type(analyte);
  // Ignore what happened before.
  await page.waitForTimeout(500);
  await page.evaluate(watch, analyte);
  await page.keyboard.press('Enter');
  return page.evaluate(() => (globalThis as unknown as { seen: Promise<Seen> }).seen);
}

/** Runs in the page: notes when the analyte's rows or circles are drawn, and when loading ends. */
function watch(analyte: string): void {
  const seen: Seen = { painted: 0, complete: 0, longTasks: [] };
  let begin = 0;
  let settled = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime > begin) seen.longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  addEventListener('keydown', () => (begin = performance.now()), { once: true, capture: true });
  const map = document.querySelector('.maplibregl-map') as (HTMLElement & { map?: { loaded(): boolean } }) | null;
  const listed = () => document.querySelectorAll('[aria-label="Location list"] [role=option]').length;
  const before = listed();
  const isPainted = () => {
    if (!map) {
      return document.querySelector('strong')?.textContent === analyte && document.querySelector('[role=gridcell]');
    }
    // Querying the map for its circles would block the page: it has drawn when list and tiles are stable for some frames.
    settled = listed() !== before && map.map?.loaded() === true ? settled + 1 : 0;
    return settled > 3;
  };
  const done = new Promise<Seen>((resolve) => {
    const look = () => {
      if (begin > 0 && seen.painted === 0 && isPainted()) seen.painted = performance.now() - begin;
      const input = document.querySelector<HTMLInputElement>('[role=combobox]');
      if (seen.painted > 0 && input?.getAttribute('aria-busy') === 'false') {
        seen.complete = performance.now() - begin;
        // The observer is notified some time after the end of a task.
        setTimeout(() => resolve(seen), 500);
        return;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  Object.assign(globalThis, { seen: done });
}
