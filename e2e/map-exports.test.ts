import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnPath } from '../server/src/testing/is-on-path.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { writeMapResults } from './support/map-results.ts';
import { layerFeatures, layerRaster } from './support/drawn-layers.ts';
import { overlapsOf } from './support/overlaps.ts';
import { rowsOfLines } from './support/rows-of-lines.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { allLayers, groupedWells, makeSite, writeGroupedWells } from './support/spatial-results.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  const files = [await writeMapResults(folder), await writeGroupedWells(folder, 'Arsenic')];
  await importResults(folder, [...files, '--dataset', 'bmi']);
  server = await startServer(folder, {
    SITE_DIR: await makeSite(folder, { interpolationMaxLocations: 19 }, allLayers),
  });
  caller = await Caller.register(server.address);
  for (const analyte of ['Perchlorate', 'Arsenic']) {
    await caller.saveQuery(analyte, 0, [{ field: 'analyte_name', filter: analyte }]);
  }
});
afterAll(() => server?.stop());

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

async function take(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await item(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

interface ReadFeature {
  properties: Record<string, string | number | boolean | null>;
  geometry: { type: string; coordinates: unknown } | null;
}

test.runIf(isOnPath('ogr2ogr'))(
  '[FMT-08] GDAL reads from shapefiles what the GeoJSON has: locations, and areas of a layer (needs GDAL)',
  async () => {
    const page = await showMap(await visitors.sharedTab(server.address), caller.person, 'Perchlorate');
    await waitForMap(page);
    await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
    await page.getByRole('button', { name: 'Sampling Frequency Layer' }).click();
    await page
      .getByRole('region', { name: 'Legend of the Sampling Frequency Layer' })
      .getByText('9 samples in')
      .waitFor();
    const folder = await makeDataFolder();
    for (const [title, stem] of [
      ['Locations', 'locations'],
      ['Sampling hexagons', 'sampling_hexagons'],
    ] as const) {
      const expected: ReadFeature[] = JSON.parse((await take(page, `${title} (GeoJSON)`)).content.toString()).features;
      const { name, content } = await take(page, `${title} (Shapefile)`);
      expect(name).toMatch(/^Perchlorate_[A-Za-z_]+_[\d-]+\.zip$/);
      const files = unzipSync(content);
      // What its short names stand for, after what it was made from.
      const stated = strFromU8(files[`${stem}.txt`] ?? new Uint8Array()).split('\r\n');
      const fullNames = new Map(
        stated.slice(stated.findIndex((line) => line.startsWith('Fields')) + 1).flatMap((line) => {
          const [, short, full] = /^(\S+) +(.+)$/.exec(line) ?? [];
          return short && full ? [[short, full] as const] : [];
        }),
      );
      expect(stated.join(' ')).toContain('Query: Perchlorate');
      const path = join(folder, name);
      await writeFile(path, content);
      const from = `/vsizip/${path}/${stem}.shp`;
      const { stdout } = await promisify(execFile)('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', from], {
        maxBuffer: 1e9,
      });
      const read: { crs?: unknown; features: ReadFeature[] } = JSON.parse(stdout);
      const asRead = read.features.map(({ properties, geometry }) => ({
        type: geometry?.type ?? null,
        ...Object.fromEntries(
          Object.entries(properties).map(([short, value]) => [fullNames.get(short) ?? short, value]),
        ),
      }));
      // GDAL reads truth values as letters.
      const asWritten = (value: unknown) => (typeof value === 'boolean' ? (value ? 'T' : 'F') : value);
      expect(asRead).toEqual(
        expected.map(({ properties, geometry }) => ({
          type: geometry?.type ?? null,
          ...Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, asWritten(value)])),
        })),
      );
      const cornersOf = ({ geometry }: ReadFeature) => (geometry ? [geometry.coordinates].flat(9).map(Number) : []);
      const sorted = (features: readonly ReadFeature[]) =>
        features.map((one) => cornersOf(one).toSorted((a, b) => a - b));
      for (const [at, corners] of sorted(read.features).entries()) {
        const wanted = sorted(expected)[at] ?? [];
        expect(corners.length).toBe(wanted.length);
        for (const [index, corner] of corners.entries()) expect(corner).toBeCloseTo(wanted[index] ?? Number.NaN, 7);
      }
    }
  },
);

