import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { layerRaster } from './support/drawn-layers.ts';
import { drawnCircle, soon, waitForMap } from './support/drawn-map.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import {
  inPlane,
  krigedAt,
  structuredWells as wells,
  typedModel,
  typedVariogram,
  writeStructuredWells,
} from './support/structured-wells.ts';
import { csvLines, legendOf, savedCells, savedText } from './support/surface-screens.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeStructuredWells });
  caller = await Caller.register(server.address);
  for (const analyte of ['Nickel', 'Zinc']) {
    await caller.saveQuery(analyte, 0, [{ field: 'analyte_name', filter: analyte }]);
  }
});
afterAll(() => server?.stop());

const quality = (page: Page) => page.getByRole('dialog', { name: 'Surface Quality', exact: true });
const why = (page: Page) => page.getByRole('dialog', { name: 'Why this number?', exact: true });
const variogram = (page: Page) => quality(page).getByRole('figure', { name: /^Variogram/ });

async function openQuality(page: Page): Promise<void> {
  const opened = 'v=1&matrix=Ground+Water&unit=ug/L&layer=estimatedSurface&window=surface-quality&surface-cell=0.1';
  await showMap(page, caller.person, 'Nickel', `?${opened}`);
  await waitForMap(page);
  await quality(page).getByRole('table').waitFor(soon);
}

/** The map with its surface and the window, opened by an earlier test. */
const sharedQuality = () => visitors.sharedScreen(server.address, openQuality);

/** The error of each well, and what kriging expected of it, without the well itself. */
const leftOut = wells.map((well) => {
  const others = wells.filter((other) => other !== well);
  const { prediction, variance } = krigedAt(well, others, typedModel);
  return { name: well.name, observed: well.value, prediction, error: prediction - well.value, variance };
});
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the window says of an error, as a number. */
async function factOf(page: Page, title: string): Promise<number> {
  const fact = quality(page).locator('dl > div').filter({ hasText: title }).first();
  return Number(/-?[\d.]+/.exec(await fact.locator('strong').innerText())?.[0]);
}

