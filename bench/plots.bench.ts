/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { openBrowser } from './bench-browser.ts';
import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { median, p95, type Row } from './figure.ts';
import { generateRows } from './generate-rows.ts';
import { openAccount } from './http-call.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { saveAnalytes } from './save-analytes.ts';
import { startServerProcess } from './server-process.ts';

export const title = "The side bar's plots in a browser on the built pages: drawn, and pointed at";

const person = { email: 'plots@example.org', password: 'a long enough phrase 7' };
const query = 'Everything';
const analyte = 'All analytes';
const repeats = 6;

export async function run(): Promise<Row[]> {
  await buildWebWhenStale();
  return [...(await measure(100_000, '≤ 150 ms')), ...(await measure(1_000_000, '≤ 600 ms'))];
}

async function measure(rows: number, aim: string): Promise<Row[]> {
  const { releasesFolder } = await plottedRelease(rows);
  const server = await startServerProcess(releasesFolder);
  const browser = await openBrowser();
  try {
    const token = await openAccount(server.origin, person.email, person.password);
    await saveAnalytes(server.origin, token, query, [analyte]);
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 1400 } });
    await openMap(page, rows);
    const histogram = await drawHistogram(page);
    const frequency = await drawFrequency(page);
    const frames = await pointAtBars(browser, page);
    const name = `${rows.toLocaleString('en-US')} samples`;
    const longest = [...histogram, ...frequency].map(({ longestTaskMs }) => longestTaskMs);
    const figure = (what: string, times: readonly Drawn[]): Row => ({
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
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Rows of one analyte, matrix and unit, all with a result above 0. */
function plottedRelease(rows: number): Promise<BenchRelease> {
  const sources = [new URL('generate-rows.ts', import.meta.url), new URL(import.meta.url)];
  return cachedRelease(`plots-${rows}`, sources, async (connection) => {
    await generateRows(connection, { rows, locations: 2_000, analytes: 30, seed: 3 });
    await connection.run(
      `UPDATE records SET dataset = 'bmi', analyte = '${analyte}', matrix = 'Ground Water', unit = 'ug/L',
        result = abs(result) + 0.001`,
    );
  });
}

async function openMap(page: Page, rows: number): Promise<void> {
  await page.goto('/query');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('option', { name: query }).click();
  await page.getByRole('button', { name: 'Execute Query' }).click();
  await page.getByText('Data Loaded', { exact: true }).waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByRole('region', { name: 'Sample Histogram' }).getByText(samplesText(rows)).waitFor();
}

function samplesText(rows: number): string {
  return `${rows.toLocaleString('en-US')} samples`;
}

interface Drawn {
  elapsedMs: number;
  longestTaskMs: number;
}

/** Switches Log Data on and off, each time until the other axis is drawn. */
async function drawHistogram(page: Page): Promise<Drawn[]> {
  const section = page.getByRole('region', { name: 'Sample Histogram' });
  const times: Drawn[] = [];
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const isLog = repeat % 2 === 0;
    const drawn = await section.evaluate(clickAndWait, { click: 'input', isThere: isLog, words: 'logarithmic axis' });
    // The first round warms up.
    if (repeat > 0) times.push(drawn);
  }
  return times;
}

async function drawFrequency(page: Page): Promise<Drawn[]> {
  const section = page.getByRole('region', { name: 'Sampling Frequency Over Time' });
  const times: Drawn[] = [];
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const drawn = await section.evaluate(clickAndWait, { click: 'button', isThere: true, words: 'are non-detects' });
    if (repeat > 0) times.push(drawn);
    await section.getByRole('button', { name: 'Sampling Frequency Over Time' }).click();
  }
  return times;
}

/** Clicks in a section and waits until its plot's description has some words, or has them no more, and is painted. */
async function clickAndWait(
  section: Element,
  { click, isThere, words }: { click: string; isThere: boolean; words: string },
): Promise<Drawn> {
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
  // What is observed is told after the task.
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  tasks.disconnect();
  return { elapsedMs, longestTaskMs };
}

/** Moves the pointer over the histogram, from bar to bar, and over the list, whose locations the plots mark. */
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
