import type { SavedQuery } from '@wellfield/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BuilderPage } from './support/builder.ts';
import { fewResults, writeBuilderResults } from './support/builder-results.ts';
import { Caller } from './support/caller.ts';
import { goWithin } from './support/come-back.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, holdSession, openQueries, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: (folder) => writeBuilderResults(folder, 'bmi', fewResults) });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  caller = await Caller.register(server.address);
});

const names = async () =>
  (await caller.call<{ queries: SavedQuery[] }>('GET', '/api/queries')).queries.map(({ name }) => name);
const tritium = [{ field: 'analyte_name', filter: 'Tritium' }] as const;
const rows = (matrix: string) => fewResults.filter((result) => result.matrix === matrix).length;

describe('the query list', () => {
  test('[people 14] [people 17] a query is renamed, duplicated, and a deletion undone; after another the focus is in the list', async () => {
    await caller.saveQuery('Tritium', 0, [...tritium]);
    await caller.saveQuery('Taken', 0, [...tritium]);
    visitors.expectComplaint(/status of 409/);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'Tritium' }).click();
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('taken');
    await page.keyboard.press('Enter');
    await dialog.getByText('You already have a query with this name. Choose another name.').waitFor();
    await dialog.getByLabel('Name').fill('Hydrogen');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('option', { name: 'Hydrogen', selected: true }).waitFor();

    await page.getByRole('button', { name: 'Duplicate' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Hydrogen (copy)');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Hydrogen (copy)', selected: true }).waitFor();

    await page.getByRole('button', { name: 'Delete Query' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('“Hydrogen (copy)” was deleted.').waitFor();
    expect(await names()).toEqual(['Taken', 'Hydrogen']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('option', { name: 'Hydrogen (copy)', selected: true }).waitFor();
    expect(await names()).toEqual(['Hydrogen (copy)', 'Taken', 'Hydrogen']);

    // After a deletion the focus is in the list.
    await page.getByRole('button', { name: 'Delete Query' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(() => page.locator('[role=option]:focus').allInnerTexts())
      .toEqual([expect.stringContaining('Taken')]);
  });

  test('[people 17] a saved query is edited: its choices change under its name, and its old rows go', async () => {
    await caller.saveQuery('Soil', 0, [{ field: 'matrix', filter: 'Soil' }]);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await executeQuery(page, 'Soil');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const builder = new BuilderPage(page);
    await builder.chosen('Soil').waitFor();
    expect(await builder.name.inputValue()).toBe('Soil');
    await builder.selectedField('Matrix').click();
    await builder.value('Ground Water').click();
    await builder.value('Soil').click();
    expect(await builder.records()).toBe(rows('Ground Water'));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('The query has been saved to the database.').waitFor();
    expect(await page.getByText('Selected Query: Soil').count()).toBe(0);
    const { queries } = await caller.call<{ queries: SavedQuery[] }>('GET', '/api/queries');
    expect(queries).toMatchObject([{ name: 'Soil', criteria: 'Matrix: Ground Water', records: rows('Ground Water') }]);
  });

  test('[QRY-10] a query is shared with everyone: another account runs it as a view and copies it, until that ends', async () => {
    await caller.saveQuery('For all', 0, [...tritium]);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'For all' }).click();
    await page.getByRole('button', { name: 'Share with everyone' }).click();
    await page.getByText('“For all” is shared: everyone with an account can find it under Query Data.').waitFor();
    await page.getByRole('option', { name: /For all.*Shared/s }).waitFor();

    const colleague = await Caller.register(server.address);
    const other = await visitors.sharedTab(server.address);
    await openQueries(other, colleague.person);
    const group = other.getByRole('group', { name: 'Shared by others' });
    await group.getByRole('option', { name: /For all.*by Test Person/s }).click();
    expect(await other.getByRole('button', { name: 'Delete Query' }).count()).toBe(0);
    expect(await seriousBarriers(other)).toEqual([]);
    await other.getByRole('button', { name: 'Duplicate' }).click();
    await other.keyboard.press('Enter');
    // Until the copy is there, what it is made of is selected, under the same name.
    const copy = other
      .getByRole('option', { name: 'For all', selected: true })
      .filter({ hasNotText: 'by Test Person' });
    await copy.waitFor();
    expect(await group.getByRole('option').count()).toBe(1);
    await group.getByRole('option').click();
    await other.getByRole('link', { name: 'View data', exact: true }).click();
    await other.getByRole('region', { name: 'Shared view' }).getByText('Parameter: Tritium').waitFor();
    const found = fewResults.filter(({ analyte }) => analyte === 'Tritium').length;
    await other.getByText(`filtered from ${found} rows`).waitFor();

    // It is among the commands, too.
    await goWithin(other, '/account');
    await other.getByRole('region', { name: 'Shared view' }).waitFor({ state: 'detached' });
    await other.keyboard.press('Control+k');
    await other.getByRole('combobox', { name: 'Command' }).fill('execute for all shared');
    await other.keyboard.press('Enter');
    await other.getByRole('region', { name: 'Shared view' }).getByText('Parameter: Tritium').waitFor();

    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByText('“For all” is no longer shared.').waitFor();
    const sharedByOthers = other.waitForResponse((answer) => answer.url().endsWith('/api/shared_queries'));
    await other.goto('/query');
    expect(await (await sharedByOthers).json()).toMatchObject({ queries: [] });
    await other.getByRole('option', { name: 'For all' }).waitFor();
    expect(await group.count()).toBe(0);
  });

  test('[design 16] the active query is selected after a reload, and what comes next is offered first', async () => {
    await caller.saveQuery('Tritium', 0, [...tritium]);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await executeQuery(page, 'Tritium');
    const background = (name: string, role: 'link' | 'button') =>
      page.getByRole(role, { name }).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background('View on map', 'link')).not.toBe(await background('Execute Query', 'button'));
    let isDelayed = true;
    await page.route('**/api/queries/*/*', async (route) => {
      while (isDelayed) await new Promise((resolve) => setTimeout(resolve, 50));
      await route.continue();
    });
    await page.reload();
    await page.getByRole('option', { name: 'Tritium', selected: true }).waitFor();
    isDelayed = false;
    await page.getByText('Data Loaded', { exact: true }).waitFor();
  });

  test('in 500 queries one is found by its name, criteria or dataset, and they are sorted', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.setViewportSize({ width: 390, height: 844 });
    const many = Array.from({ length: 500 }, (_, index): SavedQuery => ({
      id: String(500 - index),
      name: `Wells ${500 - index}`,
      records: (index * 37) % 500,
      criteria: index === 7 ? 'Parameter: Chrysotile' : `Location: ${'MW-1, '.repeat(40)}`,
      query_type: index % 3,
      pull_date: new Date(Date.UTC(2026, 0, 1 + ((index * 11) % 300))).toISOString(),
      visible: 1,
      deleted: 0,
    }));
    await page.route('**/api/queries', (route) => route.fulfill({ json: { success: true, queries: many } }));
    await openQueries(page, caller.person);
    const options = page.getByRole('option');
    expect(await options.count()).toBe(500);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('searchbox', { name: 'Search queries' }).fill('chryso');
    await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining('Wells 493')]);
    await page.getByRole('searchbox', { name: 'Search queries' }).fill('no such thing');
    await page.getByText('None of 500 queries contains “no such thing”.').waitFor();
    await page.getByRole('searchbox', { name: 'Search queries' }).fill('');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => options.first().innerText()).toContain('Wells 1\n');
    await page.getByRole('button', { name: 'Records', exact: true }).click();
    await expect.poll(() => options.first().innerText()).toContain('499');
  });
});

