import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import {
  inPlane,
  krigedAt,
  structuredWells as wells,
  typedModel,
  typedVariogram,
  writeStructuredWells,
} from './support/structured-wells.ts';
import { csvLines, legendOf, savedCells, type SavedCell } from './support/surface-screens.ts';
import { holdSession, Visitors } from './support/visitors.ts';
import { readWord } from './support/word-text.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeStructuredWells });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Nickel', 0, [{ field: 'analyte_name', filter: 'Nickel' }]);
});
afterAll(() => server?.stop());

const ledger = (page: Page) => page.getByRole('dialog', { name: 'Plume Ledger', exact: true });
const why = (page: Page) => page.getByRole('dialog', { name: 'Why this number?', exact: true });
const level = 120;
const surface = `layer=estimatedSurface&surface-cell=0.1&${typedVariogram}`;
const terms = `ledger=all&ledger-level=${level}&ledger-thickness=10&ledger-porosity=0.2`;

const viewport = { width: 1440, height: 800 };

async function openSurface(page: Page): Promise<void> {
  await showMap(page, caller.person, 'Nickel', `?v=1&matrix=Ground+Water&unit=ug/L&${surface}&${terms}`);
  await waitForMap(page);
  await legendOf(page, 'Estimated Surface').getByText('(typed)').waitFor(soon);
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
}

/** The map with a surface of all dates, opened by an earlier test, and the cells that it has. */
async function sharedCells(): Promise<{ page: Page; cells: SavedCell[] }> {
  const page = await visitors.sharedScreen(server.address, openSurface, { viewport });
  return { page, cells: await savedCells(page) };
}

/** The same on a map of its own, after one that has followed a link. */
async function openCells(): Promise<{ page: Page; cells: SavedCell[] }> {
  const page = await visitors.sharedTab(server.address, { viewport });
  await openSurface(page);
  return { page, cells: await savedCells(page) };
}

async function openLedger(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plume Ledger', exact: true }).click();
  await ledger(page).getByRole('row').nth(1).waitFor(soon);
  // Figures come before their intervals.
  await ledger(page).locator('[aria-busy=false]').waitFor(soon);
}

async function savedTable(page: Page, kind: 'CSV' | 'XLSX'): Promise<string> {
  const download = page.waitForEvent('download');
  await ledger(page)
    .getByRole('button', { name: `Download ${kind}` })
    .click();
  return (await download).path();
}

