import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { readRawResults } from '../server/src/testing/usgs-inl-raw.ts';
import { Caller, type Person } from './support/caller.ts';
import { writeChlorideResults } from './support/chloride-results.ts';
import { FilterBar } from './support/filter-bar.ts';
import { serveResults, startServer, type RunningServer } from './support/start-server.ts';
import { wellsByHand, type WellByHand } from './support/trends-by-hand.ts';
import { makeUsgsInlFolder } from './support/usgs-inl.ts';
import { Visitors } from './support/visitors.ts';

// Skipped where the public data are not beside the checkout.
describe.skipIf(sharedFolder === null)(
  'which wells exceed 250 mg/L chloride, and is it rising? The public results of USGS-INL',
  () => {
    const folder = join(sharedFolder ?? '', 'data', 'usgs-inl');
    const visitors = new Visitors();
    let server: RunningServer;

    beforeAll(async () => {
      const data = await makeUsgsInlFolder(folder);
      const site = join(data, 'site');
      await copySite(join(projectRoot, 'site'), site);
      const example = join(projectRoot, 'docs', 'import-examples', 'usgs-inl-site.mjs');
      await promisify(execFile)(process.execPath, [example, folder, site]);
      server = await startServer(data, { SITE_DIR: site });
    });
    afterAll(() => server?.stop());

    test('[TRD-13] [LKP-01] [figures A6] is answered in at most six clicks, for every well as computed by hand', async () => {
      const raw = (await readRawResults(folder)).filter(
        ({ analyte_name, matrix, unit }) => analyte_name === 'Chloride' && matrix === 'Ground Water' && unit === 'mg/L',
      );
      // One series for each well: all of them are filtered.
      expect(new Set(raw.map(({ filtered }) => filtered))).toEqual(new Set(['D']));
      const byHand = new Map(wellsByHand(raw, 250).map((well) => [well.location, well]));
      const exceeding = [...byHand.values()].filter(({ above }) => above > 0);
      expect(exceeding).toHaveLength(13);

      const page = await visitors.arrive(server.address, { viewport: { width: 1440, height: 900 } });
      const clicks = await countClicks(page);
      await askForTrends(page, (await Caller.register(server.address)).person);

      const trends = page.getByRole('dialog', { name: 'Trends' });
      await trends.getByText(`${byHand.size} locations`, { exact: false }).first().waitFor();
      const count = (test: (well: WellByHand) => boolean) => [...byHand.values()].filter(test).length;
      const isAbove = ({ latest }: WellByHand) => latest === 'above';
      const newest =
        [...byHand.values()]
          .map(({ last }) => last)
          .toSorted()
          .at(-1) ?? '';
      const since = new Date(`${newest}T00:00Z`);
      since.setUTCMonth(since.getUTCMonth() - 15);
      const isRecent = ({ last }: WellByHand) => last >= since.toISOString().slice(0, 10);
      const isRising = ({ verdict }: WellByHand) => verdict === 'rising';
      const answer =
        `${exceeding.length} ever above the level; by the latest result ${count((well) => isRecent(well) && isAbove(well))} ` +
        `of ${count(isRecent)} sampled since `;
      const risingNow = `(${count((well) => isRecent(well) && isAbove(well) && isRising(well))} rising)`;
      await trends
        .getByText(`${count(isRising)} rising`, { exact: false })
        .first()
        .waitFor();
      await trends.getByText(answer, { exact: false }).waitFor();
      await trends.getByText(risingNow, { exact: false }).first().waitFor();
      expect(clicks.count()).toBe(6);

      expect(await savedRows(page, trends)).toEqual(
        [...byHand.values()]
          .map((well) =>
            asSaved(
              well,
              count(({ p }) => p !== null),
            ),
          )
          .toSorted(byLocation),
      );
      expect(await shownRows(trends, byHand.size)).toEqual(
        new Map(
          [...byHand].map(([location, { verdict, latest, above }]) => [location, [verdict, latest, String(above)]]),
        ),
      );
      expect(clicks.count()).toBeLessThanOrEqual(7);
    });
  },
);

