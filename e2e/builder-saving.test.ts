import type { SavedQuery } from '@wellfield/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fewResults, writeBuilderResults } from './support/builder-results.ts';
import { BuilderPage } from './support/builder.ts';
import { Caller } from './support/caller.ts';
import { importResults, serveResults, type RunningServer } from './support/start-server.ts';
import { stopClock } from './support/stop-clock.ts';
import { executeQuery, holdSession, logIn, Visitors } from './support/visitors.ts';

const saved = 'The query has been saved to the database.';
let server: RunningServer;
let caller: Caller;
/** Who has the builder open between tests. */
let author: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: (folder) => writeBuilderResults(folder, 'bmi', fewResults) });
  author = await Caller.register(server.address);
  await author.saveQuery('Soils', 0, [{ field: 'matrix', filter: 'Soil' }]);
  await author.saveQuery('Recent', 0, [{ field: 'year', min: 2000 }]);
  await author.saveQuery('Many wells', 0, [...manyWells, { field: 'year', min: 2000 }]);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  caller = await Caller.register(server.address);
});

const open = async () => BuilderPage.open(await visitors.sharedTab(server.address), caller.person);
const showBuilder = (page: Page) => BuilderPage.open(page, author.person);
/** The builder, opened by an earlier test. */
const openAgain = async () => BuilderPage.openAgain(await visitors.sharedScreen(server.address, showBuilder));
/** More than an address can name. */
const manyWells = fewResults.slice(0, 1_200).map(({ location }) => ({ field: 'location', filter: location }) as const);
const soil = fewResults.filter(({ matrix }) => matrix === 'Soil').length;

async function chooseSoil(builder: BuilderPage): Promise<void> {
  await builder.list('Matrix');
  await builder.value('Soil').click();
  expect(await builder.records()).toBe(soil);
}

