import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { mapCamera, waitForMap } from './support/drawn-map.ts';
import { Keys } from './support/keys.ts';
import { writeMixedResults } from './support/mixed-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { startClock, stopClock } from './support/stop-clock.ts';
import { executeQuery, logIn, openQueries, Visitors } from './support/visitors.ts';

/*
 * Expected rows are from support/mixed-results.ts: of six arsenic results since 2001, S-1 to S-4 are from ground water
 * (S-3 and S-4 of W-2, by method M-2, with 30 ug/L and 2 nmol/L), S-5 and S-6 of soil.
 */

let folder: string;
let delivery: string;
let server: RunningServer;
let ada: Caller;
let ben: Caller;
let queryId: string;
const visitors = new Visitors();

beforeAll(async () => {
  folder = await makeDataFolder();
  delivery = await writeMixedResults(folder);
  await importResults(folder, [delivery, '--dataset', 'bmi']);
  // A release goes with the fourth import, whatever links name it.
  const site = join(folder, 'site');
  await copySite(builtInSiteDir, site, { sharedReleases: { most: 0 } });
  server = await startServer(folder, { SITE_DIR: site });
  ada = await Caller.register(server.address);
  ben = await Caller.register(server.address);
  queryId = await ada.saveQuery('Everything', 0, [{ field: 'year', min: 2000 }]);
});
afterAll(() => server?.stop());

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const value = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true });
const method = (page: Page, name: string) => filters(page).getByRole('checkbox', { name, exact: true });
const pressed = async (page: Page) =>
  (await filters(page).locator('[aria-pressed=true], [aria-checked=true]').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' '),
  );
const expectRows = (page: Page, count: number) => page.getByText(`Data: ${count} rows`).first().waitFor();
const sampleIds = (page: Page) => page.locator('[role=gridcell][aria-colindex="2"]').allInnerTexts();
const location = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Location list' }).getByRole('option', { name });
const search = (page: Page) => new URL(page.url()).searchParams;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openRows(): Promise<Page> {
  const page = await showRows(await visitors.sharedTab(server.address), ada.person, 'Everything');
  await expectRows(page, 3);
  return page;
}

async function sortByResult(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'result', exact: true }).click();
}