/** Pixels of the page as dots of a picture, which has 300 an inch. */
const dots = (px: number) => (px * 300) / 96;

/** A part of an image, in shares of its sides from the upper left corner. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The colors ('#rrggbb') of parts of an image, which has millions of pixels to decode. */
async function coloursOf(page: Page, picture: Buffer, parts: readonly Part[]): Promise<Set<string>[]> {
  const colours = await page.evaluate(
    async ({ base64, all }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      return all.map(({ x, y, width, height }) => {
        const [left, top] = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
        const { data } = pen.getImageData(
          left,
          top,
          Math.round(width * canvas.width),
          Math.round(height * canvas.height),
        );
        // Millions of pixels have a few thousand colors: red is in the lowest byte.
        return [...new Set(new Uint32Array(data.buffer))].map(
          (pixel) => `#${[0, 8, 16].map((bits) => ((pixel >>> bits) & 0xff).toString(16).padStart(2, '0')).join('')}`,
        );
      });
    },
    { base64: picture.toString('base64'), all: parts },
  );
  return colours.map((ofPart) => new Set(ofPart));
}

test('[MAP-05] the map’s contents are exported as files with provenance', async () => {
  const page = await visitors.sharedTab(server.address);
  await showMap(page, caller.person, 'Perchlorate');
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

  // [PLT-17] The same as lines, without the columns that every row of the file has.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await item(page, 'SQL').click();
  await page.getByText('The lines for SQL are copied.').waitFor();
  const copied = await rowsOfLines(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toHaveLength(5);
  expect(copied.find(({ location }) => location === 'W-2')).toMatchObject({ samples: 3, max: 50, mean: 37 });
  expect(Object.keys(copied[0] ?? {})).not.toContain('release');

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
  // All ten except W-3, which has no coordinates.
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
  const painted = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const paint = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function note(text, ...position) {
      texts.push(text);
      paint.call(this, text, ...position);
    };
    return texts;
  });
  const picture = await take(page, 'Picture with legend (PNG)');
  const texts = await painted.jsonValue();
  expect(texts).toContain('Classes');
  expect(texts.join('\n')).toMatch(/Automatic \((natural|logarithmic steps)\)/);
  // Each class is followed by its count, as on the screen.
  const classes = await page.getByRole('list', { name: 'Classes' }).getByRole('listitem').all();
  expect(classes.length).toBeGreaterThan(2);
  for (const one of classes) {
    const name = await one.locator('button[aria-pressed] > span').first().innerText();
    const count = await one.getByRole('button', { name: /^\d+$/ }).innerText();
    expect(texts.join('\n')).toContain(`${name}\n${count}\n`);
  }
  expect(picture.name).toMatch(/^Perchlorate_Map_.*\.png$/);
  expect([...picture.content.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG');
  const [width, height] = [picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)];
  expect(width).toBeGreaterThan((frame?.width ?? 0) + 150);
  expect(height).toBeGreaterThan((frame?.height ?? 0) + 60);
  // Title, map with circles, legends next to it, provenance below: none is blank.
  const parts = [
    { x: 0, y: 0, width: 0.4, height: dots(40) / height },
    { x: 0.1, y: 0.2, width: 0.5, height: 0.6 },
    { x: 1 - dots(200) / width, y: dots(64) / height, width: dots(180) / width, height: dots(100) / height },
    { x: 0, y: 1 - dots(50) / height, width: 0.4, height: dots(40) / height },
  ];
  for (const { size } of await coloursOf(page, picture.content, parts)) expect(size).toBeGreaterThan(5);
});

/** One with a color, and one with a list of them; the soak shows all. */
const overlaysInTest = ['USGS Gauges', 'Soil'];

/** The soak looks at those between, too. */
const sizes = isSoak
  ? ([[2560, 1440], [1440, 900], [1280, 800], [768, 1024], [390, 844], [390, 667]] as const) // prettier-ignore
  : ([[1280, 800], [390, 844], [390, 667]] as const); // prettier-ignore