describe('from the lookup tables', () => {
  test('[LKP-10] [LKP-11] a parameter, or all that a search finds, starts a query with one click, which asks before it replaces another; what has no results is named', async () => {
    const page = await visitors.sharedTab(server.address);
    const builder = await BuilderPage.open(page, caller.person);
    const start = async (table: string, name: string) => {
      await goWithin(page, `${table}?search=${encodeURIComponent(name)}`);
      const noun = table === '/analytes' ? 'parameter' : 'location';
      await page
        .getByRole('table')
        .getByRole('link', { name: `${name} Query this ${noun}`, exact: true })
        .press('Enter');
    };
    await start('/analytes', 'Tritium');
    await builder.chosen('Tritium').waitFor();
    expect(await builder.records()).toBe(fewResults.filter(({ analyte }) => analyte === 'Tritium').length);

    await builder.list('Matrix');
    await builder.value('Soil').click();
    await builder.chosen('Soil').waitFor();
    await start('/analytes', 'Arsenic');
    await page.getByText('Opening “Arsenic” takes its place.').waitFor();
    await page.getByRole('button', { name: 'Replace it' }).click();
    await builder.chosen('Arsenic').waitFor();
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(1);

    await start('/locations', 'ART-1');
    await page.getByText('No dataset has results of “ART-1”.').waitFor();
    await builder.chosen('Arsenic').waitFor();

    // All that a search finds starts one query; what the dataset has no results of is named.
    await goWithin(page, '/analytes?search=arsenic');
    await page.getByRole('table').getByRole('link', { name: 'Arsenic Query this parameter' }).waitFor();
    // One is started by its name.
    expect(await page.getByRole('link', { name: /^Query these/ }).count()).toBe(0);
    await page.getByRole('searchbox').fill('tri');
    const all = page.getByRole('link', { name: /^Query these \d+ parameters$/ });
    await all.waitFor();
    const names = await page.getByRole('table').getByRole('link').allInnerTexts();
    const found = names.map((name) => name.replace(/\s+Query\s+this parameter$/, ''));
    expect(found).toContain('Tritium');
    expect(await all.innerText()).toContain(`Query these ${found.length}`);
    await all.press('Enter');
    await builder.chosen('Tritium').waitFor();
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(1);
    const without = found.filter((name) => name !== 'Tritium');
    await page
      .getByText(`BMI has no results of ${without.length} of ${found.length}: ${without.slice(0, 5).join(', ')}`)
      .waitFor();
  });

  test('[LKP-01] a click on a parameter is followed before the search has settled in the address', async () => {
    const page = await visitors.sharedTab(server.address);
    await holdSession(page, caller.person);
    await page.goto('/analytes');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    // The builder's code comes later than the search would go into the address.
    let letGo = () => {};
    const delayed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/new-query-page-*.js', async (route) => {
      await delayed;
      await route.continue();
    });
    const tritium = page.getByRole('table').getByRole('link', { name: /^Tritium Query/ });
    await search.fill('Triti');
    await tritium.waitFor();
    await search.fill('Tritium');
    await tritium.click();
    await page.waitForTimeout(1_500);
    letGo();
    await page.getByRole('button', { name: 'Run without saving' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/query/new_query');
  });
});

