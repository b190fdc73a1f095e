import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from './support/caller.ts';
import { waitForMap } from './support/drawn-map.ts';
import { writeMapResults } from './support/map-results.ts';
import { seriousBarriers } from './support/screen-checks.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { executeQuery, openQueries, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  await importResults(folder, [await writeMapResults(folder), '--dataset', 'bmi']);
  server = await startServer(folder);
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function take(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await item(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** How many colours a part of a picture has, from its upper left corner, as shares of its sides. */
async function coloursOf(page: Page, picture: Buffer, part: { x: number; y: number; width: number; height: number }) {
  return page.evaluate(
    async ({ base64, x, y, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      const [left, top] = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
      const { data } = pen.getImageData(
        left,
        top,
        Math.round(width * canvas.width),
        Math.round(height * canvas.height),
      );
      return new Set(new Uint32Array(data.buffer)).size;
    },
    { base64: picture.toString('base64'), ...part },
  );
}

test('[MAP-05] what the map shows leaves it as files that say what they were made from', async () => {
  const page = await visitors.arrive(server.address);
  await openQueries(page, caller.person);
  await executeQuery(page, 'Perchlorate');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await waitForMap(page);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect(await item(page, 'Contours (GeoJSON): the layer is off').getAttribute('aria-disabled')).toBe('true');
  expect(await item(page, 'Polygons (GeoJSON): none is drawn').getAttribute('aria-disabled')).toBe('true');
  expect(await seriousBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const geoJson = await take(page, 'Locations (GeoJSON)');
  expect(geoJson.name).toMatch(/^Perchlorate_Locations_\d{4}-\d\d-\d\d\.geojson$/);
  const { type, metadata, features } = JSON.parse(geoJson.content.toString());
  expect(type).toBe('FeatureCollection');
  expect(metadata).toMatchObject({ query: 'Perchlorate', dataset: 'bmi', statistic: 'Max', rows: 10, nonDetects: 4 });
  expect(metadata.release).toMatch(/\S/);
  expect(metadata.filters).toHaveLength(2);
  const fields = (name: string) =>
    features.find(({ properties }: { properties: { location: string } }) => properties.location === name);
  expect(features).toHaveLength(5);
  // 50, 30 and 31 detected.
  expect(fields('W-2')).toMatchObject({
    geometry: { type: 'Point', coordinates: [-114.98, 36.062] },
    properties: { samples: 3, non_detects: 0, max: 50, max_is_non_detect: false, min: 30, mean: 37, median: 31 },
  });
  expect(fields('W-1').properties).toMatchObject({ max: 20, max_is_non_detect: true });
  expect(fields('W-3').geometry).toBeNull();

  const csv = await take(page, 'Locations (CSV)');
  const lines = csv.content.toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines.find((line) => line.startsWith('W-2,'))).toMatch(
    /^W-2,-114\.98,36\.062,Perchlorate,Ground Water,ug\/L,3,0,50,false,30,false,37,31,Perchlorate,/,
  );

  await page.getByLabel('Location Statistic').selectOption('Mean');
  await page.getByLabel('Non-detects', { exact: true }).selectOption('Regression on order');
  await page.getByText('No mean by Regression on order at 3 locations').waitFor();
  const estimated = JSON.parse((await take(page, 'Locations (GeoJSON)')).content.toString());
  expect(estimated.metadata).toMatchObject({ statistic: 'Mean', nonDetectMethod: 'regression-on-order' });
  const means = estimated.features.map(({ properties }: { properties: Record<string, unknown> }) => [
    properties.location,
    properties.mean,
    properties.not_estimated,
  ]);
  expect(means.toSorted()).toEqual([
    ['W-1', null, 'fewer than two different detects'],
    ['W-2', 37, null],
    ['W-3', 40, null],
    ['W-4', null, 'no detect with a result'],
    ['W-5', null, 'fewer than two different detects'],
  ]);
  await page.getByLabel('Non-detects', { exact: true }).selectOption('At the reporting limit');
  await page.getByLabel('Location Statistic').selectOption('Max');

  const kml = await take(page, 'Locations (KML)');
  const read = await page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    return {
      faults: file.querySelectorAll('parsererror').length,
      names: [...file.querySelectorAll('Placemark > name')].map(({ textContent }) => textContent),
      points: [...file.querySelectorAll('coordinates')].map(({ textContent }) => textContent),
    };
  }, kml.content.toString());
  expect(read.faults).toBe(0);
  expect(read.names.toSorted()).toEqual(['W-1', 'W-2', 'W-3', 'W-4', 'W-5']);
  expect(read.points).toContain('-114.982,36.056');
  expect(read.points).toHaveLength(4);

  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  await page.getByRole('button', { name: 'Sampling Frequency Layer' }).click();
  const legend = page.getByRole('region', { name: 'Legend of the Sampling Frequency Layer' });
  // All ten but the one of W-3, which has no coordinates.
  await legend.getByText('9 samples in').waitFor();
  const hexagons = JSON.parse((await take(page, 'Sampling hexagons (GeoJSON)')).content.toString());
  expect(hexagons.metadata).toMatchObject({ title: 'Sampling hexagons', query: 'Perchlorate' });
  let samples = 0;
  for (const { geometry, properties } of hexagons.features) {
    expect(geometry.coordinates[0]).toHaveLength(7);
    expect(geometry.coordinates[0][6]).toEqual(geometry.coordinates[0][0]);
    samples += properties.samples;
  }
  expect(samples).toBe(9);

  const frame = await page.locator('.maplibregl-canvas').boundingBox();
  const picture = await take(page, 'Picture with legend (PNG)');
  expect(picture.name).toMatch(/^Perchlorate_Map_.*\.png$/);
  expect([...picture.content.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG');
  const [width, height] = [picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)];
  expect(width).toBeGreaterThan((frame?.width ?? 0) + 150);
  expect(height).toBeGreaterThan((frame?.height ?? 0) + 60);
  // Title, map with circles, legends beside it, provenance below: each is more than an empty sheet.
  for (const part of [
    { x: 0, y: 0, width: 0.4, height: 40 / height },
    { x: 0.1, y: 0.2, width: 0.5, height: 0.6 },
    { x: 1 - 200 / width, y: 64 / height, width: 180 / width, height: 100 / height },
    { x: 0, y: 1 - 50 / height, width: 0.4, height: 40 / height },
  ]) {
    expect(await coloursOf(page, picture.content, part)).toBeGreaterThan(5);
  }
});
