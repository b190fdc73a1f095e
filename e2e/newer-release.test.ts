import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { writeSmallResults } from './support/small-results.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let delivery: string;
let folder: string;
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  folder = await makeDataFolder();
  delivery = await writeSmallResults(folder);
  await importResults(folder, [delivery, '--dataset', 'bmi']);
  server = await startServer(folder);
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
});
afterAll(() => server?.stop());

const currentRelease = async () => (await caller.call<{ release: string }>('GET', '/api/releases/current')).release;

describe('[explore 6] a release that is published while a page is open', () => {
  test('is offered, and loaded with filters and windows as they are', async () => {
    const page = await showRows(await visitors.arrive(server.address), caller.person, 'Arsenic');
    await page.getByRole('heading', { name: /^Data: 2 rows/ }).waitFor();
    const before = await currentRelease();
    const line =
      'Arsenic,Metals,TEST-9,Ground Water,ug/L,F,7,Y,2020-09-04,N,A-9,EPA 200.8,36.05,-114.98,,,,,Monitoring';
    await appendFile(delivery, `${line}\n`);
    await importResults(folder, [delivery, '--dataset', 'bmi', '--release', 'Autumn']);
    await expect.poll(currentRelease, { timeout: 30_000 }).not.toBe(before);
    const offer = page.getByRole('region', { name: 'Newer release' });
    expect(await offer.count()).toBe(0);
    // Asked once a minute, and whenever somebody comes back to the page.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await offer.getByText('A newer release is here: Autumn.').waitFor();
    await offer.getByRole('button', { name: 'Load it' }).click();
    await page.getByRole('heading', { name: /^Data: 3 rows/ }).waitFor();
    await offer.waitFor({ state: 'detached' });
  });
});
