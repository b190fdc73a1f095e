/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { showMap } from '../e2e/support/answer-screens.ts';
import { drawnCircles, waitForMap } from '../e2e/support/drawn-map.ts';
import { plotWindow } from '../e2e/support/plot-windows.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { comparison, median, p95, type Row } from './figure.ts';
import { analyteAt, mapLocationsRelease } from './map-locations-release.ts';
import { panMap } from './pan-map.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { scrollFrames } from './scroll-frames.ts';

export const title = '2,000 wells with 50 samples each, on the built pages: a click on one, all labels, all time plots';

const clicks = 11;
const frames = 120;

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await mapLocationsRelease();
  const pages = { releasesFolder, analytes: [analyteAt(2_000)] };
  return onBuiltPages(pages, async ({ page, browser, person }) => {
    await showMap(page, person, queryName);
    await waitForMap(page);
    const clicked = await clickRows(page);
    const panned = await panRows(browser, page);
    return [...clicked, ...panned, ...(await gridRows(browser, page))];
  });
}

/** How long a hand rests on a circle before it presses: work for the time plot has begun by then. */
const restMs = 150;

/** From the press on a well's circle until its card has drawn the time plot. */
async function clickRows(page: Page): Promise<Row[]> {
  const circles = await drawnCircles(page);
  const timeClicks = async (restsMs: number): Promise<number[]> => {
    const times: number[] = [];
    // The first fetches code.
    for (let click = 0; click <= clicks; click += 1) {
      const at = circles[Math.floor(((click + 1) * circles.length) / (clicks + 3))];
      if (!at) throw new Error(`${circles.length} circles are in sight`);
      const watch = await page.evaluateHandle(watchSketch);
      if (restsMs > 0) {
        await page.mouse.move(at.x, at.y);
        await page.waitForTimeout(restsMs);
      }
      await page.mouse.click(at.x, at.y);
      const elapsedMs = await watch.evaluate(({ drawn }) => drawn);
      await page.waitForTimeout(500);
      if (click > 0) times.push(elapsedMs);
    }
    return times;
  };
  const rested = await timeClicks(restMs);
  const name = 'a click on a well, until its time plot is in sight';
  return [
    { name: `${name}: median`, median: median(rested), unit: 'ms', aim: '≤ 200 ms' },
    { name: `${name}: longest`, median: Math.max(...rested), unit: 'ms' },
    { name: `${name}, without a rest on it: median`, median: median(await timeClicks(0)), unit: 'ms' },
  ];
}

/** In the page: the time between the next press and the frame after another well's time plot is drawn. */
function watchSketch(): { drawn: Promise<number> } {
  const before = document.querySelector<HTMLElement>('[data-sketch]')?.dataset['sketch'];
  const drawn = new Promise<number>((resolve) => {
    document.addEventListener(
      'pointerdown',
      () => {
        const begin = performance.now();
        const look = () => {
          const sketch = document.querySelector<HTMLElement>('[data-sketch]');
          if (sketch?.querySelector('path') && sketch.dataset['sketch'] !== before) {
            requestAnimationFrame(() => resolve(performance.now() - begin));
          } else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
  return { drawn };
}

/** Drags the map with all the labels that have room. */
async function panRows(browser: Browser, page: Page): Promise<Row[]> {
  const panned = async () => {
    const scripts = await panMap(browser, page);
    await waitForMap(page);
    return scripts;
  };
  // The first warms up.
  await panned();
  const without = await panned();
  await page.getByRole('checkbox', { name: 'Show Labels' }).check();
  await waitForMap(page);
  await page.waitForTimeout(2_000);
  const scripts = await panned();
  await page.getByRole('checkbox', { name: 'Show Labels' }).uncheck();
  const name = 'panned with labels, script in a frame';
  return [
    comparison({ name: `${name}: 95th percentile`, unit: 'ms', aim: '≤ 16.7 ms' }, [p95(scripts)], [p95(without)]),
    comparison(
      { name: `${name}: longest`, unit: 'ms', aim: '≤ 50 ms' },
      [Math.max(...scripts)],
      [Math.max(...without)],
    ),
  ];
}

/** Scrolls the window of all time plots. */
async function gridRows(browser: Browser, page: Page): Promise<Row[]> {
  const toggle = page.getByRole('button', { name: 'Time Plots of All Locations', exact: true });
  await toggle.press('Enter');
  const grid = plotWindow(page, 'Time Plots of All Locations');
  await grid.locator('canvas[data-drawn]').first().waitFor({ timeout: 60_000 });
  const scroller = page.locator('[data-bench-scroller]');
  await grid.evaluate((element) => {
    const tall = [...element.querySelectorAll('*')].find(
      (inner) => inner.scrollHeight > inner.clientHeight + 400 && getComputedStyle(inner).overflowY !== 'visible',
    );
    tall?.setAttribute('data-bench-scroller', '');
  });
  const scrolled = async (stepPx: number) => {
    let frameMs: number[] = [];
    const scripts = await scriptPerFrame(browser, page, async () => {
      frameMs = await scrollFrames(scroller, frames, stepPx);
    });
    return { frameMs, scripts };
  };
  await scrolled(50);
  const resting = await scrolled(0);
  const moving = await scrolled(50);
  const name = 'all time plots, scrolled by 50 px a frame';
  return [
    comparison({ name: `${name}: frame`, unit: 'ms', aim: '≤ 1.1 × at rest' }, moving.frameMs, resting.frameMs),
    comparison({ name: `${name}: frame, 95th percentile`, unit: 'ms' }, [p95(moving.frameMs)], [p95(resting.frameMs)]),
    { name: `${name}: script in the longest frame`, median: Math.max(...moving.scripts), unit: 'ms', aim: '≤ 16.7 ms' },
  ];
}
