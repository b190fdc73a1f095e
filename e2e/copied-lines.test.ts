import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { writeNitrateResults } from './support/nitrate-results.ts';
import { rowsOfLines } from './support/rows-of-lines.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { holdSession, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ snwa: writeNitrateResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Nitrate of all wells', 1, [{ field: 'analyte_name', filter: 'Nitrate' }]);
});
afterAll(() => server?.stop());

/** What a menu copies as lines of a program. */
async function copyOf(page: Page, menu: string, program: string): Promise<string> {
  const button = page.getByRole('button', { name: menu, exact: true });
  // By keyboard, as with the pointer.
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${program}`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`for ${program} `).first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('[PLT-17] the rows of View Data are copied as SQL with their units and flags, and as a line of curl that fetches them', async () => {
  const page = await visitors.sharedTab(server.address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await page.setViewportSize({ width: 1440, height: 900 });
  await showRows(page, caller.person, 'Nitrate of all wells');
  const sql = await copyOf(page, 'Download in another format', 'SQL');
  expect(sql).toContain('-- Nitrate');
  const rows = await rowsOfLines(sql);
  const shown = await page
    .locator('[role=gridcell]')
    .filter({ hasText: /^N-\d$/ })
    .allInnerTexts();
  expect(rows.map(({ sample_id }) => sample_id)).toEqual(shown);

  const curl = await copyOf(page, 'Download in another format', 'curl');
  expect(curl).toMatch(/^curl --fail --header "Authorization: Bearer YOUR-TOKEN" --output samples\.csv "/);
  const { token } = await caller.call<{ token: string }>('POST', '/api/access_tokens', { name: 'curl' });
  const printed = curl.replace('YOUR-TOKEN', token).replace('--output samples.csv', '--output -');
  const { stdout } = await promisify(execFile)('sh', ['-c', printed]);
  const fetched = parse(stdout, { columns: true }) as Record<string, string>[];
  const byId = (all: readonly Record<string, unknown>[]) =>
    new Map(all.map((row) => [row['sample_id'], [Number(row['result']), row['unit'], row['detect'] || null]]));
  expect(byId(fetched)).toEqual(byId(rows));

  // [PLT-19] The same rows from the release's own file, while the server has it open.
  await page.goto('/dataview?method=EPA+353');
  await expect
    .poll(() =>
      page
        .locator('[role=gridcell]')
        .filter({ hasText: /^N-\d$/ })
        .count(),
    )
    .toBe(3);
  const fromFile = await copyOf(page, 'Download in another format', 'DuckDB');
  const read = await rowsOfLines(fromFile, server.dataFolder);
  expect(read.map(({ sample_id }) => sample_id)).toEqual(['N-6', 'N-4', 'N-5']);

  // The bar with its filter and all buttons is one line.
  const buttons = page.getByRole('button', {
    name: /^(Download Table|Download in another format|Load|Connect|Columns)$/,
  });
  const field = page.getByRole('group', { name: 'Filter the table' }).getByRole('combobox');
  const middles = [...(await buttons.all()), field].map(async (one) => {
    const box = await one.boundingBox();
    return box && Math.round((box.y + box.height / 2) / 4);
  });
  expect(middles).toHaveLength(6);
  expect(new Set(await Promise.all(middles)).size).toBe(1);
});

test('[PLT-17] [LKP-12] a lookup table has levels beside parameters, and is copied as SQL with what its search finds', async () => {
  const page = await visitors.sharedTab(server.address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await holdSession(page, caller.person);
  await page.goto('/analytes?search=arsenic');
  await page.getByRole('cell', { name: /^7440-38-2 ?MCL 0\.01 mg\/L for Ground Water/ }).waitFor();
  const rows = await rowsOfLines(await copyOf(page, 'More of parameters', 'SQL'));
  expect(rows.map(({ parameter }) => parameter)).toContain('Arsenic');
  expect(rows.find(({ parameter }) => parameter === 'Arsenic')).toMatchObject({ parameter_id: '7440-38-2' });
});
