import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { csvLines, savedText } from './support/surface-screens.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeConcentrations, wl: writeThicknesses });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Toluene', 0, [{ field: 'analyte_name', filter: 'Toluene' }]);
});
afterAll(() => server?.stop());

/** Wells on a grid of 100 m, with a plume of which the middle is taken out of the network in the third year. */
const wells = Array.from({ length: 36 }, (_, at) => {
  const [east, north] = [(at % 6) - 2.5, Math.floor(at / 6) - 2.5];
  return {
    name: `G-${at + 1}`,
    lat: 36.06 + north * 0.0009,
    long: -114.985 + east * 0.00111,
    far: Math.hypot(east, north),
  };
});
const level = 20;
/** Without a value of two neighbors alike: kriging's errors are checked at wells left out. */
const resultOf = (far: number, at: number) => 300 * Math.exp(-far * far) * (1 + 0.4 * Math.sin(7 * at)) + 1;
const limits = { 2001: 30, 2002: 3, 2003: 3 };
const isGone = (year: number, far: number) => year === 2003 && far < 1;

/** What was measured in a year. */
const measured = (year: 2001 | 2002 | 2003) =>
  wells.flatMap(({ far, ...well }, at) => {
    if (isGone(year, far)) return [];
    const result = resultOf(far, at);
    return [{ ...well, ...(result < limits[year] ? { result: limits[year], detect: 'N' } : { result, detect: 'Y' }) }];
  });
const years = [2001, 2002, 2003] as const;

async function writeConcentrations(folder: string): Promise<string> {
  const lines = years.flatMap((year) =>
    measured(year).map(
      ({ name, lat, long, result, detect }) =>
      ['Toluene', name, 'Ground Water', 'ug/L', result.toFixed(2), detect, `${year}-05-01`, `${name}-${year}`, lat.toFixed(6), long.toFixed(6)].join(','), // prettier-ignore
    ),
  );
  const path = join(folder, 'concentrations.csv');
  await writeFile(
    path,
    ['analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long', ...lines].join('\n'),
  );
  return path;
}

/** One of the wells that are gone has free product then. */
const [soaked] = wells.filter(({ far }) => isGone(2003, far)) as [(typeof wells)[number]];

async function writeThicknesses(folder: string): Promise<string> {
  const path = join(folder, 'thicknesses.csv');
  const position = [soaked.lat.toFixed(6), soaked.long.toFixed(6)];
  await writeFile(
    path,
    [
      'analyte,location,unit,result,detect,sample_date,sample_id,lat,long',
      ['NAPL thickness', soaked.name, 'mm', 19, 'Y', '2003-05-01', 'P-1', ...position].join(','),
    ].join('\n'),
  );
  return path;
}

const ledger = (page: Page) => page.getByRole('dialog', { name: 'Plume Ledger', exact: true });
const terms = `ledger-level=${level}&ledger-thickness=10&ledger-porosity=0.2&surface-cell=0.02`;

async function begin(requested: string): Promise<Page> {
  const page = await visitors.sharedTab(server.address, { viewport: { width: 1280, height: 800 } });
  await showMap(page, caller.person, 'Toluene', `?v=1&matrix=Ground+Water&unit=ug/L&${requested}&window=ledger`);
  return page;
}

const settled = (page: Page) => ledger(page).locator('[aria-busy=false]').waitFor(soon);

async function open(): Promise<Page> {
  const page = await begin(terms);
  await waitForMap(page);
  await ledger(page).getByRole('row').nth(3).waitFor(soon);
  // Figures come before their intervals.
  await settled(page);
  return page;
}

async function shown(page: Page): Promise<Record<string, string>[]> {
  const headings = await ledger(page).getByRole('columnheader').allInnerTexts();
  const rows = await ledger(page).getByRole('row').all();
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const texts = await row.locator('th, td').allInnerTexts();
      return Object.fromEntries(headings.map((heading, at) => [heading.trim(), texts[at]?.trim() ?? '']));
    }),
  );
}

/** Whole wells of a year by what was measured. */
const countOf = (year: (typeof years)[number], is: (one: ReturnType<typeof measured>[number]) => boolean) =>
  String(measured(year).filter(is).length);

