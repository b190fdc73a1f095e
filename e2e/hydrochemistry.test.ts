import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from './support/caller.ts';
import { writeIonResults } from './support/ion-results.ts';
import { openPlotToggles, plotToggle, plotWindow, spokenPoints } from './support/plot-windows.ts';
import { seriousBarriers } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeIonResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Chloride', 0, [{ field: 'analyte_name', filter: 'Chloride' }]);
});
afterAll(() => server?.stop());

const openToggles = (page: Page) => openPlotToggles(page, caller.person, 'Chloride');

test('[PLT-05] [PLT-06] [PLT-07] [PLT-08] [PLT-09] [PLT-10] [API-12] [API-03] [DAT-05] [explore 3] [design 20] the Piper diagram: without its analyses a modal; points with their checks, filtered by them, by keyboard', async () => {
  visitors.expectComplaint(/status of 500|Failed to load resource/);
  const page = await visitors.sharedScreen(server.address, openToggles);
  // What is fetched once is fetched when a diagram is first opened, so that is when it fails.
  await page.route('**/api/piper', (route) => route.fulfill({ status: 500, body: 'down' }));
  await plotToggle(page, 'Piper Diagram').click();
  await page.getByText('Could not retrieve piper diagram data from the database.').waitFor();
  await page.getByRole('button', { name: 'Okay' }).click();
  await page.getByText('Could not retrieve piper diagram data from the database.').waitFor({ state: 'detached' });
  await plotToggle(page, 'Piper Diagram').click();
  await page.unroute('**/api/piper');
  await page.route('**/api/piper', (route) => route.fulfill({ status: 200, body: 'no json' }));
  await plotToggle(page, 'Piper Diagram').click();
  await page.getByText('Error processing piper data.').waitFor();
  await page.getByRole('button', { name: 'Okay' }).click();
  await plotToggle(page, 'Piper Diagram').click();
  await page.unroute('**/api/piper');
  await page.evaluate(() => performance.clearResourceTimings());
  await plotToggle(page, 'Piper Diagram').press('Enter');
  const piper = plotWindow(page, 'Piper Diagram');
  // Where not all six ions are known a person has to ask for it.
  const chooseAll = { label: 'All analyses, unknown ions as 0 (3)' };
  await piper.getByText('4 analyses at the site, 3 at the locations shown, 1 drawn.').waitFor();
  await piper.getByLabel('Show').selectOption(chooseAll);
  await piper.getByText('4 analyses at the site, 3 at the locations shown, 3 drawn.').waitFor();
  expect(await piper.boundingBox()).toMatchObject({ width: 750, height: 600 });
  await piper.getByText('Not detected and counted as 0: SO₄²⁻ in 1.').waitFor();

  // The window has the title already.
  expect(
    await piper
      .getByText(/^Piper Diagram/)
      .filter({ visible: true })
      .count(),
  ).toBe(1);
  const plot = piper.getByRole('application');
  // Each analysis is in both triangles and in the diamond.
  const points = await spokenPoints(plot, 9);
  expect(points.filter((text) => text.startsWith('GW-901'))).toHaveLength(3);
  expect(points.filter((text) => text.startsWith('GW-902'))).toHaveLength(3);
  const [first] = points.filter((text) => text.startsWith('GW-901 · May 6, 2019'));
  for (const sentence of [
    'Ca²⁺ 50%',
    'Na⁺ + K⁺ 50%',
    'Cl⁻ 50%',
    'HCO₃⁻ + CO₃²⁻ 50%',
    'Cations, anions 2, 2 meq/L',
    'Ion balance 0.0%, passes',
    'Counted as 0 Mg²⁺, K⁺, CO₃²⁻, SO₄²⁻ not known',
    // 150 mg/L by 20.04 + 22.99 + 35.453 + 61.008.
    'TDS check 1.08, passes',
  ]) {
    expect(first).toContain(sentence);
  }
  const second = points.find((text) => text.startsWith('GW-902'));
  // (3 − 3.3) / 6.3: 4.8 percent, where the band above 3 meq/L allows 2.
  expect(second).toContain('Ion balance -4.8%, fails');
  expect(second).toContain('Na⁺ + K⁺ 100%');
  expect(second).toContain('Not detected SO₄²⁻ < 1');
  expect(second).toContain('fails Field rule fails');

  await piper.getByLabel('Show').selectOption({ label: 'Ion balance passes (1)' });
  await piper.getByText('1 drawn.').waitFor();
  expect((await spokenPoints(plot, 3)).every((text) => text.startsWith('GW-903'))).toBe(true);
  await piper.getByLabel('Show').selectOption(chooseAll);

  // Enter selects the point's location, which the map shows.
  const [leftmost = ''] = await spokenPoints(plot, 1);
  await plot.press('Enter');
  await page.getByRole('region', { name: 'Selected location' }).getByText(leftmost.slice(0, 6)).first().waitFor();

  await piper.getByRole('button', { name: 'Ion balance fails: 1 analysis' }).click();
  await page.getByText('1 location selected.').waitFor();
  await page.getByRole('region', { name: 'Selected location' }).getByText('GW-902').first().waitFor();

  // The window stays when the matrix changes; a closed one cannot be opened, with a reason.
  await page.getByRole('button', { name: /^Surface Water/ }).click();
  await piper.getByText('4 analyses at the site, 1 at the locations shown, 1 drawn.').waitFor();
  const durov = plotToggle(page, 'Extended Durov Diagram');
  expect(await durov.getAttribute('aria-disabled')).toBe('true');
  expect(await durov.getAttribute('title')).toContain('Ground Water only');
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((url) => url.includes('/api/piper'))).toHaveLength(1);
  expect(await seriousBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close Piper Diagram' }).click();
});

