import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrowWithFilters, showRows, showRowsAgain } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { radionuclides, writeMixedResults } from './support/mixed-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { openQueries, Visitors } from './support/visitors.ts';

const queryName = 'Everything';

let server: RunningServer;
let caller: Caller;
let queryId: string;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeMixedResults });
  caller = await Caller.register(server.address);
  queryId = await caller.saveQuery(queryName, 0, [{ field: 'year', min: 2000 }]);
});
afterAll(() => server?.stop());

const showEverything = (page: Page) => showRows(page, caller.person, queryName);
/** The rows, opened by an earlier test. */
const openRows = async (options?: BrowserContextOptions) =>
  showRowsAgain(await visitors.sharedScreen(server.address, showEverything, options));

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const value = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true });
const parameter = (page: Page) => page.getByRole('combobox', { name: 'Parameter' });
const pressed = (page: Page) => filters(page).locator('[aria-pressed=true], [aria-checked=true]').allInnerTexts();
const expectRows = (page: Page, count: number) => page.getByRole('heading', { name: `Data: ${count} rows` }).waitFor();

/** The sample ids in the order in which they are shown. */
const sampleIds = (page: Page) => page.locator('[role=gridcell][aria-colindex="2"]').allInnerTexts();

/** The location in a row, counted from 1. */
const locationCell = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('gridcell').first();

