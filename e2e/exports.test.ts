import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outboxOf } from '../server/src/testing/outbox.ts';
import { Caller } from './support/caller.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { openQueries, Visitors } from './support/visitors.ts';

const dialogText =
  'There is a limit of 10,000 records for immediate CSV download. Larger exports are processed separately.';

let dataFolder: string;
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

/** The delivery: what the export must return, line by line. */
const results = [
  ...Array.from({ length: 9_999 }, (_, index) => ['Sulfate', `W-${index % 7}`, String(index / 8), 'mg/L', 'none']),
  ...Array.from({ length: 12_345 }, (_, index) => ['Nitrate', `W-${index % 9}`, String(index / 4), 'mg/L', 'none']),
  ...['=1+1', '+1', '-1', '@SUM(A1)'].map((qualifier) => ['Boron', 'W-1', '-5', 'ug/L', qualifier]),
];

beforeAll(async () => {
  dataFolder = await makeDataFolder();
  const delivery = join(dataFolder, 'results.csv');
  const lines = results.map(([analyte, location, result, unit, qualifier]) =>
    [analyte, location, result, unit, qualifier, 'Ground Water', 'Y', '2011-02-03'].join(','),
  );
  await writeFile(delivery, `analyte,location,result,unit,qualifier,matrix,detect,sample_date\n${lines.join('\n')}\n`);
  await importResults(dataFolder, [delivery, '--dataset', 'bmi']);
  server = await startServer(dataFolder);
});
afterAll(() => server?.stop());

beforeEach(async () => {
  caller = await Caller.register(server.address);
  await caller.saveQuery('Sulfate below', 0, [{ field: 'analyte_name', filter: 'Sulfate' }]);
  await caller.saveQuery('Boron flags', 0, [{ field: 'analyte_name', filter: 'Boron' }]);
  await caller.saveQuery('Nitrate above', 0, [{ field: 'analyte_name', filter: 'Nitrate' }]);
});

/** The rows of a CSV without quoted cells, by column. */
function rowsOf(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
}