test('[PLT-11] [PLT-12] [WHY-08] [WHY-02] Chadha names its fields; Durov counts values outside its axes; numbers are exported, and an analysis’s have its ions behind them', async () => {
  const page = await visitors.sharedScreen(server.address, openToggles);
  await plotToggle(page, 'Modified Piper Diagram').click();
  const chadha = plotWindow(page, "Modified Piper (Chadha's) Diagram");
  expect(await chadha.boundingBox()).toMatchObject({ width: 600, height: 600 });
  await chadha.getByLabel('Show').selectOption({ label: 'All analyses, unknown ions as 0 (3)' });
  await chadha.getByText('1 on an axis, in none of the fields.').waitFor();
  await chadha.getByText(/0 in field 5 \(Ca–Mg–HCO₃\).*1 in field 7 \(Na–K–Cl–SO₄\)/).waitFor({ state: 'attached' });
  await chadha.getByRole('button', { name: /^More of/ }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  const table = page.getByRole('dialog', { name: /Modified Piper/ }).getByRole('table');
  const cells = await table.getByRole('row').nth(2).getByRole('cell').allInnerTexts();
  expect(cells.slice(0, 3)).toEqual(['GW-902', '2019-05-06', 'Ground Water']);
  expect(cells.slice(-3)).toEqual(['-100', '-100', '7']);
  await page.getByRole('button', { name: 'Okay' }).click();

  await plotToggle(page, 'Extended Durov Diagram').click();
  const durov = plotWindow(page, 'Extended Durov Diagram');
  expect(await durov.boundingBox()).toMatchObject({ width: 600, height: 600 });
  await durov.getByText('* TDS values greater than 20,000 mg/L are not shown (1).').waitFor();
  await durov.getByText('1 with a pH outside 4–12 not shown on the pH axis.').waitFor();
  await durov.getByRole('button', { name: /^More of/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const lines = parse(await readFile(await download.path(), 'utf8'), { columns: true }) as Record<string, string>[];
  expect(
    lines
      .slice(0, 2)
      .map((line) => [line['location'], line['square_x'], line['square_y'], line['ph_off'], line['tds_off']]),
  ).toEqual([
    ['GW-901', '0.5', '0.5', '', ''],
    ['GW-902', '0', '0', 'outside the axis', 'outside the axis'],
  ]);
  expect(lines[0]?.['source']).toContain('do not narrow them.');

  // The numbers of an analysis have its ions behind them, also by link and as a file.
  for (const name of ['Close Extended Durov Diagram', "Close Modified Piper (Chadha's) Diagram"]) {
    await page.getByRole('button', { name }).press('Enter');
  }
  await plotToggle(page, 'Piper Diagram').click();
  const piper = plotWindow(page, 'Piper Diagram');
  await piper.getByLabel('Show').selectOption({ label: 'All analyses, unknown ions as 0 (3)' });
  const analysis = piper.getByLabel('Analysis', { exact: true });
  expect(await analysis.locator('option:checked').textContent()).toContain('GW-901 · May 6, 2019');
  // Sodium is in ug/L, potassium is not known.
  await piper
    .getByText(/^Na⁺ \+ K⁺/)
    .getByRole('button', { name: '50.0%' })
    .click();
  const why = page.getByRole('dialog', { name: 'Why this number?' });
  const ions = why.getByRole('table', { name: 'Ions of the analysis' });
  const cellsOf = async () =>
    Promise.all([3, 4].map(async (row) => ions.getByRole('row').nth(row).getByRole('cell').allInnerTexts()));
  const expected = [
    ['Na⁺', '22,990', 'ug/L', '22.99', '1', ''],
    ['K⁺', '–', '–', '39.098', '0', 'counts as 0: not measured'],
  ];
  await ions.waitFor();
  expect(await cellsOf()).toEqual(expected);
  await why.getByText('100 × (Na⁺ + K⁺) / cations').waitFor();
  const [ofIons] = await Promise.all([
    page.waitForEvent('download'),
    why.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const savedIons = parse(await readFile(await ofIons.path(), 'utf8'), { columns: true }) as Record<string, string>[];
  const sodium = savedIons.find(({ ion }) => ion === 'na');
  expect(savedIons).toHaveLength(8);
  expect(sodium).toMatchObject({ location: 'GW-901', result: '22990', unit: 'ug/L', meq_per_l: '1', value: '50' });
  // [FMT-16] Beside it, what its columns are.
  await why.getByRole('button', { name: 'More of the ions' }).click();
  const [describing] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Manifest (JSON)' }).click(),
  ]);
  const manifest = JSON.parse(await readFile(await describing.path(), 'utf8'));
  expect(manifest.columns.map(({ name }: { name: string }) => name)).toEqual(Object.keys(sodium ?? {}));
  await expect.poll(() => new URL(page.url()).search).toContain('why0');
  await page.reload();
  await ions.waitFor();
  expect(await cellsOf()).toEqual(expected);
  // It lies over buttons of the diagram.
  await page.getByRole('button', { name: 'Close Piper Diagram' }).press('Enter');
  expect(await seriousBarriers(page)).toEqual([]);
});