describe('Surface Quality', () => {
  test('[SURF-16] [SURF-14] [WHY-09] a variogram that is typed changes surface, errors and link, and Undo takes it back', async () => {
    const page = await sharedQuality();
    const fitted = await legendOf(page, 'Estimated Surface')
      .getByText(/variogram, nugget/)
      .innerText();
    await quality(page).getByText('Adjust the variogram', { exact: true }).click();
    await quality(page).getByLabel('Model', { exact: true }).selectOption('Spherical');
    for (const [label, value] of [
      ['Nugget', typedModel.nugget],
      ['Partial sill', typedModel.partialSill],
      ['Range (km)', typedModel.range],
    ] as const) {
      await quality(page).getByLabel(label, { exact: true }).fill(String(value));
    }
    await quality(page).getByRole('button', { name: 'Update' }).click();
    const stated = 'Spherical variogram, nugget 100, partial sill 2,500, range 1.5 km (typed).';
    await legendOf(page, 'Estimated Surface').getByText(stated).waitFor(soon);
    await variogram(page).getByText(stated).first().waitFor(soon);
    await expect.poll(() => page.url()).toContain(typedVariogram);
    expect(await factOf(page, 'Places')).toBe(wells.length);
    const ratios = leftOut.map(({ error, variance }) => error / Math.sqrt(variance));
    const expected = {
      'Mean error': mean(leftOut.map(({ error }) => error)),
      RMSE: Math.sqrt(mean(leftOut.map(({ error }) => error ** 2))),
      'Mean standardized error': mean(ratios),
      MSDR: mean(ratios.map((ratio) => ratio ** 2)),
    };
    for (const [title, value] of Object.entries(expected)) {
      // The mean error is shown to the last of four digits of the RMSE; what has no unit with three decimals.
      const shown = await factOf(page, title);
      const half = title.includes('error') && !title.includes('standardized') ? expected.RMSE * 0.0006 : 0.0006;
      expect(Math.abs(shown - value), title).toBeLessThan(Math.max(half, Math.abs(value) * 0.0006));
    }
    // [WHY-09] A number of all wells, and one of a well, open 'Why this number?'.
    const worstFirst = leftOut.toSorted((a, b) => Math.abs(b.error) - Math.abs(a.error));
    const [worst] = worstFirst;
    const rmse = quality(page).locator('dl > div').filter({ hasText: 'RMSE' });
    const row = quality(page)
      .getByRole('row')
      .filter({ hasText: worst?.name ?? '' });
    for (const [number, title, value] of [
      [rmse.getByRole('button'), 'RMSE of a surface', expected.RMSE],
      [row.locator('td').nth(2).getByRole('button'), 'Estimate at a well from the others', worst?.prediction ?? NaN],
    ] as const) {
      await number.click();
      await page.getByText(new RegExp(`^${title}: Nickel, locations on the map`)).waitFor(soon);
      const unrounded = why(page)
        .locator('dl > div')
        .filter({ hasText: /^Unrounded/ });
      expect(Number(await unrounded.getByRole('definition').textContent()) / value).toBeCloseTo(1, 6);
      await why(page).getByText(`${wells.length} wells of the surface`, { exact: true }).click();
      const listed = why(page).getByRole('table', { name: 'Wells of the surface' }).getByRole('row');
      expect(await listed.count()).toBe(wells.length + 1);
      await why(page)
        .getByRole('button', { name: /^Close/ })
        .click();
    }
    const csv = await savedText(page, () => quality(page).getByRole('button', { name: 'Download CSV' }).click());
    expect(
      csvLines(csv).map((line) => [line['location'], Number(line['observed']), Number(line['predicted'])]),
    ).toEqual(worstFirst.map(({ name, observed, prediction }) => [name, observed, expect.closeTo(prediction, 5)]));
    // Rows out of sight are not in the page.
    const listed = await quality(page).locator('tbody th button').allInnerTexts();
    expect(listed.length).toBeGreaterThan(5);
    expect(listed).toEqual(worstFirst.slice(0, listed.length).map(({ name }) => name));

    await page.getByRole('button', { name: 'Close Surface Quality' }).click();
    const cells = await savedCells(page);
    expect(cells.length).toBeGreaterThan(300);
    for (const cell of cells) {
      expect(Math.abs(cell.value / krigedAt(inPlane(cell), wells, typedModel).prediction - 1)).toBeLessThan(1e-6);
    }
    await page.locator('.maplibregl-canvas').press('Control+z');
    await legendOf(page, 'Estimated Surface').getByText(fitted).waitFor(soon);
    expect(new URL(page.url()).searchParams.get('nugget')).toBeNull();
  });
});

/** Whether two wells, or a well and a cell, do not see each other: the way between them crosses a straight wall. */
function isHidden(one: PlanePoint, other: PlanePoint, [from, to]: readonly [PlanePoint, PlanePoint]): boolean {
  const side = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
    Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  return side(one, other, from) !== side(one, other, to) && side(from, to, one) !== side(from, to, other);
}
type PlanePoint = { x: number; y: number };