describe('downloading a query', () => {
  test('[FMT-05] as a GeoPackage: chosen with its purpose by keyboard, made by the server, saved on the page', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'Sulfate below' }).click();
    await page.getByRole('button', { name: 'Download in another format' }).press('Enter');
    const menu = page.getByRole('menu');
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Excel workbook\n/),
      expect.stringMatching(/^GeoPackage\nsamples and locations as points/),
      expect.stringMatching(/^GeoJSON\n/),
      expect.stringMatching(/^Shapefile\nsamples as points, for older GIS; up to 2 GB/),
      expect.stringMatching(/^KML\n.* up to 50,000 rows$/),
      expect.stringMatching(/^Parquet\n/),
      expect.stringMatching(/^GWSDAT tables\n/),
      expect.stringMatching(/^ProUCL workbook\n/),
      expect.stringMatching(/^Censored data for R\n/),
      expect.stringMatching(/^WQX 3 columns\n/),
    ]);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Download Data (GeoPackage)' });
    await dialog.getByText('The server is creating the file: GeoPackage').waitFor();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Selected Query' });
    await panel.getByText(/^GeoPackage: [\d,]+ rows/).waitFor();
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: /^Download file/ }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^Sulfate_below_\d{4}-\d\d-\d\d\.gpkg$/);
    const opened = new DatabaseSync(await file.path(), { readOnly: true });
    const { rows } = opened.prepare('SELECT count(*) AS rows FROM samples').get() as { rows: number };
    opened.close();
    expect(rows).toBe(results.filter(([analyte]) => analyte === 'Sulfate').length);
  });

  test('[QRY-02] [QRY-08] [people 4] at 10,000 records or more: the dialog, the progress, and a mailed link to all the rows', async () => {
    visitors.expectComplaint(/status of 413 .*\/api\/get_csv/);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'Nitrate above' }).click();
    await page.getByRole('button', { name: 'Download Data (CSV)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download Data (CSV)' });
    await dialog.waitFor();
    expect(await dialog.getByRole('paragraph').allInnerTexts()).toEqual([
      dialogText,
      'You will get an email with a link shortly.',
      expect.stringContaining('no mail server'),
    ]);
    await page.keyboard.press('Enter');
    expect(await dialog.count()).toBe(0);
    const panel = page.getByRole('region', { name: 'Selected Query' });
    expect(await panel.locator('dt:text-is("Records") + dd').innerText()).toBe('12,345');
    // Mails are files here: nothing says that one was sent.
    await panel.getByText('The export is ready. The email goes to the server’s outbox').waitFor();
    await panel.getByText('12,345 rows').waitFor();

    // Nobody needs the mail: whoever is logged in has the file here.
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: /^Download file \([\d.]+ MB, \w+ \d+, \d{4}\)$/ }).click();
    const atOnce = await saving;
    expect(atOnce.suggestedFilename()).toMatch(/^Nitrate_above_\d{4}-\d\d-\d\d\.csv$/);
    const describing = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Manifest' }).click();
    const manifest = JSON.parse(await readFile(await (await describing).path(), 'utf8')) as { file: { rows: number } };
    expect(manifest.file.rows).toBe(12_345);

    // The file is ready before its mail is written.
    const mails = async () =>
      (await outboxOf(dataFolder)).filter(({ headers }) => headers.get('to') === caller.person.email);
    await expect.poll(mails).toHaveLength(1);
    const link = /http:\/\/localhost:\d+\/api\/exports\/[\w-]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
    const arrival = await visitors.sharedTab(server.address);
    const download = arrival.waitForEvent('download');
    await arrival.goto(link).catch(() => undefined);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Nitrate_above_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(await readFile(await atOnce.path(), 'utf8')).toBe(text);
    const rows = rowsOf(text);
    const raw = results.filter(([analyte]) => analyte === 'Nitrate');
    const key = (location: string, result: string) => `${location} ${Number(result)}`;
    expect(rows.map((row) => key(row['location'] ?? '', row['result'] ?? '')).sort()).toEqual(
      raw.map(([, location = '', result = '']) => key(location, result)).sort(),
    );

    visitors.expectComplaint(/status of 404 .*\/api\/exports\//);
    await arrival.goto(`${link.slice(0, -4)}AAAA`);
    await arrival.getByRole('heading', { name: 'There is no file at this link' }).waitFor();
    await arrival
      .getByText('There is no such export, or it ended long ago. Check that the link is complete.')
      .waitFor();
    expect(await seriousBarriers(arrival)).toEqual([]);
    expect(await arrival.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('440px');

    await page.reload();
    await page.getByRole('option', { name: 'Nitrate above' }).click();
    await panel.getByText('The export is ready').waitFor();
    await page.getByRole('option', { name: 'Boron flags' }).click();
    await expect.poll(() => panel.getByText('The export is ready').count()).toBe(0);
  });

  test('[QRY-09] below 10,000 records: all rows at once; text that would run as a formula is neutralized', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    const save = async (name: string) => {
      await page.getByRole('option', { name }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Data (CSV)' }).click();
      return rowsOf(await readFile(await (await download).path(), 'utf8'));
    };
    expect(await save('Sulfate below')).toHaveLength(9_999);
    const boron = await save('Boron flags');
    expect(new Set(boron.map(({ qualifier }) => qualifier))).toEqual(new Set(["'=1+1", "'+1", "'-1", "'@SUM(A1)"]));
    expect(boron.map(({ result }) => result)).toEqual(['-5', '-5', '-5', '-5']);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('[people 8] [people 9] [explore 11] the file at once and the full export are one dialect', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'Boron flags' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Data (CSV)' }).click();
    const small = await readFile(await (await download).path(), 'utf8');
    const { queries } = await caller.call<{ queries: { id: string; name: string }[] }>('GET', '/api/queries');
    const id = queries.find(({ name }) => name === 'Boron flags')?.id;
    await caller.call('GET', `/api/get_csv/${id}/Boron/0`);
    await page.reload();
    await page.getByRole('option', { name: 'Boron flags' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download file/ }).click();
    const full = await readFile(await (await saving).path(), 'utf8');
    // The page dates a file by its own calendar, the server by the world's.
    const undated = (text: string) => text.replaceAll(/,\d{4}-\d\d-\d\d,(?=Wellfield)/g, ',,').replaceAll('\r\n', '\n');
    expect(undated(small)).toBe(undated(full));
    const [row] = rowsOf(small);
    const { version } = await caller.call<{ version: string }>('GET', '/api/site');
    expect(row).toMatchObject({ query: 'Boron flags', dataset: 'bmi', software: `Wellfield ${version}`, unit: 'ug/L' });
  });

  test.each([
    ['wide', { width: 1440, height: 900 }, 'light'],
    ['narrow', { width: 390, height: 844 }, 'dark'],
  ] as const)('the dialog and the progress on a %s screen are reachable and fit', async (_, viewport, colorScheme) => {
    visitors.expectComplaint(/status of 413 .*\/api\/get_csv/);
    const page = await visitors.sharedTab(server.address);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'Nitrate above' }).click();
    await page.getByRole('button', { name: 'Download Data (CSV)' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.getByText('The export is ready').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('a refused export says so, and promises no mail', async () => {
    visitors.expectComplaint(/status of (413|503)/);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.route('**/api/export_jobs/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await page.getByRole('option', { name: 'Nitrate above' }).click();
    await page.getByRole('button', { name: 'Download Data (CSV)' }).click();
    await page.getByRole('alertdialog').getByText('There was an error downloading the CSV.', { exact: true }).waitFor();
    expect(await page.getByText('You will get an email').count()).toBe(0);
  });
});
