/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from 'playwright-core';
import { BuilderPage } from '../e2e/support/builder.ts';
import { Caller } from '../e2e/support/caller.ts';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { generatedRelease } from './bench-release.ts';
import { comparison, median, p95, type Row } from './figure.ts';
import { scrollFrames } from './scroll-frames.ts';
import { startServerProcess } from './server-process.ts';

export const title =
  'The query builder in a browser: a count from its request to the screen, and scrolling 1,900 locations';

const clicks = 15;
const frames = 240;
/** Pixels per frame: a wheel's notch, or a fast swipe. */
const pixelsAFrame = 180;

export async function run(): Promise<Row[]> {
  await buildWebWhenStale();
  const { releasesFolder } = await generatedRelease();
  const server = await startServerProcess(releasesFolder);
  const browser = await openBrowser(ensureChromium());
  try {
    const caller = await Caller.register(server.origin);
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    const builder = await BuilderPage.open(page, caller.person);
    await builder.list('Location');
    const counts = await countTimes(page, builder);
    const list = builder.filters.getByRole('listbox');
    const resting = await scrollFigures(page, list, 0);
    const scrolling = await scrollFigures(page, list, pixelsAFrame);
    return [
      { name: 'request to count shown', median: median(counts), unit: 'ms', aim: '≤ 200 ms' },
      { name: 'request to count shown, p95', median: p95(counts), unit: 'ms' },
      comparison(
        { name: 'frame while scrolling', unit: 'ms', aim: '≤ 1.1 × at rest' },
        scrolling.frameMs,
        resting.frameMs,
      ),
      comparison({ name: 'frame while scrolling, p95', unit: 'ms' }, [p95(scrolling.frameMs)], [p95(resting.frameMs)]),
      { name: 'script a frame', median: scrolling.scriptMs, unit: 'ms' },
      { name: 'style, layout and script a frame', median: scrolling.taskMs, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * Chooses locations, one after the other, and returns for each the time from sending the count's request until the number
 * was painted. The two seconds in which a person can keep clicking come before.
 */
async function countTimes(page: Page, builder: BuilderPage): Promise<number[]> {
  const options = builder.filters.getByRole('option');
  const times: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    const before = await builder.records();
    const asking = page.waitForRequest((request) => request.url().includes('/api/records')).then(() => Date.now());
    const shown = page.evaluate(untilCounted);
    await options.nth(click).click();
    await shown;
    // The page's own clock is turned on while a person keeps clicking.
    times.push(Date.now() - (await asking));
    const after = await builder.records();
    if (click > 0 && after <= before)
      throw new Error(`one more location leaves ${after} rows, not more than ${before}`);
  }
  return times;
}

/** In the page: until the frame after the next count's number appeared. */
function untilCounted(): Promise<void> {
  return new Promise((resolve) => {
    const line = document.querySelector('[role=status][aria-busy]');
    let wasBusy = false;
    const watch = new MutationObserver(() => {
      const isBusy = line?.getAttribute('aria-busy') === 'true';
      if (!wasBusy || isBusy) {
        wasBusy ||= isBusy;
        return;
      }
      watch.disconnect();
      requestAnimationFrame(() => {
        setTimeout(resolve);
      });
    });
    if (line) watch.observe(line, { attributes: true });
  });
}

/** The durations of frames in which a list scrolls by a number of pixels, and the page's work meanwhile. */
async function scrollFigures(
  page: Page,
  list: Locator,
  pixelsAFrame: number,
): Promise<{ frameMs: number[]; scriptMs: number; taskMs: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await workDone(session);
  const frameMs = await scrollFrames(list, frames, pixelsAFrame);
  const after = await workDone(session);
  const scrolled = await list.evaluate((scroller) => scroller.scrollTop);
  if (scrolled < (frames * pixelsAFrame) / 2) throw new Error(`the list scrolled by ${scrolled} px only`);
  const aFrame = (name: string): number => (1_000 * ((after.get(name) ?? NaN) - (before.get(name) ?? NaN))) / frames;
  return { frameMs, scriptMs: aFrame('ScriptDuration'), taskMs: aFrame('TaskDuration') };
}

/** The time spent by the page's main thread so far, in seconds by kind. */
async function workDone(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
