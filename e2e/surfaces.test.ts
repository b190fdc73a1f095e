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
import { legendOf, savedCells, savedText } from './support/surface-screens.ts';
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

const ledger = (page: Page) => page.getByRole('dialog', { name: 'Plume Ledger' });

const samples = '?v=1&matrix=Ground+Water&unit=ug/L';

/** The map as a link with parameters opens it. */
async function openLink(parameters: string): Promise<Page> {
  const page = await visitors.usualTab(server.address);
  await showMap(page, caller.person, 'Perchlorate', `${samples}&${parameters}`);
  await waitForMap(page);
  return page;
}

/** The map of an earlier test with other parameters. */
async function openMap(parameters: string): Promise<Page> {
  const page = await goToMap(await usualMap(), `${samples}&${parameters}`);
  await waitForMap(page);
  return page;
}

async function unfoldLayers(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Additional Plots & Layers' });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** An address within the page opens no windows, which stay as they are: the next test finds them closed. */
async function openLedger(page: Page): Promise<void> {
  await unfoldLayers(page);
  await page.getByRole('button', { name: 'Plume Ledger', exact: true }).click();
}

const closeLedger = (page: Page) => page.getByRole('button', { name: 'Close Plume Ledger' }).click();

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
const usualMap = () => visitors.usualScreen(server.address, openByDistance);
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
    const page = await usualMap();
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
      const page = await usualMap();
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

describe('a plume ledger', () => {
  const level = 30;
  const terms = `ledger-level=${level}&ledger-thickness=10&ledger-porosity=0.2`;

  test('[PLUM-07] has the area and the mass of the cells above the level, as counted by hand', async () => {
    const page = await openMap(`${byDistance}&${terms}&ledger=all`);
    await legendOf(page, 'Estimated Surface').getByText('Inverse distance, weighting 2').waitFor(soon);
    await openLedger(page);
    const area = ledger(page).getByRole('row').nth(1);
    await area.waitFor(soon);
    const csv = await savedText(page, () => ledger(page).getByRole('button', { name: 'Download CSV' }).click());
    await closeLedger(page);
    const above = (await savedCells(page)).filter(({ value }) => value > level);
    const [heading = '', line = ''] = csv.replace('\uFEFF', '').split(/\r?\n/);
    const cellOf = (name: string) => Number(line.split(',')[heading.split(',').indexOf(name)]);
    // Cells of 0.1 km: a hectare each. 1 ug/L in 1 m³ is a millionth of a gram, 1e-9 kg × 1,000 L.
    expect(cellOf('area_ha')).toBeCloseTo(above.length, 6);
    const water = 100 * 100 * 10 * 0.2;
    expect(cellOf('mass_kg') / above.reduce((sum, { value }) => sum + value * water * 1e-6, 0)).toBeCloseTo(1, 9);
    expect(cellOf('wells')).toBe(wells.length);
    expect(cellOf('mean')).toBeCloseTo(above.reduce((sum, { value }) => sum + value, 0) / above.length, 6);
  });

  test('[PLUM-07] has a row for each year, with what was not sampled then; without a level it says what to do', async () => {
    const page = await openMap(`${byDistance}&${terms}`);
    await openLedger(page);
    await ledger(page).getByRole('row').nth(5).waitFor(soon);
    const years = await ledger(page).getByRole('rowheader').allInnerTexts();
    expect(years).toEqual(['2001', '2002', '2003', '2004', '2005']);
    // The results of a well are of one year after the other, from the first on.
    const sampledIn = (year: number) =>
      groupedWells.filter(({ lat, results }) => lat !== null && results.length > year).length;
    const headings = await ledger(page).getByRole('columnheader').allInnerTexts();
    const sampled = await Promise.all(
      years.map((_, year) =>
        ledger(page)
          .getByRole('row')
          .nth(year + 1)
          .locator('th, td')
          .nth(headings.indexOf('Wells'))
          .innerText(),
      ),
    );
    expect(sampled).toEqual(years.map((_, year) => String(sampledIn(year))));
    expect(new Set(sampled).size).toBeGreaterThan(1);
    await ledger(page).getByText('Inputs', { exact: true }).click();
    await ledger(page).getByLabel('Level', { exact: true }).fill('');
    await ledger(page).getByRole('button', { name: 'Update' }).click();
    await ledger(page).getByText('A plume is what is above a level').waitFor(soon);
    await closeLedger(page);
  });

  test('[SURF-18] counts in each year the cells of the map’s surface of that year, which are the same in all years', async () => {
    // In 2002 the highest result is 30 ug/L.
    const low = 25;
    const page = await openMap(`${byDistance}&snapshot=year,2001-01-01,0&ledger-level=${low}`);
    const ofYear = async (year: number) => {
      await page
        .getByRole('region', { name: 'Time of the map' })
        .getByText(String(year), { exact: true })
        .first()
        .waitFor(soon);
      await legendOf(page, 'Estimated Surface')
        .getByText(/^Cells, scale, lines and edge are those of all dates/)
        .waitFor(soon);
      return savedCells(page);
    };
    const first = await ofYear(2001);
    await page.getByRole('slider', { name: 'Period' }).press('ArrowRight');
    const second = await ofYear(2002);
    const centers = (cells: typeof first) => cells.map(({ long, lat }) => [long, lat]);
    expect(centers(second)).toEqual(centers(first));
    await openLedger(page);
    await ledger(page).getByRole('row').nth(5).waitFor(soon);
    const csv = await savedText(page, () => ledger(page).getByRole('button', { name: 'Download CSV' }).click());
    const [heading = '', ...lines] = csv.replace('\uFEFF', '').split(/\r?\n/);
    const at = heading.split(',').indexOf('area_ha');
    for (const [row, cells] of [first, second].entries()) {
      const above = cells.filter(({ value }) => value > low).length;
      expect(above).toBeGreaterThan(0);
      expect(Number(lines[row]?.split(',')[at])).toBeCloseTo(above, 6);
    }
    await closeLedger(page);
  });

  test('[PLUM-08] counts the cells of a drawn area on the surface of all wells; a deleted one is named', async () => {
    const [west, south, east, north] = [-114.9855, 36.05, -114.97, 36.07];
    const polygon = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ];
    const page = await openMap(`${byDistance}&${terms}&ledger=all`);
    await legendOf(page, 'Estimated Surface').getByText('Inverse distance, weighting 2').waitFor(soon);
    const above = (await savedCells(page)).filter(({ value }) => value > level);
    const inside = above.filter(({ long, lat }) => long > west && long < east && lat > south && lat < north);
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.length).toBeLessThan(above.length);

    await raiseSideBar(page);
    await page.getByLabel('GeoJSON files').setInputFiles({
      name: 'parcel.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(
        JSON.stringify({
          type: 'Feature',
          properties: { name: 'East parcel' },
          geometry: { type: 'Polygon', coordinates: [[...polygon, polygon[0]]] },
        }),
      ),
    });
    await page.getByText('East parcel').first().waitFor(soon);
    await openLedger(page);
    await ledger(page).getByText('Inputs', { exact: true }).click();
    await ledger(page).getByLabel('Area', { exact: true }).selectOption({ label: 'East parcel' });
    await ledger(page).getByRole('button', { name: 'Update' }).click();
    await ledger(page).getByText('In East parcel · Above').waitFor(soon);
    await expect.poll(() => page.url()).toContain('ledger-area=polygon');
    const csv = await savedText(page, () => ledger(page).getByRole('button', { name: 'Download CSV' }).click());
    const [heading = '', line = ''] = csv.replace('\uFEFF', '').split(/\r?\n/);
    const cellOf = (name: string) => line.split(',')[heading.split(',').indexOf(name)];
    expect(Number(cellOf('area_ha'))).toBeCloseTo(inside.length, 6);
    // 100 m × 100 m × 10 m × 0.2 of water in each.
    const mass = inside.reduce((sum, { value }) => sum + value * 20_000 * 1e-6, 0);
    expect(Number(cellOf('mass_kg')) / mass).toBeCloseTo(1, 9);
    expect(Number(cellOf('wells'))).toBe(wells.length);
    // Columns of text before these have commas.
    expect(line).toContain(',East parcel,30,20,ug/L,10,0.2,');
    expect(line).not.toContain('Map: inside');

    await page.getByRole('button', { name: 'Delete East parcel' }).click();
    await ledger(page)
      .getByText('Nothing is counted in the area ‘Polygon 1’: it is no longer drawn on the map.')
      .waitFor(soon);
  });

  test('[PLUM-08] counts within an overlay’s area from a link, and says what lies outside or is not there', async () => {
    const page = await openLink(`${byDistance}&window=ledger&${terms}&ledger=all&ledger-area=overlay:subareas:B`);
    await ledger(page).getByText('In Subareas: Parcel B · Above').waitFor(soon);
    await ledger(page)
      .getByText(
        /^The surface covers \d+\.\d% of the area, \d+ of its \d+ cells: what is beyond its edge is not counted\.$/,
      )
      .waitFor(soon);
    expect(await ledger(page).getByRole('row').count()).toBe(2);
    // Its parcel ends south of the southernmost well.
    await ledger(page).getByText('Inputs', { exact: true }).click();
    await ledger(page).getByLabel('Area', { exact: true }).selectOption({ label: 'Subareas: Parcel A' });
    await ledger(page).getByRole('button', { name: 'Update' }).click();
    await ledger(page)
      .getByText(/^The area lies outside the surface: none of its \d+ cells has a value\.$/)
      .first()
      .waitFor(soon);
    // An address of an area that the site no longer has.
    await page.evaluate(() => {
      const address = new URL(location.href);
      address.searchParams.set('ledger-area', 'overlay:subareas:Z');
      history.pushState({}, '', address);
    });
    await ledger(page)
      .getByText('Nothing is counted in the area ‘subareas: Z’: the site’s overlays do not have it.')
      .waitFor(soon);
  });
});
