import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { Visitors } from './support/visitors.ts';

const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';
const quarters = ['2007-02-06', '2007-08-07', '2008-02-05', '2008-08-05', '2009-02-03', '2009-05-05', '2009-08-03'];
const november = '2009-11-10';
const wells = ['MW101', 'MW102', 'MW103'];

/** Arsenic was always in mg/L, the last quarter is in ug/L. At MW102 it was above 0.01 mg/L in August, and is < 1 ug/L now. */
const history = wells.flatMap((well, at) =>
  quarters.map((day, quarter) => {
    const isAbove = well === 'MW102' && day === '2009-08-03';
    return `Arsenic,${well},Ground Water,mg/L,${isAbove ? '0.042' : '0.002'},${isAbove ? 'Y' : 'U'},${day},${well}-${quarter},36.0${5 + at},-114.98`;
  }),
);
const last = wells.map(
  (well, at) => `Arsenic,${well},Ground Water,ug/L,1,U,${november},${well}-N,36.0${5 + at},-114.98`,
);

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const writeResults = async (folder: string) => {
    const path = join(folder, 'quarters.csv');
    await writeFile(path, [header, ...history, ...last].join('\n'));
    return path;
  };
  server = await serveResults({ bmi: writeResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
});
afterAll(() => server?.stop());

const openTab = () => visitors.usualTab(server.address);
const heading = (page: Page, rows: number) => page.getByRole('heading', { name: `Data: ${rows} rows` }).waitFor();

test('[quarter A4] an older link’s numbers keep its unit, and a step back the one of before', async () => {
  const page = await showRows(await openTab(), caller.person, 'Arsenic');
  await heading(page, 24);
  await page.goto(`${server.address}/dataview?v=1&unit=ug%2FL&result=1..1`);
  // The three of November, 1 ug/L each.
  await heading(page, 3);
  expect(await page.getByLabel('Results in', { exact: true }).inputValue()).toBe('ug/L');
  await page.getByLabel('Results in', { exact: true }).selectOption('');
  await expect.poll(() => new URL(page.url()).searchParams.get('result')).toBe('0.001..0.001');
  await heading(page, 3);
  await stepBack(page);
  await expect.poll(() => page.getByLabel('Results in', { exact: true }).inputValue()).toBe('ug/L');
  await heading(page, 3);
});
