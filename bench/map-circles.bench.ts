/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { saveQuery } from '@wellfield/contract';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { openBrowser } from './bench-browser.ts';
import { comparison, median, p95, type Row } from './figure.ts';
import { callJson, openAccount } from './http-call.ts';
import { analyteAt, mapLocationsRelease } from './map-locations-release.ts';
import { scriptPerFrame } from './script-per-frame.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'Circles on the map, in a browser on the built pages: script on the page’s thread in each frame';

const person = { email: 'mapper@example.org', password: 'a long enough phrase 7' };
const panFrames = 60;
const changes = 12;

export async function run(): Promise<Row[]> {
  await buildWebWhenStale();
  const { releasesFolder } = await mapLocationsRelease();
  const server = await startServerProcess(releasesFolder);
  const browser = await openBrowser();
  try {
    const token = await openAccount(server.origin, person.email, person.password);
    const rows: Row[] = [];
    for (const locations of [2_000, 100_000] as const) {
      const data = [{ field: 'analyte_name', filter: analyteAt(locations) }];
      const body = { name: `All ${locations}`, query_type: 0, data };
      await callJson(server.origin, saveQuery.path, { method: 'POST', token, body });
      const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await openMap(page, body.name);
      rows.push(...(await panRows(browser, page, locations)), ...(await changeRows(browser, page, locations)));
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openMap(page: Page, query: string): Promise<void> {
  await page.goto('/query');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('option', { name: query }).click();
  await page.getByRole('button', { name: 'Execute Query' }).click();
  await page.getByRole('link', { name: 'Map', exact: true }).click({ timeout: 60_000 });
  await page.locator('.maplibregl-map canvas').waitFor();
  await page
    .getByRole('button', { name: 'Zoom to all locations' })
    .click({ timeout: 2000 })
    .catch(() => console.log('no home'));
  await page.waitForTimeout(1000);
  await drawn(page);
}

/** Until the map has drawn all that it was given. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { map } = document.querySelector('.maplibregl-map') as unknown as {
        map: { loaded(): boolean; isMoving(): boolean; getLayer(id: string): unknown };
      };
      return map.getLayer('location-circles') && map.loaded() && !map.isMoving();
    },
    null,
    { timeout: 60_000 },
  );
}

async function panRows(browser: Browser, page: Page, locations: number): Promise<Row[]> {
  const box = await page.locator('.maplibregl-map').boundingBox();
  if (!box) throw new Error('the map is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const scripts = await scriptPerFrame(browser, page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= panFrames; step += 1) {
      await page.mouse.move(x + 100 * Math.sin(step / 6), y + 60 * Math.cos(step / 6));
      await page.evaluate(() => new Promise((r) => requestAnimationFrame(r)));
    }
    await page.mouse.up();
  });
  const name = `${locations.toLocaleString('en-US')} circles, panned`;
  return [
    { name: `${name}: median (${scripts.length} frames)`, median: median(scripts), unit: 'ms' },
    { name: `${name}: 95th percentile`, median: p95(scripts), unit: 'ms', aim: '≤ 8 ms' },
    { name: `${name}: max`, median: Math.max(...scripts), unit: 'ms', aim: '≤ 8 ms' },
  ];
}

async function changeRows(browser: Browser, page: Page, locations: number): Promise<Row[]> {
  await drawn(page);
  const bar = page.getByRole('complementary', { name: 'Filters' });
  await bar.getByRole('button', { name: /^Data Source/ }).click();
  const value = bar.getByRole('checkbox', { name: /^Company 4/ });
  const longest: number[] = [];
  const sums: number[] = [];
  const references: number[] = [];
  const refSums: number[] = [];
  for (let change = 0; change < (locations > 5000 ? 4 : changes); change += 1) {
    const before = await page.getByText(/^Data: /).innerText();
    const scripts = await scriptPerFrame(browser, page, async () => {
      await value.click();
      await page.waitForFunction(
        (text) => {
          return ![...document.querySelectorAll('section[aria-label=Map] span')].some(
            (one) => one.textContent === text,
          );
        },
        before,
        { timeout: 60_000 },
      );
      await page.waitForTimeout(100);
      await drawn(page);
      await page.waitForTimeout(300);
    });
    longest.push(Math.max(...scripts));
    sums.push(scripts.reduce((a, b) => a + b, 0));
    const reference = await scriptPerFrame(browser, page, async () => {
      await page.evaluate(async () => {
        const { map } = document.querySelector('.maplibregl-map') as unknown as { map: any };
        const source = map.getSource('locations');
        const data = structuredClone(await source.getData());
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        source.setData(data);
      });
      await drawn(page);
      await page.waitForTimeout(300);
    });
    references.push(Math.max(...reference));
    refSums.push(reference.reduce((a, b) => a + b, 0));
  }
  console.log(longest.map((v) => v.toFixed(1)).join(' '), '|', references.map((v) => v.toFixed(1)).join(' '));
  const name = `${locations.toLocaleString('en-US')} locations, filter changed`;
  return [
    comparison({ name: `${name}: longest frame`, unit: 'ms', aim: '≤ 16.7 ms' }, longest, references),
    comparison({ name: `${name}: all script`, unit: 'ms' }, sums, refSums),
  ];
}
