import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { openQueries, Visitors } from './support/visitors.ts';

const rowCount = 40_000;
const queryName = 'Everything';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

/** Rows of one analyte in several record batches that compress badly, and one row of another. */
async function writeLongResults(folder: string): Promise<string> {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const scattered = (row * 7_919) % 100_003;
    const day = new Date(Date.UTC(2000, 0, 1 + (scattered % 7_000))).toISOString().slice(0, 10);
    return `Arsenic,W-${row % 50},Soil,mg/kg,${scattered / 1_000},${day},S-${scattered},36.0${row % 50},-114.98`;
  });
  const header = 'analyte,location,matrix,unit,result,sample_date,sample_id,lat,long';
  const one = 'Barium,W-1,Soil,mg/kg,1,2001-01-01,B-1,36.01,-114.98';
  const path = join(folder, 'long-results.csv');
  await writeFile(path, `${[header, ...rows, one].join('\n')}\n`);
  return path;
}

beforeAll(async () => {
  server = await serveResults({ bmi: writeLongResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery(queryName, 0, [{ field: 'year', min: 1990 }]);
});
afterAll(() => server?.stop());

const heading = (page: Page, rows: string) => page.getByRole('heading', { name: `Data: ${rows} rows` });
const firstRows = (page: Page) => page.getByText('first rows; the rest are loading');

async function choose(page: Page, analyte: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Parameter' }).click();
  await page.keyboard.type(analyte);
  await page.keyboard.press('Enter');
}

/** Limits the network speed, or removes the limit. */
async function limitSpeed(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });
}

describe('an answer that takes a while', () => {
  test('[DAT-01] [DAT-03] shows its first rows, drops them when it is cancelled, and ends with all rows', async () => {
    const page = await visitors.sharedTab(server.address);
    await showRows(page, caller.person, queryName);
    await heading(page, '40,000').waitFor();
    await choose(page, 'Barium');
    await heading(page, '1').waitFor();
    await page.getByRole('gridcell', { name: 'B-1', exact: true }).waitFor();

    await limitSpeed(page, 150_000);
    await choose(page, 'Arsenic');
    await firstRows(page).waitFor();
    // However long the machine takes to look and to cancel, the rest is still on its way.
    await limitSpeed(page, 1_000);
    await page.getByText('Loading Analyte: Arsenic').waitFor();
    expect(await heading(page, '40,000').count()).toBe(0);
    // Actions that need all rows are not available.
    expect(await page.locator('[inert] [role=grid]').count()).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await heading(page, '1').waitFor();
    await page.getByRole('gridcell', { name: 'B-1', exact: true }).waitFor();
    expect(await firstRows(page).count()).toBe(0);

    await limitSpeed(page, 150_000);
    await choose(page, 'Arsenic');
    await firstRows(page).waitFor();
    await limitSpeed(page, -1);
    await heading(page, '40,000').waitFor();
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(await firstRows(page).count()).toBe(0);
  });

  test('[QRY-02] is said to be loaded when all of it is', async () => {
    const page = await visitors.sharedTab(server.address);
    await openQueries(page, caller.person);
    await page.getByRole('option', { name: queryName }).click();
    await limitSpeed(page, 150_000);
    await page.getByRole('button', { name: 'Execute Query' }).click();
    await page.getByText('Data Loaded', { exact: true }).waitFor();
    expect(await page.getByText('Loading data...', { exact: true }).count()).toBe(0);
  });
});
