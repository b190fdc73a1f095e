import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showRows, showRowsAgain } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { FilterBar } from './support/filter-bar.ts';
import { intervalResults, writeIntervalResults, type IntervalResult } from './support/interval-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();
const datasets = ['bmi', 'snwa', 'wl'] as const;

beforeAll(async () => {
  server = await serveResults({ bmi: writeIntervalResults, snwa: writeIntervalResults, wl: writeIntervalResults });
  caller = await Caller.register(server.address);
  for (const [type, dataset] of datasets.entries()) {
    await caller.saveQuery(`Zinc in ${dataset}`, type, [{ field: 'analyte_name', filter: 'Zinc' }]);
  }
  await caller.saveQuery('Lead', 0, [{ field: 'analyte_name', filter: 'Lead' }]);
});
afterAll(() => server?.stop());

const showZinc = (page: Page) => showRows(page, caller.person, 'Zinc in bmi');

/** The rows, opened by an earlier test. */
async function openRows(options?: BrowserContextOptions): Promise<[Page, FilterBar]> {
  const page = await showRowsAgain(await visitors.sharedScreen(server.address, showZinc, options));
  return [page, new FilterBar(page)];
}

/** The number of results in the delivery that match, in ground water by default. */
const count = (passes: (row: IntervalResult) => boolean, matrix: IntervalResult['matrix'] = 'Ground Water') =>
  intervalResults.filter((row) => row.matrix === matrix && passes(row)).length;
const years = (from: number, to: number) => (row: IntervalResult) => row.year >= from && row.year <= to;
const depths = intervalResults.flatMap(({ matrix, depth }) => (depth === null ? [] : [{ matrix, depth }]));
const depthEnds = (chosen: IntervalResult['matrix']) => {
  const own = depths.flatMap(({ matrix, depth }) => (matrix === chosen ? [depth] : []));
  return [Math.min(...own), Math.max(...own)].map(String);
};
const expectRows = (page: Page, rows: number) => page.getByRole('heading', { name: `Data: ${rows} rows` }).waitFor();

describe('the fields', () => {
  const expected = {
    bmi: 'Detect, Fraction, Matrix, Hydrogeologic Unit, Lithology, Units, Sample Type, Method, Data Source, DVSR ID, Year, Depth ft, Result',
    snwa: 'Detect, Fraction, Matrix, Units, Sample Type, Method, Data Source, Data Submittal, Year, Depth ft, Result',
    wl: 'Detect, Fraction, Matrix, Hydrogeologic Unit, Lithology, Units, Sample Type, Method, Data Source, Year, Result',
  };

  test('[FLT-01] [FLT-02] [FLT-03] [FLT-09] each dataset has its own, with the number of rows of every value', async () => {
    const [page, { bar }] = await openRows();
    const headings = async () =>
      (await bar.getByRole('heading', { level: 3 }).allInnerTexts()).map((text) => text.split('\n')[0]);
    for (const dataset of datasets) {
      await page.getByRole('link', { name: 'Query Data' }).click();
      await executeQuery(page, `Zinc in ${dataset}`);
      await page.getByRole('link', { name: 'View Data', exact: true }).click();
      await expect.poll(async () => (await headings()).join(', ')).toBe(expected[dataset]);
    }
    await bar.getByRole('combobox', { name: 'Parameter' }).waitFor();
    await bar.getByRole('heading', { name: 'Filters' }).waitFor();
    const isDissolved = ({ filtered }: IntervalResult) => ['F', 'Y', 'D', 'DISSOLVED'].includes(filtered);
    await bar.getByRole('button', { name: /^Fraction/ }).click();
    await bar.getByRole('checkbox', { name: `Dissolved ${count(isDissolved)}`, exact: true }).click();
    await expectRows(page, count(isDissolved));
    // Some of the others have no flag.
    const others = `Total or not stated ${count((row) => !isDissolved(row))}`;
    await bar.getByRole('checkbox', { name: others, exact: true }).waitFor();

    // One result: no field has two values.
    await page.getByRole('link', { name: 'Query Data' }).click();
    await executeQuery(page, 'Lead');
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await expectRows(page, 1);
    expect(await headings()).toEqual([]);
    // There is no Matrix panel to warn of a soil result in ug/L.
    await bar.getByText('Soil results in ug/L may be Leachate.').waitFor();
  });
});