/** The share of a normal distribution below a deviation, by Simpson's rule. */
function shareBelow(deviation: number): number {
  const [from, steps] = [-9, 2_000];
  const width = (deviation - from) / steps;
  const at = (step: number) => Math.exp(-((from + step * width) ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const inner = Array.from({ length: steps - 1 }, (_, step) => at(step + 1) * (step % 2 === 0 ? 4 : 2));
  return deviation <= from ? 0 : ((at(0) + inner.reduce((a, b) => a + b, 0) + at(steps)) * width) / 3;
}

/** 5% of a normal distribution are above so many deviations. */
const bound = 1.6448536269514722;
/** A cell is a hectare; of 10 m, a fifth of it water, and 1 ug/L is a thousandth of a gram in a cubic meter. */
const kgAtOne = 100 * 100 * 10 * 0.2 * 1e-6;

/** Area and mass above the level of some cells, by kriging as textbooks have it, cell by cell. */
function plumeOf(cells: readonly SavedCell[]) {
  const kriged = cells.map((cell) => {
    const { prediction, variance } = krigedAt(inPlane(cell), wells, typedModel);
    return { at: prediction, deviation: Math.sqrt(variance) };
  });
  const amount = (values: readonly number[]) => {
    const above = values.filter((value) => value > level);
    return { ha: above.length, kg: above.reduce((sum, value) => sum + value, 0) * kgAtOne };
  };
  const expected = { ha: 0, kg: 0 };
  for (const { at, deviation } of kriged) {
    const ratio = (at - level) / deviation;
    const share = shareBelow(ratio);
    expected.ha += share;
    expected.kg += (at * share + (deviation * Math.exp(-(ratio ** 2) / 2)) / Math.sqrt(2 * Math.PI)) * kgAtOne;
  }
  return {
    middle: amount(kriged.map(({ at }) => at)),
    lower: amount(kriged.map(({ at, deviation }) => at - bound * deviation)),
    upper: amount(kriged.map(({ at, deviation }) => at + bound * deviation)),
    expected,
  };
}

/** What the files call the figures of a plume. */
const figuresOf = ({ middle, lower, upper, expected }: ReturnType<typeof plumeOf>) => ({
  area_ha: middle.ha,
  area_ha_lower_95: lower.ha,
  area_ha_upper_95: upper.ha,
  area_ha_expected: expected.ha,
  mass_kg: middle.kg,
  mass_kg_lower_95: lower.kg,
  mass_kg_upper_95: upper.kg,
  mass_kg_expected: expected.kg,
});

test('[PLUM-05] [PLUM-07] [figures A2] on a kriged surface the plume ledger is the sum of its cells with their errors; CSV and XLSX are its table', async () => {
  const { page, cells } = await sharedCells();
  await openLedger(page);
  const plume = figuresOf(plumeOf(cells));
  expect(plume.area_ha_lower_95).toBeLessThan(plume.area_ha);
  expect(plume.area_ha_lower_95).toBeGreaterThan(0);
  expect(plume.area_ha_upper_95).toBeGreaterThan(plume.area_ha);
  const [line = {}] = csvLines(await readFile(await savedTable(page, 'CSV'), 'utf8'));
  for (const [name, value] of Object.entries(plume)) expect(Number(line[name]) / value, name).toBeCloseTo(1, 6);
  expect(Number(line['wells'])).toBe(wells.length);

  const [sheet] = await readWorkbook(await savedTable(page, 'XLSX'));
  const [names = [], values = []] = sheet?.data ?? [];
  for (const [name, value] of Object.entries(plume)) {
    expect(Number(values[names.indexOf(name)]) / value, name).toBeCloseTo(1, 6);
  }
  // Each cell of one file is that of the other; the first ones have no comma.
  const figures = Object.entries(line).slice(0, names.indexOf('remarks'));
  expect(figures.length).toBeGreaterThan(20);
  for (const [at, [name, text]] of figures.entries()) {
    const value = values[at];
    expect([names[at], typeof value === 'number' ? value : String(value ?? '').slice(0, 10)]).toEqual([
      name,
      typeof value === 'number' ? Number(text) : text,
    ]);
  }

  // What is expected comes first; the surface by itself, and bounds of cells, are behind a button.
  const near = (number: number) => expect.closeTo(number, number > 1_000 ? -1 : number > 100 ? 0 : 2) as number;
  const shown = async () => {
    const headings = await ledger(page).getByRole('columnheader').allInnerTexts();
    const texts = await ledger(page).getByRole('row').nth(1).locator('th, td').allInnerTexts();
    return headings.map((heading, at) => [heading.trim(), Number.parseFloat((texts[at] ?? '').replaceAll(',', ''))]);
  };
  const first = [
    ['Expected area, ha', near(plume.area_ha_expected)],
    ['Expected mass, kg', near(plume.mass_kg_expected)],
  ];
  expect((await shown()).slice(1, 3)).toEqual(first);
  expect((await shown()).map(([heading]) => heading)).not.toContain('Area of the surface, ha');
  await ledger(page).getByRole('button', { name: 'More columns' }).click();
  expect(await shown()).toEqual(
    expect.arrayContaining([
      ...first,
      ['Area of the surface, ha', near(plume.area_ha)],
      ['Mass of the surface, kg', near(plume.mass_kg)],
      ['Area by cells: at least', near(plume.area_ha_lower_95)],
      ['at most', near(plume.area_ha_upper_95)],
      ['Mass by cells: at least', near(plume.mass_kg_lower_95)],
      ['at most', near(plume.mass_kg_upper_95)],
    ]),
  );
  await page.getByRole('button', { name: 'Close Plume Ledger' }).click();
});

test('[WHY-09] a figure of the plume ledger opens the wells and samples of its surface, and its link does', async () => {
  const { page, cells } = await sharedCells();
  await openLedger(page);
  const shown = async (mass: number) => {
    await page.getByText(/^Expected dissolved mass of a plume: Nickel, locations on the map/).waitFor(soon);
    const unrounded = why(page)
      .locator('dl > div')
      .filter({ hasText: /^Unrounded/ })
      .getByRole('definition');
    await expect.poll(async () => Number(await unrounded.textContent()) / mass).toBeCloseTo(1, 6);
    await why(page).getByText(`${wells.length} wells of the surface`, { exact: true }).click();
    const rows = why(page).getByRole('table', { name: 'Wells of the surface' }).getByRole('row');
    const texts = await rows.evaluateAll((all) => all.slice(1).map((row) => row.firstElementChild?.textContent ?? ''));
    expect(texts.toSorted()).toEqual(wells.map(({ name }) => name).toSorted());
    await why(page).getByText(`Above ${level} ug/L · thickness 10 m · porosity 0.2`).waitFor();
    await why(page)
      .getByRole('heading', { name: `${wells.length} samples used` })
      .waitFor();
  };
  const { mass_kg_expected: mass } = figuresOf(plumeOf(cells));
  const headings = await ledger(page).getByRole('columnheader').allInnerTexts();
  const cell = ledger(page).getByRole('row').nth(1).locator('th, td').nth(headings.indexOf('Expected mass, kg'));
  // By keys, from the first number of the row to that of the mass.
  await ledger(page).getByRole('row').nth(1).getByRole('button').first().focus();
  const isThere = () => cell.getByRole('button').evaluate((button) => button === document.activeElement);
  for (let step = 0; step < headings.length && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await shown(mass);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await why(page).getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await holdSession(page, caller.person);
  await page.goto(link);
  await shown(mass);
});

test('[PLUM-08] [RPT-03] an area of the plume ledger is undone, and is in a shared view and in a report', async () => {
  const { page, cells } = await openCells();
  const corners = [[-114.985, 36.24], [-114.96, 36.24], [-114.96, 36.28], [-114.985, 36.28], [-114.985, 36.24]]; // prettier-ignore
  const inside = cells.filter(({ long }) => long > -114.985);
  expect(inside.length).toBeGreaterThan(100);
  await page.getByLabel('GeoJSON files').setInputFiles({
    name: 'half.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(
      JSON.stringify({
        type: 'Feature',
        properties: { name: 'East half' },
        geometry: { type: 'Polygon', coordinates: [corners] },
      }),
    ),
  });
  await page.getByText('East half').first().waitFor(soon);
  await openLedger(page);
  await ledger(page).getByText('Inputs', { exact: true }).click();
  await ledger(page).getByLabel('Area', { exact: true }).selectOption({ label: 'East half' });
  await ledger(page).getByRole('button', { name: 'Update' }).click();
  const stated = `In East half · Above ${level}`;
  await ledger(page).getByText(stated).waitFor(soon);
  await page.locator('.maplibregl-canvas').press('Control+z');
  await ledger(page)
    .getByText(stated)
    .waitFor({ state: 'hidden', ...soon });
  expect(new URL(page.url()).searchParams.get('ledger-area')).toBeNull();
  await ledger(page).getByLabel('Area', { exact: true }).selectOption({ label: 'East half' });
  await ledger(page).getByRole('button', { name: 'Update' }).click();
  await ledger(page).getByText(stated).waitFor(soon);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('status').filter({ hasText: 'Link copied.' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await holdSession(page, caller.person);
  await page.goto(link);
  await ledger(page).getByText(stated).waitFor(soon);
  const plume = figuresOf(plumeOf(inside));
  const [line = {}] = csvLines(await readFile(await savedTable(page, 'CSV'), 'utf8'));
  for (const [name, value] of Object.entries(plume)) expect(Number(line[name]) / value, name).toBeCloseTo(1, 6);

  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  // The report's picture of the map is four times as fine as the screen.
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await dialog.getByLabel('Save as').selectOption('docx');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make report' }).click();
  const { paragraphs, tables } = await readWord(await (await download).path());
  expect(paragraphs.map(({ text }) => text).join('\n')).toContain(stated);
  expect(tables.flat(2).join('\n')).toContain(
    plume.area_ha_expected.toLocaleString('en-US', { maximumSignificantDigits: 4 }),
  );
});