describe('the same of five invented wells, whose numbers a person finds with pencil and paper', () => {
  const visitors = new Visitors();
  let server: RunningServer;

  beforeAll(async () => {
    server = await serveResults({ bmi: writeChlorideResults });
  });
  afterAll(() => server?.stop());

  /** S counts each pair of years: upwards 1, downwards −1, and 0 where a limit above both says nothing. */
  const byHand = [
    ['CL-1', 'rising', 'above', 4, '2012-06-01', 8, 0, '2005-06-01', '2012-06-01', 28],
    ['CL-2', 'falling', 'below', 4, '2008-06-01', 8, 0, '2005-06-01', '2012-06-01', -28],
    ['CL-3', 'no trend shown', 'above', 8, '2012-06-01', 8, 0, '2005-06-01', '2012-06-01', -2],
    ['CL-4', 'too few', 'below', 0, null, 5, 0, '2005-06-01', '2009-06-01', 10],
    ['CL-5', 'too few', 'cannot tell', 0, null, 7, 1, '2005-06-01', '2011-06-01', 15],
  ] as const;

  test('[TRD-13] [quarter A10] is answered in six clicks, for every well as counted by hand', async () => {
    const page = await visitors.arrive(server.address, { viewport: { width: 1440, height: 900 } });
    const clicks = await countClicks(page);
    await askForTrends(page, (await Caller.register(server.address)).person);

    const trends = page.getByRole('dialog', { name: 'Trends' });
    await trends.getByText('5 locations · 1 rising · 1 falling · 1 no trend shown · 2 too few').waitFor();
    await trends
      .getByText(
        '3 ever above the level; by the latest result 2 of 4 sampled since Mar 1, 2011 (1 rising), 0 of 1 last sampled before',
        { exact: false },
      )
      .waitFor();
    expect(clicks.count()).toBe(6);

    const names = ['location', 'trend', 'against_level', 'above_level', 'last_above_level'] as const;
    const counts = ['results', 'nondetects', 'first', 'last', 'kendall_s'] as const;
    const saved = await savedRows(page, trends);
    expect(saved.map((row) => [...names, ...counts].map((name) => row[name]))).toEqual(byHand);
    expect(await shownRows(trends, byHand.length)).toEqual(
      new Map(byHand.map(([location, verdict, latest, above]) => [location, [verdict, latest, String(above)]])),
    );
  });
});

/** From the login to the trends of chloride in ground water against the level that one set alone has. */
async function askForTrends(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Parameter Table' }).first().click();
  // In the order of the alphabet, a turn of the wheel away.
  const chloride = page.getByRole('link', { name: 'Chloride Query this parameter', exact: true });
  await page.getByRole('table').hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200);
      return chloride.count();
    })
    .toBe(1);
  await chloride.click();
  await page.getByRole('button', { name: 'Run without saving' }).click();
  // The first result of all, which chooses the matrix, is one of surface water.
  await new FilterBar(page)
    .panel('Matrix')
    .getByRole('button', { name: /^Ground Water / })
    .click();
  await page.getByRole('button', { name: 'Show trends against SMCL 250 mg/L' }).click();
}

/** Counts the presses of a page's pointer. */
async function countClicks(page: Page): Promise<{ count(): number }> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = globalThis as unknown as { countClick(): void };
    addEventListener('pointerdown', () => countClick(), { capture: true });
  });
  return { count: () => clicks };
}

type Row = Readonly<Record<string, string | number | null>>;

const byLocation = (a: Row, b: Row) => (String(a['location']) < String(b['location']) ? -1 : 1);

/** Six digits say the same of sums in another order. */
const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(6)));

function asSaved(well: WellByHand, tests: number): Row {
  return {
    location: well.location,
    trend: well.verdict,
    against_level: well.latest,
    above_level: well.above,
    last_above_level: well.lastAbove,
    results: well.results,
    nondetects: well.nonDetects,
    first: well.first,
    last: well.last,
    kendall_s: well.s,
    tests,
    p: rounded(well.p),
    p_adjusted: rounded(well.adjusted),
    slope: rounded(well.slope),
    lag1: rounded(well.lag1),
  };
}

/** The rows of the downloaded file. */
async function savedRows(page: Page, trends: Locator): Promise<Row[]> {
  const download = page.waitForEvent('download');
  await trends.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const rows = parse<Record<string, string>>(text, { columns: true });
  const number = (cell: string | undefined) => (cell === undefined || cell === '' ? null : Number(cell));
  return rows
    .map((row): Row => ({
      // A number of fifteen digits is a text.
      location: (row['location'] ?? '').replace(/^'/, ''),
      trend: row['trend'] ?? '',
      against_level: row['against_level'] ?? '',
      above_level: number(row['above_level']),
      last_above_level: row['last_above_level'] || null,
      results: number(row['results']),
      nondetects: number(row['nondetects']),
      first: row['first'] ?? '',
      last: row['last'] ?? '',
      kendall_s: number(row['kendall_s']),
      tests: number(row['tests']),
      p: rounded(number(row['p'])),
      p_adjusted: rounded(number(row['p_adjusted'])),
      slope: row['p'] === '' ? null : rounded(number(row['slope_per_year'])),
      lag1: rounded(number(row['lag1_correlation'])),
    }))
    .toSorted(byLocation);
}

/** Word, state and number above of every well, from the table, of which a part is in the page at a time. */
async function shownRows(trends: Locator, wells: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const region = trends.getByRole('region', { name: 'Trends by location' });
  const found = new Map<string, readonly string[]>();
  const look = async () => {
    // On to the last that was read, at once: none is skipped, however late the next ones are drawn.
    const rows = await region.evaluate((element) => {
      const drawn = [...element.querySelectorAll('tbody tr')];
      drawn.findLast((row) => row.firstElementChild?.textContent)?.scrollIntoView({ block: 'start' });
      return drawn.map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
    });
    for (const [location = '', , verdict = '', state = '', above = ''] of rows) {
      if (location === '') continue;
      const word = ['rising', 'falling', 'no trend shown', 'too few'].find((one) => verdict.startsWith(one)) ?? verdict;
      found.set(location, [word, state.toLowerCase(), above]);
    }
    return found.size;
  };
  await expect.poll(look, { timeout: 60_000, interval: 50 }).toBe(wells);
  return found;
}