const layers = {
  hotSpots: 'Hot Spot Layer',
  hexagons: 'Sampling Frequency Layer',
  grid: 'IDW Interpolation Grid',
  contours: 'IDW Contour Layer',
  bands: 'Filled Contour Layer',
  tin: 'TIN Layer',
  clusters: 'Cluster Locations',
} as const;
const toggle = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Layers', exact: true }).getByRole('button', { name, exact: true });
const legendOf = (page: Page, layer: string) => page.getByRole('region', { name: `Legend of the ${layer}` });
const drawnOf = (page: Page, layer: string) => legendOf(page, layer).locator('h3 + p, h3 + ul').first();
const located = groupedWells.filter(({ lat }) => lat !== null);
const maxima = new Map(located.map(({ name, results }) => [name, Math.max(...results)]));

/** The number of sides of the convex hull of all wells: lines through two of them with all others on one side. */
function outlineSides(): number {
  const sideOf = (from: number, to: number, other: number) => {
    const [a, b, c] = [from, to, other].map((at) => located[at] as { lat: number; long: number });
    if (!a || !b || !c) throw new RangeError('no such well');
    return Math.sign((b.long - a.long) * (c.lat - a.lat) - (b.lat - a.lat) * (c.long - a.long));
  };
  const numbers = located.map((_, at) => at);
  return numbers.flatMap((from) =>
    numbers.filter((to) => to !== from && numbers.every((other) => sideOf(from, to, other) >= 0)),
  ).length;
}