test('[figures A2] [figures A3] [quarter A3] the first columns are what is expected and what was measured, with what the network lost', async () => {
  const page = await open();
  const rows = await shown(page);
  expect(Object.keys(rows[0]!).slice(0, 3)).toEqual(['Period', 'Expected area, ha', 'Expected mass, kg']);
  for (const [at, year] of years.entries()) {
    expect(rows[at]).toMatchObject({
      Period: String(year),
      Wells: String(measured(year).length),
      above: countOf(year, ({ detect, result }) => detect === 'Y' && result > level),
      'cannot tell': countOf(year, ({ detect, result }) => detect === 'N' && result > level),
      'free product': year === 2003 ? '1' : '0',
    });
  }
  const gone = wells.filter(({ far }) => isGone(2003, far));
  expect(rows.map((row) => row['missing'])).toEqual(['–', '0', String(gone.length)]);
  for (const row of rows) {
    expect(row['Expected area, ha']).toMatch(/^[\d.,]+ \([\d.,]+–[\d.,]+\)$/);
    expect(row['Expected mass, kg']).toMatch(/^[\d.,]+ \([\d.,]+–[\d.,]+\)$/);
  }
  // The first year has no change. Of the third, the wells of both are not all of the first.
  const percent = /^[+-][\d.]+% \([+-]?[\d.,]+% to [+-]?[\d.,]+%\)$/;
  expect(rows.map((row) => percent.test(row['Mass since first']!))).toEqual([false, true, true]);
  // These have an interval and a word of their own, in the same cell: limits that differ leave the word open.
  const withWord = /^[+-][\d.]+% \([+-]?[\d.,]+% to [+-]?[\d.,]+%\), cannot be determined$/;
  expect(rows.map((row) => withWord.test(row['Same wells']!))).toEqual([false, false, true]);
  const words = /^(grew|shrank|changed by less than 20%|cannot be determined)$/;
  expect(rows.map((row) => words.test(row['Change']!))).toEqual([false, true, true]);
  // Limits and the network have changed together, and product hides a part: nothing is said of a plume that never changed.
  expect(rows[2]!['Change']).toBe('cannot be determined');
  expect(rows[1]!['Remarks']).toContain('Limits of non-detects differ: 30 at first, now 3 ug/L.');
  expect(rows[2]!['Remarks']).toContain(`Free product in 1 well (${soaked.name} (19 mm)), 1 without a concentration`);

  // The mass is in sight when the window opens.
  const [window, mass] = await Promise.all([
    ledger(page).boundingBox(),
    ledger(page).getByRole('columnheader', { name: 'Expected mass, kg' }).boundingBox(),
  ]);
  expect(mass!.x + mass!.width).toBeLessThan(window!.x + window!.width);
  expect(mass!.y + mass!.height).toBeLessThan(window!.y + window!.height);

  await ledger(page).getByText('Wells by name', { exact: true }).click();
  const stated = await ledger(page).locator('dl').innerText();
  for (const { name } of gone) expect(stated).toContain(name);

  const text = await savedText(page, () => ledger(page).getByRole('button', { name: 'Download CSV' }).click());
  const last = csvLines(text).at(-1)!;
  expect(last['wells_missing_names']!.split('; ').toSorted()).toEqual(gone.map(({ name }) => name).toSorted());
  expect(last['wells_with_product_names']).toBe(`${soaked.name} (19 mm)`);
  expect(last).not.toHaveProperty('mass_kg_standard_error');
  // The window lies over the map's legend.
  const legend = page.getByText('Free product in 1 well, where no concentration can be sampled');
  await legend.waitFor({ state: 'attached', ...soon });
});

test('[figures A2] intervals are calculated with progress; Cancel keeps the figures without them, and they can be asked for again', async () => {
  const page = await begin(`${terms.replace('surface-cell=0.02', 'surface-cell=0.015')}&ledger-draws=2000`);
  // What is drawn on a busy or a fast machine takes longer than the second after which it can be canceled.
  await ledger(page)
    .getByText(/^Calculating\.\.\. [1-9][\d.]*%$/)
    .waitFor(soon);
  await ledger(page).getByRole('row').nth(3).waitFor(soon);
  await ledger(page).getByRole('button', { name: 'Cancel' }).click();
  await ledger(page).getByText('The intervals were not calculated.').waitFor();
  expect(await ledger(page).getByText('The intervals are not calculated.').count()).toBe(1);
  const without = await shown(page);
  const inBrackets = (rows: Record<string, string>[]) => rows.map((row) => row['Expected mass, kg']!.includes('('));
  expect(inBrackets(without)).toEqual([false, false, false]);
  expect(without.map((row) => /^[+-][\d.]+%$/.test(row['Mass since first']!))).toEqual([false, true, true]);
  expect(await ledger(page).locator('[data-stale]').count()).toBe(0);

  await ledger(page).getByRole('button', { name: 'Calculate' }).click();
  await ledger(page)
    .getByText(/^Calculating\.\.\. [\d.]+%$/)
    .waitFor(soon);
  await settled(page);
  const found = await shown(page);
  expect(inBrackets(found)).toEqual([true, true, true]);
  // The figures are those that stood there without their intervals.
  const figures = (rows: Record<string, string>[]) => rows.map((row) => row['Expected mass, kg']!.split(' (')[0]);
  expect(figures(found)).toEqual(figures(without));
  await ledger(page)
    .getByText(/^.*In brackets 95% intervals of the whole, by 2,000 draws/)
    .waitFor();
});
