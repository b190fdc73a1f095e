/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { showMap } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { median, p95, type Row } from './figure.ts';
import { oneUnitRelease, onlyAnalyte } from './one-unit-release.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import type { TimedClick } from './time-click.ts';

export const title = "The side bar's plots in a browser on the built pages: drawn, and pointed at";

const repeats = 6;

export async function run(): Promise<Row[]> {
  return [...(await measure(100_000, '≤ 150 ms')), ...(await measure(1_000_000, '≤ 600 ms'))];
}

async function measure(rows: number, aim: string): Promise<Row[]> {
  const { releasesFolder } = await oneUnitRelease(rows);
  const pages = { releasesFolder, analytes: [onlyAnalyte], heightPx: 1400 };
  return onBuiltPages(pages, async ({ page, browser, person }) => {
    const name = `${rows.toLocaleString('en-US')} samples`;
    await showMap(page, person, queryName);
    await page.getByRole('region', { name: 'Sample Histogram' }).getByText(name).waitFor();
    const histogram = await drawHistogram(page);
    const frequency = await drawFrequency(page);
    const frames = await pointAtBars(browser, page);
    const longest = [...histogram, ...frequency].map(({ longestTaskMs }) => longestTaskMs);
    const figure = (what: string, times: readonly TimedClick[]): Row => ({
      name: `${name}: ${what}`,
      median: median(times.map(({ elapsedMs }) => elapsedMs)),
      unit: 'ms',
      aim,
    });
    return [
      figure('histogram, Log Data switched', histogram),
      figure('sampling frequency opened', frequency),
      { name: `${name}: the longest task meanwhile`, median: median(longest), unit: 'ms', aim: '≤ 50 ms' },
      {
        name: `${name}: script a frame while bars are pointed at, 95th percentile`,
        median: p95(frames),
        unit: 'ms',
        aim: '≤ 16 ms',
      },
    ];
  });
}

/** Switches Log Data on and off, and waits each time until the axis is drawn. */
async function drawHistogram(page: Page): Promise<TimedClick[]> {
  const section = page.getByRole('region', { name: 'Sample Histogram' });
  const times: TimedClick[] = [];
  // Skewed results begin on a logarithmic axis.
  const first = !(await section.getByRole('checkbox', { name: 'Log Data' }).isChecked());
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const isLog = (repeat % 2 === 0) === first;
    const drawn = await section.evaluate(clickAndWait, { click: 'input', isThere: isLog, words: 'logarithmic axis' });
    // The first round warms up.
    if (repeat > 0) times.push(drawn);
  }
  return times;
}

async function drawFrequency(page: Page): Promise<TimedClick[]> {
  const section = page.getByRole('region', { name: 'Sampling Frequency Over Time' });
  const times: TimedClick[] = [];
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const drawn = await section.evaluate(clickAndWait, { click: 'button', isThere: true, words: 'are non-detects' });
    if (repeat > 0) times.push(drawn);
    await section.getByRole('button', { name: 'Sampling Frequency Over Time' }).click();
  }
  return times;
}

/** Clicks in a section and waits until its plot's description has, or no longer has, some words, and is painted. */
async function clickAndWait(
  section: Element,
  { click, isThere, words }: { click: string; isThere: boolean; words: string },
): Promise<TimedClick> {
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  let longestTaskMs = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  tasks.observe({ type: 'longtask' });
  const begin = performance.now();
  section.querySelector<HTMLElement>(click)?.click();
  const isDrawn = () => {
    const description = section.querySelector('[aria-roledescription=plot] p')?.textContent ?? '';
    return description !== '' && description.includes(words) === isThere;
  };
  while (!isDrawn()) await nextFrame();
  await nextFrame();
  const elapsedMs = performance.now() - begin;
  // The observer is notified after the task.
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  tasks.disconnect();
  return { elapsedMs, longestTaskMs };
}

/** Moves the pointer over the histogram, from bar to bar, and over the list, so that the plots mark locations. */
async function pointAtBars(browser: Browser, page: Page): Promise<number[]> {
  const plot = await page.getByRole('region', { name: 'Sample Histogram' }).getByRole('group').boundingBox();
  const list = await page.getByRole('listbox', { name: 'Location list' }).boundingBox();
  if (!plot || !list) throw new Error('nothing is drawn to point at');
  return scriptPerFrame(browser, page, async () => {
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.move(plot.x + 52 + step * 4.5, plot.y + 200);
      await page.waitForTimeout(16);
    }
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(list.x + 50, list.y + 8 + step * 4.5);
      await page.waitForTimeout(16);
    }
  });
}
