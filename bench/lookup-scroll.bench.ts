/// <reference lib="dom" />
import { limits } from '@wellfield/contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { logIn } from '../e2e/support/visitors.ts';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { onBuiltPages } from './built-pages.ts';
import { cachedFolder } from './cached-folder.ts';
import { comparison, median, p95, type Row } from './figure.ts';
import { manyRows, oneAnalyteRelease } from './one-analyte-release.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { scrollFrames } from './scroll-frames.ts';
import { sizes } from '../web/src/ui/sizes.ts';

export const title = 'Lookup tables of 10,000 rows: scrolling, and a search from its last letter to the painted rows';

const entries = 10_000;
const frames = 180;
const searches = 9;

/** Both tables: one new row per frame, and a page of new rows per frame. */
const tables = [
  { route: '/analytes', search: 'Search Parameter Name' },
  { route: '/locations', search: 'Search Location ID' },
] as const;
const ways = [
  ['a wheel, 100 px a frame', 100],
  ['a fling, 2,000 px a frame', 2_000],
] as const;

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await oneAnalyteRelease(1_000);
  const pages = { releasesFolder, analytes: [manyRows], siteDir: await manyLookups() };
  return onBuiltPages(pages, async ({ page, browser, person }) => {
    await page.goto(tables[0].route);
    await logIn(page, person);
    await page.getByRole('table').waitFor();
    const rows: Row[] = [];
    for (const table of tables) rows.push(...(await measure(browser, page, table)));
    return rows;
  });
}

/** A site with 10,000 parameters and as many locations; every third has two aliases. */
function manyLookups(): Promise<string> {
  return cachedFolder('lookups', [new URL(import.meta.url)], async (folder) => {
    await copySite(builtInSiteDir, folder);
    const written = (prefix: string, line: (name: string, alias: string, at: number) => string) =>
      Array.from({ length: entries }, (_, at) => {
        const name = `${prefix}-${String(at + 1).padStart(5, '0')}`;
        const aliases = at % 3 === 0 ? [`${name} old`, `${name} older`] : [name];
        return aliases.map((alias) => `${line(name, alias, at)}\n`).join('');
      }).join('');
    const parameters = written('Parameter', (name, alias, at) => `${name},P-${at},${alias}`);
    await writeFile(join(folder, 'cas_ids.csv'), `analyte_name,cas_id,analyte_name_raw\n${parameters}`);
    const locations = written('Well', (name, alias, at) => {
      const coordinates = `${660_000 + at / 3},${3_990_000 + at / 7}`;
      return `${name},${coordinates},${alias},Company ${at % 9},${coordinates}`;
    });
    const heading = 'standard_name,standard_easting,standard_northing,location_id,owner,easting,northing';
    await writeFile(join(folder, 'standard_locations.csv'), `${heading}\n${locations}`);
  });
}

async function measure(browser: Browser, page: Page, { route, search }: (typeof tables)[number]): Promise<Row[]> {
  await page.goto(route);
  const table = page.getByRole('table');
  await page.locator(`[role=table][aria-rowcount="${entries + 1}"]`).waitFor();
  const scrolled = async (stepPx: number) => {
    await table.evaluate((element) => {
      element.scrollTop = 0;
    });
    let frameMs: number[] = [];
    const scripts = await scriptPerFrame(browser, page, async () => {
      frameMs = await scrollFrames(table, frames, stepPx);
    });
    const drawn = await page.getByRole('row').count();
    if (drawn > sizes.table.maxRowElements) throw new Error(`${drawn} row elements stand in the page`);
    const top = await table.evaluate((element) => element.scrollTop);
    if (top < (frames * stepPx) / 2) throw new Error(`${route} scrolled by ${top} px only`);
    return { frameMs, scripts };
  };
  // The first run warms up.
  await scrolled(ways[0][1]);
  const resting = await scrolled(0);
  const rows: Row[] = [];
  for (const [way, stepPx] of ways) {
    const { frameMs, scripts } = await scrolled(stepPx);
    const name = `${route}, ${way}`;
    rows.push(
      comparison({ name: `${name}: frame`, unit: 'ms', aim: '≤ 1.1 × at rest' }, frameMs, resting.frameMs),
      comparison({ name: `${name}: frame, 95th percentile`, unit: 'ms' }, [p95(frameMs)], [p95(resting.frameMs)]),
      { name: `${name}: script in a frame`, median: median(scripts), unit: 'ms' },
      { name: `${name}: script in a frame, 95th percentile`, median: p95(scripts), unit: 'ms' },
      { name: `${name}: script in the longest frame`, median: Math.max(...scripts), unit: 'ms', aim: '≤ 16.7 ms' },
    );
  }
  return [...rows, await searchRow(page, route, search)];
}

/** From the last letter until the rows found are painted, without the delay of the search. */
async function searchRow(page: Page, route: string, placeholder: string): Promise<Row> {
  const field = page.getByPlaceholder(placeholder);
  const times: number[] = [];
  for (let search = 0; search <= searches; search += 1) {
    const searched = `-0${search}`;
    await field.fill(searched.slice(0, -1));
    await page.locator('[role=table][aria-rowcount="10000"]').waitFor();
    const watch = await page.getByRole('table').evaluateHandle(watchSearch);
    await field.press(searched.slice(-1));
    const elapsed = await watch.evaluate(({ painted }) => painted);
    // The first run warms up.
    if (search > 0) times.push(elapsed - limits.searchDebounceMs);
  }
  const name = `${route}, a search: from its last letter to the painted rows, less the ${limits.searchDebounceMs} ms of rest`;
  return { name, median: median(times), unit: 'ms', aim: '≤ 50 ms' };
}

/** In the page: the time between the next letter and the frame after the number of rows changed. */
function watchSearch(table: Element): { painted: Promise<number> } {
  const painted = new Promise<number>((resolve) => {
    let begin = Number.NaN;
    document.addEventListener('input', () => (begin = performance.now()), { once: true, capture: true });
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => {
        setTimeout(() => resolve(performance.now() - begin));
      });
    });
    watch.observe(table, { attributeFilter: ['aria-rowcount'] });
  });
  return { painted };
}
