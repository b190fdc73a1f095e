import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goToMap, showMap, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

const header = 'analyte,location,matrix,unit,result,detect,sample_date,filtered,sample_id,lat,long';
const rowOf = (location: string, id: string, result: number, detect = 'Y', day = '2020-05-06') =>
  `Arsenic,${location},Ground Water,ug/L,${result},${detect},${day},N,${id},36.05,-114.98`;
/** One a year: with seven nothing is said of them, with eight they rise. */
const yearly = (years: number) =>
  Array.from({ length: years }, (_, at) => rowOf('W-4', `Y-${at}`, 1 + at, 'Y', `${2010 + at}-05-06`));

/** Of other parameters one sample each: Lead is revised, Boron withdrawn, Zinc new. */
const otherRow = (analyte: string, result: number) =>
  `${analyte},W-1,Ground Water,ug/L,${result},Y,2020-05-06,N,${analyte}-1,36.05,-114.98`;

const first = [rowOf('W-1', 'S-1', 8), rowOf('W-1', 'S-2', 3), rowOf('W-2', 'S-3', 5), ...yearly(7)].concat(
  otherRow('Lead', 5),
  otherRow('Boron', 1),
);
const second = [rowOf('W-1', 'S-1', 12), rowOf('W-1', 'S-2', 3, 'U'), rowOf('W-3', 'S-4', 20), ...yearly(8)].concat(
  otherRow('Lead', 20),
  otherRow('Zinc', 2),
);

let server: RunningServer;
let caller: Caller;
let delivery: string;
const visitors = new Visitors();

const publish = async (rows: readonly string[]) => {
  await writeFile(delivery, [header, ...rows].join('\n'));
  await importResults(server.dataFolder, [delivery, '--dataset', 'bmi', '--force']);
};
const current = async () => (await caller.call<{ release: string }>('GET', '/api/releases/current')).release;

beforeAll(async () => {
  const folder = await makeDataFolder();
  delivery = join(folder, 'arsenic.csv');
  await writeFile(delivery, [header, ...first].join('\n'));
  await importResults(folder, [delivery, '--dataset', 'bmi']);
  server = await startServer(folder);
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
  await caller.saveQuery('Ground water', 0, [{ field: 'matrix', filter: 'Ground Water' }]);
});
afterAll(() => server?.stop());

const changes = (page: Page) => page.getByRole('dialog', { name: 'What changed' });
/** What the cells say is tested as values, beside the columns. */
const row = (page: Page, name: string | RegExp) => changes(page).getByRole('row', { name });

test('[CHG-03] an open page says what changed in a newer release before it loads it, and after', async () => {
  const page = await visitors.sharedTab(server.address);
  await showRows(page, caller.person, 'Arsenic');
  await page.getByRole('button', { name: 'What changed', exact: true }).click();
  await changes(page).getByText('There is nothing to compare with.').waitFor();
  await page.getByRole('button', { name: 'Close What changed' }).click();

  const before = await current();
  await publish(second);
  await expect.poll(current).not.toBe(before);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('region', { name: 'Newer release' });
  const counts = '2 samples new, 2 changed, 1 withdrawn, 7 the same';
  await offer.getByRole('button', { name: 'What changed' }).click();
  await changes(page).getByText(counts, { exact: true }).waitFor();
  await offer.getByRole('button', { name: 'Load it' }).click();
  await offer.waitFor({ state: 'detached' });
  // The release that it was compared with is the one on the page now, so that before it takes its place.
  await changes(page)
    .getByText(`From release ${before} to ${await current()}`, { exact: false })
    .waitFor();
  await changes(page).getByText(counts, { exact: true }).waitFor();
});

test('[CHG-03] [CHG-04] [CHG-05] [UNI-05] [quarter A8] the table, against the level, with trends that turned, in a file, by a link and in another unit', async () => {
  const page = await visitors.sharedTab(server.address);
  const parameters = '?levels=Federal+primary+standards&window=changes';
  await showMap(page, caller.person, 'Arsenic', parameters);
  await changes(page)
    .getByText('2 locations newly above the level (by the latest result, and not at the previous sample): W-1, W-3.', {
      exact: false,
    })
    .waitFor();
  await row(page, 'W-1 Changed S-1 May 6, 2020 Ground Water Total 8 12 ug/L below above result').waitFor();
  expect(await changes(page).locator('tbody').getByRole('row').count()).toBe(5);
  const compared = changes(page).getByRole('combobox', { name: 'Compare with' });
  expect(await compared.locator('option:checked').innerText()).toMatch(/, your last run$/);
  await changes(page).getByText('Trends that differ: 1').click();
  await changes(page).getByText('W-4, Ground Water, Total, ug/L: too few → rising', { exact: true }).waitFor();
  const turned = changes(page).getByRole('group', { name: 'Files of turned trends' });
  const savingTurned = page.waitForEvent('download');
  await turned.getByRole('button', { name: 'Download CSV' }).click();
  const turnedText = await readFile(await (await savingTurned).path(), 'utf8');
  const found = parse(turnedText, { columns: true, bom: true }) as Record<string, string>[];
  expect(found.map(({ location, trend_before, trend_after }) => [location, trend_before, trend_after])).toEqual([
    ['W-4', 'too few', 'rising'],
  ]);
  await changes(page).getByText('Trends that differ: 1').click();
  const saving = page.waitForEvent('download');
  await changes(page).getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const records = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(
    records.map((one) => [one['sample_id'], one['result_before'], one['result_after'], one['state_after']]),
  ).toEqual([
    ['S-1', '8', '12', 'above'],
    ['S-2', '3', '3', 'below'],
    ['S-3', '5', '', ''],
    ['S-4', '', '20', 'above'],
    ['Y-7', '', '8', 'below'],
  ]);
  expect(records[1]).toMatchObject({ nondetect_before: 'no', nondetect_after: 'yes', later_release: await current() });
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  // In another unit it says the same in that one.
  await page.setViewportSize({ width: 1440, height: 900 });
  await goToMap(page, '?convert=mg%2FL&levels=Federal+primary+standards&window=changes');
  const inMilligrams = changes(page).getByText('W-4, Ground Water, Total, mg/L: too few → rising', { exact: true });
  await inMilligrams.waitFor({ state: 'attached' });
  await row(page, 'W-1 Changed S-1 May 6, 2020 Ground Water Total 0.008 0.012 mg/L below above result').waitFor();
});

test('[CHG-06] all parameters are compared, those too that only one release has, each with its level', async () => {
  const page = await visitors.sharedTab(server.address);
  await showMap(page, caller.person, 'Ground water', '?levels=Federal+primary+standards&window=changes');
  await changes(page).getByText('2 samples new, 2 changed, 1 withdrawn, 7 the same', { exact: true }).waitFor();
  await changes(page).getByLabel('Of', { exact: true }).selectOption('All parameters');
  await changes(page).getByText('3 samples new, 3 changed, 2 withdrawn, 7 the same', { exact: true }).waitFor();
  await changes(page).getByText('all samples of the query’s 4 parameters', { exact: false }).waitFor();
  await changes(page).getByText('3 locations newly above their level', { exact: false }).waitFor();
  await row(page, /^W-1 Lead Changed .* 5 20 ug\/L/).waitFor();
  await row(page, /^W-1 Zinc New .* – 2 ug\/L/).waitFor();
  await row(page, /^W-1 Boron Withdrawn .* 1 – ug\/L/).waitFor();
  await changes(page).getByText('Trends that differ: 1').click();
  await changes(page).getByText('Arsenic, W-4, Ground Water, Total, ug/L: too few → rising', { exact: true }).waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});
