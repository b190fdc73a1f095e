import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goToMap, showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { levelWells, writeLevelUnits } from './support/level-units.ts';
import { barriersInLightAndDark } from './support/screen-checks.ts';
import { groupedWells, writeSpatialResults } from './support/spatial-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSpatialResults, wl: writeLevelUnits });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
  await caller.saveQuery('Levels', 2, [{ field: 'analyte_name', filter: 'Water level' }]);
});
afterAll(() => server?.stop());

/** The map with parameters of an address. */
async function openMap(query: string, parameters: string): Promise<Page> {
  const page = await visitors.usualTab(server.address);
  await showMap(page, caller.person, query, `${samples}&${parameters}`);
  await waitForMap(page);
  return page;
}
const samples = '?v=1&matrix=Ground+Water';

/** The map with the window of quality, opened by an earlier test. */
const usualQuality = () => visitors.usualScreen(server.address, openQuality);
async function openQuality(page: Page): Promise<void> {
  await showMap(page, caller.person, 'Perchlorate', `${samples}&${surface}&window=surface-quality`);
  await waitForMap(page);
}
const surface = 'unit=ug/L&surface-scale=values';

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const legend = (page: Page, layer: string) => page.getByRole('region', { name: `Legend of the ${layer}` });
const quality = (page: Page) => page.getByRole('dialog', { name: 'Surface Quality' });

