import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bmiResults, markup, snwaResults, writeBuilderResults, type BuilderResult } from './support/builder-results.ts';
import { BuilderPage } from './support/builder.ts';
import { Caller } from './support/caller.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stopClock } from './support/stop-clock.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({
    bmi: (folder) => writeBuilderResults(folder, 'bmi', bmiResults),
    snwa: (folder) => writeBuilderResults(folder, 'snwa', snwaResults),
  });
  caller = await Caller.register(server.address);
});
afterAll(() => server?.stop());

const showBuilder = (page: Page) => BuilderPage.open(page, caller.person);
/** The builder, opened by an earlier test. */
const open = async (options?: BrowserContextOptions) =>
  BuilderPage.openAgain(await visitors.sharedScreen(server.address, showBuilder, options));
const count = (test: (result: BuilderResult) => boolean) => bmiResults.filter(test).length;

describe('the builder', () => {
  test('[BLD-01] [BLD-02] [BLD-10] [people 23] datasets, name of 40 characters, number of records, saving only after choosing and counting, clearing all', async () => {
    const builder = await open();
    expect(await builder.records()).toBe(bmiResults.length);
    expect(await builder.save.isDisabled()).toBe(true);
    await builder.page.getByRole('textbox', { name: 'Name of new query...', exact: true }).focus();
    await builder.name.pressSequentially('x'.repeat(45));
    expect(await builder.name.inputValue()).toBe('x'.repeat(40));
    await builder.list('Matrix');
    // Until it is looked at, no two seconds go by.
    await stopClock(builder.page);
    await builder.value('Soil').click();
    expect(await builder.save.isDisabled()).toBe(true);
    await builder.page.clock.resume();
    expect(await builder.records()).toBe(count(({ matrix }) => matrix === 'Soil'));
    expect(await builder.save.isEnabled()).toBe(true);
    await builder.page.getByRole('radio', { name: 'SNWA' }).check();
    expect(await builder.records()).toBe(snwaResults.length);
    expect(await builder.selectedFields.getByText('(Drag fields here)').count()).toBe(1);
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(0);
    expect(await builder.field('DVSR ID').count()).toBe(0);
    await builder.list('Data Submittal');
    expect(await builder.listed()).toEqual(['Routine', 'Study']);
    await builder.value('Study').click();
    expect(await builder.records()).toBe(1);
    await builder.page.getByRole('button', { name: 'Clear Options' }).click();
    expect(await builder.page.getByRole('radio', { name: 'BMI' }).isChecked()).toBe(true);
    expect(await builder.name.inputValue()).toBe('');
    expect(await builder.records()).toBe(bmiResults.length);
    expect(await builder.selectedFields.getByText('(Drag fields here)').count()).toBe(1);
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(0);
    expect(await builder.save.isDisabled()).toBe(true);
    const types = builder.page.getByRole('group', { name: 'Select Dataset to Query:' }).getByRole('radio');
    // They are asked for beside the fields.
    await expect.poll(() => types.count()).toBe(3);
    for (const [index, name] of ['BMI', 'SNWA', 'WL'].entries()) {
      expect(await builder.page.getByRole('radio', { name, exact: true }).isChecked()).toBe(index === 0);
    }
    await builder.page.getByRole('link', { name: 'View All Queries' }).click();
    await builder.page.getByRole('button', { name: 'Build New Query' }).click();
    await builder.page.getByRole('heading', { name: 'Build New Query' }).waitFor();
    expect(new URL(builder.page.url()).pathname).toBe('/query/new_query');
  });

  test('[BLD-03] four columns of equal width; dragging selects a field, dragging back deselects it', async () => {
    const builder = await open();
    const columns = await Promise.all(
      ['Fields', 'Selected Fields', 'Filters', 'Selected Filters'].map((name) =>
        builder.page.getByRole('region', { name, exact: true }).boundingBox(),
      ),
    );
    expect(new Set(columns.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
    expect(new Set(columns.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    expect(await builder.selectedFields.innerText()).toContain('(Drag fields here)');
    await builder.drag(builder.field('Matrix'), builder.selectedFields);
    await builder.selectedField('Matrix').waitFor();
    expect(await builder.field('Matrix').count()).toBe(0);
    await builder.drag(builder.field('Location'), builder.selectedFields);
    await builder.selectedField('Location').waitFor();
    expect(await builder.filters.getByRole('option').count()).toBe(0);
    await builder.selectedField('Location').click();
    await builder.value('W-00001').waitFor();
    await builder.drag(builder.selectedField('Matrix'), builder.fields);
    await builder.field('Matrix').waitFor();
    expect(await builder.selectedFields.getByRole('row').count()).toBe(1);
  });

  test('[BLD-05] [design 17] [people 14] Add and a click list the values of a field, chosen ones bold with a check; by keys the focus stays in the lists', async () => {
    const builder = await open();
    await builder.page.getByRole('button', { name: 'Add Matrix', exact: true }).click();
    expect(await builder.listed()).toEqual(['Null', 'Ground Water', 'Soil']);
    // What was meant to open it leaves it open; then a click puts the values away, as ever.
    await builder.selectedField('Matrix').click();
    expect(await builder.filters.getByRole('option').count()).toBe(3);
    const style = (title: string) =>
      builder.value(title).evaluate((option) => ({
        style: getComputedStyle(option.firstElementChild!).fontStyle,
        weight: Number(getComputedStyle(option.firstElementChild!).fontWeight),
        check: getComputedStyle(option, '::before').content.includes('✓'),
      }));
    expect(await style('Null')).toEqual({ style: 'italic', weight: 400, check: false });
    expect(await style('Soil')).toEqual({ style: 'normal', weight: 400, check: false });
    await builder.value('Soil').click();
    expect(await style('Soil')).toEqual({ style: 'normal', weight: 600, check: true });
    expect(await builder.value('Soil').getAttribute('aria-selected')).toBe('true');
    await builder.value('Soil').click();
    expect(await style('Soil')).toEqual({ style: 'normal', weight: 400, check: false });
    await builder.selectedField('Matrix').click();
    await expect.poll(() => builder.filters.getByRole('option').count()).toBe(0);
    const { page } = builder;
    await page.getByRole('button', { name: 'Clear Options' }).click();
    await builder.field('Matrix').focus();
    await page.keyboard.press('Enter');
    await builder.selectedField('Matrix').waitFor();
    await builder.value('Soil').click();
    await builder.value('Null').click();
    await page.getByRole('button', { name: 'Remove Matrix Soil' }).press('Enter');
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Remove Matrix Null' }))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.locator(':focus').getByText('Nothing is chosen yet.').or(page.locator(':focus')).first().waitFor();
    expect(await page.locator(':focus').innerText()).toContain('Nothing is chosen yet.');
  });

  test('[BLD-06] a search applies 500 ms after the last key; of ten thousand values at most 100 are in the page', async () => {
    const builder = await open();
    await builder.list('Location');
    const values = builder.filters.getByRole('option');
    const elements = () => builder.filters.getByRole('listbox').evaluate((list) => list.querySelectorAll('*').length);
    expect(await values.first().getAttribute('aria-setsize')).toBe(
      String(new Set(bmiResults.map((r) => r.location)).size),
    );
    expect(await elements()).toBeLessThanOrEqual(100);
    await builder.filters.getByRole('listbox').focus();
    await builder.page.keyboard.press('End');
    await builder.value('W-10000').waitFor();
    expect(await elements()).toBeLessThanOrEqual(100);

    await stopClock(builder.page);
    await builder.search('W-0012');
    await builder.page.clock.runFor(400);
    expect(await values.first().getAttribute('aria-setsize')).toBe('10001');
    await builder.search('w-00123');
    await builder.page.clock.runFor(499);
    expect(await values.first().getAttribute('aria-setsize')).toBe('10001');
    await builder.page.clock.runFor(1);
    await expect.poll(() => values.count()).toBe(1);
    expect(await builder.listed()).toEqual(['W-00123']);
  });

  test('[BLD-07] [BLD-08] [BLD-12] chosen filters are listed by field, each with a remove button; values without results are gray with 0, and can be clicked', async () => {
    const builder = await open();
    await builder.list('Parameter Type');
    await builder.value('Rad').click();
    await builder.list('Matrix');
    await builder.value('Soil').click();
    await builder.value('Ground Water').click();
    expect(await builder.records()).toBe(count((r) => r.analyte_type === 'Rad' && r.matrix === 'Ground Water'));
    expect(await builder.selectedFilters.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Parameter Type',
      'Matrix',
    ]);
    expect((await builder.chosen('Soil').innerText()).replace(/\s+/g, ' ')).toBe('Soil 0 ×');
    const colour = (title: string) => builder.chosen(title).evaluate((line) => getComputedStyle(line).color);
    expect(await colour('Soil')).not.toBe(await colour('Ground Water'));
    expect(await builder.value('Soil').getAttribute('data-excluded')).toBe('true');
    expect(await builder.value('Ground Water').getAttribute('data-excluded')).toBeNull();
    await builder.page.getByRole('button', { name: 'Remove Matrix Ground Water' }).click();
    expect(await builder.records()).toBe(0);
    await builder.value('Soil').click();
    expect(await builder.records()).toBe(count((r) => r.analyte_type === 'Rad'));
    await builder.value('Soil').click();
    expect(await builder.value('Soil').getAttribute('aria-selected')).toBe('true');
    await builder.page.getByRole('button', { name: 'Remove Matrix', exact: true }).click();
    expect(await builder.records()).toBe(count((r) => r.analyte_type === 'Rad'));
    await builder.list('Parameter');
    expect(await builder.listed()).toEqual(['Tritium']);
  });

  test('[BLD-11] a count is requested 2 s after the last click, one at a time, and a late answer never replaces a newer one', async () => {
    const builder = await open();
    const { page } = builder;
    const counts: string[][] = [];
    let openNow = 0;
    let max = 0;
    const settled = () => (openNow -= 1);
    page.on('request', (request) => {
      const [, filters] = /\/api\/records\/([^/]+)\//.exec(request.url()) ?? [];
      if (!filters) return;
      openNow += 1;
      max = Math.max(max, openNow);
      const question = JSON.parse(decodeURIComponent(filters)) as { filters: { filter: string }[] };
      counts.push(question.filters.map(({ filter }) => filter));
    });
    page.on('requestfinished', (request) => request.url().includes('/api/records/') && settled());
    page.on('requestfailed', (request) => request.url().includes('/api/records/') && settled());
    const delayed = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    let holding = true;
    await page.route('**/api/records/**', async (route) => {
      if (!holding) return route.continue();
      holding = false;
      const response = await route.fetch();
      await delayed.promise;
      await route.fulfill({ response }).catch(() => {});
      late.resolve();
    });
    await builder.list('Matrix');
    await stopClock(page);
    await builder.value('Soil').click();
    await page.clock.runFor(1_000);
    await builder.value('Ground Water').click();
    await page.clock.runFor(1_999);
    expect(counts).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => counts).toEqual([['Soil', 'Ground Water']]);
    // The first count is delayed; a click cancels it.
    await builder.value('Soil').click();
    await page.clock.resume();
    const expected = count(({ matrix }) => matrix === 'Ground Water');
    expect(await builder.records()).toBe(expected);
    delayed.resolve();
    await late.promise;
    expect(await builder.records()).toBe(expected);
    expect(counts).toEqual([['Soil', 'Ground Water'], ['Ground Water']]);
    expect(max).toBe(1);
  });

  test('[BLD-16] [BLD-17] [people 5] years, days, depth and result are chosen as ranges, and values left out: described at once, counted and saved', async () => {
    const builder = await open();
    const year = ({ sample_date }: BuilderResult) => Number(sample_date.slice(0, 4));
    const { page } = builder;
    const criteria = page.getByRole('region', { name: 'Query criteria' });
    expect(await criteria.innerText()).toContain('All records');
    await builder.list('Year');
    await builder.filters.getByText('Smallest 1990, largest 2009.').waitFor();
    await page.getByLabel('Year from').fill('1999');
    await page.getByLabel('Year to').fill('2000');
    expect(await criteria.innerText()).toContain('Year: from 1999 to 2000');
    expect(await builder.records()).toBe(count((r) => year(r) >= 1999 && year(r) <= 2000));
    await builder.value('2005').click();
    const years = (r: BuilderResult) => (year(r) >= 1999 && year(r) <= 2000) || year(r) === 2005;
    expect(await builder.records()).toBe(count(years));
    await builder.list('Result');
    await builder.filters.getByText('Smallest 0, largest 999.9.').waitFor();
    await builder.filters.getByText('The measured value, in its unit.').waitFor();
    // There are no units here, so nothing is said of them.
    expect(await builder.filters.getByText('Choose one under Units').count()).toBe(0);
    await builder.page.getByLabel('Result to').fill('50');
    expect(await builder.records()).toBe(count((r) => years(r) && Number(r.result) <= 50));
    await builder.list('Depth ft');
    await builder.page.getByLabel('Depth ft from').fill('8');
    const deep = (r: BuilderResult) => r.sample_bottom_depth !== '' && Number(r.sample_bottom_depth) >= 8;
    expect(await builder.records()).toBe(count((r) => years(r) && Number(r.result) <= 50 && deep(r)));
    await builder.page.getByLabel('Depth ft to').fill('7');
    await builder.filters.getByText('The lower bound is greater than the upper bound.').waitFor();
    await builder.page.getByRole('button', { name: 'Clear Options' }).click();
    await builder.list('Sample Date');
    await page.getByLabel('Sample Date from').fill('May 1999');
    await page.getByLabel('Sample Date to').fill('2000');
    const inDays = ({ sample_date }: BuilderResult) => sample_date >= '1999-05-01' && sample_date <= '2000-12-31';
    expect(await builder.records()).toBe(count(inDays));
    await builder.list('Matrix');
    await builder.value('Soil').click();
    await page.getByRole('checkbox', { name: 'Leave the selected values out (is not)' }).check();
    expect(await builder.records()).toBe(count((r) => inDays(r) && r.matrix !== 'Soil'));
    await builder.chosen('not Soil').waitFor();
    expect(await criteria.innerText()).toContain('Matrix: not Soil; Sample Date: from 1999-05-01 to 2000-12-31');
    await builder.name.fill('Days');
    await builder.save.click();
    await page.getByText('The query has been saved to the database.').waitFor();
    await page.getByRole('link', { name: 'View All Queries' }).click();
    await page.getByRole('option', { name: 'Days' }).click();
    await page.getByRole('link', { name: 'Open in Query Builder' }).click();
    await builder.chosen('not Soil').waitFor();
    expect(await builder.records()).toBe(count((r) => inDays(r) && r.matrix !== 'Soil'));
    await page.getByRole('button', { name: 'Remove Sample Date from 1999-05-01 to 2000-12-31' }).waitFor();
  });

  test('[people 1] a range that is reversed or cannot be read blocks count and save, and says why at its chip', async () => {
    const builder = await open();
    const { page } = builder;
    await builder.list('Matrix');
    await builder.value('Ground Water').click();
    await builder.list('Year');
    await builder.name.fill('Blocked');
    await builder.records();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/records') || request.method() === 'POST') requested.push(request.url());
    });
    for (const [from, to, reason] of [
      ['20I0', '2015', 'Please use numbers, such as 2000 or 0.5.'],
      ['2015', '2010', 'The lower bound is greater than the upper bound.'],
    ] as const) {
      await page.getByLabel('Year from', { exact: true }).fill(from);
      await page.getByLabel('Year to', { exact: true }).fill(to);
      // Another field's values are shown: the range is out of sight.
      await builder.selectedField('Matrix').click();
      await page.clock.runFor(5_000);
      await builder.selectedFilters.getByRole('listitem').getByText(reason).waitFor();
      await page.getByText(`Year: ${reason}`, { exact: true }).waitFor();
      expect(await builder.save.isDisabled()).toBe(true);
      await builder.name.press('Enter');
      expect(await page.getByRole('status').filter({ hasText: 'No. of Records:' }).innerText()).toContain('–');
      await builder.selectedField('Year').click();
    }
    expect(requested).toEqual([]);
    await page.getByLabel('Year from', { exact: true }).fill('1999');
    expect(await builder.records()).toBe(
      count((r) => r.matrix === 'Ground Water' && r.sample_date >= '1999' && r.sample_date < '2011'),
    );
    await builder.save.click();
    await page.getByText('The query has been saved to the database.').waitFor();
  });

  test('[people 10] [people 11] [BLD-18] values are found by alias and CAS number, all that are shown are selected, and a list of 10,000 names of which half are unknown is pasted', async () => {
    const builder = await open();
    const { page } = builder;
    await builder.list('Location');
    await builder.search('W-0000');
    await page.getByRole('button', { name: 'Select all 9 shown' }).click();
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(9);
    await page.getByRole('button', { name: 'Clear shown' }).click();
    expect(await builder.selectedFilters.getByRole('listitem').count()).toBe(0);

    const known = bmiResults.slice(0, 5_000).map(({ location }) => location);
    const unknown = known.map((name) => name.replace('W', 'XX'));
    await page.getByRole('button', { name: 'Paste a list…' }).click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from([...unknown, ...known].join('\n'));
    await dialog.getByLabel('Or from a file:').setInputFiles({ name: 'wells.txt', mimeType: 'text/plain', buffer });
    await dialog.getByText('5,000 of 10,000 names found.').waitFor();
    expect((await dialog.getByLabel('Not in this dataset').inputValue()).split('\n')).toEqual(unknown);
    await dialog.getByRole('button', { name: 'Select 5,000 values' }).click();
    expect(await builder.records()).toBe(count(({ location }) => known.includes(location)));
    await builder.search('');
    await page.getByRole('button', { name: 'Select all 10,001 shown' }).click();
    await page.getByText('A query can have 10,000 filters at most; 10,001 are chosen.').waitFor();
    expect(await builder.save.isDisabled()).toBe(true);
    await builder.list('Parameter');
    await builder.search('7440-38-2');
    await expect
      .poll(() => builder.filters.getByRole('option').allInnerTexts())
      .toEqual([
        expect.stringMatching(
          /^Arsenic\s+CAS 7440-38-2 · MCL 0\.01 mg\/L for Ground Water and Surface Water\s+[\d,]+$/,
        ),
      ]);
    await builder.search('H-3');
    await expect.poll(() => builder.listed()).toEqual(['Tritium']);
  });

  test('[people 12] on a phone the values of an opened field come into sight', async () => {
    const builder = await open({ viewport: { width: 390, height: 844 } });
    const { page } = builder;
    const topOf = async () => (await builder.filters.boundingBox())?.y ?? Infinity;
    expect(await topOf()).toBeGreaterThan(844 / 2);
    await page.getByRole('button', { name: 'Add Location', exact: true }).click();
    await expect.poll(topOf).toBeLessThan(844 / 2);
    await builder.value('W-00001').waitFor();
  });

  test('[A15] markup in values is shown as text everywhere', async () => {
    const builder = await open();
    await builder.list('Location');
    await builder.search('<img');
    await builder.value(markup).click();
    await builder.list('Method');
    await builder.value('</script><script>document.title=2</script>').click();
    expect(await builder.records()).toBe(1);
    await builder.chosen(markup).waitFor();
    expect(await builder.page.getByRole('region', { name: 'Query criteria' }).innerText()).toContain(markup);
    await builder.name.fill('<b>bold</b>');
    await builder.save.click();
    await builder.page.getByText('The query has been saved to the database.').waitFor();
    await builder.page.getByRole('link', { name: 'View All Queries' }).click();
    await builder.page.getByRole('option', { name: '<b>bold</b>' }).click();
    await builder.page.getByText(markup).waitFor();
    expect(await builder.page.locator('img, b, script:not([src])').count()).toBe(0);
    expect(await builder.page.title()).toContain('Query Data');
  });
});