describe('saving', () => {
  test('[BLD-13] [BLD-14] a name is required, unique and URL-encoded; the list is fetched again after 1 s; notices are shown once', async () => {
    visitors.expectComplaint(/status of 409 .*\/api\/queries/);
    await caller.saveQuery('Taken', 0, [{ field: 'matrix', filter: 'Soil' }]);
    const builder = await open();
    const { page } = builder;
    await page.getByRole('link', { name: 'View All Queries' }).click();
    await page.getByRole('option', { name: 'Taken' }).waitFor();
    await page.getByRole('button', { name: 'Build New Query' }).click();
    await chooseSoil(builder);
    await builder.save.click();
    await page.getByText('Please give your query a unique name.', { exact: true }).waitFor();
    await builder.name.fill(' taken ');
    await builder.save.click();
    await page.getByText('You already have a query with this name. Choose another name.', { exact: true }).waitFor();
    expect(await builder.name.evaluate((input) => input === document.activeElement)).toBe(true);

    await builder.name.fill('100 % soil & ä');
    const post = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/queries'),
    );
    let lists = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/api/queries')) lists += 1;
    });
    await stopClock(page);
    await builder.save.click();
    await page.getByText(saved, { exact: true }).waitFor();
    expect((await post).postDataJSON()).toEqual({
      name: encodeURIComponent('100 % soil & ä'),
      query_type: 0,
      data: [{ field: 'matrix', filter: 'Soil' }],
    });
    await page.getByRole('link', { name: 'View All Queries' }).click();
    await page.getByRole('option', { name: 'Taken' }).waitFor();
    await page.clock.runFor(999);
    expect(lists).toBe(0);
    await page.clock.runFor(1);
    await page.clock.resume();
    await page.getByRole('option', { name: '100 % soil & ä' }).waitFor();
    expect(lists).toBe(1);
    const { queries } = await caller.call<{ queries: SavedQuery[] }>('GET', '/api/queries');
    expect(queries.map(({ name, records, criteria }) => [name, records, criteria])).toEqual([
      ['100 % soil & ä', soil, 'Matrix: Soil'],
      ['Taken', soil, 'Matrix: Soil'],
    ]);

    await executeQuery(page, '100 % soil & ä');
    const notice = page.getByRole('status').filter({ hasText: 'Data Loaded' });
    await notice.waitFor();
    await page.getByRole('button', { name: 'Build New Query' }).click();
    await builder.fields.getByRole('row').first().waitFor();
    expect(await page.getByText(saved).count()).toBe(0);
    await page.getByRole('link', { name: 'View All Queries' }).click();
    await page.getByRole('option', { name: 'Taken' }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  test.each([
    ['query_types', 'Could not retrieve query types from the database.'],
    ['new_query_filters', 'Could not retrieve query filters from the database.'],
  ])('[API-09] [API-03] %s that cannot be loaded or read show a modal', async (call, transport) => {
    visitors.expectComplaint(/status of 500/);
    const page = await visitors.sharedTab(server.address);
    await holdSession(page, caller.person);
    for (const [answer, text] of [
      [{ status: 500, body: '' }, transport],
      [{ status: 200, contentType: 'application/json', body: '{"success":true}' }, 'Error processing data.'],
    ] as const) {
      await page.route(`**/api/${call}`, (route) => route.fulfill(answer));
      await page.goto('/query/new_query');
      await page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Okay' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
  });

  test('[API-08] [API-10] [API-03] a count or a save that fails says so, keeps what was chosen, and can be tried again', async () => {
    visitors.expectComplaint(/status of 500/);
    const builder = await openAgain();
    const { page } = builder;
    const fail = { status: 500, contentType: 'application/json', body: '{"success":false,"error":"x"}' };
    await page.route('**/api/records/**', (route) => route.fulfill(fail));
    await builder.list('Matrix');
    await builder.value('Soil').click();
    await page.getByRole('alertdialog').getByText('Could not retrieve records from the database.').waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.getByText('Count failed; the number is out of date.').waitFor();
    await page.unrouteAll();
    const unreadable = { status: 200, contentType: 'application/json', body: '{"success":true}' };
    await page.route('**/api/records/**', (route) => route.fulfill(unreadable));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alertdialog').getByText('Error processing records.').waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Count failed; the number is out of date.').waitFor({ state: 'detached' });
    expect(await builder.records()).toBe(soil);
    await builder.name.fill('Second try');
    await page.route('**/api/queries', (route) =>
      route.request().method() === 'POST' ? route.fulfill(fail) : route.continue(),
    );
    await builder.save.click();
    await page.getByRole('alertdialog').getByText('There was an error saving the query.').waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.unrouteAll();
    await page.route('**/api/queries', (route) =>
      route.request().method() === 'POST' ? route.fulfill(unreadable) : route.continue(),
    );
    await builder.save.click();
    await page.getByRole('alertdialog').getByText('Error processing save request.').waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.unrouteAll();
    await builder.save.click();
    await page.getByText(saved).waitFor();
  });

  test('a saved query opens in the builder as it is, and asks before it replaces a draft', async () => {
    const builder = await openAgain();
    const { page } = builder;
    const reopen = async (name: string) => {
      await page.getByRole('link', { name: 'View All Queries' }).click();
      await page.getByRole('option', { name }).click();
      await page.getByRole('link', { name: 'Open in Query Builder' }).click();
    };
    const dialog = page.getByRole('alertdialog', { name: 'Replace the query you are building?' });
    const criteria = page.getByRole('region', { name: 'Query criteria' });

    // Nothing is lost with an empty draft or an unchanged saved query.
    await reopen('Soils');
    await criteria.getByText('Matrix: Soil').waitFor();
    await reopen('Recent');
    await criteria.getByText('Year: from 2000').waitFor();
    expect(await dialog.count()).toBe(0);

    await builder.name.fill('Mine');
    await reopen('Soils');
    await dialog.getByText('not saved: Year: from 2000.').waitFor();
    await page.keyboard.press('Enter');
    await criteria.getByText('Year: from 2000').waitFor();
    expect(await builder.name.inputValue()).toBe('Mine');

    await reopen('Soils');
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await criteria.getByText('Matrix: Soil').waitFor();
    expect(await builder.name.inputValue()).toBe('');

    // Choices too long for an address are counted by POST.
    await page.getByRole('link', { name: 'View All Queries' }).click();
    await page.getByRole('option', { name: 'Many wells' }).click();
    const counted = page.waitForRequest((request) => request.url().endsWith('/api/records'));
    await page.getByRole('link', { name: 'Open in Query Builder' }).click();
    expect((await counted).method()).toBe('POST');
    const wells = new Set(manyWells.map(({ filter }) => filter));
    expect(await builder.records()).toBe(
      fewResults.filter(({ location, sample_date }) => wells.has(location) && sample_date >= '2000').length,
    );
    await page.getByRole('button', { name: 'Remove Year from 2000' }).click();
    expect(await builder.records()).toBe(fewResults.filter(({ location }) => wells.has(location)).length);
  });
});

