import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOnPath } from '../server/src/testing/is-on-path.ts';
import { goToMap, showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { raiseSideBar } from './support/side-sheet.ts';
import { groupedWells, writeSpatialResults } from './support/spatial-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { legendOf, savedCells } from './support/surface-screens.ts';
import { Visitors } from './support/visitors.ts';

const run = promisify(execFile);
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSpatialResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

const samples = '?v=1&matrix=Ground+Water&unit=ug/L';

/** The map as a link with parameters opens it. */
async function openLink(parameters: string): Promise<Page> {
  const page = await visitors.sharedTab(server.address);
  await showMap(page, caller.person, 'Perchlorate', `${samples}&${parameters}`);
  await waitForMap(page);
  return page;
}

/** The map of an earlier test with other parameters. */
async function openMap(parameters: string): Promise<Page> {
  const page = await goToMap(await sharedMap(), `${samples}&${parameters}`);
  await waitForMap(page);
  return page;
}

async function unfoldLayers(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Additional Plots & Layers' });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** The wells with coordinates and their highest result. */
const wells = groupedWells.flatMap(({ lat, long, results }) =>
  lat === null || long === null ? [] : [{ lat, long, value: Math.max(...results) }],
);
const middleLat = (Math.min(...wells.map(({ lat }) => lat)) + Math.max(...wells.map(({ lat }) => lat))) / 2;

/** Shepard's weighted mean of some wells at a place, in the plane at the middle of all wells. */
function weighted({ long, lat }: { long: number; lat: number }, of = wells): number {
  const east = Math.cos((middleLat * Math.PI) / 180);
  const weights = of.map((well) => 1 / (((well.long - long) * east) ** 2 + (well.lat - lat) ** 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return of.reduce((total, { value }, at) => total + value * (weights[at] ?? 0), 0) / sum;
}

const byDistance = 'layer=estimatedSurface&surface=inverse-distance&surface-scale=values&surface-cell=0.1';

/** The map with a surface by distance, opened by an earlier test. */
const sharedMap = () => visitors.sharedScreen(server.address, openByDistance);
async function openByDistance(page: Page): Promise<void> {
  await showMap(page, caller.person, 'Perchlorate', `${samples}&${byDistance}`);
  await waitForMap(page);
  await legendOf(page, 'Estimated Surface').getByText('Inverse distance, weighting 2').waitFor(soon);
}

describe('an estimated surface', () => {
  test('[SURF-15] does not cross a barrier, which links carry and the side bar lists', async () => {
    const wall = -114.985;
    const page = await openLink(`${byDistance}&line=line-1@barrier:${wall},35;${wall},37`);
    await legendOf(page, 'Estimated Surface').getByText('One barrier is not crossed').waitFor(soon);
    const cells = await savedCells(page);
    const isWest = ({ long }: { long: number }) => long < wall;
    // There are wells and cells on both sides, and the wells beyond the barrier would have made a difference.
    for (const ofSide of [cells, wells]) {
      expect(ofSide.filter(isWest).length).toBeGreaterThan(1);
      expect(ofSide.filter((one) => !isWest(one)).length).toBeGreaterThan(1);
    }
    expect(cells.some((cell) => Math.abs(cell.value / weighted(cell) - 1) > 0.01)).toBe(true);
    for (const cell of cells) {
      const seen = wells.filter((well) => isWest(well) === isWest(cell));
      expect(Math.abs(cell.value / weighted(cell, seen) - 1)).toBeLessThan(1e-6);
    }
    await raiseSideBar(page);
    const lines = page.getByRole('region', { name: 'Lines' });
    expect(await lines.getByRole('listitem').innerText()).toMatch(/^Barrier 1\s+222 km/);
    await lines.getByRole('button', { name: 'Delete Barrier 1' }).click();
    await legendOf(page, 'Estimated Surface')
      .getByText('One barrier is not crossed')
      .waitFor({ state: 'hidden', ...soon });
    expect(new URL(page.url()).searchParams.get('line')).toBeNull();
  });

  test('[SURF-15] by inverse distances equals an independent computation in every cell', async () => {
    const page = await sharedMap();
    const cells = await savedCells(page);
    expect(cells.length).toBeGreaterThan(300);
    for (const cell of cells) expect(Math.abs(cell.value / weighted(cell) - 1)).toBeLessThan(1e-6);
    // Where a reader's own colors are forced, the legend keeps those of the map, and the current page is marked.
    await page.emulateMedia({ forcedColors: 'active' });
    const colors = page.getByRole('list', { name: 'Classes', exact: true }).locator('[style*=background]');
    const different = new Set(
      await colors.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor)),
    );
    expect(different.size).toBeGreaterThan(3);
    const current = page.getByRole('link', { name: 'Map', exact: true });
    expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
    await page.emulateMedia({ forcedColors: null });
  });

  test.runIf(isOnPath('gdalinfo'))(
    '[FMT-06] GDAL reads the saved GeoTIFF: system, bands with units, and every cell of the GeoJSON where it is (needs GDAL)',
    async () => {
      const page = await sharedMap();
      const cells = await savedCells(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Estimated surface (GeoTIFF)' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toMatch(/^Perchlorate_Estimated_surface_[\d-]+\.tif$/);
      const file = await saved.path();
      const info = JSON.parse((await run('gdalinfo', ['-json', file])).stdout) as {
        coordinateSystem: { wkt: string };
        metadata: Record<string, Record<string, string>>;
        bands: { description: string; unit?: string; type: string; noDataValue: unknown }[];
      };
      expect(info.coordinateSystem.wkt).toContain('ID["EPSG",4326]');
      expect(info.metadata['']?.['TIFFTAG_IMAGEDESCRIPTION']).toContain('Perchlorate');
      expect(
        info.bands.map(({ description, unit, type, noDataValue }) => [description, unit, type, noDataValue]),
      ).toEqual([
        ['value', 'ug/L', 'Float64', 'NaN'],
        ['km_to_nearest_well', 'km', 'Float64', 'NaN'],
      ]);
      const translated = await run('gdal_translate', ['-q', '-of', 'XYZ', '-b', '1', file, '/vsistdout/'], {
        maxBuffer: 1e9,
      });
      const read = translated.stdout
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number))
        .filter(([, , value]) => !Number.isNaN(value));
      const key = (long: number, lat: number) => `${long.toFixed(6)} ${lat.toFixed(6)}`;
      const byPosition = new Map(read.map(([long = 0, lat = 0, value]) => [key(long, lat), value]));
      expect(byPosition.size).toBe(cells.length);
      // As text GDAL writes them with 32 bits.
      for (const { long, lat, value } of cells) {
        expect(Math.abs((byPosition.get(key(long, lat)) ?? Number.NaN) / value - 1)).toBeLessThan(1e-6);
      }
    },
  );

  test('[SURF-14] by kriging says its variogram; where it is too uncertain it is hatched and counted', async () => {
    const page = await openMap('');
    await raiseSideBar(page);
    await unfoldLayers(page);
    for (const layer of ['Estimated Surface', 'Surface Uncertainty']) {
      await page.getByRole('button', { name: layer, exact: true }).click();
    }
    await legendOf(page, 'Estimated Surface')
      .getByText(/^Ordinary kriging/)
      .waitFor(soon);
    await legendOf(page, 'Surface Uncertainty')
      .getByText(/^Too uncertain to read/)
      .waitFor(soon);
    const numbersIn = async (layer: string, words: RegExp) =>
      (words.exec(await legendOf(page, layer).innerText()) ?? [])
        .slice(1)
        .map((text) => Number(text.replaceAll(',', '')));
    const number = String.raw`([\d.,]*\d(?:e[-+]?\d+)?)`;
    const [nugget = NaN, sill = NaN, range = NaN] = await numbersIn(
      'Estimated Surface',
      new RegExp(`variogram, nugget ${number}.*, partial sill ${number}.*, range ${number} km`),
    );
    expect(nugget).toBeGreaterThanOrEqual(0);
    expect(sill).toBeGreaterThan(0);
    expect(range).toBeGreaterThan(0);
    const [hatched = NaN, all = NaN] = await numbersIn(
      'Surface Uncertainty',
      /Too uncertain to read: .+ and more, ([\d,]+) of ([\d,]+) cells/,
    );
    expect(hatched).toBeGreaterThan(0);
    expect(hatched).toBeLessThan(all);
    expect(all).toBe((await savedCells(page)).length);
    expect(new URL(page.url()).searchParams.getAll('layer')).toEqual(['estimatedSurface', 'surfaceUncertainty']);
  });
});
