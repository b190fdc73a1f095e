/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { median, type Row } from './figure.ts';
import { openAccount } from './http-call.ts';
import { oneAnalyteRelease } from './one-analyte-release.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'The first pages, in a browser that has seen nothing of them';

const person = { email: 'arriving@example.org', password: 'a long enough phrase 7' };
const repeats = 7;

interface Opened {
  /** Largest contentful paint, in milliseconds since the request of the page. */
  largestPaintMs: number;
  /** The sum of layout shifts (Cumulative Layout Shift, without its session windows). */
  shift: number;
}

export async function run(): Promise<Row[]> {
  await buildWebWhenStale();
  const { releasesFolder } = await oneAnalyteRelease(100_000);
  const server = await startServerProcess(releasesFolder);
  const browser = await openBrowser(ensureChromium());
  try {
    const token = await openAccount(server.origin, person.email, person.password);
    return [
      ...(await measure(browser, `${server.origin}/login`, null)),
      ...(await measure(browser, `${server.origin}/overview`, token)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(browser: Browser, address: string, token: string | null): Promise<Row[]> {
  const opened: Opened[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) opened.push(await open(browser, address, token));
  const { pathname } = new URL(address);
  const figure = (what: string, values: number[], unit: string, aim: string): Row => ({
    name: `${pathname}: ${what}`,
    median: median(values),
    unit,
    aim,
  });
  return [
    figure(
      'largest paint',
      opened.map(({ largestPaintMs }) => largestPaintMs),
      'ms',
      '≤ 1,500 ms',
    ),
    figure(
      'layout shift',
      opened.map(({ shift }) => shift),
      '',
      '≤ 0.05',
    ),
  ];
}

async function open(browser: Browser, address: string, token: string | null): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (token !== null) await page.addInitScript((stored) => sessionStorage.setItem('jwt', stored), token);
    await page.addInitScript(() => {
      const seen: Opened = { largestPaintMs: 0, shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (page.url() !== address) throw new Error(`${address} led to ${page.url()}`);
    return await page.evaluate(() => (globalThis as unknown as { seen: Opened }).seen);
  } finally {
    await context.close();
  }
}
