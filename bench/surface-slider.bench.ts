/// <reference lib="dom" />
import type { Browser, Locator, Page } from 'playwright-core';
import { showMap } from '../e2e/support/answer-screens.ts';
import { waitForMap } from '../e2e/support/drawn-map.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { median, p95, timed, type Row } from './figure.ts';
import { manyPeriods, manyPeriodsRelease, periodsAnalyte } from './many-periods-release.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { tabMemory } from './tab-memory.ts';
import { threadTasks } from './thread-tasks.ts';

export const title =
  'The map’s time over 40 periods of 400 wells, each kriged, on the built pages; tasks in the processor time of their thread';

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await manyPeriodsRelease();
  return onBuiltPages({ releasesFolder, analytes: [periodsAnalyte] }, async ({ page, browser, person }) => {
    page.setDefaultTimeout(300_000);
    const last = `${manyPeriods.firstYear + manyPeriods.periods / 4 - 1}-10-01`;
    await showMap(page, person, queryName, `?v=1&matrix=Ground+Water&unit=ug/L&snapshot=quarter,${last},0`);
    await waitForMap(page);
    const slider = page.getByRole('slider', { name: 'Period' });
    await throughAll(page, slider, async () => undefined);
    return measure(browser, page, slider);
  });
}

async function measure(browser: Browser, page: Page, slider: Locator): Promise<Row[]> {
  const memory = await tabMemory(browser, page);
  const bare = await framesOf(browser, page, slider);
  const without = (await memory?.used()) ?? 0;
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  await page.getByRole('button', { name: 'Estimated Surface', exact: true }).click();
  const legend = page.getByRole('region', { name: 'Legend of the Estimated Surface' });
  const drawn = () => legend.getByText(/^Ordinary kriging/).waitFor();
  await drawn();
  let elapsedMs = 0;
  let tasks = { longestMs: 0, workersMs: 0 };
  const krige = async () => {
    tasks = await threadTasks(browser, page, async () => {
      elapsedMs = await timed(() => throughAll(page, slider, drawn));
    });
  };
  const most = memory ? await memory.most(krige) : await krige();
  await memory?.end();
  const moved = await framesOf(browser, page, slider);
  const each = 'once all are known, a period a frame';
  return [
    { name: 'all periods, one after the other: until the last is drawn', median: elapsedMs, unit: 'ms' },
    { name: 'all of the science worker’s tasks meanwhile', median: tasks.workersMs, unit: 'ms' },
    { name: 'the longest task of the page meanwhile', median: tasks.longestMs, unit: 'ms', aim: '≤ 50 ms' },
    {
      name: `${each}: script in each, 95th percentile`,
      median: p95(moved.scripts),
      unit: 'ms',
      reference: p95(bare.scripts),
      ratio: p95(moved.scripts) / p95(bare.scripts),
      aim: '≤ 16.7 ms',
    },
    { name: `${each}: script in the longest`, median: Math.max(...moved.scripts), unit: 'ms', aim: '≤ 50 ms' },
    {
      name: `${each}: a frame`,
      median: median(moved.times),
      unit: 'ms',
      reference: median(bare.times),
      ratio: median(moved.times) / median(bare.times),
    },
    ...(typeof most === 'number'
      ? [
          {
            name: 'the most of the tab’s memory meanwhile, above that without a surface',
            median: most - without,
            unit: 'MB',
            aim: '≤ 200 MB',
          },
        ]
      : []),
  ];
}

/** From the first period to the last by keys, each once the one before is there. */
async function throughAll(page: Page, slider: Locator, settled: () => Promise<unknown>): Promise<void> {
  await slider.press('Home');
  for (let period = 0; period < manyPeriods.periods; period += 1) {
    await page.waitForFunction(
      (at) => document.querySelector<HTMLInputElement>('[data-time-panel] input[type=range]')?.value === String(at),
      period,
    );
    await settled();
    if (period < manyPeriods.periods - 1) await slider.press('ArrowRight');
  }
}

/** The frames of the slider: how long each takes, and the script in it, in milliseconds. */
interface Frames {
  times: number[];
  scripts: number[];
}

async function framesOf(browser: Browser, page: Page, slider: Locator): Promise<Frames> {
  let times: number[] = [];
  const scripts = await scriptPerFrame(browser, page, async () => {
    times = await slider.evaluate(moveToAndFro, manyPeriods.periods);
  });
  return { times, scripts };
}

/** Runs in the page: moves the slider by a period in every frame, from the last to the first and back. */
async function moveToAndFro(range: Element, periods: number): Promise<number[]> {
  const times: number[] = [];
  let last = await new Promise(requestAnimationFrame);
  for (let step = 0; step < 2 * periods; step += 1) {
    const at = step < periods ? periods - 1 - step : step - periods;
    // As a person changes it: React does not hear of a value that is set at the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', String(at), range);
    range.dispatchEvent(new Event('input', { bubbles: true }));
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}
