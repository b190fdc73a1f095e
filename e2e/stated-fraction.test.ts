import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { FilterBar } from './support/filter-bar.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

const header = 'analyte,location,matrix,unit,filtered,result,detect,sample_date,sample_id,lat,long';
const years = [2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009];

/** Of two wells, every day in two fractions: one that is dissolved, and one that the laboratory did not name. */
const lines = ['FW-1', 'FW-2'].flatMap((well, at) =>
  years.flatMap((year) =>
    ['F', ''].map(
      (flag) =>
        `Arsenic,${well},Ground Water,ug/L,${flag},${flag === 'F' ? 3 : 4 + at},Y,${year}-05-06,${well}-${year}${flag},36.0${5 + at},-114.98`,
    ),
  ),
);
const half = lines.length / 2;

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const writeResults = async (folder: string) => {
    const path = join(folder, 'fractions.csv');
    await writeFile(path, [header, ...lines].join('\n'));
    return path;
  };
  server = await serveResults({ bmi: writeResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
});
afterAll(() => server?.stop());

/** All that a screen says of a total: nothing but the promised heading of the table's column. */
async function totals(page: Page): Promise<readonly string[]> {
  const text = await page.locator('body').innerText();
  return [...text.matchAll(/.*\btotal\b.*/gi)]
    .map(([line]) => line)
    .filter((line) => !line.includes('Total/Dissolved'));
}

test('[quarter A9] a fraction that nobody stated is not stated: in filters, tables, plots and copied lines', async () => {
  const page = await visitors.usualTab(server.address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await showRows(page, caller.person, 'Arsenic');
  const filters = new FilterBar(page);
  const panel = await filters.open('Fraction');
  await panel.getByRole('checkbox', { name: `Not stated ${half}`, exact: true }).click();
  await page.getByRole('heading', { name: `Data: ${half} rows` }).waitFor();
  expect((await filters.active()).join()).toContain('Fraction: Not stated');
  expect(await totals(page)).toEqual([]);
  await panel.getByRole('checkbox', { name: `Not stated ${half}`, exact: true }).click();
  await page.getByRole('heading', { name: `Data: ${2 * half} rows` }).waitFor();

  for (const title of ['Summary Table', 'Trends']) {
    await page.getByRole('button', { name: title, exact: true }).click();
    const window = page.getByRole('dialog', { name: title });
    await window.getByRole('table').waitFor();
    await window.getByText('Ground Water, Not stated').first().waitFor();
    expect(await totals(page)).toEqual([]);
    if (title === 'Summary Table') {
      await window.getByRole('button', { name: 'More of Summary' }).click();
      await page.getByRole('menuitem', { name: 'DuckDB' }).click();
      await window.getByText('The lines for DuckDB are copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("ELSE 'Not stated' END AS fraction");
    }
    const download = page.waitForEvent('download');
    await window.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Not stated');
    expect(file).not.toContain('Total');
    await window.getByRole('button', { name: `Close ${title}` }).click();
  }
});
