import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon } from './support/drawn-map.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { executeQuery, Visitors } from './support/visitors.ts';

const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';

/** One analyte in unusual matrices and units: the units of activities, soils and lengths. */
const uranium = [
  ['W-1', 'Ground Water', 'pCi/L', '1.5', 'U-1'],
  ['W-1', 'Ground Water', 'mg/kg', '2.25', 'U-2'],
  ['W-2', 'Sludge', 'ft', '-3', 'U-3'],
  ['W-2', 'Sludge', 'pCi/L', '400', 'U-4'],
  ['W-2', 'Water', 'ug/L', '0.03', 'U-5'],
] as const;

/** Water levels in two units; the second well has depths, too, which a water level's table does not show. */
const levels = [
  ['L-1', 'Ground Water', 'ft', '1701.25', 'E-1'],
  ['L-2', 'Ground Water', 'ft', '1698.5', 'E-2'],
  ['L-2', 'Ground Water', 'm', '517.7', 'E-3'],
] as const;

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  const deliver = async (name: string, analyte: string, rows: readonly (readonly string[])[]) => {
    const lines = rows.map(([location, matrix, unit, result, id], index) =>
      [analyte, location, matrix, unit, result, 'Y', `2001-01-0${index + 1}`, id, 36.06, -114.985].join(','),
    );
    await writeFile(join(folder, name), `${[header, ...lines].join('\n')}\n`);
    return join(folder, name);
  };
  await importResults(folder, [await deliver('bmi.csv', 'Uranium', uranium), '--dataset', 'bmi']);
  await importResults(folder, [await deliver('wl.csv', 'Groundwater Elevation', levels), '--dataset', 'wl']);
  server = await startServer(folder);
  caller = await Caller.register(server.address);
  await caller.saveQuery('Uranium', 0, [{ field: 'year', filter: 2001 }]);
  await caller.saveQuery('Levels', 2, [{ field: 'year', filter: 2001 }]);
});
afterAll(() => server?.stop());

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const value = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true });
const expectRows = (page: Page, count: number) => page.getByRole('heading', { name: `Data: ${count} rows` }).waitFor();

async function openRows(query: string): Promise<Page> {
  return showRows(await visitors.sharedTab(server.address), caller.person, query);
}

/** Sample, result and unit of every shown row, sorted by sample. */
async function shown(page: Page): Promise<string[]> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const at = (name: string) => heads.findIndex((head) => head.split('\n')[0]?.trim() === name) + 1;
  const columns = [at('sample_id'), at('result'), at('unit')];
  const texts = await Promise.all(
    columns.map((column) => page.locator(`[role=gridcell][aria-colindex="${column}"]`).allInnerTexts()),
  );
  return (texts[0] ?? []).map((_, row) => texts.map((cells) => cells[row]?.trim()).join(' ')).sort();
}

test('[DAT-10] [DAT-12] [explore 2] unlisted matrices and units, and water levels, load, filter and show with their own unit; what imports understood is said', async () => {
  const page = await openRows('Uranium');
  // The first row's matrix and unit are chosen at the start.
  await expectRows(page, 1);
  await expect.poll(() => shown(page), soon).toEqual(['U-1 1.5 pCi/L']);
  await value(page, 'pCi/L 1').click();
  await expectRows(page, 2);
  await value(page, 'Ground Water 2').click();
  await expectRows(page, 5);
  await expect
    .poll(() => shown(page), soon)
    .toEqual(['U-1 1.5 pCi/L', 'U-2 2.25 mg/kg', 'U-3 -3 ft', 'U-4 400 pCi/L', 'U-5 0.03 ug/L']);

  for (const [unit, count, rows] of [
    ['pCi/L', 2, ['U-1 1.5 pCi/L', 'U-4 400 pCi/L']],
    ['mg/kg', 1, ['U-2 2.25 mg/kg']],
    ['ft', 1, ['U-3 -3 ft']],
    ['ug/L', 1, ['U-5 0.03 ug/L']],
  ] as const) {
    await value(page, `${unit} ${count}`).click();
    await expectRows(page, count);
    await expect.poll(() => shown(page), soon).toEqual(rows);
  }
  await value(page, 'ug/L 1').click();
  await value(page, 'Sludge 2').click();
  await value(page, 'ft 1').click();
  await expectRows(page, 1);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const legend = page.getByRole('region', { name: 'Legend' });
  await legend.getByText('ft · Sludge').waitFor();

  // Water levels: one series, in the unit of most of them.
  await page.getByRole('link', { name: 'Query Data' }).click();
  await executeQuery(page, 'Levels');
  await page.getByRole('link', { name: 'View Data', exact: true }).click();
  await expectRows(page, 3);
  await expect.poll(() => shown(page), soon).toEqual(['E-1 1,701.25 ft', 'E-2 1,698.5 ft', 'E-3 1,698.4908 ft']);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await legend.getByText('ft · Ground Water').waitFor();
  await page.getByLabel('Results in', { exact: true }).selectOption('m');
  await legend.getByText('m · Ground Water', { exact: true }).waitFor();
  expect(await page.getByText(/depth plot|by depth/i).count()).toBe(0);
  expect(
    await filters(page)
      .getByRole('button', { name: /^Depth ft/ })
      .count(),
  ).toBe(0);

  // What the imports understood of their files is on a page of the site.
  await page.goto('/overview/datasets');
  const section = page.getByRole('region', { name: 'What was imported' });
  await section.getByRole('heading', { name: 'BMI: bmi.csv' }).waitFor();
  await section.getByRole('heading', { name: 'WL: wl.csv' }).waitFor();
  const text = await section.innerText();
  expect(text).toContain('made from 2 deliveries');
  expect(text).toMatch(/Unit\s+ft\s+2\s+m\s+1/);
  expect(text).toContain('2 locations, latitude 36.060 to 36.060, longitude -114.985 to -114.985');
  expect(text).toMatch(/Y detected\s+3/);
});