describe('intervals', () => {
  test('[FLT-01] [FLT-05] [FLT-06] [FLT-11] a brush by mouse: drawn, moved, resized, and cleared under 10 pixels', async () => {
    const [page, filters] = await openRows();
    await filters.open('Year');
    // Thirty years take up 300 pixels.
    const box = await filters.panel('Year').locator('svg').boundingBox();
    expect(box?.height).toBe(300);
    expect(await filters.heading('Year').innerText()).toContain('1991 to 2020');
    await filters.brush('Year', 32, 98);
    await expectRows(page, count(years(1994, 2000)));
    expect(await filters.heading('Year').innerText()).toContain('✓');
    expect(await filters.bounds('Year')).toEqual(['1994', '2000']);
    await filters.bar.getByRole('button', { name: 'Year is filtered 1994 to 2000' }).waitFor();
    expect(await filters.active()).toEqual(['Matrix: Ground Water', 'Units: ug/L', 'Year: from 1994 to 2000']);

    await filters.brush('Year', 60, 90);
    await expectRows(page, count(years(1997, 2003)));
    await filters.dragEnd('Year', 'Upper', 50);
    await expectRows(page, count(years(1997, 2008)));
    await filters.dragEnd('Year', 'Lower', -20);
    await expectRows(page, count(years(1995, 2008)));

    const methods = await filters.open('Method');
    const first = methods.getByRole('option').first();
    const rows = count((row) => row.method === 'M-01' && years(1995, 2008)(row));
    await expect.poll(() => first.innerText()).toBe(`M-01\n${rows}`);

    await filters.brush('Year', 250, 256);
    await expectRows(
      page,
      count(() => true),
    );
    expect(await filters.bounds('Year')).toEqual(['', '']);
    expect(await filters.heading('Year').innerText()).not.toContain('✓');
    await filters.brush('Year', 200, 211);
    await expect.poll(async () => (await filters.bounds('Year')).join()).toBe('2011,2011');
    await expectRows(page, count(years(2011, 2011)));
    await filters.bar.getByRole('button', { name: 'Clear Year' }).click();
    await expectRows(
      page,
      count(() => true),
    );
  });

  test('[FLT-05] [FLT-06] [explore 5] both ends can be typed and moved by keys; what is not a number is ignored, with a message until another is right', async () => {
    const [page, filters] = await openRows();
    await filters.open('Year');
    const [from, to] = [filters.typed('Year', 'from'), filters.typed('Year', 'to')];
    await from.fill('2000');
    await from.press('Enter');
    await expectRows(page, count(years(2000, 2020)));
    await to.fill('soon');
    await to.press('Enter');
    await filters.bar.getByText('Not a number; ignored.').waitFor();
    expect(await to.getAttribute('aria-invalid')).toBe('true');
    await expectRows(page, count(years(2000, 2020)));
    await to.fill('1995');
    await to.press('Enter');
    await filters.bar.getByText('Below 2000; ignored.').waitFor();
    await expectRows(page, count(years(2000, 2020)));
    await to.fill('2002');
    await to.press('Tab');
    await expectRows(page, count(years(2000, 2002)));
    expect(await to.getAttribute('aria-invalid')).toBeNull();

    const [lower, upper] = [filters.slider('Year', 'Lower'), filters.slider('Year', 'Upper')];
    await upper.press('ArrowDown');
    await expectRows(page, count(years(2000, 2003)));
    await upper.press('PageDown');
    await expectRows(page, count(years(2000, 2013)));
    await lower.press('ArrowUp');
    await expectRows(page, count(years(1999, 2013)));
    await lower.press('End');
    await expectRows(page, count(years(2013, 2013)));
    await lower.press('Home');
    await expectRows(page, count(years(1991, 2013)));
    expect(await upper.inputValue()).toBe('2013');

    // A refused bound does not affect the other one.
    await from.fill('ever');
    await from.press('Enter');
    expect(await from.inputValue()).toBe('ever');
    await expectRows(page, count(years(1991, 2013)));
    expect(await filters.active()).toContain('Year: to 2013');

    // A refused bound goes with its reason: when the other one changes, and when all is cleared.
    await filters.bar.getByRole('button', { name: 'Clear Year' }).click();
    const refuse = async () => {
      await from.fill('2000');
      await from.press('Enter');
      await expectRows(page, count(years(2000, 2020)));
      await to.fill('1995');
      await to.press('Enter');
      await filters.bar.getByText('Below 2000; ignored.').waitFor();
    };
    await refuse();
    await from.fill('1991');
    await from.press('Enter');
    await expectRows(page, count(years(1991, 2020)));
    await filters.bar.getByText('Below 2000; ignored.').waitFor({ state: 'detached' });
    expect(await filters.bounds('Year')).toEqual(['1991', '']);
    await refuse();
    await filters.bar.getByRole('button', { name: 'Clear all filters' }).click();
    await filters.bar.getByText('Below 2000; ignored.').waitFor({ state: 'detached' });
    expect(await filters.bounds('Year')).toEqual(['', '']);
    expect(await to.getAttribute('aria-invalid')).toBeNull();
  });

  test('[FLT-05] [FLT-07] [FLT-08] results over powers of ten are on a logarithmic scale; a matrix has its own depths; rows without one are left out and counted', async () => {
    const [page, filters] = await openRows();
    const result = await filters.open('Result');
    await result.getByText('In ug/L; the scale is logarithmic.').waitFor();
    await result.getByText('Non-detects count at their reporting limit.').waitFor();
    const upper = filters.slider('Result', 'Upper');
    await filters.typed('Result', 'to').fill('1000');
    await filters.typed('Result', 'to').press('Enter');
    await upper.press('PageUp');
    await upper.press('ArrowUp');
    await expectRows(
      page,
      count(({ result }) => result <= 90),
    );
    await filters.bar.getByRole('button', { name: 'Clear Result' }).click();
    // From 0.01 to 10,000, a power of ten is 50 pixels.
    await filters.brush('Result', 100, 200);
    await expect.poll(async () => Number((await filters.bounds('Result'))[0])).toBeCloseTo(1, 1);
    const [from, to] = (await filters.bounds('Result')).map(Number) as [number, number];
    expect(to).toBeCloseTo(100, -1);
    await expectRows(
      page,
      count(({ result }) => result >= from && result <= to),
    );
    await filters.bar.getByRole('button', { name: 'Clear Result' }).click();
    await filters.bar.getByRole('button', { name: /^ug\/L / }).click();
    await filters.bar.getByRole('button', { name: /^Ground Water / }).click();
    await result.getByText('Results in several units cannot share one distribution.').waitFor();
    await filters.bar.getByRole('button', { name: /^ug\/L / }).click();
    await filters.bar.getByRole('button', { name: /^Ground Water / }).click();
    const depth = await filters.open('Depth ft');
    const ends = async () => [
      await filters.typed('Depth ft', 'from').getAttribute('placeholder'),
      await filters.typed('Depth ft', 'to').getAttribute('placeholder'),
    ];
    await expect.poll(ends).toEqual(depthEnds('Ground Water'));
    // Soil is in other units here, so there is no warning about leachate.
    await filters
      .panel('Matrix')
      .getByRole('button', { name: /^Soil / })
      .waitFor();
    expect(await filters.bar.getByText('may be Leachate').count()).toBe(0);
    const missing = count(({ depth }) => depth === null);
    await depth.getByText(`${missing} rows have no value here; a filter would leave them out.`).waitFor();
    await filters.typed('Depth ft', 'from').fill('0');
    await filters.typed('Depth ft', 'from').press('Enter');
    await expectRows(
      page,
      count(({ depth }) => depth !== null),
    );
    await depth.getByText(`${missing} rows have no value here and are left out while this filter is active.`).waitFor();

    await filters.bar.getByRole('button', { name: /^Soil / }).click();
    await expect.poll(ends).toEqual(depthEnds('Soil'));
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    // No soil result is in ug/L.
    await page.getByText('No Data', { exact: true }).first().waitFor();
    await page.getByText('No rows match these filters together.').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Units: ug/L' }).click();
    await page.getByText(`Data: ${count(({ depth }) => depth !== null, 'Soil')} rows`).waitFor();
  });
});