test('[MAP-05] [MAP-06] [MAP-09] [MAP-16] [F20] [design 15] every layer in a file, in an image and on a dark basemap; one that fails does not affect the others', async () => {
  const page = await visitors.sharedTab(server.address);
  const day = (date: Date) => date.toLocaleDateString('en-CA');
  // The screen is opened the day before.
  const now = new Date();
  await page.clock.setFixedTime(new Date(now.getTime() - 24 * 3_600_000));
  await showMap(page, caller.person, 'Arsenic');
  await waitForMap(page);
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();

  // Two layers fail in different ways: the map refuses one, the worker cannot compute the other.
  visitors.expectComplaint(/no room for triangles/);
  await page.evaluate(() => {
    const { map } = document.querySelector('.maplibregl-map') as HTMLElement & {
      map: { addSource(id: string, source: unknown): unknown };
    };
    const addSource = map.addSource.bind(map);
    const post = Worker.prototype.postMessage;
    map.addSource = (id, source) => {
      if (id === 'tin') throw new Error('no room for triangles');
      return addSource(id, source);
    };
    Worker.prototype.postMessage = function fail(message: { name?: string }, ...rest: never[]) {
      const sent = message.name === 'drawHotSpots' ? { ...message, input: null } : message;
      return post.call(this, sent, ...rest);
    };
    Object.assign(globalThis, {
      mend() {
        map.addSource = addSource;
        Worker.prototype.postMessage = post;
      },
    });
  });
  for (const name of Object.values(layers)) await toggle(page, name).click();
  const failing = [layers.tin, layers.hotSpots];
  for (const name of failing) await legendOf(page, name).getByText('It could not be computed.').waitFor(soon);
  for (const name of Object.values(layers))
    if (!failing.includes(name as never)) await drawnOf(page, name).waitFor(soon);
  // All of them in one card.
  const card = page.getByRole('region', { name: 'Legend', exact: true });
  expect(await card.count()).toBe(1);
  expect(await card.getByRole('region', { name: /^Legend of the / }).count()).toBe(Object.keys(layers).length);
  await expect.poll(() => layerFeatures(page, 'idw-bands'), soon).toHaveLength(12);
  await page.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
  // The legends of all layers together extend below it.
  await page.getByRole('button', { name: 'Collapse Spatial Tools Interface' }).click();
  for (const name of failing) {
    await legendOf(page, name).getByRole('button', { name: 'Calculate' }).click();
    await drawnOf(page, name).waitFor(soon);
  }
  await expect.poll(async () => (await layerRaster(page, 'hot-spots'))?.opaque ?? 0, soon).toBeGreaterThan(0);

  await page.clock.setFixedTime(now);
  const taken = async (title: string, settings: Record<string, unknown>) => {
    const { name, content } = await take(page, `${title} (GeoJSON)`);
    const { metadata, features } = JSON.parse(content.toString());
    expect(name).toBe(`Arsenic_${title.replaceAll(' ', '_')}_${day(now)}.geojson`);
    expect(metadata).toMatchObject({
      title,
      query: 'Arsenic',
      dataset: 'bmi',
      date: day(now),
      statisticUnit: 'ug/L',
    });
    expect(metadata.filters).toEqual(['Matrix: Ground Water', 'Units: ug/L']);
    expect(metadata.release).toMatch(/\S/);
    expect(metadata.settings).toEqual(settings);
    return features as { properties: Record<string, unknown> }[];
  };
  // From 36.0524 to 36.0676 and from -114.9946 to -114.976: 16.9 by 16.7 cells of 0.1 km.
  const surface = {
    method: 'inverse distance weighting',
    cellSizeKm: 0.1,
    weighting: 10,
    interpolated: 'values',
  };
  const cells = await taken('Interpolation grid', surface);
  expect(cells).toHaveLength(289);
  for (const { properties } of cells) {
    expect(properties).toMatchObject({ unit: 'ug/L', value: expect.toSatisfy((one) => one >= 1 && one <= 100) });
  }
  const contours = await taken('Contours', { ...surface, levels: 11 });
  const levels = contours.map(({ properties }) => Number(properties['level']));
  expect(levels).toHaveLength(11);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  const bands = await taken('Filled contours', { ...surface, levels: 11 });
  expect(bands).toHaveLength(12);
  // Between neighboring levels; minimum and maximum bound the first and the last.
  expect(bands.slice(1).map(({ properties }) => properties['low'])).toEqual(levels);
  expect(bands.slice(0, -1).map(({ properties }) => properties['high'])).toEqual(levels);
  for (const { properties } of [...contours, ...bands]) expect(properties).toHaveProperty('unit', 'ug/L');
  const triangles = await taken('TIN', { method: 'Delaunay triangulation' });
  expect(triangles).toHaveLength(2 * located.length - 2 - outlineSides());
  for (const { properties } of triangles) {
    const corners = properties['locations'] as string[];
    const mean = corners.reduce((sum, name) => sum + (maxima.get(name) ?? Number.NaN), 0) / 3;
    expect(properties['mean']).toBeCloseTo(mean, 9);
    expect(properties['unit']).toBe('ug/L');
  }
  const hexagons = await taken('Sampling hexagons', { method: 'samples in each hexagon', sideKm: 0.15 });
  const samples = located.reduce((sum, { results }) => sum + results.length, 0);
  expect(hexagons.reduce((sum, { properties }) => sum + Number(properties['samples']), 0)).toBe(samples);
  const clustered = await taken('Clusters', { method: 'k-means on positions in km', clusterCount: 4 });
  expect(clustered).toHaveLength(located.length);
  const groups = Map.groupBy(clustered, ({ properties }) => properties['cluster'] as number);
  const corners = [...groups.values()].map((group) =>
    [...new Set(group.map(({ properties }) => String(properties['location']).slice(0, 2)))].join(),
  );
  expect(corners.toSorted()).toEqual(['NE', 'NW', 'SE', 'SW']);

  // The legends of the image: both ends of the circles' ramp, and the color of an overlay.
  await page.getByRole('button', { name: 'Layers', exact: true }).click();
  const overlayBoxes = page.getByRole('group', { name: 'Overlays' });
  const ofTest = overlaysInTest.map((name) => overlayBoxes.getByRole('checkbox', { name, exact: true }));
  for (const box of isSoak ? await overlayBoxes.getByRole('checkbox').all() : ofTest) await box.check();
  await page.getByRole('button', { name: 'Layers', exact: true }).click();
  await page.getByRole('region', { name: 'Legend', exact: true }).getByText('USGS Gauges').waitFor(soon);
  const picture = await take(page, 'Picture with legend (PNG)');
  const width = picture.content.readUInt32BE(16);
  const map = (await page.locator('.maplibregl-canvas').boundingBox())?.width ?? NaN;
  const mapEnd = dots(map + 20);
  const beside = { x: mapEnd / width, y: 0, width: (width - mapEnd) / width, height: 1 };
  const [colours = new Set<string>()] = await coloursOf(page, picture.content, [beside]);
  const { overlays } = JSON.parse(await readFile(new URL('../site/site.json', import.meta.url), 'utf8')) as {
    overlays: { id: string; color: string }[];
  };
  const gaugeColour = overlays.find(({ id }) => id === 'usgs-gauges')?.color ?? '';
  const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  // Cividis as published, through which the map's background shows as on the grid, and the red of an overlay. The
  // browser's antialiasing may change a color a little.
  const background = partsOf('#f3f5f7');
  const classes = ['#ffea46', '#958f78', '#31446b', '#00204d'].map((color) =>
    partsOf(color).map((part, at) => 0.65 * part + 0.35 * (background[at] ?? NaN)),
  );
  for (const parts of [...classes, partsOf(gaugeColour)]) {
    const isNear = (one: string) => partsOf(one).every((part, at) => Math.abs(part - (parts[at] ?? NaN)) <= 4);
    expect([...colours].some(isNear), String(parts)).toBe(true);
  }

  // At any size, nothing on the map overlaps.
  await page.getByRole('option', { name: /^NW-1/ }).click();
  const notice = page.getByText('The Positron basemap is unavailable', { exact: false });
  await notice.waitFor(soon);
  for (const [across, down] of sizes) {
    await page.setViewportSize({ width: across, height: down });
    await page.getByRole('region', { name: 'Selected location' }).waitFor();
    const overlaps = async () => {
      const over = await overlapsOf(page, [
        'section[aria-label="Map"] [data-legend]',
        '[data-selected-card]',
        '[data-strip]',
        '[data-strip] > div > *',
        '[data-cursor-position]',
        '.maplibregl-ctrl-scale',
        '[data-basemap-notice]',
        '[role=group][aria-label="Map view"]',
        'input[placeholder="search for a location"]',
      ]);
      // The pointer's position is in the strip.
      return over.filter((pair) => !/^Data: 20 rowsCopy link.* and .*EPSG/.test(pair));
    };
    // The map's own parts follow the size in later frames.
    await expect.poll(overlaps, { ...soon, message: `${across}` }).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  // With filters and side bar open, the tools lie on nothing; the strip has one line, and folded they stand above the scale.
  await page.setViewportSize({ width: 1280, height: 800 });
  const tools = page.getByRole('dialog', { name: 'Spatial Tools Interface' });
  const around = ['[role=dialog]', '[data-legend]', '.maplibregl-ctrl-scale', '[data-cursor-position]', '[data-strip]'];
  const onTools = async () => (await overlapsOf(page, around)).filter((pair) => pair.includes('Spatial Tools'));
  await expect.poll(onTools, soon).toEqual([]);
  await tools.getByRole('button', { name: /^Collapse/ }).click();
  await expect.poll(() => overlapsOf(page, ['[data-collapsed]', '.maplibregl-ctrl-scale']), soon).toEqual([]);
  expect((await page.locator('[data-strip]').boundingBox())?.height).toBe(28);
  await page.setViewportSize({ width: 1440, height: 900 });

  // On a dark basemap the page's scheme does not matter. Counts keep their own colors, ColorBrewer's PuBuGn, whatever is chosen for values.
  const style = { version: 8, sources: {}, layers: [] };
  await page.route('https://tiles.openfreemap.org/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: style }),
  );
  await page.getByRole('combobox', { name: 'Colors' }).selectOption('Viridis');
  const fills = async () => {
    const all = (await layerFeatures(page, 'sampling-hexagons')) ?? [];
    const counts = all.toSorted((a, b) => Number(a.properties?.['count']) - Number(b.properties?.['count']));
    return [counts.at(0), counts.at(-1)].map((one) => one?.properties?.['color']);
  };
  await expect.poll(fills, soon).toEqual(['rgb(208, 209, 230)', 'rgb(1, 100, 80)']);
  await page.getByRole('button', { name: 'Layers', exact: true }).click();
  await page.getByText('Dark Matter', { exact: true }).click();
  await expect.poll(fills, soon).toEqual(['rgb(11, 74, 64)', 'rgb(208, 209, 230)']);
  await expect.poll(() => layerFeatures(page, 'idw-bands'), soon).toHaveLength(12);
});
