import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { readRawResults, type RawResult as RawRecord } from '../server/src/testing/usgs-inl-raw.ts';
import { BuilderPage } from './support/builder.ts';
import { Caller } from './support/caller.ts';
import { Keys } from './support/keys.ts';
import { startServer, type RunningServer } from './support/start-server.ts';
import { rawTritiumSince2000, type RawResult, makeUsgsInlFolder } from './support/usgs-inl.ts';
import { executeQuery, Visitors } from './support/visitors.ts';

const queryName = 'Tritium in ground water since 2000';

/** A row of the table: location, sample, result with the mark of a non-detect, uncertainty and date. */
type ShownRow = string;
const columns = ['location', 'sample_id', 'result', 'uncertainty', 'sample_date'];

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });

function asShown(raw: RawResult): ShownRow {
  return [
    raw.location,
    raw.sampleId,
    `${raw.isNonDetect ? '< ' : ''}${number.format(Number(raw.result))}`,
    raw.uncertainty === '' ? '–' : number.format(Number(raw.uncertainty)),
    day.format(new Date(`${raw.day}T00:00:00Z`)),
  ].join(' | ');
}

/** Reads the whole table page by page. */
async function readTable(page: Page): Promise<ShownRow[]> {
  const rows = new Map<number, ShownRow>();
  const grid = page.getByRole('grid');
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const indexes = columns.map((name) => headings.findIndex((heading) => heading.split('\n')[0]?.trim() === name));
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await grid.focus();
  for (let step = 0; rows.size < count && step < count; step += 1) {
    const seen = await page.evaluate(
      (at) =>
        [...document.querySelectorAll('[role=row]:has([role=gridcell])')].map((row) => ({
          index: Number(row.getAttribute('aria-rowindex')),
          cells: at.map((index) => row.children[index]?.textContent ?? ''),
        })),
      indexes,
    );
    for (const { index, cells } of seen) rows.set(index, cells.join(' | '));
    await page.keyboard.press('PageDown');
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}

function tally(rows: readonly ShownRow[]): Map<ShownRow, number> {
  const counts = new Map<ShownRow, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
}

describe.skipIf(sharedFolder === null)('real results in the browser', () => {
  const folder = join(sharedFolder ?? '', 'data', 'usgs-inl');
  const visitors = new Visitors();
  let server: RunningServer;
  let raw: RawRecord[];

  beforeAll(async () => {
    server = await startServer(await makeUsgsInlFolder(folder));
    raw = await readRawResults(folder);
  });
  afterAll(() => server?.stop());

  const ofTritium = ({ analyte_name }: RawRecord) => analyte_name === 'Tritium';
  const inGroundWater = (row: RawRecord) => ofTritium(row) && row.matrix === 'Ground Water';
  const since2000 = (row: RawRecord) => inGroundWater(row) && row.year >= 2000;
  const count = (passes: (row: RawRecord) => boolean) => raw.filter(passes).length;

  test(`'${queryName}', built by mouse with the raw file's counts at each step, shows the raw file's rows`, async () => {
    const page = await visitors.sharedTab(server.address);
    const { person } = await Caller.register(server.address);
    const builder = await BuilderPage.open(page, person);
    expect(await builder.records()).toBe(raw.length);
    for (const title of ['Parameter', 'Matrix', 'Year']) {
      await builder.drag(builder.field(title), builder.selectedFields);
      await builder.selectedField(title).waitFor();
    }
    await builder.selectedField('Parameter').click();
    await builder.search('tritium');
    await builder.value('Tritium').click();
    expect(await builder.records()).toBe(count(ofTritium));
    await builder.selectedField('Matrix').click();
    for (const matrix of ['Ground Water', 'Surface Water', 'Water']) {
      const behind = await builder.value(matrix).locator('span').last().innerText();
      expect(Number(behind.replaceAll(',', '')), matrix).toBe(count((row) => ofTritium(row) && row.matrix === matrix));
    }
    await builder.value('Ground Water').click();
    expect(await builder.records()).toBe(count(inGroundWater));
    await builder.selectedField('Year').click();
    await page.getByLabel('Year from').fill('2000');
    expect(await builder.records()).toBe(count(since2000));
    await builder.name.fill(queryName);
    await builder.save.click();
    await page.getByText('The query has been saved to the database.').waitFor();
    await page.getByRole('link', { name: 'View All Queries' }).click();
    await executeQuery(page, queryName);
    const facts = page.getByRole('region', { name: 'Selected Query' });
    expect(await facts.locator('dt:text-is("Records") + dd').innerText()).toBe(
      count(since2000).toLocaleString('en-US'),
    );

    const rows = await rawTritiumSince2000(folder);
    expect(rows.length).toBeGreaterThan(4_000);
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await page.getByRole('row').nth(1).waitFor();
    await page.getByText(`Selected Query: ${queryName}`).waitFor();

    // The higher the page, the fewer of them are turned.
    await page.setViewportSize({ width: 1440, height: 2_400 });
    const shown = await readTable(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(heading).toBe(`Data: ${shown.length.toLocaleString('en-US')} rows`);
    const inTable = tally(shown);
    const inFile = tally(rows.map(asShown));
    const missing = [...inFile].filter(([row, count]) => (inTable.get(row) ?? 0) < count);
    const invented = [...inTable].filter(([row, count]) => (inFile.get(row) ?? 0) < count);
    expect(missing).toEqual([]);
    expect(invented).toEqual([]);
  });

  // By keyboard a smaller query is built, saved and executed in builder-keyboard.test.ts.
  test.runIf(isSoak)(
    `'${queryName}' is built, saved and executed by keyboard, with the raw file's counts at each step`,
    async () => {
      const page = await visitors.arrive(server.address);
      const { person } = await Caller.register(server.address);
      const builder = await BuilderPage.open(page, person);
      const keys = new Keys(page);
      /** Drags, by its handle, the field a number of Down presses away. */
      const drag = async (title: string, down: number) => {
        await keys.tabTo(builder.fields);
        await keys.press('Home', ...Array<string>(down).fill('ArrowDown'), 'ArrowRight', 'Enter');
        await page
          .locator(':focus')
          .and(page.getByRole('button', { name: 'Drop on Selected Fields' }))
          .waitFor();
        await keys.press('Enter');
        await builder.selectedField(title).waitFor();
      };
      await drag('Parameter', 2);
      await keys.tabTo(builder.selectedFields);
      await keys.press('Home', 'Enter');
      await keys.tabTo(builder.filters.getByRole('searchbox'));
      await page.keyboard.type('tritium');
      await builder.value('Arsenic').waitFor({ state: 'detached' });
      await keys.tabTo(builder.filters.getByRole('listbox'));
      for (let step = 0; !(await builder.value('Tritium').getAttribute('data-current')); step += 1) {
        expect(step).toBeLessThan(10);
        await keys.press('ArrowDown');
      }
      await keys.press('Space');
      expect(await builder.records()).toBe(count(ofTritium));

      await drag('Matrix', 5);
      await keys.tabTo(builder.selectedFields);
      await keys.press('End', 'Enter');
      await builder.value('Ground Water').waitFor();
      await keys.tabTo(builder.filters.getByRole('listbox'));
      await keys.press('Home', 'Enter');
      expect(await builder.records()).toBe(count(inGroundWater));

      await drag('Year', 12);
      await keys.tabTo(builder.selectedFields);
      await keys.press('End', 'Enter');
      await keys.tabTo(page.getByLabel('Year from'));
      await page.keyboard.type('2000');
      expect(await builder.records()).toBe(count(since2000));

      await keys.saveAndExecute(builder, queryName);
      await page.getByText(`Selected Query: ${queryName}`).waitFor();
    },
  );
});