describe('nothing is lost', () => {
  test('a reload keeps the draft; logging out discards it', async () => {
    const builder = await open();
    const { page } = builder;
    await chooseSoil(builder);
    await builder.name.fill('Half done');
    await page.reload();
    await builder.chosen('Soil').waitFor();
    expect(await builder.name.inputValue()).toBe('Half done');
    expect(await builder.records()).toBe(soil);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('[F19] if the token expires while building, the login leads back to the builder with the draft', async () => {
    visitors.expectComplaint(/status of 401 .*\/api\/records/);
    const builder = await open();
    const { page } = builder;
    await builder.list('Year');
    await page.getByLabel('Year from').fill('2000');
    await chooseSoilAnd(builder);
    await builder.name.fill('Survives');
    const token = await page.evaluate(() => sessionStorage.getItem('jwt'));
    const ended = await fetch(`${server.address}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.status).toBe(200);
    await builder.value('Null').click();
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await logIn(page, caller.person);
    await builder.chosen('Soil').waitFor();
    expect(new URL(page.url()).pathname).toBe('/query/new_query');
    expect(await builder.name.inputValue()).toBe('Survives');
    expect(await builder.selectedFields.getByRole('row').count()).toBe(2);
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(3);
    expect(await builder.records()).toBe(
      fewResults.filter(({ matrix, sample_date }) => (matrix === 'Soil' || matrix === '') && sample_date >= '2000')
        .length,
    );
    await builder.save.click();
    await page.getByText(saved).waitFor();
  });

  test('the next account does not get the draft', async () => {
    visitors.expectComplaint(/status of 401/);
    const builder = await open();
    const { page } = builder;
    await chooseSoil(builder);
    const token = await page.evaluate(() => sessionStorage.getItem('jwt'));
    await fetch(`${server.address}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await page.reload();
    await logIn(page, (await Caller.register(server.address)).person);
    await builder.fields.getByRole('row').first().waitFor();
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(0);
  });

  test('[F08] a saved query with a value that the new release lacks runs, counts correctly, and shows the value in gray', async () => {
    await caller.saveQuery('Tritium or arsenic in soil', 0, [
      { field: 'analyte_name', filter: 'Tritium' },
      { field: 'analyte_name', filter: 'Arsenic' },
      { field: 'matrix', filter: 'Soil' },
      { field: 'matrix', filter: '' },
    ]);
    const left = fewResults.filter(({ analyte }) => analyte !== 'Tritium').slice(0, 100);
    const release = async () => (await caller.call<{ release: string }>('GET', '/api/new_query_filters')).release;
    const before = await release();
    const file = await writeBuilderResults(server.dataFolder, 'next', left);
    await importResults(server.dataFolder, [file, '--dataset', 'bmi', '--force']);
    await expect.poll(release).not.toBe(before);
    const expected = left.filter(({ matrix }) => matrix === 'Soil').length;

    const builder = await open();
    const { page } = builder;
    await page.getByRole('link', { name: 'View All Queries' }).click();
    await executeQuery(page, 'Tritium or arsenic in soil');
    const panel = page.getByRole('region', { name: 'Selected Query' });
    await expect.poll(() => panel.locator('dt:text-is("Records") + dd').innerText()).toBe(String(expected));
    await page.getByRole('link', { name: 'Open in Query Builder' }).click();
    expect(await builder.records()).toBe(expected);
    expect((await builder.chosen('Tritium').innerText()).replace(/\s+/g, ' ')).toBe('Tritium 0 ×');
    expect(await builder.chosen('Tritium').getAttribute('data-excluded')).toBe('true');
    expect(await builder.chosen('Arsenic').getAttribute('data-excluded')).toBeNull();
  });
});

async function chooseSoilAnd(builder: BuilderPage): Promise<void> {
  await builder.list('Matrix');
  await builder.value('Soil').click();
  await builder.records();
}
