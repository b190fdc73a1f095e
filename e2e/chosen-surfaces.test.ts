import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goToMap, showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { barriersInLightAndDark } from './support/screen-checks.ts';
import { groupedWells, writeSpatialResults } from './support/spatial-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSpatialResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

const samples = '?v=1&matrix=Ground+Water';

/** The map with the window of quality, opened by an earlier test. */
const sharedQuality = () => visitors.sharedScreen(server.address, openQuality);
async function openQuality(page: Page): Promise<void> {
  await showMap(page, caller.person, 'Perchlorate', `${samples}&${surface}&window=surface-quality`);
  await waitForMap(page);
}
const surface = 'unit=ug/L&surface-scale=values';

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const quality = (page: Page) => page.getByRole('dialog', { name: 'Surface Quality' });

describe('the quality of a surface', () => {
  test('[SURF-17] the influence of chosen wells has a row for each, is in links, and goes back to all', async () => {
    const page = await goToMap(await sharedQuality(), `${samples}&${surface}&selected=NE-1`);
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