describe('values and active filters', () => {
  test('[FLT-04] [FLT-10] [map 14] every filter is named and can be removed, also on the map and without rows left; a long list is searched and used by keys', async () => {
    const [page, filters] = await openRows();
    await filters.open('Result');
    await filters.typed('Result', 'from').fill('1e9');
    await filters.typed('Result', 'from').press('Enter');
    await expectRows(page, 0);
    // The slider is at its end if the typed value is beyond.
    expect(await filters.slider('Result', 'Lower').inputValue()).toBe('10000');
    const empty = page.getByText('No rows match this filter:').locator('..');
    expect(await empty.getByRole('listitem').allInnerTexts()).toEqual([
      `Result: from 1000000000\n${count(() => true)} rows without it\nRemove`,
    ]);
    await page.getByText('No Data', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByText('Data: 0 rows').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Result: from 1000000000' }).click();
    await page.getByText(`Data: ${count(() => true)} rows`).waitFor();
    await page.getByRole('link', { name: 'View Data', exact: true }).click();
    await page.getByRole('grid').waitFor();

    const methods = await filters.open('Method');
    expect(await filters.heading('Method').innerText()).toContain('20');
    await methods.getByRole('searchbox', { name: 'Search Method' }).fill('m-1');
    const list = methods.getByRole('listbox', { name: 'Method' });
    await expect.poll(() => list.getByRole('option').count()).toBe(10);
    await list.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    const of = (...chosen: string[]) => count(({ method }) => chosen.includes(method));
    await expectRows(page, of('M-19'));
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expectRows(page, of('M-19', 'M-10'));
    await filters.bar.getByRole('button', { name: 'Method is filtered 2 of 20' }).waitFor();
    expect(await filters.active()).toEqual(['Matrix: Ground Water', 'Units: ug/L', 'Method: M-10, M-19']);
    const focused = page.locator(':focus');
    await filters.bar.getByRole('button', { name: 'Remove Method: M-10, M-19' }).press('Enter');
    await expectRows(
      page,
      count(() => true),
    );
    // A filter that is removed by keys leaves the focus to the next one, or to what is said without any.
    await filters.bar.getByRole('button', { name: 'Remove Units: ug/L' }).and(focused).waitFor();
    await filters.bar.getByRole('button', { name: 'Clear all filters' }).press('Enter');
    await expectRows(page, intervalResults.length);
    await filters.bar.getByText('No filter is active').and(focused).waitFor();
  });

  test.each([
    ['a desk, dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
    ['a phone, light', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
  ] as const)('on %s there is no serious barrier and no sideways scroll', async (_, options) => {
    const [page, filters] = await openRows(options);
    const show = filters.bar.getByRole('button', { name: 'Show the filters' });
    if (await show.isVisible()) await show.click();
    await filters.open('Year');
    await filters.open('Method');
    await filters.brush('Year', 60, 160);
    await filters.typed('Year', 'from').fill('soon');
    await filters.typed('Year', 'from').press('Enter');
    await filters.bar.getByText('Not a number; ignored.').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    // Every control has at least 24 pixels.
    const small = await filters.bar.locator('button:visible, input:visible').evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height) < 24 ? [one.getAttribute('aria-label') ?? one.textContent] : [];
      }),
    );
    expect(small).toEqual([]);
  });
});