describe('running', () => {
  test('[people 17] [people 18] a dataset chosen by mistake is undone; a query is run without being saved, and can be saved then', async () => {
    const page = await visitors.sharedTab(server.address);
    const builder = await BuilderPage.open(page, caller.person);
    await builder.list('Matrix');
    await builder.value('Soil').click();
    await page.getByRole('radio', { name: 'SNWA' }).check();
    await page.getByText('The fields and filters of BMI were cleared.').waitFor();
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await builder.chosen('Soil').waitFor();
    expect(await page.getByRole('radio', { name: 'BMI' }).isChecked()).toBe(true);
    expect(await builder.records()).toBe(rows('Soil'));

    await builder.list('Parameter');
    await builder.value('Tritium').click();
    await page.getByRole('button', { name: 'Remove Matrix', exact: true }).click();
    await builder.records();
    await page.getByRole('button', { name: 'Run without saving' }).click();
    await page.getByText('Unsaved query:').waitFor();
    expect(new URL(page.url()).pathname).toBe('/map');
    expect(await names()).toEqual([]);
    await page.getByRole('button', { name: 'Save as my query' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Worth keeping');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Worth keeping']);
  });

  test('[people 17] a query is saved and run at one press; one that finds nothing says so', async () => {
    const page = await visitors.sharedTab(server.address);
    const builder = await BuilderPage.open(page, caller.person);
    await builder.list('Parameter');
    await builder.value('Tritium').click();
    await builder.list('Parameter Type');
    await builder.value('Asbestos').click();
    expect(await builder.records()).toBe(0);
    await page.getByText('No records match all of these filters.').waitFor();
    await builder.name.fill('Empty');
    await builder.save.click();
    await page.getByText('It finds no records.').waitFor();
    await builder.value('Asbestos').click();
    await builder.records();
    await builder.name.fill('All at once');
    await page.getByRole('button', { name: 'Save and run' }).click();
    await page.getByText('Selected Query: All at once').waitFor();
    expect(new URL(page.url()).pathname).toBe('/map');
    expect(await names()).toEqual(['All at once', 'Empty']);
  });
});