/** Delays answers to executions until they are released; the next one is not delayed. */
async function holdExecutions(page: Page): Promise<{ letGo(): void }> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/queries/*/*', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return { letGo: gate.resolve };
}

describe('filters', () => {
  test('[FLT-08] active filters are shown, counted, changed and removed by mouse, also where none is left; at 390 pixels nothing runs out', async () => {
    const page = await openRows();
    await expectRows(page, 3);
    await page.getByText('Year: from 2000', { exact: true }).waitFor();
    expect(await pressed(page)).toEqual(['Ground Water\n3', 'ug/L\n3']);
    await value(page, 'Soil 1').waitFor();
    await value(page, 'nmol/L 1').waitFor();
    await value(page, 'mg/kg 0').waitFor();
    const matrix = filters(page).getByRole('group', { name: 'Matrix', exact: true });
    await matrix.getByText('Soil results in ug/L may be Leachate.', { exact: true }).waitFor();

    await value(page, 'Soil 1').click();
    await expectRows(page, 1);
    expect(await pressed(page)).toEqual(['Soil\n1', 'ug/L\n1']);
    expect(await sampleIds(page)).toEqual(['S-5']);
    await value(page, 'Soil 1').click();
    await expectRows(page, 4);
    expect(await pressed(page)).toEqual(['ug/L\n4']);
    await value(page, 'ug/L 4').click();
    await expectRows(page, 6);

    await filters(page).getByRole('button', { name: 'Method 3' }).click();
    await filters(page).getByRole('checkbox', { name: 'M-1 2', exact: true }).click();
    await filters(page).getByRole('checkbox', { name: 'M-3 2', exact: true }).click();
    await expectRows(page, 4);
    expect(await pressed(page)).toEqual(['M-1\n2', 'M-3\n2']);
    await filters(page).getByRole('button', { name: 'Method is filtered 2 of 3' }).waitFor();
    await filters(page).getByRole('button', { name: 'Clear Method' }).click();
    await expectRows(page, 6);

    await parameter(page).click();
    await page.getByRole('option', { name: 'Uranium-235' }).click();
    await expectRows(page, 1);
    expect(await filters(page).getByText('Soil results in ug/L may be Leachate.').count()).toBe(0);
    expect(await filters(page).getByRole('heading', { level: 3 }).count()).toBe(0);

    await parameter(page).click();
    await page.getByRole('option', { name: 'Arsenic' }).click();
    await expectRows(page, 3);
    await value(page, 'mg/kg 0').click();
    await expectRows(page, 0);
    await page.getByText('No Data', { exact: true }).waitFor();
    await page.locator('[data-region=rows]').getByRole('button', { name: 'Clear all filters' }).click();
    await expectRows(page, 6);
    await narrowWithFilters(page);
    await value(page, 'Soil 2').click();
    await expectRows(page, 2);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    await parameter(page).click();
    await page.getByRole('option', { name: 'Thorium-230' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('[FLT-10] [TBL-01] View Data and Map have the same filters and show the same number of rows', async () => {
    const page = await openRows();
    await value(page, 'Soil 1').click();
    await expectRows(page, 1);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('complementary', { name: 'Locations' }).waitFor();
    await page.getByText('Data: 1 rows').waitFor();
    expect(await pressed(page)).toEqual(['Soil\n1', 'ug/L\n1']);
    await value(page, 'Ground Water 3').click();
    await page.getByText('Data: 3 rows').waitFor();
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await expectRows(page, 3);
  });

  test('by keyboard: parameter, values, panels, the bar itself', async () => {
    const page = await openRows();
    await parameter(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('lead');
    await page.keyboard.press('Enter');
    await expectRows(page, 2);
    await parameter(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('arsenic');
    await page.keyboard.press('Enter');
    await expectRows(page, 3);
    await parameter(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    while (!(await focusedText())?.startsWith('Soil')) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectRows(page, 1);
    await value(page, 'Soil 1').press('Enter');
    await expectRows(page, 4);
    await filters(page).getByRole('button', { name: 'Hide the filters' }).press('Enter');
    expect(await parameter(page).isVisible()).toBe(false);
    await filters(page).getByRole('button', { name: 'Show the filters' }).press('Enter');
    expect(await parameter(page).isVisible()).toBe(true);
  });
});

describe('the parameter', () => {
  test('[DAT-03] [DAT-04] [CON-02] [QRY-11] is chosen from a dropdown, grouped by subtype, that says Loading... while it is fetched, and survives a reload', async () => {
    const page = await openRows();
    await parameter(page).click();
    const menu = page.getByRole('listbox', { name: 'Parameter' });
    const groups = menu.getByRole('group');
    // What is known of a parameter stands in a line of its own.
    const isFact = /^CAS |^MCL /;
    const arsenic = menu.getByRole('option', { name: 'Arsenic' });
    await expect
      .poll(() => arsenic.innerText())
      .toMatch(/^Arsenic\nCAS 7440-38-2 · MCL 0\.01 mg\/L for Ground Water and Surface Water$/);
    const lines = await groups.evaluateAll((all) => all.map((group) => (group as HTMLElement).innerText.split('\n')));
    expect(lines.map((group) => group.filter((line) => !isFact.test(line)))).toEqual([
      ['Metals', 'Arsenic'],
      ['Radionuclides', 'Lead-210', ...radionuclides],
    ]);
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(300);
    expect(await menu.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('300px');
    const current = async () => (await menu.locator('[data-current]').innerText()).split('\n')[0];
    expect(await current()).toBe('Arsenic');
    await page.keyboard.press('PageDown');
    expect(await current()).toBe('Uranium-234');
    await page.keyboard.press('PageUp');
    expect(await current()).toBe('Arsenic');

    const executions = await holdExecutions(page);
    await parameter(page).fill('210');
    await menu.getByRole('option', { name: 'Lead-210' }).click();
    await page.getByText('Loading Analyte: Lead-210').waitFor();
    expect(await parameter(page).inputValue()).toBe('Loading...');
    await expectRows(page, 3);
    executions.letGo();
    await expectRows(page, 2);
    await expect.poll(() => parameter(page).inputValue()).toBe('Lead-210');
    expect(await page.getByRole('columnheader', { name: 'uncertainty' }).count()).toBe(1);
    await page.getByText(`Selected Query: ${queryName}`).waitFor();

    // Query and analyte survive a reload. Rows can be seen while the last of the answer is on its way.
    const stored = () =>
      page.evaluate(() => [sessionStorage.getItem('query_id'), sessionStorage.getItem('analyte_id')]);
    await expect.poll(stored).toEqual([queryId, 'Lead-210']);
    await page.reload();
    await expectRows(page, 2);
    await expect.poll(() => parameter(page).inputValue()).toBe('Lead-210');
    await page.getByText(`Selected Query: ${queryName}`).waitFor();
  });
});

/** Comes from elsewhere and clicks at once; a busy machine may let the moment pass, and tries again. */
async function sortAtLeftEnd(page: Page, heading: Locator): Promise<void> {
  const box = await heading.boundingBox();
  if (!box) throw new Error('the heading has no place');
  const before = await heading.getAttribute('aria-sort');
  const isSorted = async () => (await heading.getAttribute('aria-sort')) !== before;
  const menu = page.getByRole('dialog');
  for (let tries = 0; tries < 20; tries += 1) {
    await page.mouse.move(700, 500);
    await page.mouse.click(box.x + 10, box.y + 18);
    await expect.poll(async () => (await isSorted()) || (await menu.count()) > 0).toBe(true);
    if (await isSorted()) return;
    await page.keyboard.press('Escape');
  }
  throw new Error('a click at the left end of the heading opened its menu, twenty times');
}

