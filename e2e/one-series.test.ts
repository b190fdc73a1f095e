import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { readWord } from './support/word-text.ts';
import { BuilderPage } from './support/builder.ts';
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
const shownIn = (page: Page) => page.getByLabel('Results in', { exact: true }).locator('option:checked').innerText();

test('[quarter A4] the newest quarter, in another unit, is in the table, which says the factor once', async () => {
  const page = await showRows(await openTab(), caller.person, 'Arsenic');
  await heading(page, 24);
  expect(await shownIn(page)).toBe('Unit of most results (mg/L)');
  await page.getByText('Results reported in ug/L (÷ 1,000) are converted to mg/L', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('convert')).toBeNull();
  expect(new URL(page.url()).searchParams.get('unit')).toBe('mg/L');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Table' }).click();
  const records: Record<string, string>[] = parse(await readFile(await (await download).path()), {
    columns: true,
    bom: true,
  });
  const newest = records.filter(({ sample_date }) => sample_date === november);
  expect(newest.map((row) => [row['result'], row['unit'], row['reported_result'], row['reported_unit']])).toEqual(
    wells.map(() => ['< 0.001', 'mg/L', '< 1', 'ug/L']),
  );
});

test('[quarter A4] trends and answer cards have one series of a well, whose latest state is November’s', async () => {
  const page = await showRows(await openTab(), caller.person, 'Arsenic');
  await heading(page, 24);
  await page.goto(`${page.url()}&levels=Federal+primary+standards&selected=MW102`);
  await heading(page, 24);
  await page.getByRole('button', { name: 'Trends', exact: true }).click();
  const trends = page.getByRole('dialog', { name: 'Trends' });
  await trends.getByRole('table').waitFor();
  expect(await trends.locator('tbody tr').count()).toBe(wells.length);
  await trends.getByRole('button', { name: 'Close Trends' }).click();
  await page.getByRole('button', { name: 'Answer card', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Answer card' }).getByRole('region', { name: 'MW102', exact: true });
  const blocks = card.getByRole('region', { name: /^Arsenic/ });
  await blocks.first().waitFor();
  expect(await blocks.count()).toBe(1);
  const said = await blocks.locator('p').allInnerTexts();
  expect(said.slice(0, 2)).toEqual([
    'Below: the latest result is a non-detect, < 0.001 mg/L on Nov 10, 2009: its limit is not above 0.01 mg/L.',
    '8 results from Feb 6, 2007 to Nov 10, 2009: 1 above, 7 below, 0 cannot be determined. 7 are non-detects (< 0.001 to < 0.002 mg/L). The last result above was on Aug 3, 2009.',
  ]);
});

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

test('[quarter A4] a report has one series of a well in the unit that is shown, and says the factor once', async () => {
  const page = await showRows(await openTab(), caller.person, 'Arsenic');
  await heading(page, 24);
  for (const title of ['Summary Table', 'Trends']) {
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('dialog', { name: title }).getByRole('table').waitFor();
  }
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await dialog.getByLabel('Save as').selectOption('docx');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  const word = await readWord(await (await download).path());
  const texts = word.paragraphs.map(({ text }) => text);
  const cells = word.tables.flat(2);
  expect(texts).toContain('Units: mg/L');
  expect([...texts, ...cells].filter((text) => /÷|ug\/L/.test(text)).map((text) => text.match(/÷/g)?.length)).toEqual([
    1,
  ]);
  expect(texts.find((text) => text.includes('÷'))).toContain(
    'Results reported in ug/L (÷ 1,000) are converted to mg/L',
  );
  // Eight results of a well in one row: seven quarters in mg/L and November's, which was < 1 ug/L.
  const [summary, trends] = word.tables;
  expect(summary?.slice(2).map(([well, samples]) => [well, samples])).toEqual(wells.map((well) => [well, '8']));
  expect(summary?.slice(2).map((row) => row.filter((cell) => /^0\.001$/.test(cell)).length > 0)).toEqual([
    true,
    true,
    true,
  ]);
  expect(trends?.slice(1).map(([well]) => well)).toEqual(wells);
});

test('[quarter A4] a query’s range of results says that it compares what was reported, in each of the units', async () => {
  const builder = await BuilderPage.open(await openTab(), caller.person);
  await builder.list('Result');
  await builder.filters
    .getByText(
      'Numbers are compared as reported, in each of 2 units: mg/L (0.002 to 0.042), ug/L (1 to 1). Choose one under Units.',
    )
    .waitFor();
  await builder.filters.getByLabel('Result from').fill('0.01');
  // 0.042 mg/L at MW102 in August, and 1 ug/L at each well in November.
  expect(await builder.records()).toBe(4);
  await builder.list('Units');
  await builder.value('mg/L').click();
  expect(await builder.records()).toBe(1);
});
