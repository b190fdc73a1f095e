import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { readRawResults, type RawResult } from '../server/src/testing/usgs-inl-raw.ts';
import { showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { FilterBar } from './support/filter-bar.ts';
import { startServer, type RunningServer } from './support/start-server.ts';
import { makeUsgsInlFolder } from './support/usgs-inl.ts';
import { Visitors } from './support/visitors.ts';

describe.skipIf(sharedFolder === null)('real results under the filter bar', () => {
  const folder = join(sharedFolder ?? '', 'data', 'usgs-inl');
  const visitors = new Visitors();
  let server: RunningServer;
  let tritium: RawResult[];

  beforeAll(async () => {
    server = await startServer(await makeUsgsInlFolder(folder));
    tritium = (await readRawResults(folder)).filter(({ analyte_name }) => analyte_name === 'Tritium');
  });
  afterAll(() => server?.stop());

  test('[FLT-05] [FLT-06] tritium by year and result, including negatives: counts and rows match the raw file', async () => {
    const caller = await Caller.register(server.address);
    await caller.saveQuery('Tritium', 0, [{ field: 'analyte_name', filter: 'Tritium' }]);
    const page = await showRows(await visitors.usualTab(server.address), caller.person, 'Tritium');
    const filters = new FilterBar(page);
    const expectRows = (rows: readonly RawResult[]) =>
      page.getByRole('heading', { name: `Data: ${rows.length.toLocaleString('en-US')} rows` }).waitFor();
    await filters.bar.getByRole('button', { name: 'Clear all filters' }).click();
    await expectRows(tritium);

    // The preselected matrix and unit are those of the first row.
    await filters.open('Matrix');
    await filters.bar.getByRole('button', { name: /^Ground Water / }).click();
    const water = tritium.filter(({ matrix }) => matrix === 'Ground Water');
    await expectRows(water);
    expect(new Set(water.map(({ unit }) => unit))).toEqual(new Set(['pCi/L']));

    await filters.open('Year');
    const years = water.map(({ year }) => year);
    await expect
      .poll(() => filters.heading('Year').innerText())
      .toContain(`${Math.min(...years)} to ${Math.max(...years)}`);
    await filters.typed('Year', 'from').fill('2000');
    await filters.typed('Year', 'to').fill('2010');
    await filters.typed('Year', 'to').press('Enter');
    const inYears = water.filter(({ year }) => year >= 2000 && year <= 2010);
    await expectRows(inYears);

    await filters.open('Result');
    const results = water.flatMap(({ result }) => (result === null ? [] : [result]));
    const [min, max] = [Math.min(...results), Math.max(...results)];
    expect(min).toBeLessThan(0);
    expect(await filters.typed('Result', 'from').getAttribute('placeholder')).toBe(String(min));
    expect(await filters.typed('Result', 'to').getAttribute('placeholder')).toBe(String(max));
    await filters.bar.getByText('In pCi/L; the scale is logarithmic beyond ±').waitFor();
    // A bound equal to many results shows that both ends are included.
    const within = (rows: readonly RawResult[], from: number, to: number) =>
      rows.filter(({ result }) => result !== null && result >= from && result <= to);
    const [from, to] = [-40, 500];
    expect(within(inYears, from, from).length).toBeGreaterThan(0);
    expect(within(inYears, to, to).length).toBeGreaterThan(0);
    await filters.typed('Result', 'from').fill(String(from));
    await filters.typed('Result', 'to').fill(String(to));
    await filters.typed('Result', 'to').press('Enter');
    await expectRows(within(inYears, from, to));

    const samples = await filters.open('Sample Type');
    const expected = [...new Set(tritium.map(({ sample }) => sample))].toSorted().map((sample) => {
      const rows = within(inYears, from, to).filter((row) => row.sample === sample);
      return `${sample}\n${rows.length.toLocaleString('en-US')}`;
    });
    await expect.poll(() => samples.getByRole('checkbox').allInnerTexts()).toEqual(expected);

    // Surface water and ground water differ: minimum and maximum are of the chosen matrix.
    await filters.bar.getByRole('button', { name: 'Clear Result' }).click();
    await filters.bar.getByRole('button', { name: 'Clear Year' }).click();
    await filters.bar.getByRole('button', { name: /^Surface Water / }).click();
    const surface = tritium.filter(({ matrix }) => matrix === 'Surface Water');
    await expectRows(surface);
    const surfaceResults = surface.flatMap(({ result }) => (result === null ? [] : [result]));
    await expect
      .poll(() => filters.typed('Result', 'to').getAttribute('placeholder'))
      .toBe(String(Math.max(...surfaceResults)));
  });
});