test('[spec 8] [TBL-03] a heading sorts descending first, then toggles, by mouse and by keyboard, and announces it', async () => {
  const page = await openRows();
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const sortOf = (name: string) => heading(name).getAttribute('aria-sort');
  expect(await sampleIds(page)).toEqual(['S-1', 'S-2', 'S-3']);
  expect(await sortOf('result')).toBe('none');
  await heading('result').click();
  await expect.poll(() => sampleIds(page)).toEqual(['S-3', 'S-1', 'S-2']);
  expect(await sortOf('result')).toBe('descending');
  await heading('result').click();
  await expect.poll(() => sampleIds(page)).toEqual(['S-2', 'S-1', 'S-3']);
  expect(await sortOf('result')).toBe('ascending');
  // Also at its left end, where the button of its menu comes a moment after the pointer.
  await sortAtLeftEnd(page, heading('result'));
  await expect.poll(() => sortOf('result')).toBe('descending');
  await sortAtLeftEnd(page, heading('result'));
  await expect.poll(() => sortOf('result')).toBe('ascending');
  await value(page, 'ug/L 3').click();
  await expect.poll(() => sampleIds(page)).toEqual(['S-4', 'S-2', 'S-1', 'S-3']);

  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => sampleIds(page)).toEqual(['S-4', 'S-3', 'S-2', 'S-1']);
  expect([await sortOf('sample_id'), await sortOf('result')]).toEqual(['descending', 'none']);
  await page.keyboard.press('Enter');
  await expect.poll(() => sampleIds(page)).toEqual(['S-1', 'S-2', 'S-3', 'S-4']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[role=row][aria-selected=true]').count()).toBe(2);
});