describe('a shared view', () => {
  test('[NAV-02] [QRY-10] opens one account’s filters, sort and selection for another in a clean profile, after its login', async () => {
    const page = await openRows();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
    await value(page, 'ug/L 3').click();
    await expectRows(page, 4);
    await filters(page).getByRole('button', { name: 'Method 3' }).click();
    await method(page, 'M-2 2').click();
    await expectRows(page, 2);
    await sortByResult(page);
    await expect.poll(() => sampleIds(page)).toEqual(['S-3', 'S-4']);
    await sortByResult(page);
    await expect.poll(() => sampleIds(page)).toEqual(['S-4', 'S-3']);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await location(page, 'W-2').click();
    await page.getByRole('region', { name: 'Selected location' }).waitFor();
    await page.getByRole('button', { name: 'Layers', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Subareas' }).check();
    await page.getByRole('radio', { name: 'Terrain' }).click();
    await waitForMap(page);
    expect(search(page).get('at')).toBeNull();
    for (const key of ['=', 'ArrowRight']) {
      await page.locator('.maplibregl-canvas').press(key);
      await waitForMap(page);
    }
    const { lat, long, zoom } = await mapCamera(page);
    const at = [lat.toFixed(5), long.toFixed(5), zoom.toFixed(2)].map(Number).join(',');
    await expect.poll(() => search(page).get('at')).toBe(at);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await toast(page, 'Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${server.address}/view/[\\w-]{20,}$`));

    const guest = await visitors.arrive(server.address);
    await guest.goto(link);
    await logIn(guest, ben.person);
    await guest.getByRole('heading', { name: 'Map', level: 1 }).waitFor();
    await expectRows(guest, 2);
    await guest.getByRole('region', { name: 'Selected location' }).getByText('W-2').waitFor();
    await guest.getByText('Shared view', { exact: true }).first().waitFor();
    await waitForMap(guest);
    await expect
      .poll(() => mapCamera(guest))
      .toEqual({ lat: expect.closeTo(lat, 6), long: expect.closeTo(long, 6), zoom });
    await expect.poll(() => guest.url()).toContain(`&at=${at}&basemap=terrain&overlay=subareas`);
    const strip = guest.getByRole('region', { name: 'Shared view' });
    await expect.poll(() => strip.innerText()).toMatch(/Shared view: Year: from 2000.*release of \w+ \d+, \d{4}/s);
    expect(await seriousBarriers(guest)).toEqual([]);
    await guest.getByRole('link', { name: 'View Data', exact: true }).click();
    await expect.poll(() => sampleIds(guest)).toEqual(['S-4', 'S-3']);
    expect(await pressed(guest)).toEqual(['Ground Water 2']);
    await expect.poll(() => search(guest).get('method')).toBe('M-2');
    // It is not in the guest's list until it is saved.
    await guest.reload();
    await expectRows(guest, 2);
    await expect.poll(() => sampleIds(guest)).toEqual(['S-4', 'S-3']);
    await guest.getByRole('combobox', { name: 'Parameter' }).click();
    await guest.getByRole('option', { name: 'Lead-210' }).click();
    await expectRows(guest, 2);
    await expect.poll(() => sampleIds(guest).then((ids) => ids.toSorted())).toEqual(['R-1', 'R-2']);
    expect(await ben.call<{ queries: object[] }>('GET', '/api/queries')).toMatchObject({ queries: [] });
    await strip.getByRole('button', { name: 'Save as my query' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Save as my query' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please give your query a unique name.').waitFor();
    await dialog.getByLabel('Name').fill('From Ada');
    await dialog.getByLabel('Name').press('Enter');
    await toast(guest, 'The query has been saved to the database.').waitFor();
    await guest.getByRole('link', { name: 'Query Data' }).click();
    await guest.getByRole('option', { name: 'From Ada' }).click();
    await guest.getByText('Year: from 2000').waitFor();
  });

  test('shows the link for copying by hand without a clipboard; an unknown link says so', async () => {
    visitors.expectComplaint(/status of 404 .*\/api\/(views|queries)\//);
    const page = await openRows();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const keys = new Keys(page);
    await keys.tabTo(page.getByRole('button', { name: 'Copy link' }));
    await keys.press('Enter');
    const field = page.getByRole('dialog', { name: 'Copy link' }).getByLabel('Link');
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toMatch(/\/view\/[\w-]{20,}$/);
    const link = await field.inputValue();
    await keys.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(link);
    await expectRows(page, 3);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);

    await page.goto(`${link}x`);
    await page.getByRole('alert').getByText('There is no such view.').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    const other = await ben.saveQuery('Mine', 0, [{ field: 'year', min: 2000 }]);
    await page.goto(`/dataview?q=${other}`);
    await page.getByText('You have no such query.').waitFor();
  });
});

describe('steps', () => {
  test('are entries of the history: going back undoes them, and the address describes the screen', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, ada.person);
    await executeQuery(page, 'Everything');
    await page.getByRole('link', { name: 'View Data' }).first().click();
    await expectRows(page, 3);
    await expect.poll(() => search(page).get('q')).toBe(queryId);
    expect(search(page).get('analyte')).toBe('Arsenic');
    expect(search(page).get('matrix')).toBe('Ground Water');
    await value(page, 'Soil 1').click();
    await expectRows(page, 1);
    await expect.poll(() => search(page).get('matrix')).toBe('Soil');
    await sortByResult(page);
    await expect.poll(() => search(page).get('sort')).toBe('-result');
    await page.getByRole('combobox', { name: 'Parameter' }).click();
    await page.getByRole('option', { name: 'Lead-210' }).click();
    await expectRows(page, 2);
    await expect.poll(() => search(page).get('analyte')).toBe('Lead-210');

    await stepBack(page);
    await expectRows(page, 1);
    expect(await pressed(page)).toEqual(['Soil 1', 'ug/L 1']);
    expect(search(page).get('sort')).toBe('-result');
    await stepBack(page);
    await expect.poll(() => search(page).get('sort')).toBeNull();
    await stepBack(page);
    await expectRows(page, 3);
    await page.goForward();
    await expectRows(page, 1);
    await page.reload();
    await expectRows(page, 1);
    await stepBack(page);
    await expectRows(page, 3);
    // Typed letters are one step.
    await page.getByPlaceholder('contains').pressSequentially('w-2', { delay: 50 });
    await expectRows(page, 1);
    await expect.poll(() => search(page).get('has.location')).toBe('w-2');
    await stepBack(page);
    await expectRows(page, 3);
    expect(search(page).get('has.location')).toBeNull();
    await stepBack(page);
    await page.getByRole('heading', { name: 'Query Data' }).waitFor();
  });

  test('of another kind is undone alone, however soon after the last letter of a text', async () => {
    const page = await openRows();
    await stopClock(page);
    for (const letter of 'w-2') {
      await page.getByPlaceholder('contains').press(letter);
      await page.clock.runFor(20);
    }
    await sortByResult(page);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect.poll(() => search(page).get('sort')).toBe('-result');
    await stepBack(page);
    await expect.poll(() => search(page).get('sort')).toBeNull();
    expect(search(page).get('has.location')).toBe('w-2');
    await expectRows(page, 1);
    await stepBack(page);
    await expectRows(page, 3);
    expect(search(page).get('has.location')).toBeNull();
  });

  test('are undone and redone by keyboard, with announcements; undo is offered after removing much at once', async () => {
    const page = await openRows();
    await startClock(page);
    const keys = new Keys(page);
    await value(page, 'Soil 1').press('Enter');
    await expectRows(page, 1);
    // What is to be undone is an entry of the history, which the page adds by itself.
    await expect.poll(() => search(page).get('matrix')).toBe('Soil');
    await keys.press('Control+z');
    await expectRows(page, 3);
    await toast(page, 'Undone: Filter Matrix: Soil').waitFor();
    await keys.press('Control+z');
    await keys.press('Control+Shift+z');
    await expectRows(page, 1);
    await toast(page, 'Redone: Filter Matrix: Soil').waitFor();
    // Typed text has its own undo.
    await page.getByRole('combobox', { name: 'Parameter' }).press('Control+z');
    await expectRows(page, 1);

    await value(page, 'ug/L 1').press('Enter');
    await expectRows(page, 2);
    await value(page, 'Ground Water 4').press('Enter');
    await expectRows(page, 4);
    await filters(page)
      .getByRole('button', { name: /^Method/ })
      .click();
    await method(page, 'M-1 2').press('Enter');
    await method(page, 'M-2 2').press('Enter');
    await expect.poll(() => search(page).getAll('method')).toEqual(['M-1', 'M-2']);
    await expectRows(page, 4);
    await filters(page).getByRole('button', { name: 'Clear Method' }).press('Enter');
    await toast(page, 'Filter Method: M-1, M-2 removed').waitFor();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.focus();
    expect(await seriousBarriers(page)).toEqual([]);
    // It disappears after six seconds, but not while it has the focus.
    await page.clock.fastForward(7_000);
    await undo.press('Enter');
    await expect.poll(() => pressed(page)).toEqual(['Ground Water 4', 'M-1 2', 'M-2 2']);
    await toast(page, 'Undone:').waitFor();
    await page.clock.fastForward(7_000);
    await expect.poll(() => page.getByText('Undone:').count()).toBe(0);
  });
});

describe('other programs', () => {
  /** Runs the copied lines in a separate folder, as a person would. */
  async function run(lines: string): Promise<string> {
    return inFolder(lines, (cwd) => readFile(join(cwd, 'samples.csv'), 'utf8'));
  }
  async function inFolder(lines: string, read: (cwd: string, printed: string) => Promise<string>): Promise<string> {
    const cwd = await mkdtemp(join(tmpdir(), 'connect-'));
    try {
      const { stdout } = await promisify(execFile)('sh', ['-c', lines], { cwd });
      return await read(cwd, stdout);
    } finally {
      await rm(cwd, { recursive: true });
    }
  }
  /** Runs lines for SQL and then a question to what they made. */
  async function ask(lines: string, question: string): Promise<unknown> {
    const program = fileURLToPath(new URL('support/duckdb-cli.mjs', import.meta.url));
    const duckdb = `duckdb() { '${process.execPath}' '${program}' "$@"; }`;
    const asking = `duckdb samples.duckdb -c "${question}"`;
    const printed = await inFolder([duckdb, lines, asking].join('\n'), async (_, stdout) => stdout);
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
  }
  const idsOf = (csv: string) => csv.match(/\b[SR]-\d\b/g)?.toSorted();

  test('get ready-made lines with a new token: curl reads the query’s rows until the token is revoked', async () => {
    const page = await openRows();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
    const keys = new Keys(page);
    await keys.tabTo(page.getByRole('button', { name: 'Connect' }));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Connect' });
    await dialog.getByText('The 2 filters on the screen are not applied: Matrix: Ground Water; Units: ug/L.').waitFor();
    await dialog.getByRole('button', { name: 'Create a read-only token' }).click();
    await dialog.getByText('Please give the access token a name.').waitFor();
    await dialog.getByLabel('Token name (for example, Monthly R report)').fill('Sheet');
    await dialog.getByLabel('Token name (for example, Monthly R report)').press('Enter');
    await dialog.getByText('It is shown only once').waitFor();
    const token = await dialog.getByLabel('Access token', { exact: true }).inputValue();
    expect(token).toMatch(/^wellfield_[\w-]{43}$/);
    const copied = async () => {
      await dialog.getByRole('button', { name: 'Copy' }).first().click();
      await dialog.getByText('Copied.').waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const curl = await copied();
    expect(idsOf(await run(curl))).toEqual(['S-1', 'S-2', 'S-3', 'S-4', 'S-5', 'S-6']);
    await dialog.getByText('All parameters').click();
    const all = await copied();
    expect(idsOf(await run(all))).toHaveLength(14);
    await dialog.getByText(/^This one, /).click();
    const { release } = await ada.call<{ release: string }>('GET', `/api/queries/${queryId}/0`);
    expect(await copied()).toContain(`results.csv?release=${release}"`);

    await keys.tabTo(dialog.getByRole('tab', { name: 'curl' }));
    await keys.press('ArrowRight', 'ArrowRight');
    const python = await copied();
    expect(python).toContain(`"Authorization": "Bearer ${token}"`);
    await promisify(execFile)('python3', ['-c', 'import ast, sys; ast.parse(sys.argv[1])', python]);
    await dialog.getByRole('tab', { name: 'SQL' }).click();
    for (const format of ['Parquet', 'CSV']) {
      await dialog.getByRole('radio', { name: format, exact: true }).check();
      const question =
        'SELECT count(*)::INT AS rows, any_value(typeof(result)) AS result, any_value(typeof(sample_date)) AS day FROM samples';
      expect(await ask(await copied(), question), format).toEqual([{ rows: 14, result: 'DOUBLE', day: 'DATE' }]);
    }
    expect(await seriousBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await keys.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);

    await page.getByRole('link', { name: 'Account' }).click();
    const tokens = page.getByRole('list', { name: 'Access tokens' });
    await tokens.getByText(/Last used \w+ \d+, \d{4}, .* expires/).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const revoke = tokens.getByRole('button', { name: 'Revoke Sheet' });
    await revoke.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Revoke access token' });
    await question.waitFor();
    await keys.press('Enter');
    await expect.poll(() => question.count()).toBe(0);
    await revoke.press('Enter');
    await keys.tabTo(question.getByRole('button', { name: 'Revoke' }));
    await keys.press('Enter');
    await page.getByText('You have no access tokens.').waitFor();
    // The exit code of curl --fail for a refusal.
    await expect(run(curl)).rejects.toMatchObject({ code: 22 });
  });

  test('read a shared view’s query from its release; a saved query can be connected without running it', async () => {
    const { release } = await ada.call<{ release: string }>('GET', `/api/queries/${queryId}/0`);
    const { token } = await ada.call<{ token: string }>('POST', '/api/views', {
      query: { query_type: 0, data: [{ field: 'year', min: 2000 }] },
      analyte: 'Lead-210',
      state: { v: 1, screen: 'map' },
      release,
    });
    const page = await visitors.sharedTab(server.address);
    await page.goto(`/view/${token}`);
    await logIn(page, ben.person);
    await page.getByRole('heading', { name: 'Map', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Connect' }).click();
    const lines = page.getByRole('textbox', { name: 'Lines for curl' });
    const { access_token: made, token: secret } = await ben.call<{ access_token: { id: string }; token: string }>(
      'POST',
      '/api/access_tokens',
      { name: 'Pasted' },
    );
    await page.getByLabel('Access token', { exact: true }).fill(secret);
    expect(await lines.inputValue()).toContain(`/api/views/${token}/results.csv?analyte=Lead-210"`);
    expect(idsOf(await run(await lines.inputValue()))).toEqual(['R-1', 'R-2']);
    await ben.call('PUT', `/api/access_tokens/${made.id}`, { revoked: 1 });
    await page.keyboard.press('Escape');

    const own = await ben.saveQuery('Not executed', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
    await page.goto('/query');
    await page.getByRole('option', { name: 'Not executed' }).click();
    await page.getByRole('button', { name: 'Connect' }).click();
    expect(await lines.inputValue()).toContain(`/api/queries/${own}/results.csv"`);
  });
});

describe('a link', () => {
  test('with unknown fields and values opens what it can and lists what it dropped', async () => {
    // The analyte is requested before it is known to be missing.
    visitors.expectComplaint(/status of 404 .*\/Kryptonite/);
    const page = await visitors.sharedTab(server.address);
    const wrong =
      'matrix=Soil&matrix=Sludge&has.foo=1&sort=-result&selected=W-9&from=2000&v=1&window=summary&window=x&overlay=x&basemap=y';
    await page.goto(`/dataview?q=${queryId}&analyte=Kryptonite&${wrong}`);
    await logIn(page, ada.person);
    await expectRows(page, 2);
    expect(await sampleIds(page)).toEqual(['S-5', 'S-6']);
    const notice = page.getByRole('status').filter({ hasText: 'parts of this link are not available here' });
    expect(await notice.innerText()).toContain(
      '8 parts of this link are not available here: Parameter "Kryptonite", column "foo", "from", Matrix "Sludge", location "W-9", window "x", basemap "y", overlay "x".',
    );
    await page.getByRole('dialog', { name: 'Summary Table' }).waitFor();
    await expect.poll(() => search(page).getAll('matrix')).toEqual(['Soil']);
    // The windows are known after the rows.
    await expect.poll(() => search(page).getAll('window')).toEqual(['summary']);
    expect(search(page).get('analyte')).toBe('Arsenic');
    expect(search(page).has('from')).toBe(false);
    await expect.poll(() => seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the notice about the link' }).click();
    expect(await notice.count()).toBe(0);
  });

  test('[explore 7] to a removed release runs on the newest, and says what changed', async () => {
    const { release } = await ada.call<{ release: string }>('GET', `/api/queries/${queryId}/0`);
    const { link } = await ada.call<{ link: string }>('POST', '/api/views', {
      query: { query_type: 0, data: [{ field: 'year', min: 2000 }] },
      analyte: 'Arsenic',
      state: { v: 1, clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }] },
      release,
    });
    await appendFile(delivery, 'Arsenic,Metals,Metals,W-3,Soil,mg/kg,,6,Y,2007-01-01,S-7,M-3,36.07,-115.00\n');
    for (const name of ['2', '3', '4']) {
      await importResults(folder, [delivery, '--dataset', 'bmi', '--release', name, '--force']);
    }
    const isGone = () =>
      ben.call('GET', new URL(link).pathname.replace('view', 'api/views').concat('/0')).catch(String);
    await expect.poll(isGone).toContain('410');
    const page = await visitors.sharedTab(server.address);
    await page.goto(link);
    await logIn(page, ben.person);
    const strip = page.getByRole('region', { name: 'Shared view' });
    await expectRows(page, 3);
    expect((await sampleIds(page)).toSorted()).toEqual(['S-5', 'S-6', 'S-7']);
    await strip.getByText(/which is gone; shown from the newest release: 15 records, 14 then\.$/).waitFor();
  });
});
