import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from '../server/src/testing/copy-site.ts';
import { monthlyRdb, startRiverService, type RiverServiceStub } from '../server/src/testing/river-service-stub.ts';
import { showMap, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { streamResults, writeLoadResults, type StreamResult } from './support/load-results.ts';
import { barriersInLightAndDark, seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { importedResults, startServer, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { Visitors } from './support/visitors.ts';

const builtIn = new URL('../site', import.meta.url).pathname;
const invented = '00000001';
const river = '09419700';

let server: RunningServer;
let service: RiverServiceStub;
/** The raw flow, ft³/s by day. */
let flowOn: ReadonlyMap<string, number>;
const visitors = new Visitors();

beforeAll(async () => {
  service = await startRiverService();
  const folder = await importedResults({ bmi: writeLoadResults });
  const { loadStations } = JSON.parse(await readFile(join(builtIn, 'site.json'), 'utf8')) as { loadStations: object[] };
  const other = { id: 'river', title: 'River at R-1', location: 'R-1', gauge: river, note: 'Two miles apart.' };
  await copySite(builtIn, join(folder, 'site'), { loadStations: [...loadStations, other] });
  server = await startServer(folder, { SITE_DIR: join(folder, 'site'), USGS_STATISTICS_URL: service.address });
  const csv = await readFile(join(builtIn, `gauges/${invented}-daily.csv`), 'utf8');
  flowOn = new Map(
    csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => [line.slice(0, 10), Number(line.slice(11))]),
  );
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
});

// What a load is, from constants alone: an international foot, a day, micrograms.
const litersPerCubicFoot = (0.3048 * 10) ** 3;
const kgPerDay = (litersPerCubicFoot * 86_400) / 1e9;

type Ends = readonly [low: number, high: number];
/** Of the raw rows of a station, without field duplicates; non-detects are 0 and their limit. */
function meanOf(rows: readonly StreamResult[]): Ends {
  const mean = (valueOf: (row: StreamResult) => number) =>
    rows.reduce((sum, row) => sum + valueOf(row), 0) / rows.length;
  const inMicrograms = ({ result, unit }: StreamResult) => (unit === 'mg/L' ? result * 1_000 : result);
  return [mean((row) => (row.detect === 'U' ? 0 : inMicrograms(row))), mean(inMicrograms)];
}
const rowsAt = (location: string, period: string) =>
  streamResults.filter(
    (row) =>
      row.analyte === 'Perchlorate' &&
      row.location === location &&
      row.date.startsWith(period) &&
      row.sample === 'Normal',
  );
const daysIn = (period: string) => {
  const [year = 0, month] = period.split('-').map(Number);
  if (month !== undefined) return new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000;
};
/** The mean of a period's days, if none is missing. */
function meanFlow(period: string): number | null {
  const days = [...flowOn].filter(([day]) => day.startsWith(period)).map(([, flow]) => flow);
  return days.length === daysIn(period) ? days.reduce((sum, flow) => sum + flow, 0) / days.length : null;
}
/** kg of a month at the invented gauge; null where samples or flow are missing. */
function monthLoad(month: string): Ends | null {
  const [rows, flow] = [rowsAt('LW4.54', month), meanFlow(month)];
  if (rows.length === 0 || flow === null) return null;
  const [low, high] = meanOf(rows);
  return [low * flow * daysIn(month) * kgPerDay, high * flow * daysIn(month) * kgPerDay];
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Load', exact: true });
const loadButton = (page: Page) => page.getByRole('button', { name: 'Load', exact: true });
const choose = (page: Page, label: string, option: string) =>
  dialog(page).getByLabel(label, { exact: true }).selectOption(option);

/** Cells as text, by column. */
async function tableOf(page: Page): Promise<string[][]> {
  return dialog(page)
    .locator('tbody tr:not([aria-hidden])')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

/** Four digits, as the table writes them. */
const shown = (value: number) =>
  Number(Number(value.toPrecision(4)).toFixed(3)).toLocaleString('en-US', { maximumFractionDigits: 3 });

/** A separate account, because windows are saved by account. */
async function openAnswer(
  analyte: string,
  show: typeof showRows = showRows,
  options?: Parameters<Visitors['arrive']>[1],
): Promise<Page> {
  const caller = await Caller.register(server.address);
  await caller.saveQuery(analyte, 0, [{ field: 'analyte_name', filter: analyte }]);
  const page = await visitors.sharedTab(server.address, options);
  return show(page, caller.person, analyte);
}

const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2003, 7 + at, 1)).toISOString().slice(0, 7));

test('[LOAD-05] [LOAD-06] [LOAD-07] [LOAD-08] [WHY-01] loads as table and plot; a number opens its samples and flow; filters narrow it, and links keep the choices', async () => {
  const page = await openAnswer('Perchlorate');
  // One line of 1440 pixels has room for it.
  const topOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  const filter = await page.getByRole('combobox', { name: 'Filter' }).boundingBox();
  expect([await topOf('Download Table'), await topOf('Load'), await topOf('Columns')]).toEqual(
    Array(3).fill(filter?.y),
  );
  await loadButton(page).click();
  const loads = dialog(page);
  await expect.poll(async () => (await tableOf(page)).length).toBe(months.length);
  await loads
    .getByText(/^Load of a month = mean concentration of the month’s samples × its mean flow × its days\./)
    .waitFor();
  await loads.getByText('Invented, like all of this site.').waitFor();
  await loads.getByText('A cross on the axis: there are samples, but no flow.').waitFor();
  const plot = loads.getByRole('figure', { name: /^Load and flow: Perchlorate/ });
  await plot.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await plot
    .getByRole('status')
    .filter({ hasText: 'Aug 2003' })
    .getByText(/kg\/month/)
    .waitFor();
  await page.keyboard.press('Escape');
  await loads.getByText('How is this computed?').click();
  await loads.getByText(/^A non-detect is between 0 and its limit/).waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);

  await loads.getByLabel('Leave out 1 of the field duplicates').uncheck();
  // 20, a non-detect of 8 and the duplicate's 900.
  await expect
    .poll(async () => (await tableOf(page))[0]?.slice(1, 5))
    .toEqual(['3', '1', shown(920 / 3), shown(928 / 3)]);
  await stepBack(page);
  await expect.poll(async () => (await tableOf(page))[0]?.slice(1, 3)).toEqual(['2', '1']);

  const [low, high] = monthLoad('2003-08') ?? [NaN, NaN];
  const why = page.getByRole('dialog', { name: 'Why this number?', exact: true });
  const unrounded = () =>
    why.locator('dl > div').filter({ hasText: 'Unrounded' }).getByRole('definition').textContent();
  await dialog(page)
    .getByRole('row', { name: /^Aug 2003/ })
    .getByRole('button', { name: shown(low), exact: true })
    .click();
  await why.getByText(/^Load of a period, lower end: Perchlorate, LW4.54, ug\/L, .*flow [\d.,]+ ft³\/s$/).waitFor();
  await why.getByText('kg/month', { exact: true }).first().waitFor();
  expect(Number(await unrounded())).toBeCloseTo(low, 8);
  await why.getByRole('heading', { name: '2 samples used' }).waitFor();
  await why.getByText(/^Outside the dates used /).waitFor();
  await why.getByRole('button', { name: /^Close/ }).click();
  await choose(page, 'By', 'year');
  const year = months.filter((month) => month.startsWith('2003')).flatMap((month) => monthLoad(month)?.[1] ?? []);
  const sum = year.reduce((all, one) => all + one, 0);
  expect(high).toBeLessThan(sum);
  await dialog(page)
    .getByRole('row', { name: /^2003/ })
    .getByRole('button', { name: shown(sum), exact: true })
    .click();
  await why.getByText(/^Load of a period, upper end: .*flow by months .*not known, not known/).waitFor();
  expect(Number(await unrounded())).toBeCloseTo(sum, 8);
  await page.reload();
  await expect.poll(unrounded).not.toBeNull();
  expect(Number(await unrounded())).toBeCloseTo(sum, 8);
  await why.getByRole('button', { name: /^Close/ }).click();

  await choose(page, 'In', 'lb');
  await expect.poll(() => new URL(page.url()).search).toMatch(/load-step=year&load-unit=lb&window=load/);
  await page.reload();
  await loads.getByRole('table').waitFor();
  await expect.poll(async () => (await tableOf(page)).map(([year]) => year)).toEqual(['2003', '2004']);
  await loads.getByRole('columnheader', { name: 'lb/year from' }).waitFor();
  // The window lies over the filters; the table's own are reached by keys.
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('sample_date');
  await page.getByLabel('sample_date from', { exact: true }).fill('2004-01-01');
  await expect.poll(async () => (await tableOf(page)).map(([year]) => year)).toEqual(['2004']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  expect((await tableOf(page)).length).toBe(1);
  expect(await seriousBarriers(page)).toEqual([]);
});

test('[LOAD-05] [LOAD-06] from a gauge of the map; with monthly flow alone, and while the river service is down', async () => {
  service.answer = (_, response) => response.writeHead(503).end();
  visitors.expectComplaint(/502/);
  const page = await openAnswer('Perchlorate', showMap);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  await page.getByRole('button', { name: 'USGS Gauge Flow Plots', exact: true }).click();
  await page.getByRole('menuitem', { name: /INVENTED/ }).click();
  const gauges = page.getByRole('dialog', { name: 'USGS Gauge Flow Plots' });
  const open = gauges.getByRole('button', { name: 'Load', exact: true });
  // It opens the window, and is no switch.
  expect(await open.getAttribute('aria-pressed')).toBeNull();
  await open.click();
  const loads = dialog(page);
  await loads.getByText(`Samples of LW4.54`).waitFor();
  await gauges.getByRole('button', { name: /^Close/ }).click();

  await choose(page, 'Station', 'river');
  await loads.getByText(`Without the flow of station ${river} there are no loads.`).waitFor();
  service.answer = (_, response) =>
    response.end(
      monthlyRdb(river, [
        ['2020-01', 100],
        ['2020-02', 50],
      ]),
    );
  await loads.getByRole('button', { name: 'Try again' }).click();
  // 20 and 50 ug/L; March has no flow.
  const january = shown(20 * 100 * 31 * kgPerDay);
  await expect
    .poll(() => tableOf(page))
    .toEqual([
      ['Jan 2020', '1', '0', '20', '20', '100', january, january, ''],
      ['Feb 2020', '0', '0', '–', '–', '50', '–', '–', 'samples'],
      ['Mar 2020', '1', '0', '50', '50', '–', '–', '–', 'flow'],
    ]);
  await loads
    .getByText(/^Load of a month .* Flow: monthly means of the river service, of .*; the site has no daily ones\./)
    .waitFor();
  await loads.getByText('Two miles apart.').waitFor();
  await choose(page, 'By', 'day');
  const day = shown(20 * 100 * kgPerDay);
  await expect
    .poll(async () => (await tableOf(page))[0])
    .toEqual(['Jan 15, 2020', '1', '0', '20', '20', '100', day, day, '']);
  await loads.getByText(/^Load of a day .* × the mean flow of its month\./).waitFor();
});