describe('fetching', () => {
  test("[DAT-01] a new answer starts over: nothing selected, its first row's matrix and unit, its own statistics", async () => {
    const page = await openRows();
    await value(page, 'Soil 1').click();
    await expectRows(page, 1);
    await locationCell(page, 1).click();
    const selected = page.locator('[role=row][aria-selected=true]');
    await expect.poll(() => selected.count()).toBe(1);
    const choose = async (analyte: string) => {
      await parameter(page).click();
      await page.getByRole('option', { name: analyte }).click();
    };
    visitors.expectComplaint(/500 \(/);
    await page.route('**/api/queries/*/*', (route) => route.fulfill({ status: 500 }));
    await choose('Lead-210');
    await page.getByRole('alertdialog').waitFor();
    await page.unroute('**/api/queries/*/*');
    await page.keyboard.press('Escape');
    await choose('Lead-210');
    await expectRows(page, 2);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await choose('Arsenic');
    await expectRows(page, 3);
    await expect.poll(() => parameter(page).inputValue()).toBe('Arsenic');
    expect(await pressed(page)).toEqual(['Ground Water\n3', 'ug/L\n3']);
    expect(await selected.count()).toBe(0);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    const locations = page.getByRole('complementary', { name: 'Locations' });
    await locations.getByText('2 of 3 sampling locations shown').waitFor();
    const figures = await locations.getByRole('option').filter({ hasText: 'W-2' }).innerText();
    expect(figures.replace(/\s+/g, ' ')).toMatch(/^W-2 30(?!\d)/);
  });

  test('[DAT-09] the selected location is deselected at the start, query and analyte are stored at the end; canceled, the previous answer stays', async () => {
    const page = await openRows();
    await locationCell(page, 1).click();
    const selected = page.locator('[role=row][aria-selected=true]');
    await expect.poll(() => selected.count()).toBe(2);
    await locationCell(page, 2).click();
    expect(await selected.count()).toBe(0);
    await locationCell(page, 3).click();
    expect(await selected.count()).toBe(1);

    const executions = await holdExecutions(page);
    await parameter(page).click();
    await page.getByRole('option', { name: 'Uranium-238' }).click();
    await expect.poll(() => selected.count()).toBe(0);
    const analyte = () => page.evaluate(() => sessionStorage.getItem('analyte_id'));
    expect(await analyte()).toBe('Arsenic');
    executions.letGo();
    await expectRows(page, 1);
    await expect.poll(analyte).toBe('Uranium-238');

    // Loading shows its seconds and can be canceled; the previous answer stays.
    await page.unroute('**/api/queries/*/*');
    const others = await holdExecutions(page);
    await parameter(page).click();
    await page.getByRole('option', { name: 'Lead-210' }).click();
    // A busy machine can look away for the whole of the first second.
    await page.getByText(/^[1-9]\d* s$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByText('Loading Analyte: Lead-210').count()).toBe(0);
    await expectRows(page, 1);
    expect(await parameter(page).inputValue()).toBe('Uranium-238');
    others.letGo();
  });

  test('[DAT-05] [DAT-07] an error ends the loading and shows in a modal on every screen; Okay clears it', async () => {
    visitors.expectComplaint(/500 \(/);
    const page = await openRows();
    const answers = [
      { status: 500, body: '', message: 'There was an error fetching the records from the database.' },
      { status: 200, body: '{"success":false,"error":"being replaced"}', message: 'Error: being replaced' },
    ];
    for (const link of ['View Data', 'Map', 'Query Data']) {
      await page.getByRole('link', { name: link, exact: true }).click();
      // The heading of a loaded screen has the focus.
      if (link !== 'View Data') await page.locator('h1:focus').waitFor({ state: 'attached' });
      for (const { status, body, message } of answers) {
        await page.route('**/api/queries/*/*', (route) =>
          route.fulfill({ status, body, contentType: 'application/json' }),
        );
        if (link === 'Query Data') await page.getByRole('button', { name: 'Execute Query' }).click();
        else {
          await parameter(page).click();
          await page.getByRole('option', { name: 'Uranium-238' }).click();
        }
        const dialog = page.getByRole('alertdialog');
        await dialog.getByText(message, { exact: true }).waitFor();
        expect(await page.getByText(/^Loading (data|Analyte)/).count()).toBe(0);
        await page.unroute('**/api/queries/*/*');
        await dialog.getByRole('button', { name: 'Okay' }).click();
        await dialog.waitFor({ state: 'detached' });
      }
    }
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await expectRows(page, 3);
  });

  test('[QRY-05] Execute makes a query active: its data is fetched and stored, View Data and Map show it', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    const executions = await holdExecutions(page);
    await page.getByRole('option', { name: queryName }).click();
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await page.getByText('Loading data...', { exact: true }).waitFor();
    const stored = () =>
      page.evaluate(() => [sessionStorage.getItem('query_id'), sessionStorage.getItem('analyte_id')]);
    expect(await stored()).toEqual([null, null]);
    // Until it is there, nothing says that it has no rows.
    for (const [link, level] of [
      ['View Data', 'Data'],
      ['Map', 'Map'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { name: level, level: 1, exact: true }).waitFor();
      await page.getByText('Loading data...', { exact: true }).waitFor();
      expect(await page.getByText(/No Data|Data: 0 rows/).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Query Data', exact: true }).click();
    executions.letGo();
    await page.getByText('Data Loaded', { exact: true }).waitFor();
    await expect.poll(stored).toEqual([queryId, 'Arsenic']);
    await page.getByText(`Selected Query: ${queryName}`).waitFor();
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await expectRows(page, 3);
    expect(await sampleIds(page)).toEqual(['S-1', 'S-2', 'S-3']);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByText('Data: 3 rows').waitFor();
  });
});
