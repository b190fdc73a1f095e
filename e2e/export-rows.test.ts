import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from './support/caller.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { holdSession, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

/** Location and result of each delivered row. */
const results = Array.from({ length: 12_345 }, (_, index) => [`W-${index % 9}`, index / 4] as const);

beforeAll(async () => {
  const dataFolder = await makeDataFolder();
  const delivery = join(dataFolder, 'results.csv');
  const lines = results.map(([location, result]) => `Nitrate,${location},${result},mg/L,Ground Water,Y,2011-02-03`);
  await writeFile(delivery, `analyte,location,result,unit,matrix,detect,sample_date\n${lines.join('\n')}\n`);
  await importResults(dataFolder, [delivery, '--dataset', 'bmi']);
  server = await startServer(dataFolder);
});
afterAll(() => server?.stop());

beforeEach(async () => {
  caller = await Caller.register(server.address);
  await caller.saveQuery('All nitrate', 0, [{ field: 'analyte_name', filter: 'Nitrate' }]);
});

describe('the rows of the screen', () => {
  test('[FMT-14] are had in another format by keyboard: those of the filter, with it in the manifest', async () => {
    const page = await visitors.sharedTab(server.address);
    await holdSession(page, caller.person, 'All nitrate');
    await page.goto('/dataview');
    const filter = page.getByRole('group', { name: 'Filter the table' });
    await filter.getByRole('combobox', { name: 'Filter' }).selectOption('location');
    await filter.getByLabel('location contains', { exact: true }).fill('W-4');
    const wanted = results.filter(([location]) => location === 'W-4');
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(wanted.length + 1));

    await page.getByRole('button', { name: 'Download in another format' }).press('Enter');
    const menu = page.getByRole('menu');
    expect(await menu.getByRole('menuitem').allInnerTexts()).toContainEqual(expect.stringMatching(/^CSV\n/));
    expect(await seriousBarriers(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: /^GeoPackage/ }).press('Enter');
    await page
      .getByText(new RegExp(`^GeoPackage: ${wanted.length.toLocaleString('en')} rows of Nitrate by `))
      .waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download file/ }).click();
    const opened = new DatabaseSync(await (await saving).path(), { readOnly: true });
    const read = opened.prepare('SELECT location, result FROM samples ORDER BY result').all();
    opened.close();
    expect(read).toEqual(wanted.map(([location, result]) => ({ location, result })));
    const describing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Manifest' }).click();
    const manifest = JSON.parse(await readFile(await (await describing).path(), 'utf8')) as {
      filters: string[];
      counts: { rows: number };
    };
    expect(manifest.filters).toContain('Location contains “W-4”');
    expect(manifest.counts.rows).toBe(wanted.length);
  });
});
