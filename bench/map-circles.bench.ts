/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { showMap } from '../e2e/support/answer-screens.ts';
import { onBuiltPages, queryName } from './built-pages.ts';
import { comparison, p95, type Row } from './figure.ts';
import { analyteAt, mapLocationsRelease } from './map-locations-release.ts';
import { panMap } from './pan-map.ts';
import { scriptPerFrame } from './script-per-frame.ts';

export const title = 'Many locations on the map, on the built pages: script on the page’s thread in each frame';

const changes = 10;

/** The used parts of the map's instance. */
interface DrawnMap {
  getLayer(id: string): unknown;
  getSource(id: string): { getData(): Promise<object>; setData(data: object): Promise<void> } | undefined;
  isMoving(): boolean;
  jumpTo(camera: { zoom: number }): void;
  loaded(): boolean;
}

type MapElement = HTMLElement & { map: DrawnMap };

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await mapLocationsRelease();
  const at = (locations: number, measure: (browser: Browser, page: Page) => Promise<Row[]>) =>
    onBuiltPages({ releasesFolder, analytes: [analyteAt(locations)] }, async ({ page, browser, person }) => {
      await showMap(page, person, queryName);
      await showAllCircles(page);
      return measure(browser, page);
    });
  return [...(await at(100_000, panRows)), ...(await at(2_000, changeRows)), ...(await at(5_000, layerRows))];
}

async function showAllCircles(page: Page): Promise<void> {
  await page.locator('.maplibregl-canvas').waitFor();
  await rest(page);
  await page.evaluate(() => (document.querySelector('.maplibregl-map') as MapElement).map.jumpTo({ zoom: 11.5 }));
  await rest(page);
}

/** Waits until the map has drawn everything. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { map } = document.querySelector('.maplibregl-map') as MapElement;
      return map.getLayer('location-circles') !== undefined && map.loaded() && !map.isMoving();
    },
    null,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(500);
}

async function panRows(browser: Browser, page: Page): Promise<Row[]> {
  const scripts = await panMap(browser, page);
  const name = '100,000 circles, panned';
  return [
    { name: `${name}: 95th percentile`, median: p95(scripts), unit: 'ms', aim: '≤ 8 ms' },
    { name: `${name}: longest`, median: Math.max(...scripts), unit: 'ms', aim: '≤ 50 ms' },
  ];
}

/** Changes a filter; the reference is setting the same circles in the map library alone. */
async function changeRows(browser: Browser, page: Page): Promise<Row[]> {
  const bar = page.getByRole('complementary', { name: 'Filters' });
  await bar.getByRole('button', { name: /^Data Source/ }).click();
  const value = bar.getByRole('checkbox', { name: /^Company 4/ });
  const longest: number[] = [];
  const references: number[] = [];
  // The first warms up.
  for (let change = -1; change < changes; change += 1) {
    const before = await page.getByText(/^Data: /).innerText();
    const scripts = await scriptPerFrame(browser, page, async () => {
      await value.click();
      await page.getByText(before, { exact: true }).waitFor({ state: 'detached' });
      await rest(page);
    });
    const reference = await scriptPerFrame(browser, page, async () => {
      await page.evaluate(handAllOver);
      await rest(page);
    });
    if (change < 0) continue;
    longest.push(Math.max(...scripts));
    references.push(Math.max(...reference));
  }
  const name = '2,000 locations, a filter changed: longest frame';
  return [comparison({ name, unit: 'ms', aim: '≤ 16.7 ms' }, longest, references)];
}

/** Runs in the page: sets the map's circles again. */
async function handAllOver(): Promise<void> {
  const { map } = document.querySelector('.maplibregl-map') as MapElement;
  const source = map.getSource('locations');
  const data = structuredClone(await source?.getData());
  await new Promise(requestAnimationFrame);
  if (data) void source?.setData(data);
}

async function layerRows(browser: Browser, page: Page): Promise<Row[]> {
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  const rows: Row[] = [];
  for (const layer of ['Hot Spot Layer', 'Sampling Frequency Layer', 'Cluster Locations']) {
    const toggle = page.getByRole('group', { name: 'Layers', exact: true }).getByRole('button', { name: layer });
    const scripts = await scriptPerFrame(browser, page, async () => {
      await toggle.click();
      await page.getByRole('region', { name: `Legend of the ${layer}` }).waitFor({ timeout: 60_000 });
      await rest(page);
    });
    await toggle.click();
    rows.push({
      name: `${layer} of 5,000 locations: longest frame`,
      median: Math.max(...scripts),
      unit: 'ms',
      aim: '≤ 50 ms',
    });
  }
  return rows;
}
