import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from './support/caller.ts';
import { Keys } from './support/keys.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, holdSession, openQueries, Visitors } from './support/visitors.ts';

/** What a call gets instead of the server's answer. */
type Answer = { abort: true } | { status: number; body: string };

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
});
afterAll(() => server?.stop());

/** A new account with three queries. */
async function registerWithQueries(): Promise<void> {
  caller = await Caller.register(server.address);
  await caller.saveQuery('First saved', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
  await caller.saveQuery('Saved in between', 0, [{ field: 'analyte_name', filter: 'Chrysotile' }]);
  await caller.saveQuery('Last saved', 0, [
    { field: 'matrix', filter: 'Ground Water' },
    { field: 'analyte_name', filter: 'Uranium-238' },
  ]);
}

describe('query list', () => {
  beforeEach(registerWithQueries);

  test('[QRY-01] [QRY-03] the list has the newest query first, and a spinner with a text while it loads', async () => {
    const page = await visitors.sharedTab(server.address);
    let release = () => {};
    const delayed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/queries', async (route) => {
      await delayed;
      await route.continue();
    });
    await page.goto('/query');
    await page.getByLabel('Email', { exact: true }).fill(caller.person.email);
    await page.getByLabel('Password', { exact: true }).fill(caller.person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    const region = page.getByRole('region', { name: 'Queries' });
    await region.getByText('Loading...').waitFor();
    for (const act of ['Execute Query', 'Download Data (CSV)', 'Delete Query']) {
      expect(await page.getByRole('button', { name: act }).isDisabled(), act).toBe(true);
    }
    expect(await page.getByRole('button', { name: 'Build New Query' }).isEnabled()).toBe(true);
    release();
    const names = page.getByRole('listbox', { name: 'Queries' }).getByRole('option');
    await names.first().waitFor();
    expect(await names.allInnerTexts()).toEqual([
      expect.stringContaining('Last saved'),
      expect.stringContaining('Saved in between'),
      expect.stringContaining('First saved'),
    ]);
  });

  test('[QRY-02] [QRY-04] queries are selected by pointer and by keys, actions need a selection, and a panel says what the selected query is', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    for (const act of ['Execute Query', 'Download Data (CSV)', 'Delete Query']) {
      await page.getByRole('button', { name: act }).click();
      await page.getByRole('alertdialog').getByText('Please click on a query to select it.').waitFor();
      await page.getByRole('button', { name: 'Okay' }).click();
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    }
    const selected = page.getByRole('option', { selected: true });
    await page.getByRole('option').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await selected.innerText()).toContain('Last saved');
    await page.keyboard.press('ArrowDown');
    expect(await selected.innerText()).toContain('Saved in between');
    await page.keyboard.press('End');
    expect(await selected.innerText()).toContain('First saved');
    await page.keyboard.press('l');
    expect(await selected.innerText()).toContain('Last saved');
    await page.keyboard.press('End');
    const keys = new Keys(page);
    await keys.tabTo(page.getByRole('button', { name: 'Execute Query' }));
    await keys.press('Enter');
    await page.getByText('Data Loaded', { exact: true }).waitFor();
    await page.getByRole('option', { name: 'Saved in between' }).click();
    expect(await selected.innerText()).toContain('Saved in between');

    // The panel says what the selected query is.
    await page.getByRole('option', { name: 'Last saved' }).click();
    const panel = page.getByRole('region', { name: 'Selected Query' });
    const fact = (term: string) => panel.locator(`dt:text-is("${term}") + dd`).innerText();
    expect(await fact('Name')).toBe('Last saved');
    expect(await fact('Records')).toBe('2');
    expect(await fact('Query criteria')).toContain('Uranium-238');
    expect(await fact('Query criteria')).toContain('Ground Water');
    expect(await fact('Dataset')).toBe('BMI');
    expect(await fact('Status')).toBe('Data Not Loaded - Ready to Execute');
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await expect.poll(() => fact('Status')).toBe('Data Loaded');
    await page.getByRole('option', { name: 'First saved' }).click();
    expect(await fact('Status')).toBe('Data Not Loaded - Ready to Execute');
  });

  test('[QRY-03] [DAT-03] a running execution says so, counts the seconds, can be canceled, and ends with the data or an error', async () => {
    visitors.expectComplaint(/status of 500 /);
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.route('**/api/queries/*/0', () => {});
    await page.getByRole('option', { name: 'First saved' }).click();
    const appeared = await page.evaluateHandle(() => {
      const times: Record<string, number> = {};
      const look = () => {
        for (const word of ['Loading data...', 'Cancel'])
          if (document.body.innerText.includes(word)) times[word] ??= performance.now();
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      return times;
    });
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await page.getByText('Loading data...').waitFor();
    for (const act of ['Execute Query', 'Download Data (CSV)', 'Delete Query']) {
      expect(await page.getByRole('button', { name: act }).isDisabled()).toBe(true);
    }
    await page.getByText(/^\d+ s$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    // Not before it takes long.
    const { 'Loading data...': began = Infinity, Cancel: offered = 0 } = await appeared.jsonValue();
    expect(offered - began).toBeGreaterThan(500);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByText('Loading data...').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Execute Query' }).isEnabled()).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);

    // It ends with an error, or with the data.
    const waits = page.getByText(/^(Loading|Calculating)/);
    await page.unroute('**/api/queries/*/0');
    await page.route('**/api/queries/*/0', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await waits.count()).toBe(0);
    await page.getByRole('button', { name: 'Okay' }).click();
    expect(await page.getByRole('button', { name: 'Execute Query' }).isEnabled()).toBe(true);
    await page.unroute('**/api/queries/*/0');
    await executeQuery(page, 'First saved');
    expect(await waits.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Execute Query' }).isEnabled()).toBe(true);
  });

  test('[QRY-06] deleting asks, removes the query from the list, and clears selection and active data', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await executeQuery(page, 'First saved');
    await page.getByRole('button', { name: 'Delete Query' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm to Delete' });
    await dialog.getByText('Are you sure to delete this query?').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('option', { name: 'First saved' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Delete Query' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
    expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
    expect(await page.getByText('Selected Query: First saved').count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('query_id'))).toBeNull();
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await page.getByText('No query has been run yet.').waitFor();

    // A query other than the active one: that stays active, but is not selected instead of the deleted one.
    await page.getByRole('link', { name: 'Query Data' }).click();
    await executeQuery(page, 'Last saved');
    await page.getByRole('option', { name: 'Saved in between' }).click();
    await page.getByRole('button', { name: 'Delete Query' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('Last saved')]);
    expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
    await page.getByText('Selected Query: Last saved', { exact: true }).waitFor();
    const { queries } = await caller.call<{ queries: { name: string }[] }>('GET', '/api/queries');
    expect(queries.map(({ name }) => name)).toEqual(['Last saved']);
  });

  test('[QRY-07] below 10,000 records the CSV is saved at once, with query and day in its name', async () => {
    await caller.saveQuery('Wells / 50% "deep"', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
    await caller.saveQuery('Nothing', 0, [{ field: 'location', filter: 'no such well' }]);
    const page = await visitors.arrive(server.address, { timezoneId: 'America/Los_Angeles' });
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: 'Wells' }).click();
    // In the person's time zone it is still the day before.
    await page.clock.setFixedTime(new Date('2022-07-05T03:00:00Z'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Data (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Wells___50___deep__2022-07-04.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]?.split(',').slice(0, 4)).toEqual(['analyte', 'analyte_type', 'analyte_subtype', 'location']);
    expect(lines.length).toBe(4);
    expect(lines.filter((line) => line.includes('1986-09-04') && line.includes('12.34567')).length).toBe(1);

    await page.getByRole('option', { name: 'Nothing' }).click();
    page.on('download', () => expect.unreachable('a file without rows was saved'));
    await page.getByRole('button', { name: 'Download Data (CSV)' }).click();
    await page.getByRole('alertdialog').getByText('No Data').waitFor();
  });
});

describe('calls that fail', () => {
  beforeAll(registerWithQueries);

  const unreadable = '{"unexpected":1}';

  /** Presses a button of the selected query whose call is answered so, and reads what a modal says. */
  async function failing(page: Page, act: string, [target, answer]: readonly [string, Answer], text: string) {
    await page.route(target, (route) =>
      'abort' in answer ? route.abort() : route.fulfill({ ...answer, contentType: 'application/json' }),
    );
    await page.getByRole('button', { name: act }).click();
    if (act === 'Delete Query') await page.getByRole('button', { name: 'Confirm' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(text, { exact: true }).waitFor();
    if (text.startsWith('Error: ')) expect(await dialog.getByRole('paragraph').allInnerTexts()).toEqual([text]);
    await page.getByRole('button', { name: 'Okay' }).click();
    expect(await dialog.count()).toBe(0);
    expect(await page.getByRole('button', { name: act }).isEnabled()).toBe(true);
    await page.unrouteAll();
  }

  test('[API-02] [API-03] [API-07] [API-09] [API-10] [API-11] [DAT-07] show a modal with the text of what failed, and can be tried again', async () => {
    visitors.expectComplaint(/Failed to load resource|status of 503/);
    const page = await visitors.sharedTab(server.address);
    await holdSession(page, caller.person);
    for (const [status, text] of [
      [503, 'Could not retrieve saved queries from the database.'],
      [200, 'Error processing data.'],
    ] as const) {
      await page.route('**/api/queries', (route) =>
        route.fulfill({ status, contentType: 'application/json', body: unreadable }),
      );
      await page.goto('/query');
      await page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Okay' }).click();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('option', { name: 'First saved' }).waitFor();
    }

    await page.getByRole('option', { name: 'First saved' }).click();
    const transport = 'There was an error fetching the records from the database.';
    for (const [answer, text] of [
      [{ abort: true }, transport],
      [{ status: 500, body: '{"success":false,"error":"internal"}' }, transport],
      [{ status: 404, body: '<html>not found</html>' }, transport],
      [{ status: 200, body: 'garbage' }, 'Error processing data.'],
      [{ status: 200, body: '{"success":true}' }, 'Error processing data.'],
      [{ status: 200, body: '{"success":false,"error":"being moved"}' }, 'Error: being moved'],
    ] as const) {
      await failing(page, 'Execute Query', ['**/api/queries/*/0', answer], text);
    }
    for (const [act, target, failed, unread] of [
      [
        'Delete Query',
        '**/api/queries/*',
        'There was an error deleting the query.',
        'Error processing delete request.',
      ],
      [
        'Download Data (CSV)',
        '**/api/get_csv/*',
        'There was an error downloading the CSV.',
        'There was an error processing the CSV data.',
      ],
    ] as const) {
      await failing(page, act, [target, { status: 503, body: unreadable }], failed);
      await failing(page, act, [target, { status: 200, body: unreadable }], unread);
    }
  });
});
