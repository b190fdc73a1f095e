import type { Page } from 'playwright-core';
import { saveQuery } from '@wellfield/contract';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { openBrowser } from './bench-browser.ts';
import { median, p95, type Row } from './figure.ts';
import { callJson, openAccount } from './http-call.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { startServerProcess } from './server-process.ts';
import { theAnalyte, wellsRelease } from './wells-release.ts';

export const title = 'Circles on the map: script in each frame of a drag; from the statistics to the picture';

const person = { email: 'cartographer@example.org', password: 'a long enough phrase 7' };
const dragSteps = 40;
const toggles = 12;

export async function run(): Promise<Row[]> {
  await buildWebWhenStale();
  return [...(await measured(100_000, dragged)), ...(await measured(2_000, (page) => restyled(page, 2_000)))];
}

async function measured(wells: number, measure: (page: Page) => Promise<Row[]>): Promise<Row[]> {
  const { releasesFolder } = await wellsRelease(wells);
  const server = await startServerProcess(releasesFolder);
  const browser = await openBrowser();
  try {
    const token = await openAccount(server.origin, person.email, person.password);
    const body = { name: 'Wells', query_type: 0, data: [{ field: 'analyte_name', filter: theAnalyte }] };
    await callJson(server.origin, saveQuery.path, { method: 'POST', token, body });
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    await openMap(page, wells);
    return await measure(page);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openMap(page: Page, wells: number): Promise<void> {
  await page.goto('/query');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('option', { name: 'Wells' }).click();
  await page.getByRole('button', { name: 'Execute Query' }).click();
  await page.getByRole('link', { name: 'See the rows' }).waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByText(`All ${wells.toLocaleString('en-US')} sampling locations shown`).waitFor({ timeout: 60_000 });
  await page.waitForFunction(isDrawn, undefined, { timeout: 120_000 });
}

/** What is used of the map and of the page's globals: this program knows no browser. */
interface MapInPage {
  loaded(): boolean;
  isSourceLoaded(source: string): boolean;
  getSource(source: string): unknown;
  on(event: 'render', act: () => void): void;
}
interface InPage {
  document: { querySelector(selectors: string): { map?: MapInPage; textContent: string } | null };
  performance: { now(): number };
}

function isDrawn(): boolean {
  const { document } = globalThis as unknown as InPage;
  const map = document.querySelector('.maplibregl-map')?.map;
  return map?.getSource('locations') !== undefined && map.isSourceLoaded('locations') && map.loaded();
}

/** Drags the map by its ground to and fro, with all circles drawn by size and colour. */
async function dragged(page: Page): Promise<Row[]> {
  await page.getByRole('checkbox', { name: 'Intensity Plot' }).check();
  await page.waitForFunction(isDrawn, undefined, { timeout: 120_000 });
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const drag = async () => {
    await page.mouse.move(700, 400);
    await page.mouse.down();
    for (let step = 0; step < dragSteps; step += 1) {
      await page.mouse.move(700 + 60 * Math.sin(step / 12), 400 + 60 * Math.sin(step / 9));
    }
    await page.mouse.up();
  };
  const scripts = await scriptPerFrame(browser, page, drag);
  if (scripts.length < 10) throw new Error(`only ${scripts.length} frames were drawn`);
  return [
    { name: '100,000 circles dragged: median', median: median(scripts), unit: 'ms', aim: '≤ 8 ms' },
    { name: '100,000 circles dragged: 95th percentile', median: p95(scripts), unit: 'ms', aim: '≤ 8 ms' },
    { name: '100,000 circles dragged: longest', median: Math.max(...scripts), unit: 'ms' },
  ];
}

/** Changes a filter again and again: from the page that has the new statistics to the map that shows them. */
async function restyled(page: Page, wells: number): Promise<Row[]> {
  const times: number[] = [];
  const button = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /^FD/ });
  for (let round = 0; round < toggles; round += 1) {
    const took = page.evaluate(async (all) => {
      const { document, performance } = globalThis as unknown as InPage;
      const map = document.querySelector('.maplibregl-map')?.map;
      if (!map) throw new Error('there is no map');
      const said = () => document.querySelector('[aria-label=Locations] [role=status]')?.textContent ?? '';
      const before = said();
      if (!before.includes(all)) throw new Error(`the header says ${before}`);
      return new Promise<number>((resolve) => {
        let since: number | null = null;
        const look = () => {
          if (since === null && said() !== before) since = performance.now();
        };
        const timer = setInterval(look, 1);
        map.on('render', () => {
          look();
          if (since === null || !map.isSourceLoaded('locations')) return;
          clearInterval(timer);
          resolve(performance.now() - since);
        });
      });
    }, wells.toLocaleString('en-US'));
    await button.click();
    times.push(await took);
    await page.waitForFunction(isDrawn);
  }
  // The first rounds warm up.
  const measuredTimes = times.slice(2);
  return [
    { name: '2,000 circles after a filter: median', median: median(measuredTimes), unit: 'ms', aim: '≤ 16.7 ms' },
    { name: '2,000 circles after a filter: longest', median: Math.max(...measuredTimes), unit: 'ms' },
  ];
}