test('[SURF-15] [SECT-01] a barrier drawn by hand is not crossed; Undo takes it away, and its link has it', async () => {
  const page = await visitors.sharedTab(server.address);
  const byDistance = 'layer=estimatedSurface&surface=inverse-distance&surface-scale=values&surface-cell=0.1';
  const open = (search: string) => showMap(page, caller.person, 'Nickel', search);
  await open(`?v=1&matrix=Ground+Water&unit=ug/L&${byDistance}`);
  const legend = legendOf(page, 'Estimated Surface');
  await legend.getByText('Inverse distance, weighting 2').waitFor(soon);
  const [southWest, , , northEast] = await Promise.all(wells.slice(0, 4).map(({ name }) => drawnCircle(page, name)));
  if (!southWest || !northEast) throw new Error('The corners are not drawn.');
  // From beyond the north of the wells to their middle: around its end they see each other.
  const shares = [
    { across: 0.45, up: 1.06 },
    { across: 0.55, up: 0.5 },
  ];
  await page.getByRole('region', { name: 'Lines' }).getByRole('button', { name: 'Draw barrier' }).click();
  const card = page.getByRole('region', { name: 'Drawing a barrier' });
  for (const { across, up } of shares) {
    const at = [
      southWest.x + across * (northEast.x - southWest.x),
      southWest.y + up * (northEast.y - southWest.y),
    ] as const;
    await page.mouse.move(...at);
    await page.mouse.click(...at);
  }
  await card.getByRole('button', { name: 'Finish' }).click();
  await legend.getByText('One barrier is not crossed').waitFor(soon);
  const link = new URL(page.url()).search;
  expect(link).toMatch(/line=line-1(@|%40)barrier/);

  // A pixel is some meters: what is that near to the wall is of either side.
  const [first, , , fourth] = wells;
  const ends = shares.map(({ across, up }) => ({
    x: first!.x + across * (fourth!.x - first!.x),
    y: first!.y + up * (fourth!.y - first!.y),
  }));
  const walls = [-0.006, 0, 0.006].flatMap((x) =>
    [-0.006, 0.006].map((y) => ends.map((end) => ({ x: end.x + x, y: end.y + y })) as [PlanePoint, PlanePoint]),
  );
  const weighted = (cell: PlanePoint, seen: typeof wells) => {
    const weights = seen.map((well) => 1 / ((well.x - cell.x) ** 2 + (well.y - cell.y) ** 2));
    return seen.reduce((sum, { value }, at) => sum + value * weights[at]!, 0) / weights.reduce((a, b) => a + b, 0);
  };
  const cells = await savedCells(page);
  let [judged, changed] = [0, 0];
  for (const cell of cells) {
    const point = inPlane(cell);
    const seen = walls.map((wall) => wells.filter((well) => !isHidden(point, well, wall)));
    if (new Set(seen.map((of) => of.map(({ name }) => name).join(' '))).size > 1) continue;
    judged += 1;
    if (seen[0]!.length < wells.length) changed += 1;
    expect(Math.abs(cell.value / weighted(point, seen[0]!) - 1)).toBeLessThan(1e-6);
  }
  expect(judged / cells.length).toBeGreaterThan(0.7);
  expect(changed / cells.length).toBeGreaterThan(0.2);

  await page.locator('.maplibregl-canvas').press('Control+z');
  await legend.getByText('One barrier is not crossed').waitFor({ state: 'hidden', ...soon });
  expect(new URL(page.url()).searchParams.get('line')).toBeNull();
  await legend.getByText('Inverse distance, weighting 2').waitFor(soon);
  for (const cell of await savedCells(page)) {
    expect(Math.abs(cell.value / weighted(inPlane(cell), wells) - 1)).toBeLessThan(1e-6);
  }
  await open(link);
  await legend.getByText('One barrier is not crossed').waitFor(soon);
  expect(await savedCells(page)).toEqual(cells);
});

test('[DAT-03] [SURF-14] a long surface says its progress and is cancelled; what is asked for next is drawn', async () => {
  const page = await visitors.sharedTab(server.address);
  // For each of 150,000 cells the equations of 100 wells: minutes on any machine.
  const long = 'layer=estimatedSurface&surface-wells=100&surface-cell=0.006';
  await showMap(page, caller.person, 'Zinc', `?v=1&matrix=Ground+Water&unit=ug/L&${long}`);
  const legend = legendOf(page, 'Estimated Surface');
  const progress = page.getByRole('progressbar', { name: 'Share done' });
  await expect.poll(() => progress.getAttribute('value').then(Number), soon).toBeGreaterThan(0);
  expect(Number(await progress.getAttribute('value'))).toBeLessThan(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await legend.getByText('Canceled.').waitFor(soon);
  await progress.waitFor({ state: 'detached' });
  expect(await layerRaster(page, 'estimated-surface')).toBeNull();
  await legend.getByRole('button', { name: 'Calculate' }).click();
  await progress.waitFor(soon);
  const tools = page.getByRole('dialog', { name: 'Spatial Tools Interface' });
  await tools.getByLabel('Nearest wells', { exact: true }).fill('4');
  await tools.getByLabel('Cell size (km)', { exact: true }).fill('0.1');
  await tools.getByRole('button', { name: 'Update' }).click();
  await legend.getByText('Ordinary kriging from the 4 nearest wells; cells of 0.1 km').waitFor(soon);
  await expect.poll(() => layerRaster(page, 'estimated-surface'), soon).not.toBeNull();
  await progress.waitFor({ state: 'detached' });
});