describe('the quality of a surface', () => {
  test('[SURF-16] its variogram counts the pairs that are typed, in links; bins that cannot be are a reason', async () => {
    const page = await usualQuality();
    const notices = quality(page).getByRole('figure', { name: /^Variogram/ }).getByRole('list'); // prettier-ignore
    await notices.getByText(/^Pairs of wells up to .* \(default\)\.$/).waitFor(soon);
    await quality(page).getByText('Adjust the variogram', { exact: true }).click();
    await quality(page).getByLabel('Pairs up to (km)', { exact: true }).fill('2');
    await quality(page).getByLabel('Bin width (km)', { exact: true }).fill('0.5');
    await quality(page).getByRole('button', { name: 'Update' }).click();
    await notices.getByText('Pairs of wells up to 2.00 km in bins of 0.500 km (typed).').waitFor(soon);
    expect([parameter(page, 'variogram-cutoff'), parameter(page, 'variogram-bin')]).toEqual(['2', '0.5']);
    await quality(page).getByLabel('Bin width (km)', { exact: true }).fill('3');
    await quality(page).getByRole('button', { name: 'Update' }).click();
    await quality(page).getByText('Bins of 3 km are wider than the pairs of wells up to 2 km').waitFor(soon);
  });

  test('[SURF-17] the influence of chosen wells has a row for each, is in links, and goes back to all', async () => {
    const page = await goToMap(await usualQuality(), `${samples}&${surface}&selected=NE-1`);
    await quality(page).getByLabel('Show', { exact: true }).selectOption({ label: 'Influence' });
    const rows = quality(page).getByRole('region', { name: 'Influence by well' }).getByRole('row');
    await expect.poll(() => rows.count(), soon).toBe(1 + 12);
    const all = meanChanges(await rows.allInnerTexts());
    await quality(page).getByText('Wells: all 12', { exact: true }).click();
    expect(await barriersInLightAndDark(page)).toEqual([]);
    await quality(page).getByRole('button', { name: 'Add NE-1' }).click();
    await expect.poll(() => rows.count(), soon).toBe(1 + 1);
    await quality(page).getByRole('searchbox', { name: 'Search wells' }).fill('SE-2');
    await quality(page).getByRole('button', { name: 'Add 1 found' }).click();
    await expect.poll(() => rows.count(), soon).toBe(1 + 2);
    // The surface is of all wells still: each changes it as among all, in its own cells, which are smaller.
    const changesAsAmongAll = async () => {
      for (const [name, mean] of meanChanges(await rows.allInnerTexts())) {
        expect(mean / (all.get(name) ?? NaN), name).toBeCloseTo(1, 1);
      }
    };
    await changesAsAmongAll();
    await legendOfRings(page).getByText('Influence of 2 chosen wells').waitFor(soon);
    expect(parameter(page, 'influence-of')?.split('\n').toSorted()).toEqual(['NE-1', 'SE-2']);
    await page.reload();
    await quality(page).getByLabel('Show', { exact: true }).selectOption({ label: 'Influence' });
    await expect.poll(() => rows.count(), soon).toBe(1 + 2);
    await quality(page).getByText('Wells: 2 chosen of 12', { exact: true }).click();
    await quality(page).getByRole('button', { name: 'All wells' }).click();
    await expect.poll(() => rows.count(), soon).toBe(1 + 12);
    expect(parameter(page, 'influence-of')).toBeNull();

    // Those in an area of an overlay, and in a drawn one, which keeps none of the others out of the surface.
    const wellsIn = quality(page).getByLabel('Wells in', { exact: true });
    const names = async () => [...meanChanges(await rows.allInnerTexts()).keys()];
    await wellsIn.selectOption({ label: 'Soil: Gravelly sandy loam of the lower fan' });
    await expect
      .poll(async () => (await names()).toSorted(), soon)
      .toEqual(namesOf(({ name }) => name.startsWith('N')));
    expect(parameter(page, 'influence-in')).toBe('overlay:soil:S-3');
    const drawn = { name: 'east.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(JSON.stringify(east)) };
    await page.getByLabel('GeoJSON files').setInputFiles(drawn);
    await wellsIn.selectOption({ label: 'East' });
    await expect.poll(async () => (await names()).toSorted(), soon).toEqual(namesOf(({ name }) => name[1] === 'E'));
    await quality(page).getByText('Wells: 6 of 12, in East', { exact: true }).waitFor();
    await changesAsAmongAll();
    await legendOfRings(page).getByText('Influence of 6 chosen wells').waitFor(soon);
    expect(parameter(page, 'influence-in')).toMatch(/^polygon:/);
  });
});

/** The names of wells, in order. */
const namesOf = (isWanted: (well: (typeof groupedWells)[number]) => boolean) =>
  groupedWells
    .filter((well) => well.lat !== null && isWanted(well))
    .map(({ name }) => name)
    .toSorted();

/** The mean change of the surface without each well, by its name, of the rows of the table. */
const meanChanges = (rows: readonly string[]) =>
  new Map(
    rows.slice(1).map((row) => {
      const [name = '', mean] = row.split(/\s+/);
      return [name, Number(mean)];
    }),
  );

/** Around both groups in the east. */
const ring = [[-114.98, 36.05], [-114.97, 36.05], [-114.97, 36.07], [-114.98, 36.07], [-114.98, 36.05]]; // prettier-ignore
const east = { type: 'Feature', properties: { name: 'East' }, geometry: { type: 'Polygon', coordinates: [ring] } };

const legendOfRings = (page: Page) => page.getByRole('region', { name: /legend/i });

describe('[GRD-05] surfaces of water levels', () => {
  const layers = ['IDW Interpolation Grid', 'Estimated Surface'];

  test('ask for a unit where levels are of several, and have the wells of that one alone', async () => {
    const page = await openMap('Levels', 'unit=ft&layer=grid&layer=estimatedSurface&surface-scale=values');
    for (const layer of layers) {
      await legend(page, layer)
        .getByText(/^Water levels of 2 hydrogeologic units and of wells without one are not combined: choose one/)
        .waitFor(soon);
    }
    const tools = page.getByRole('dialog', { name: 'Spatial Tools Interface' });
    await tools.getByLabel('Hydrogeologic unit', { exact: true }).selectOption({ label: 'Alluvium' });
    await tools.getByRole('button', { name: 'Update' }).click();
    for (const layer of layers) {
      await legend(page, layer)
        .getByText(/Water levels of Alluvium; left out: 3 wells of other units, 1 well with levels of several units\.$/)
        .waitFor(soon);
    }
    expect(parameter(page, 'level-unit')).toBe('unit:Alluvium');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Interpolation grid (GeoJSON)' }).click();
    const { features } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      features: { properties: { value: number } }[];
    };
    const own = levelWells
      .filter(({ levels }) => levels.length === 1 && levels[0]?.[0] === 'Alluvium')
      .flatMap(({ levels }) => levels.map(([, feet]) => feet));
    // Inverse distances stay within their wells' values: bedrock's, 200 ft lower, are in no cell.
    for (const { properties } of features) {
      expect(properties.value).toBeGreaterThanOrEqual(Math.min(...own));
      expect(properties.value).toBeLessThanOrEqual(Math.max(...own));
    }
  });

  test('are of the unit of a link at once; one that no well has is asked for again by its name', async () => {
    const page = await openMap('Levels', 'unit=ft&layer=grid&level-unit=unit:Bedrock');
    await legend(page, 'IDW Interpolation Grid')
      .getByText(/^From 2 locations\. Water levels of Bedrock/)
      .waitFor(soon);
    const other = await goToMap(page, `${samples}&unit=ft&layer=grid&level-unit=unit:Caliche`);
    await legend(other, 'IDW Interpolation Grid').getByText(/not combined/).waitFor(soon); // prettier-ignore
    const choice = other.getByRole('dialog', { name: 'Spatial Tools Interface' }).getByLabel('Hydrogeologic unit');
    expect(await choice.inputValue()).toBe('unit:Caliche');
  });
});
